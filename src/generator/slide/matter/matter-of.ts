import type { Locale } from '#shared/locale.ts'
import { fold } from '#shared/words.ts'
import { having, starting } from '../../writing/plain-kinds.ts'
import type { Unit } from '../../writing/plain-prompt.ts'
import { comparedIn } from './compared.ts'
import { matterTextsIn } from './matter-texts.ts'

/** Returns the id of the matter (matters.yaml) that a fact is about. */
export function matterOf(unit: Pick<Unit, 'text' | 'kind' | 'label'>, language: Locale): string {
  const { matters } = matterTextsIn(language)
  const text = fold(`${unit.label === undefined ? '' : `${unit.label} `}${unit.text}`)
  if (comparedIn(unit.text, language)) return 'results'
  const first = matters[0]?.id ?? ''
  const byKind = matters.find(({ kinds }) => kinds.includes(unit.kind))
  return (
    (
      matters.find(({ begins }) => begins.length > 0 && starting(begins).test(text)) ??
      (byKind && STRONG.has(byKind.id) ? byKind : undefined) ??
      matters.find(({ has }) => has.length > 0 && having(has).test(text)) ??
      (unit.kind === 'count' ? undefined : byKind)
    )?.id ?? (SHARE.test(text) ? 'results' : first)
  )
}
/** "churn 3%" */
const SHARE = /^\p{L}[^\d]{2,40} \d[\d.,]* ?%$/u
const STRONG: ReadonlySet<string> = new Set(['ask', 'contact', 'next'])
