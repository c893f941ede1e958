import type { Question } from '#shared/content/form.ts'
import { capitalise } from '#shared/words.ts'
import { ask, choice } from '../ask.ts'
import type { Asking } from '../asking.ts'
import type { Locale } from '#shared/locale.ts'
import { kindOf } from '../kinds.ts'
import { OR } from '../list/plain-parts.ts'
import { askedIn, extraOf, labelOf } from '../wording.ts'
import { roleWords } from './role-words.ts'
import { waysIn } from './ways.ts'

/* What is asked whatever stands around it, and is read in one way. */

const WHETHER_ES = /^si (?=\p{L}+)(?!es posible|procede|hay )/iu
/** "ever had a PT before" */
/** "pregnant or might be": one question. */
/** "whether they've had a notice" */
const THEY_HAVE = /^(?:whether|if) (?:they|you)['’]ve /iu
const OR_MAYBE = / or (?:might|may|could) be$/iu
const EVER = /^(?=ever \p{L}+)/iu
const WHETHER_EN =
  /^(?:whether|if) (?!(?:they|you)(?!\p{L}))(.{2,40}?) (will|can|could|would|should|has|have|had|is|are|was|were|does|did) (.{2,80})$/iu

/** "bringing partner", "staying overnight": whether somebody does so. */
const DOING =
  /^(bringing|coming|attending|staying|arriving early|leaving early|driving|joining|travelling|camping)((?: (?!when|where|how|by|from|with whom|time|date)[\p{L}-]+){1,4})$/iu
/** "laptop needed": but what of "days needed"? */
const NEEDED =
  /^(?!(?:days?|dates?|times?|hours?|quantit|amount|number|how |equipment|materials?|items?|things|support|help|services?|sizes?|room|space|skills|training|any|what|which|when))\p{L}[\p{L} -]{2,24} (?:needed|required|wanted)$/iu
/** "first aid trained" */
const STATE = /^\p{L}[\p{L} -]{2,30} (?:trained|qualified|certified|vaccinated|insured|registered)$/iu
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
    noteOf(text) !== undefined ||
    roleWords().medical.test(text) ||
    OR_MAYBE.test(text) ||
    THEY_HAVE.test(text) ||
    STATE.test(text) ||
    NEEDED.test(text) ||
    DOING.test(text) ||
    ASKED_INSIDE.test(text) ||
    whoIn(text) !== undefined ||
    isNameOr(text, language) ||
    (language === 'es' && WHETHER_ES.test(text) && !OR.test(text))
  )
}

export function directly(text: string, { phrases, language }: Asking): Question {
  const paid = waysIn(text)
  if (paid) return choice(labelOf(paid.head, phrases, language), paid.ways.map(capitalise), phrases)
  const who = whoIn(text)
  if (who !== undefined) return ask(who, 'short', phrases, { required: true })
  if (isNameOr(text, language)) return ask(labelOf(text, phrases, language), 'short', phrases, { required: true })
  const noted = noteOf(text)
  if (noted)
    return choice(labelOf(noted.asked, phrases, language), [phrases.yes, phrases.no], phrases, { description: capitalise(noted.note) })
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
          .replace(THEY_HAVE, 'have you ')
          .replace(/^(.{2,30} or (?:might|may|could)) be$/iu, 'are you $1 you be')
          .replace(/^(?=.{2,30} (?:trained|qualified|certified|vaccinated|insured|registered)$)/iu, 'are you ')
          .replace(WHETHER_ES, '')
  return choice(askedIn(said, language), [phrases.yes, phrases.no], phrases)
}

/** "whether they need straw (£2 a bag)": what the bracket tells stands below the question. */
function noteOf(text: string): { asked: string; note: string } | undefined {
  const [, asked, note] = NOTED.exec(text) ?? []
  return asked === undefined || note === undefined ? undefined : { asked, note }
}
const NOTED = /^((?:whether|if|si|do|does|will|would|can|could|are|is|have|has) [^()]{4,80}?) \(([^(),]*\d[^(),]*)\)\??$/iu

/** "name or club": whoever it is writes who that is. */
function isNameOr(text: string, language: Locale): boolean {
  const [first = '', ...others] = text.split(OR)
  const found = kindOf(first, language)
  return others.length === 1 && found?.isExact === true && found.kind.id === 'name'
}

/** "padre/madre/tutor": the name of one of them, and no choice. */
function whoIn(text: string): string | undefined {
  const found = roleWords().whoOf.find(([words]) => words.test(text))
  return found && text.replace(found[0], found[1])
}
