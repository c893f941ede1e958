import { featureApi } from '#web/api.ts'
import type { surveysContract } from '../contract.ts'

export const surveysApi = featureApi<typeof surveysContract>('surveys')
