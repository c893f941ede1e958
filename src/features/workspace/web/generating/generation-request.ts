import type { generationApi } from '#features/generation/web/api.ts'
import { isOwn } from '../session/draft.ts'
import type { DraftState } from '../session/use-draft.ts'
import type { StartOptions } from './use-generating.ts'

const FIELDS = ['title', 'description'] as const

type Request = Parameters<typeof generationApi.enqueue.call>[0]

/** The request for a generation: the prompt, the saved document that it is about, and the fields that are the person's own. */
export function requestOf(
  { type, prompt: written, read }: DraftState,
  { useMockData, isNew = false, source, outline, setItems, continues = false, prompt = written }: StartOptions,
): Request {
  const draft = read()
  const { saved } = draft
  return {
    userPrompt: prompt,
    documentType: type,
    useMockData,
    metadata: {
      ...(saved && { document_id: saved.id, document_version: saved.version, keep: FIELDS.filter((field) => isOwn(draft, field)) }),
      ...(isNew && { seed: newSeed(), regenerate: true }),
      ...(setItems && { set_items: setItems }),
      ...(source && { source }),
      ...(outline && { outline }),
      ...(continues && { continues }),
    },
  }
}

function newSeed(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0] ?? 0
}
