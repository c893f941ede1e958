import { featureApi } from '#web/api.ts'
import type { contactContract } from '../contract.ts'

export const contactApi = featureApi<typeof contactContract>('contact')
