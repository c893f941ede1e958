import { createRoute } from '@tanstack/react-router'
import { ListOrdered } from 'lucide-react'
import type { WebFeature } from '#web/feature.ts'
import { page } from '#web/page.ts'
import { appRoute } from '#web/routes.ts'
import type { GENERATION_EVENTS } from '../contract.ts'
import { generationApi } from './api.ts'
import { generationMessages } from './messages.ts'
import { queueQuery } from './queries.ts'

const EVENTS: readonly (typeof GENERATION_EVENTS)[number][] = ['generation.changed']

const queueRoute = createRoute({
  getParentRoute: () => appRoute,
  path: '/queue',
  loader: ({ context }): void => void context.queryClient.prefetchInfiniteQuery(queueQuery),
  component: page(async () => (await import('./QueuePage.tsx')).QueuePage, { messages: [generationMessages] }),
})

export const generationFeature = {
  routes: { app: [queueRoute] },
  navigation: [{ to: '/queue', label: 'shell.queue', icon: ListOrdered, section: 'top' }],
  live: [
    {
      events: EVENTS,
      keys: (id) => [
        generationApi.list.key(),
        generationApi.read.key({ input: { id } }),
        generationApi.openProposal.key(),
        generationApi.readSet.key(),
        generationApi.setOfDocument.key(),
      ],
      all: [generationApi.key()],
      act: (id, queryClient) => void import('./notice-finished.ts').then(({ noticeFinished }) => noticeFinished(id, queryClient)),
    },
  ],
} as const satisfies WebFeature
