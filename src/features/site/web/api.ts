import { featureApi } from '#web/api.ts'
import type { siteContract } from '../contract.ts'

export const siteApi = featureApi<typeof siteContract>('site')
