import { dashboardLive } from '#features/dashboard/web/live.ts'
import { documentsLive } from '#features/documents/web/live.ts'
import { generationLive } from '#features/generation/web/live.ts'
import type { LiveRule } from '#web/live.ts'

export const liveRules: readonly LiveRule[] = [...documentsLive, ...generationLive, ...dashboardLive]
