import { featureApi } from '#web/api.ts'
import type { templatesContract } from '../contract.ts'

export const templatesApi = featureApi<typeof templatesContract>('templates')
