import type { Question } from '#shared/content/form.ts'
import { capitalise } from '#shared/words.ts'
import { ask, choice } from '../ask.ts'
import type { Asking } from '../asking.ts'
import { OR } from '../list/plain-parts.ts'
import { askedIn, extraOf, labelOf } from '../wording.ts'
import { roleWords } from './role-words.ts'
import { waysIn } from './ways.ts'

/* What is asked whatever stands around it, and is read in one way. */

const WHETHER_ES = /^si (?=\p{L}+)(?!es posible|procede|hay )/iu
/** "ever had a PT before" */
const EVER = /^(?=ever \p{L}+)/iu
const WHETHER_EN =
  /^(?:whether|if) (?!they |you )(.{2,40}?) (will|can|could|would|should|has|have|had|is|are|was|were|does|did) (.{2,80})$/iu

/** "bringing partner", "staying overnight": whether somebody does so. */
const DOING =
  /^(bringing|coming|attending|staying|arriving early|leaving early|driving|joining|travelling|camping)((?: (?!when|where|how|by|from|with whom|time|date)[\p{L}-]+){1,4})$/iu
const NEEDS_ARTICLE = /^(bringing) (partner|guest|friend|plus[- ]one|child|dog|tent|laptop)$/iu
/** "votre enfant mange combien de jours par semaine": what is asked stands in the middle. */
const ASKED_INSIDE =
  /^(?:votre|vos|vous|su|sus|your|you) (?:\p{L}+ ){1,4}(?:(combien|cu[áa]nt[oa]s|how many)|quand|où|comment|cu[áa]ndo|how often|when) (?=\p{L})/iu

/** What one may add at a price, how one pays, and whether something is so. */
export function isDirect(text: string, { language }: Asking): boolean {
  return (
    extraOf(text) !== undefined ||
    waysIn(text) !== undefined ||
    WHETHER_EN.test(text) ||
    EVER.test(text) ||
    DOING.test(text) ||
    ASKED_INSIDE.test(text) ||
    whoIn(text) !== undefined ||
    (language === 'es' && WHETHER_ES.test(text) && !OR.test(text))
  )
}

export function directly(text: string, { phrases, language }: Asking): Question {
  const paid = waysIn(text)
  if (paid) return choice(labelOf(paid.head, phrases, language), paid.ways.map(capitalise), phrases)
  const who = whoIn(text)
  if (who !== undefined) return ask(who, 'short', phrases, { required: true })
  const inside = ASKED_INSIDE.exec(text)
  if (inside) return ask(askedIn(text, language), inside[1] === undefined ? 'short' : 'number', phrases, { required: true })
  const extra = extraOf(text)
  const said = extra
    ? `${labelOf(extra.name, phrases, language)} – ${extra.price}`
    : WHETHER_EN.test(text)
      ? text.replace(WHETHER_EN, '$2 $1 $3')
      : text
          .replace(NEEDS_ARTICLE, '$1 a $2')
          .replace(DOING, (doing) => `are you ${doing}`)
          .replace(EVER, 'have you ')
          .replace(WHETHER_ES, '')
  return choice(askedIn(said, language), [phrases.yes, phrases.no], phrases)
}

/** "padre/madre/tutor": the name of one of them, and no choice. */
function whoIn(text: string): string | undefined {
  const found = roleWords().whoOf.find(([words]) => words.test(text))
  return found && text.replace(found[0], found[1])
}
