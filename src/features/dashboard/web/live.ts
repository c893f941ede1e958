import type { LiveRule } from '#web/live.ts'
import { dashboardApi } from './api.ts'

export const dashboardLive: readonly LiveRule[] = [
  {
    events: ['document.created', 'document.updated', 'document.published', 'document.deleted'],
    keys: () => [dashboardApi.figures.key()],
    all: [dashboardApi.key()],
  },
]
