import { featureApi } from '#web/api.ts'
import type { mailContract } from '../contract.ts'

export const mailApi = featureApi<typeof mailContract>('mail')
