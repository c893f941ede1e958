import { fillIn } from '#shared/fill-in.ts'
import { LOCALES } from '#shared/locale.ts'
import { capitalise, wordCount } from '#shared/words.ts'
import type { Clause, Fact, Piece, PromptFacts } from '../../brief.ts'
import { givesOnly } from './given-facts.ts'
import { openField, RANGE } from '../item-question.ts'
import { kindOf } from '../kinds.ts'
import { readBank, readPhrases } from '../form-texts.ts'
import { isRatedPerson, tellsOnly as partTells } from './plain-parts.ts'
import { extraOf, isAgreedTo, isQuestion, isYesNo } from '../wording.ts'

/* Around the list of what is asked, whole sentences say what it costs, until when and to whom: one fact in them, and all of it is told. */

/** A sentence with so many parts is the list of what is asked. */
const LIST_MIN = 4
/** A sentence that only tells has few parts, unless most of them are facts. */
const TOLD_PARTS_MAX = 3
const SAYING_WORDS_MIN = 4
const PRICED_WORDS_MAX = 4
const SURE: ReadonlySet<Fact['kind']> = new Set(['date', 'time', 'money', 'percent', 'contact', 'person', 'place', 'reference'])
const COUNTED: ReadonlySet<Fact['kind']> = new Set(['duration', 'quantity'])

const OR = /(?<!\p{L})(?:or|o|u(?= h?[oó])|ou)(?!\p{L})|\p{L} ?\/ ?\p{L}/iu
const WHETHER = /^(?:if they|if you(?! )|whether|si (?:sabe|tiene|quiere|viene|puede|necesita)|s['’]ils? )/iu
/** "symptoms in the last 48 hours", "over 18": a time or a number of what is asked. */
const OF_ANSWER =
  /(?<!\p{L})(?:last|past|previous|[úu]ltim[oa]s?|pasad[oa]s?|derni(?:er|ère)s?|pass[ée]e?s?|preferred|preferid[oa]|deseada|souhait[ée]e?s?)(?!\p{L})|^(?:over|under|more than|less than|m[áa]s de|menos de|mayor(?:es)? de|plus de|moins de) /iu
const ORDERS = /^(?:leave|add|upload|attach|tick|dej[ea]r?|adjunt[ae]r?|marcar?|marque|laissez|laisser|joindre|cocher|indique[rz]?) /iu
const AGREED = /^(?:i |acepto|autorizo|consiento|consent|j['’]|autoris|permission)/iu
/** Signed, sent back or shown: a field, whatever is said of it. */
const SIGNED = /(?<!\p{L})(?:signatures?|signed|firma|firmado|signé[es]*)(?!\p{L})/iu
/** A verb or a word that says something of the form itself, without a fact. */
const SAYS =
  /^(?:nobody|no one|all answers|answers|confidential|strictly|nadie|todas las respuestas|las respuestas|(?:muy )?(?:confidencial|breve|cort[oa])|personne ne|les réponses|(?:très |strictement )?(?:confidentielle?|courte?|br[eè]ve)|(?:closes?|closing|cierra|se cierra|clôture|fermeture)(?= )|(?:\p{L}+ ){1,3}(?:must|have to|has to|deben?|tienen? que|doit|doivent) (?:be |[êe]tre |ser )?\p{L}+$|(?:keep|kept|guardar|conservar|garder|conserver|transmise?s? (?:à|aux?|par))(?= )|to be (?:filled|completed|kept)|fill(?:ed)? in|para rellenar|a rellenar|rellenad[oa]|(?:lo |la |los |las )?rellenan?|se (?:rellena|contesta|responde)|(?:es|son) (?:muy )?(?:cort|breve|an[óo]nim|confidencial)|à (?:remplir|garder|conserver)|(?:remplie?s?|complétée?s?) (?:à|par|en|chaque)|(?:filled in|completed) (?:by|at|every|each)|(?:cheques?|ch[èe]ques?|pa(?:yment|go|iement)|r[èe]glement|virement|transferencia) (?:to|payable|by|al?|por|en|à|par)|(?:service|servicio) gratuit[eo]?|(?:the |this |este |ce )?(?:documento?|formulario|formulaire|form|datos|données|data) (?:es |est |is |are |son )?(?:strictement |strictly )?confiden\p{L}+|(?:est|sont) (?:anonyme|confidentiel)|sent to|goes to|envoy[ée]e? à|remise? à|reported to|enviad[oa] a|limited to|plazas limitadas|places limitées)(?!\p{L})|confiden\p{L}*$|^(?:prizes?|premios?|lots) \p{L}|^[^=]{2,40} = \p{L}/iu
const IS = /^(?:the |los |las |el |la |les |le |l['’])\p{L}+ (?:is|are|will be|es|son|está|están|est|sont|sera|seront) /iu

/** What is priced is ordered in such a form. Elsewhere a price is what it costs. */
const ORDERED =
  / (?:orders?|ordering|tickets?|shop|sale|merch\w*|buy|purchase|pedidos?|entradas|ventas?|compras?|encargos?|commandes?|billets?|vente|achats?|billetterie|bake|raffle|rifa|tombola) /
const ROLE =
  /^(?:(?:the|our|el|la|le|notre|nuestr[oa]) )?(?:\p{L}+ ){0,2}(?:clerk|lead|leader|manager|director|head|secretary|treasurer|coordinator|chair|chairman|chairwoman|officer|supervisor|teacher|coach|trainer|owner|organi[sz]er|caretaker|nurse)(?: (?:of|for) .{2,30})?$|^(?:(?:el|la|nuestr[oa]) )?(?:jef[ea]|director[a]?|responsable|encargad[oa]|coordinador[a]?|secretari[oa]|tesorer[oa]|president[ea]|administrador[a]?|profesor[a]?|monitor[a]?|gerente|técnic[oa]|enfermer[oa]|dueñ[oa])(?: .{2,40})?$|^(?:(?:le|la|notre) )?(?:responsable|chef|cheffe|directeur|directrice|secrétaire|trésori(?:er|ère)|présidente?|animat(?:eur|rice)|gérante?|gestionnaire|coordinat(?:eur|rice)|format(?:eur|rice)|infirmi(?:er|ère))(?: .{2,40})?$/iu
/** A name, perhaps with what somebody is behind it. */
const NAMED = /\p{Lu}[\p{L}’'-]+ (?:(?:de|del|de la|van|von|le|la) )?\p{Lu}[\p{L}’'-]+(?:$|, )/u
const NAME_AT_END = /\p{Lu}[\p{L}’'-]+ (?:(?:de|del|de la|van|von|le|la) )?\p{Lu}[\p{L}’'-]+$/u

/** The facts with each such sentence as one piece that is told; no clause and no other piece holds it. */
export function withToldSentences(facts: PromptFacts): PromptFacts {
  const joined = withRoles(withRatedPeople(facts))
  // "court booking, members free, others £12 an hour, 9 to 22": a known form asks, and the prompt only tells.
  if (joined.clauses.length > 0 && readBank(joined.genre.id, joined.language)?.nature === 'facts' && tellsAll(joined))
    return { ...joined, clauses: [], pieces: joined.clauses.map((clause) => toldPiece([clause], joined)) }
  const groups = [...Map.groupBy(joined.clauses, ({ sentence }) => sentence).values()]
  const list = groups.toSorted((one, other) => other.length - one.length)[0]
  if (!list || list.length < LIST_MIN) return joined
  const said = list.filter((clause) => SAYS.test(clause.text) && !asks(clause, joined)).map((clause) => [clause])
  const told = [...said, ...groups.filter((group) => group !== list && tellsOnly(group, joined))]
  if (told.length === 0) return joined
  const pieces = told.map((group) => toldPiece(group, joined))
  const isIn = ({ start }: { start: number }): boolean => pieces.some((piece) => start >= piece.start && start < piece.end)
  return {
    ...joined,
    pieces: [...joined.pieces.filter((piece) => !isIn(piece)), ...pieces].toSorted((one, other) => one.start - other.start),
    clauses: joined.clauses.filter((clause) => !isIn(clause)),
  }
}

/** "trainer Jo Bell" of a survey is what is asked about, and no fact to tell. */
function withRatedPeople(facts: PromptFacts): PromptFacts {
  const rated = facts.pieces.filter(({ text }) => isRatedPerson(text, facts.folded))
  if (rated.length === 0) return facts
  const isIn = ({ start }: Fact): boolean => rated.some((piece) => start >= piece.start && start < piece.end)
  return {
    ...facts,
    pieces: facts.pieces.map((piece) => (rated.includes(piece) ? { ...piece, facts: [] } : piece)),
    given: facts.given.filter((fact) => !isIn(fact)),
  }
}

/** Whether nothing of it is asked. */
export function tellsAll(facts: PromptFacts): boolean {
  return facts.clauses.every((one) => onlyTells(one, facts))
}

function onlyTells(clause: Clause, facts: PromptFacts): boolean {
  return partTells({ ...clause, isLast: false }, facts.given, facts.folded) && !asks(clause, facts)
}

function tellsOnly(group: readonly Clause[], facts: PromptFacts): boolean {
  const telling = group.filter((clause) => tells(clause, facts.folded)).length
  const isFew = group.length <= TOLD_PARTS_MAX ? telling > 0 : telling >= group.length / 2
  return isFew && !group.some((clause) => asks(clause, facts)) && !(ORDERED.test(facts.folded) && arePriced(group))
}

export function tells(clause: Clause, folded: string): boolean {
  const { text, facts } = clause
  if (isRatedPerson(text, folded)) return false
  if (OF_ANSWER.test(text)) return false
  return (
    facts.some(({ kind }) => SURE.has(kind)) ||
    NAMED.test(text) ||
    givesOnly(clause) ||
    SAYS.test(text) ||
    IS.test(text) ||
    (wordCount(text) >= SAYING_WORDS_MIN && facts.some(({ kind }) => COUNTED.has(kind)))
  )
}

export function asks({ text, facts, label }: Clause, { language }: PromptFacts): boolean {
  const phrases = readPhrases(language)
  const plain = text.replace(/\.$/, '')
  return (
    plain.endsWith('?') ||
    isYesNo(plain) ||
    WHETHER.test(plain) ||
    ORDERS.test(plain) ||
    AGREED.test(plain) ||
    isAgreedTo(plain) ||
    SIGNED.test(plain) ||
    RANGE.test(plain) ||
    extraOf(plain) !== undefined ||
    isQuestion(plain.replace(/^¿/u, ''), phrases) ||
    openField(plain, { language, phrases }) !== undefined ||
    (OR.test(withoutContacts(plain, facts)) && !SAYS.test(plain) && facts.filter(({ kind }) => kind === 'money').length < 2) ||
    (label === undefined && LOCALES.some((one) => kindOf(plain, one)?.isExact === true))
  )
}

/** The strokes of an address part nothing. */
function withoutContacts(text: string, facts: readonly Fact[]): string {
  return facts.reduce((rest, fact) => rest.replace(fact.text, ' '), text)
}

/** "adult £12, child £8": things to order, each with its price. */
function arePriced(group: readonly Clause[]): boolean {
  const priced = group.filter(({ text, facts }) => wordCount(text) <= PRICED_WORDS_MAX && facts.some(({ kind }) => kind === 'money'))
  return priced.length > 1 && priced.length === group.length
}

function toldPiece(group: readonly Clause[], { pieces, language }: PromptFacts): Piece {
  const start = group[0]?.start ?? 0
  const last = group.at(-1)
  const end = (last?.start ?? 0) + (last?.text.length ?? 0)
  const label = group[0]?.label
  const value = group.map((clause) => clause.text).join(', ')
  const text = capitalise(label === undefined ? value : fillIn(readPhrases(language).labelled, { name: label, value }))
  const from = label === undefined ? start : Math.min(start, ...pieces.filter((piece) => piece.label === label).map((piece) => piece.start))
  return { role: 'statement', text: `${text}.`, said: text, start: from, end, facts: group.flatMap((clause) => clause.facts), isTold: true }
}

/** "Raúl Peña, jefe de taller": what somebody is stands with the name, and nobody asks for it. */
function withRoles(facts: PromptFacts): PromptFacts {
  const roles = facts.clauses.filter((clause, at) => {
    const before = facts.clauses[at - 1]
    const isNamed = before !== undefined && before.sentence === clause.sentence && saysRole(clause.text, before.text)
    return isNamed && clause.facts.length === 0
  })
  if (roles.length === 0) return facts
  const isRole = ({ start }: { start: number }): boolean => roles.some((role) => role.start === start)
  const roleOf = (end: number): Clause | undefined => roles.find(({ start }) => start > end && start - end < GAP_MAX)
  const withRole = <T extends { text: string }>(one: T, end: number): T => {
    const role = roleOf(end)
    return role ? { ...one, text: `${one.text.replace(/\.$/, '')}, ${role.text}` } : one
  }
  return {
    ...facts,
    clauses: facts.clauses.filter((one) => !isRole(one)).map((one) => withRole(one, one.start + one.text.length)),
    pieces: facts.pieces.filter((one) => !isRole(one)).map((one) => withRole(one, one.end)),
  }
}
/** Whether the text says what somebody is whose name stands before it. */
export function saysRole(text: string, before: string): boolean {
  return NAME_AT_END.test(before) && wordCount(text) > 1 && ROLE.test(text)
}

/** A comma and a space. */
const GAP_MAX = 4
