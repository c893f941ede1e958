import { featureApi } from '#web/api.ts'
import type { settingsContract } from '../contract.ts'

export const settingsApi = featureApi<typeof settingsContract>('settings')
