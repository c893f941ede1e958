import { featureApi } from '#web/api.ts'
import type { modelsContract } from '../contract.ts'

export const modelsApi = featureApi<typeof modelsContract>('models')
