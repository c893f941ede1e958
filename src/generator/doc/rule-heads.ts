import type { DocBlock } from '#shared/content/doc.ts'
import { capitalise, fold } from '#shared/words.ts'
import { literal } from '../writing/inline.ts'
import type { Writing } from './rest.ts'

/* What stands above the rules: since when they hold, and in which case. */

const HOLDS =
  /^(?:(?:it |this |the policy )?(?:starts?|starting|valid|in force|effective|applies|applicable|begins?)(?: (?:from|on|as of))?|from|as of|(?:entra |en )?(?:en )?vigor(?: (?:el|del?|desde(?: el)?|a partir del?))?|(?:válid[oa]s?|valid[oa]s?|vigente|empieza|se aplica)(?: (?:el|desde(?: el)?|a partir del?))?|a partir del?|desde(?: el)?|(?:entre |entrée )?en vigueur(?: (?:le|au|dès le|à partir du|à compter du))?|(?:valable|applicable)(?: (?:le|dès le|à partir du|à compter du))?|à partir du|à compter du|dès(?: le)?)\s*$/iu

/** "starts 1 Feb 2027" */
export function validFrom({ brief, taken, words }: Writing): DocBlock[] {
  const piece = brief.facts.pieces.find(({ said, facts, label }) => {
    const [fact, ...others] = facts
    if (fact?.kind !== 'date' || others.length > 0 || label !== undefined || !said.endsWith(fact.text)) return false
    return HOLDS.test(said.slice(0, -fact.text.length).trim())
  })
  const day = piece?.facts[0]?.text
  if (!piece || day === undefined) return []
  taken.add(piece)
  return [{ type: 'paragraph', text: `**${words.validFrom}${words.colon.trimEnd()}** ${literal(day)}` }]
}

const CASE = /^(?:if|when|whenever|in case|during|si|cuando|en caso|durante|en cas|quand|lorsque|pendant) \p{L}[\p{L}’' -]{3,60}$/iu

/** "Protocol for the pool if there is a storm": the title says what, and the case is told below it. */
export function behindTitle({ brief: { prompt, facts }, title, form }: Writing): DocBlock[] {
  if (form.prose || form.family === 'press' || form.family === 'letter') return []
  const [head = ''] = prompt.slice(0, HEAD_CHARS_MAX).split(/[:,;.\n]| [-–—] /u)
  const at = fold(head).indexOf(fold(title))
  const rest = at < 0 ? '' : head.slice(at + title.length).trim()
  return CASE.test(rest) && !facts.clauses.some(({ text }) => text.includes(rest))
    ? [{ type: 'paragraph', text: literal(capitalise(rest)) }]
    : []
}
const HEAD_CHARS_MAX = 200
