import type { LiveRule } from '#web/live.ts'
import type { DOCUMENT_EVENTS } from '../contract.ts'
import { documentsApi } from './api.ts'

const events: readonly (typeof DOCUMENT_EVENTS)[number][] = [
  'document.created',
  'document.updated',
  'document.published',
  'document.deleted',
]

export const documentsLive: readonly LiveRule[] = [
  { events, keys: (id) => [documentsApi.list.key(), documentsApi.read.key({ input: { id } })], all: [documentsApi.key()] },
]
