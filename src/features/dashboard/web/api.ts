import { featureApi } from '#web/api.ts'
import type { dashboardContract } from '../contract.ts'

export const dashboardApi = featureApi<typeof dashboardContract>('dashboard')
