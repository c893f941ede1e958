import { capitalise, clip } from '#shared/words.ts'
import type { FactKind, PromptFacts } from '../brief.ts'
import { leadIn } from '../phrases/tone.ts'

const SHOWN: readonly FactKind[] = ['date', 'time', 'place', 'person', 'organisation']
const NAMES_MAX = 6
const CHARS_MAX = 200

/** The line below a title in lists of documents: when, where and with whom, else what the document names. */
export function summarise(facts: PromptFacts, title: string): string {
  const given = SHOWN.flatMap((kind) => facts.given.filter((fact) => fact.kind === kind).map(({ text }) => text))
  const names = facts.pieces.flatMap(({ role, text }) => (role === 'item' ? [text] : [])).slice(0, NAMES_MAX)
  const said = given.length > 0 ? [...new Set(given)].join(' · ') : names.join(', ')
  return [leadIn(facts), capitalise(clip(said || title, CHARS_MAX))].filter((text) => text !== '').join(' ')
}
