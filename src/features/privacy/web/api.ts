import { featureApi } from '#web/api.ts'
import type { privacyContract } from '../contract.ts'

export const privacyApi = featureApi<typeof privacyContract>('privacy')
