import { featureApi } from '#web/api.ts'
import type { adminContract } from '../contract.ts'

export const adminApi = featureApi<typeof adminContract>('administration')
