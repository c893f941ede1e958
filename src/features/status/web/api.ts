import { featureApi } from '#web/api.ts'
import type { statusContract } from '../contract.ts'

export const statusApi = featureApi<typeof statusContract>('status')
