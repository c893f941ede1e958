import { featureApi } from '#web/api.ts'
import type { authContract } from '../contract.ts'

export const authApi = featureApi<typeof authContract>('auth')
