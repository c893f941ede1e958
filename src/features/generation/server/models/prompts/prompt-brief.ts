import type { Locale } from '#shared/locale.ts'
import { readPrompt } from '../../prompt/read-prompt.ts'

/** Longer requests are material, not an order. Reading them would say nothing that the model does not see itself. */
const READ_CHARS_MAX = 4_000

/** What the built-in generator reads of a request, so that a model misses none of it. Undefined if it gives and lists nothing. */
export function promptBrief(prompt: string, locale: Locale): Record<string, unknown> | undefined {
  const { language, audience, counts, given, pieces, settings } = readPrompt(prompt.slice(0, READ_CHARS_MAX), locale)
  const facts = given.map(({ kind, text, label }) => ({ kind, text, ...(label === undefined ? {} : { what: label }) }))
  const items = pieces
    .filter(({ role }) => role === 'item')
    .map(({ text, detail, options }) => ({ text, ...(detail === undefined ? {} : { detail }), ...(options ? { options } : {}) }))
  const asked = Object.entries(settings).filter(([, value]) => value !== undefined && value !== false && value !== 0)
  if (facts.length === 0 && items.length === 0 && asked.length === 0) return undefined
  return { language, ...(audience === undefined ? {} : { audience }), counts, settings: Object.fromEntries(asked), items, facts }
}
