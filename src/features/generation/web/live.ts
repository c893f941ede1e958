import type { LiveRule } from '#web/live.ts'
import type { GENERATION_EVENTS } from '../contract.ts'
import { generationApi } from './api.ts'

const events: readonly (typeof GENERATION_EVENTS)[number][] = ['generation.changed']

export const generationLive: readonly LiveRule[] = [
  {
    events,
    keys: (id) => [
      generationApi.list.key(),
      generationApi.read.key({ input: { id } }),
      generationApi.openProposal.key(),
      generationApi.readSet.key(),
      generationApi.setOfDocument.key(),
    ],
    all: [generationApi.key()],
  },
]
