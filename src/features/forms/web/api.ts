import { featureApi } from '#web/api.ts'
import type { formsContract } from '../contract.ts'

export const formsApi = featureApi<typeof formsContract>('forms')
