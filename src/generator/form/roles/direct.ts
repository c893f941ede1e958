import type { Question } from '#shared/content/form.ts'
import { capitalise } from '#shared/words.ts'
import { choice } from '../ask.ts'
import type { Asking } from '../asking.ts'
import { OR } from '../list/plain-parts.ts'
import { askedIn, extraOf, labelOf } from '../wording.ts'
import { waysIn } from './ways.ts'

/* What is asked whatever stands around it, and is read in one way. */

const WHETHER_ES = /^si (?=\p{L}+)(?!es posible|procede|hay )/iu
/** "ever had a PT before" */
const EVER = /^(?=ever \p{L}+)/iu
const WHETHER_EN =
  /^(?:whether|if) (?!they |you )(.{2,40}?) (will|can|could|would|should|has|have|had|is|are|was|were|does|did) (.{2,80})$/iu

/** What one may add at a price, how one pays, and whether something is so. */
export function isDirect(text: string, { language }: Asking): boolean {
  return (
    extraOf(text) !== undefined ||
    waysIn(text) !== undefined ||
    WHETHER_EN.test(text) ||
    EVER.test(text) ||
    (language === 'es' && WHETHER_ES.test(text) && !OR.test(text))
  )
}

export function directly(text: string, { phrases, language }: Asking): Question {
  const paid = waysIn(text)
  if (paid) return choice(labelOf(paid.head, phrases, language), paid.ways.map(capitalise), phrases)
  const extra = extraOf(text)
  const said = extra
    ? `${labelOf(extra.name, phrases, language)} – ${extra.price}`
    : WHETHER_EN.test(text)
      ? text.replace(WHETHER_EN, '$2 $1 $3')
      : text.replace(EVER, 'have you ').replace(WHETHER_ES, '')
  return choice(askedIn(said, language), [phrases.yes, phrases.no], phrases)
}
