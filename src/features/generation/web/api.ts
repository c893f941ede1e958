import { featureApi } from '#web/api.ts'
import type { generationContract } from '../contract.ts'

export const generationApi = featureApi<typeof generationContract>('generation')
