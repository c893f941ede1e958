import { capitalise, fold, wordCount } from '#shared/words.ts'
import type { Brief, Clause } from '../brief.ts'
import { WEEKDAY_WORD } from '../writing/months.ts'
import { spelt } from '../writing/spelling.ts'

/* What a deck is called: what it is about, and not the order for it. Whom it is shown to stands below. */

const KIND = String.raw`(?:(?:short|quick|sponsor) )?(?:presentation|pitch(?: deck)?|deck|slides|slideshow|talk|briefing|training|presentaci[oó]n|charla|formaci[oó]n|diapositivas|pr[ée]sentation|expos[ée]|formation|diapos|causerie|dossier)`
const TO = String.raw`(?:for|to|a|al|para|à|aux?|pour)`
/** "Pitch to bank for loan for second truck" */
const WANTED = new RegExp(
  String.raw`^${KIND} (to (?:(?!(?:for|about|on|to)(?!\p{L}))[\p{L}’'-]{1,24} ){1,4})for (?:the |an? )?(?=\p{L})`,
  'iu',
)
/** "to get a pump track" */
const GETS = String.raw`(?:get|have|build|buy|fund|conseguir|construir|comprar|obtenir|construire|acheter)(?= (?:an?|the|our|un[ae]?|el|la|le) )`
/** "Presentation about bees", "Talk on sleep" */
const ABOUT = new RegExp(String.raw`^${KIND} (?:about|abt|on|re|sobre|acerca de|sur|à propos de) (?=\p{L})`, 'iu')
/** "Presentation for my sister's 40th" */
const OCCASION = new RegExp(
  String.raw`^${KIND} ${TO} ((?:my|our|mi|nuestr[oa]|mon|ma|notre) .*(?:\d(?:th|st|nd|rd)|birthday|anniversary|wedding|cumplea\S+|aniversario|boda|anniversaire|mariage))$`,
  'iu',
)
/** "Pitch to council to save our library", "Training for hairdressers about patch tests" */
const SHOWN_ABOUT = new RegExp(
  String.raw`^${KIND} (${TO} (?:(?!(?:about|re|abt|to|sobre|acerca|sur|pour|para|por|on(?! ${WEEKDAY_WORD}))(?!\p{L}))[\p{L}’'-]{1,24} ){1,6})(?:about|abt|re|on|to|sobre|acerca de|sur|à propos de|pour|para|por) (?:${GETS} )?(?:the |la |el |los |las |le |les |l['’]|une? |una |an? )?(?=\p{L})`,
  'iu',
)
/** "Presentación para las familias": nothing but an order. */
const ORDER_ONLY = new RegExp(
  String.raw`^${KIND}(?: (${TO} [\p{L}’'-]{1,24}(?: (?!(?:about|on|sobre|sur)(?!\p{L}))[\p{L}’'-]{1,24}){0,5}))?$`,
  'iu',
)
/** "Pitch for Tidepool", "presentation for a bakery": what it is about. */
const NAMED_FOR = /^[Pp]itch (?:deck )?(?:for|para|pour) |^\S+(?: \S+)? (?:for|para|pour) (?:(?:an?|une?|una) |\p{Lu})/u
const LISTENERS = /^(?:for|para|pour) \p{L}/iu
/** "2026 para los socios" */
const YEAR_FIRST = /^(20\d\d)(?: ((?:for|para|pour) .{3,60}))?$/iu
/** "Pitch appli anti-gaspi": the kind in front of the name. */
const PITCH_FIRST = /^pitch (?!(?:for|to|about|on|a|al|para|sobre|de|del|à|aux?|pour|sur|du|des|and|y|et|deck)(?!\p{L}))(?=\p{L}+ \p{L})/iu
const NAME_WORDS_MAX = 8

export type DeckName = {
  title: string
  /** Whom it is shown to, in the words of the prompt. */
  listeners?: string
  /** Names the deck, and is no fact of it. */
  clause?: Clause
  /** Names the deck, and introduces nothing. */
  label?: string
}

export function deckName({ facts }: Brief): DeckName {
  const { clauses, language } = facts
  const title = spelt(facts.title, language)
    .replace(ABOUT, '')
    .replace(/^re (?=\p{L})/iu, '')
  const [first] = clauses
  const about = SHOWN_ABOUT.exec(title) ?? WANTED.exec(title)
  if (about) return { title: capitalise(title.slice(about[0].length)), listeners: (about[1] ?? '').trim() }
  const [, occasion] = OCCASION.exec(title) ?? []
  if (occasion !== undefined) return { title: capitalise(occasion) }
  const order = NAMED_FOR.test(title) ? null : ORDER_ONLY.exec(title)
  const listeners = order?.[1] === undefined ? {} : { listeners: order[1] }
  if (order && first?.label !== undefined && !/\d/.test(first.label))
    return { title: capitalise(first.label), listeners: order[1] ?? title, label: first.label }
  if (order && first && first.label === undefined && isName(first) && isAmongFacts(clauses))
    return { title: capitalise(first.text), ...listeners, clause: first }
  const [, year, shownTo] = (first?.label === undefined && YEAR_FIRST.exec(first?.text ?? '')) || []
  if (first && year !== undefined && title !== '')
    return { title: `${title} ${year}`, ...(shownTo === undefined ? {} : { listeners: shownTo }), clause: first }
  // "How we price quotes, for joiners: …"
  if (first?.label !== undefined && LISTENERS.test(first.label)) return { title, listeners: first.label, label: first.label }
  // "New linen rota: sheets every 3 days": the first thing of the list is no part of its name.
  if (first?.label !== undefined && fold(title) === fold(`${first.label}: ${first.text}`)) return { title: capitalise(first.label) }
  return { title: capitalise(title.replace(PITCH_FIRST, '')) }
}

/** The first of several topics names none of the others. */
function isAmongFacts([, ...others]: readonly Clause[]): boolean {
  return others.length > 0 && others.filter(({ text, label }) => label !== undefined || /\d/.test(text)).length * 2 >= others.length
}

/** "marché de Noël 12 et 13 décembre", and not "85 perros y 40 gatos" or "open all year". */
function isName({ text, facts }: Clause): boolean {
  const [fact] = facts
  const lead = fact ? text.slice(0, Math.max(0, text.indexOf(fact.text))) : text
  return (
    /^\p{L}/u.test(text) &&
    wordCount(text) <= NAME_WORDS_MAX &&
    wordCount(lead) >= 2 &&
    facts.every(({ kind }) => kind === 'date' || kind === 'name' || kind === 'organisation' || kind === 'place')
  )
}
