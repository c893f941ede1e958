import { featureApi } from '#web/api.ts'
import type { securityContract } from '../../security-contract.ts'

export const securityApi = featureApi<typeof securityContract>('security')
