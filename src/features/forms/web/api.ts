import { featureApi } from '#web/api.ts'
import type { formsContract } from '../contract.ts'
import type { resultsContract } from '../results-contract.ts'

export const formsApi = featureApi<typeof formsContract>('forms')

/** The owner's calls about the responses as a whole. */
export const resultsApi = featureApi<typeof resultsContract>('forms')
