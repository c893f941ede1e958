import { featureApi } from '#web/api.ts'
import type { documentsContract } from '../contract.ts'

export const documentsApi = featureApi<typeof documentsContract>('documents')
