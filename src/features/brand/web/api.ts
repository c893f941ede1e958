import { featureApi } from '#web/api.ts'
import type { brandContract } from '../contract.ts'

export const brandApi = featureApi<typeof brandContract>('brand')
