import { documentsApi } from '#features/documents/web/api.ts'
import type { WebFeature } from '#web/feature.ts'
import type { FORM_EVENTS } from '../contract.ts'
import { formsMessages } from './messages.ts'

const EVENTS: readonly (typeof FORM_EVENTS)[number][] = ['form.answered']

export const formsFeature = {
  // The count of responses is on the document's card.
  live: [{ events: EVENTS, keys: (id) => [documentsApi.list.key(), documentsApi.read.key({ input: { id } })], all: [documentsApi.key()] }],
  messages: [formsMessages],
} as const satisfies WebFeature
