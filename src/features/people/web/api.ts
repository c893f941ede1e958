import { featureApi } from '#web/api.ts'
import type { peopleContract } from '../contract.ts'

export const peopleApi = featureApi<typeof peopleContract>('people')
