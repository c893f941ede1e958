import { featureApi } from '#web/api.ts'
import type { testingContract } from '../contract.ts'

export const testingApi = featureApi<typeof testingContract>('testing')
