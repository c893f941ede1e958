import { capitalise, clip, inSentence, wordCount } from '#shared/words.ts'
import { fillIn } from '../phrases/triple.ts'
import type { Brief, Fact, FactKind, Piece } from '../brief.ts'
import { contactsIn, employmentIn, positionIn } from './posts.ts'
import { isOrganisation, salutation, titledSalutation } from './salutation.ts'
import { signedBy, SIGNS } from './signed-by.ts'
import { ADDRESSED } from './subject-said.ts'
import { wantedQuote } from './wanted-quote.ts'
import type { Words } from './words.ts'

/** What a template may hold in braces, by name: "{date}". */
export type Slots = Readonly<Record<string, string>>
/** The first text whose slots are all known is written. */
export type Alternatives = string | readonly string[]

const SLOT = /\{([a-z]{1,20})\}/g
/** Labels by which the reader of prompts marks a date. */
const DEADLINE = 'deadline'
const NEXT = 'next meeting'
/** "Correo a los clientes" says to whom, and not what about. */
const LETTER =
  /^(?:(?:apology|welcome|thank you|short|internal|staff|office) )?(?:letter|e-?mail|mail|message|note|memo|carta|correo|mensaje|nota|lettre|courriel|mot)(?!\p{L})/iu
const TOPIC_CHARS_MAX = 70
const INVITATION =
  /^(?:invit(?:ation|e)|invitación|speech|discurso|discours)(?: d['’]| (?:to|for|al?|à|aux?|para|pour|de) )(?:the |our |la |el |los |las |l['’]|le |les |notre |nuestr[oa] )?/iu
const UNIT_CHARS_MAX = 24
/** "3 días de teletrabajo" are no working hours, and "15 a 23h" ends with a time. */
const WORKED = /\d[ -]?(?:h|hours?|hrs?|horas?|heures?)$/iu
const UNTIL = /\d(?:\s?h)?\s?(?:-|–|to|al?|à|until|hasta(?: las)?)\s?$/iu
const PER =
  /^\s?(?:\/\s?\p{L}{1,6}|(?:per|an?|por|a la|al|la|par|de l['’]) ?(?:hour|day|week|month|year|hora|día|semana|mes|año|heure|jour|semaine|mois|an)(?!\p{L})|(?:gross|net|brut|bruto|neto)(?!\p{L}))/iu
/** "signed on 3 February 2023", "depuis le 4 mai": when what is cancelled began, and not when it ends. */
const BEGAN =
  /^(?:signed|dated|opened|taken out|bought|since|started|firmad[oa]|fechad[oa]|contratad[oa]|comprad[oa]|desde|sign[ée]e?|dat[ée]e?|souscrite?|conclue?|achet[ée]e?|ouverte?|depuis)(?!\p{L})/iu
/** "press contact Owen Pike 0113 496 0188": whoever else is named. */
const PRESS =
  /^(?:(?:press|media) contact|contacto (?:de|para la) prensa|contact presse|contacto?(?=[:,]? \p{Lu}\p{L}+ (?:\p{Lu}\p{L}+ )?[+\d]))[:,]?\s(.{3,200})$/iu
export const PRESS_LABEL = /^(?:(?:press|media) contact|contacto (?:de|para la) prensa|contact presse)$/iu
/** Longer, a piece says more than its fact. */
const WHOLE_WORDS_MAX = 5

/** What the whole brief says, by slot. */
export function slotsOf({ facts, today, prompt }: Pick<Brief, 'facts' | 'today' | 'prompt'>, title: string, { and }: Words): Slots {
  const { given, pieces, organisation, language } = facts
  const people = given.filter(({ kind }) => kind === 'person')
  const quoted = pieces.filter(({ said }) => wantedQuote(said) !== undefined)
  // "Noor's wedding with Elias": who has no role is only a name.
  const isInPiece = ({ start }: Fact) => pieces.some((piece) => start >= piece.start && start < piece.end)
  const named = people.length > 0 ? people : given.filter((fact) => fact.kind === 'name' && !isInPiece(fact))
  const labelledAs = (label: string) => given.find((fact) => fact.label === label)?.text
  const house = given.find(({ kind, text }) => kind === 'organisation' || (organisation !== undefined && text.includes(organisation)))
  // In a cover letter, "a reading club for kids" is what somebody did, and only its head says whom it is to.
  const isApplying = facts.genre.id === 'coverletter'
  const headEnd = isApplying ? prompt.search(/[,.\n]/u) : -1
  const audience = isApplying ? undefined : facts.audience
  const isTo = ({ label, start }: Fact) => label === 'to' && (headEnd < 0 || start < headEnd)
  const to = given.find(isTo)
  const signed = signedBy(pieces).map(({ said }) => said.replace(SIGNS, ''))
  const writer = given.find(
    ({ label, start, text }) => label === 'from' && !GOES_TO.test(prompt.slice(start + text.length, start + text.length + GOES_CHARS)),
  )
  const from = signed.length > 0 ? capitalise(signed.join(', ')) : writer && writer.text + (roleBehind(writer, prompt) ?? '')
  const isMoney = ({ kind }: Fact) => kind === 'money'
  const isBegun = ({ kind, label = '' }: Fact) => facts.genre.id === 'cancellation' && kind === 'date' && BEGAN.test(label)
  const plainFacts = given.filter((fact) => fact.label !== DEADLINE && fact.label !== NEXT && !isBegun(fact))
  return known({
    ...kindSlots(plainFacts, pieces),
    ...employmentIn(facts),
    contact: contactsIn(given, prompt),
    position: positionIn(to ?? named[0], prompt),
    day: dayOf(facts),
    rate: perUnit(plainFacts.find(isMoney), prompt),
    hours: perUnit(
      plainFacts.find(({ kind, text, start }) => kind === 'duration' && WORKED.test(text) && !UNTIL.test(prompt.slice(0, start))),
      prompt,
    ),
    title,
    subject: inSentence(title.replace(ADDRESSED, '')),
    year: today.slice(0, 4),
    deadline: labelledAs(DEADLINE),
    next: labelledAs(NEXT),
    budget: plainFacts.find(({ kind, label = '' }) => kind === 'money' && (label === '' || BUDGET.test(label)))?.text,
    reason: reasonIn(prompt),
    ask: wholeOf(
      given.find(({ label }) => label === 'ask'),
      pieces,
    ),
    from,
    to: (to?.text ?? audience ?? MEMO_TO.exec(prompt.slice(0, TO_CHARS_MAX))?.[1])
      ?.replace(/^(?:the|our|my) /i, '')
      .replace(/^(?:an?|una?|une) \p{Ll}.*$/u, ''),
    recipient:
      to && (to.kind === 'organisation' || isOrganisation(to.text) || (to.kind === 'name' && to.text.includes(' '))) ? to.text : undefined,
    dear:
      titledSalutation(/^[^,:;.\n]{0,80}/u.exec(prompt)?.[0] ?? '', language) ??
      (to ? salutation(to.text, to.kind, language) : audience && salutation(audience, undefined, language)),
    refno: given.find(({ kind, text }) => kind === 'reference' && !/^[A-Z]{2}\d{2}/.test(text))?.text.replace(/^\p{L}+\.? (?=\S*\d)/u, ''),
    due: given.find(({ kind, label }) => kind === 'date' && label === DEADLINE)?.text,
    start: given.find(({ kind, label }) => kind === 'date' && label !== DEADLINE && label !== NEXT)?.text,
    duration: given.find(({ kind }) => kind === 'duration')?.text,
    people: listed(
      people.map(({ text }) => text),
      and,
    ),
    names: listed(
      named.map(({ text }) => text),
      and,
    ),
    first: named[0]?.text,
    about: to?.text ?? named[0]?.text,
    topic:
      memoSubject(title) ??
      (LETTER.test(title) && !ADDRESSED.test(title) && pieces[0]
        ? clip(capitalise(topicOf(pieces[0].said)), TOPIC_CHARS_MAX)
        : capitalise(title.replace(ADDRESSED, ''))),
    occasion: title.replace(/^(?:(?:opening|short|wedding) )?(?:speech|discurso|discours)(?: (?:for|para|pour|de|at) | d['’])/i, ''),
    event: capitalise(title.replace(INVITATION, '')),
    author: from ?? people.find((one) => !quoted.some(({ start, end }) => one.start >= start && one.start < end))?.text,
    organisation: house?.text ?? organisation,
    place: plainFacts.find(({ kind, text }) => kind === 'place' && text !== organisation)?.text,
    audience,
    newsday: newsDayOf(facts)?.replace(AT_TIME, ''),
    newsplace: plainFacts.find(({ kind, text }) => kind === 'place' && wordCount(text) <= PLACE_WORDS_MAX)?.text,
    press: pressIn(facts),
  })
}

/** "Note de service télétravail": what the memo is about stands behind its kind. */
function memoSubject(title: string): string | undefined {
  const subject = title.replace(MEMO, '')
  return subject === title || subject === '' || TO_SOMEBODY.test(subject) ? undefined : capitalise(subject)
}
const MEMO =
  /^(?:internal )?(?:memo(?:randum)?|circular|nota interna|note de service|note interne) (?:(?:about|on|re|sobre|sur|concernant) )?/iu
const TO_SOMEBODY = /^(?:to|for|from|al?|para|à|aux?|pour|de|du)(?!\p{L})/iu

/** The name, the address and the number behind one label. */
function pressIn({ clauses }: Brief['facts']): string | undefined {
  const labelled = clauses.filter(({ label = '' }) => PRESS_LABEL.test(label)).map(({ text }) => text)
  return labelled.length > 0 ? labelled.join(', ') : clauses.flatMap(({ text }) => PRESS.exec(text)?.[1] ?? [])[0]
}

/** The day that a text is of: named in what is wanted, or alone. A date that a sentence holds is when something else is. */
function dayOf({ given, clauses }: Brief['facts']): string | undefined {
  const isAlone = ({ start, text }: Fact): boolean =>
    clauses.every(
      (clause) => start < clause.start || start >= clause.start + clause.text.length || wordCount(clause.text) <= wordCount(text) + 1,
    )
  return given.find((fact) => fact.kind === 'date' && fact.label !== DEADLINE && fact.label !== NEXT && isAlone(fact))?.text
}

/** The day of the news, which its first words or nothing else says: the day of what else there is to know is another one. */
function newsDayOf(facts: Brief['facts']): string | undefined {
  const [first] = facts.clauses
  const end = first && (first.text.startsWith(facts.title) ? first.start + first.text.length : first.start)
  return facts.given.find(
    ({ kind, start, label }) => kind === 'date' && label !== DEADLINE && label !== NEXT && (end === undefined || start < end),
  )?.text
}

/** "starting Monday 3 March the loading dock is closed until 14 March": what it is about, without when. */
function topicOf(said: string): string {
  if (said.length <= TOPIC_CHARS_MAX) return said
  const behind = STARTING.exec(said)?.[1] ?? said
  return behind.replace(UNTIL_END, '').replace(/^(?:the|el|la|los|las|le|les) /iu, '')
}
const STARTING =
  /^(?:(?:starting|from|as of|on|a partir del?|desde el|à partir du|dès le)(?: \p{L}+)? \d{1,2}(?: de)? \p{L}+)(?: \d{4})?,? (.{8,})$/iu
const UNTIL_END = /,? (?:until|till|hasta|jusqu['’]au)(?!\p{L}).*$/iu

/** "memo to night shift: …" */
const MEMO_TO =
  /^(?:an? )?(?:(?:short|internal|staff|office) )?(?:memo|circular|nota interna|note de service|note interne) (?:to|for|al?|para|à|aux?|pour) (?:the |los |las |la |les |l['’])?(\p{L}[\p{L}' ’-]{2,40}?)\s?(?:[:,–—]| - | about | re )/iu
const TO_CHARS_MAX = 100

/** "Sat 5 December, 9am": the hour is no part of the date above the news. */
const AT_TIME = /(?<=\S),? (?:(?:at|from|a las?|à|dès) )?\d{1,2}(?:[:.h]\d{0,2}|\s?[ap]m)(?!\p{L}).*$/iu
/** Longer, it is an occasion: "World Cheese Awards". */
const PLACE_WORDS_MAX = 2

/** A price is no budget. */
const BUDGET = /budget|presupuesto|costs?|coste|co[uû]t|total/iu

/** "Hanna Voss, fleet manager: …" */
function roleBehind({ text, start }: Fact, prompt: string): string | undefined {
  return ROLE.exec(prompt.slice(start + text.length, start + text.length + ROLE_CHARS_MAX))?.[0]
}
const ROLE = /^, \p{L}[\p{L}'’-]+(?: [\p{L}'’-]+){0,4}(?=\s?(?:[.:\n]|$))/u
const ROLE_CHARS_MAX = 80

/** "thank you letter to Mrs Adebayo for her gift of £750, we bought …": what for, as the letter says it to her. */
function reasonIn(prompt: string): string | undefined {
  const [, said] = THANKED.exec(prompt.slice(0, REASON_CHARS_MAX)) ?? []
  return said
    ?.trim()
    .replace(/^(?:his|her|their) /i, 'your ')
    .replace(/^(?:son|sa) /i, 'votre ')
    .replace(/^ses /i, 'vos ')
}
const THANKED =
  /(?:[Tt]hank|[Gg]racias|[Aa]gradec|[Mm]erci|[Rr]emerci)[^.,;:\n]{0,80}? (?:for|por|pour) ((?!the \p{Lu})(?!\p{Lu})(?:[^.,;:\n]|,(?=\d)|\.(?=\d)){3,160})/u
const REASON_CHARS_MAX = 400

/** "£12.40/h", "20 hrs per week" */
function perUnit(fact: Fact | undefined, prompt: string): string | undefined {
  if (!fact) return undefined
  const behind = prompt.slice(fact.start + fact.text.length, fact.start + fact.text.length + UNIT_CHARS_MAX)
  return fact.text + (PER.exec(behind)?.[0] ?? '')
}

/** "4,500 € for tools": the amount with what it is for. */
function wholeOf(fact: Fact | undefined, pieces: readonly Piece[]): string | undefined {
  const piece = fact && pieces.find(({ start, end }) => fact.start >= start && fact.start < end)
  const said = piece?.role === 'statement' ? piece.text.replace(/\.$/, '') : undefined
  return said !== undefined && wordCount(said) <= 2 * WHOLE_WORDS_MAX ? said : fact?.text
}

/** "the 07:42 from Leeds to York": a place, and nobody who writes. */
const GOES_TO = /^ (?:to|a|à|hasta|jusqu['’]à) \p{Lu}/u
const GOES_CHARS = 12

/** What one piece of the brief says. `number` counts from 1. `people` are all that the brief names. */
export function pieceSlots(piece: Piece, number: number, people: readonly string[] = []): Slots {
  const { text, detail, options, value } = piece
  const isPart = detail !== undefined && isCounted(text)
  return known({
    person: doerOf(piece, people),
    ...taskOf(piece, people),
    ...kindSlots(piece.facts, []),
    text: capitalise(text),
    said: piece.role === 'statement' ? text : capitalise(piece.said),
    item: text,
    name: capitalise(isPart ? detail : text),
    part: isPart ? capitalise(text) : undefined,
    detail: isPart ? undefined : (detail ?? options?.join(' / ')),
    value: value === undefined ? undefined : String(value),
    number: String(number),
  })
}

/** "by Friday", "antes del lunes", "d’ici vendredi": a day of the week, which is no date. */
const BY_DAY =
  /\s(?:by|until|before|antes del?|para el|hasta el|avant|d['’]ici|pour) ((?:next )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|lunes|martes|miércoles|jueves|viernes|sábado|domingo|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)\.?$/iu

const BY = /\s(?:by|until|before|antes del?|para el|hasta el|avant le|avant|d['’]ici le|pour le)\s*$/iu

/** "Paul gets three quotes by Friday": what is to be done, and until when. */
function taskOf(piece: Piece, names: readonly string[]): { task: string; date: string | undefined } {
  const doer = doerOf(piece, names) ?? ''
  const name = piece.said.startsWith(`${doer} `) ? doer : (doer.split(' ')[0] ?? '')
  const said = name === '' ? piece.said : piece.said.slice(name.length + 1)
  const date = piece.facts.find(({ kind }) => kind === 'date')?.text
  const end = date === undefined ? said : said.replace(/\.$/, '')
  // The date stands in a column of its own.
  const task = date !== undefined && end.endsWith(date) ? end.slice(0, -date.length).replace(BY, '') : said.replace(BY_DAY, '')
  return { task: capitalise(task), date: date ?? BY_DAY.exec(said)?.[1] }
}

/** "Paul gets three quotes" is what Paul Reyes does. */
export function doerOf({ said }: Piece, names: readonly string[]): string | undefined {
  // Of "Mme Petit", "Mme" is anybody.
  const shortOf = (name: string): string => (/^(?:Mrs?|Ms|Dr|Mme|M|Sra?)\.? /.test(name) ? name : (name.split(' ')[0] ?? name))
  return names.find((name) => said.startsWith(`${shortOf(name)} `) && said.length > name.length)
}

/** What a label and its value say: "price 89 eur" is the price, "640 signatures" has no label but its own words. */
export function labelled(piece: Piece, kindLabel: (kind: FactKind) => string): { label: string | undefined; value: string } {
  const { text, detail } = piece
  const [fact] = piece.facts
  if (detail !== undefined)
    return {
      label: piece.label ?? (fact && isLink(text) ? kindLabel(fact.kind) : text),
      value: detail.replace(/^(?:to|at|de|à) (?=\S)/i, ''),
    }
  if (!fact) return { label: piece.label, value: text }
  const at = text.indexOf(fact.text)
  const before = text.slice(0, Math.max(0, at)).replace(/[\s:,–-]+$/, '')
  if (at > 0 && before !== '' && !isLink(before)) return { label: before, value: text.slice(at) }
  const value = before === '' ? text : text.slice(at)
  const label = piece.label ?? (before === '' ? undefined : fact.label)
  // "M. Favre calls the supplier" says more than a name.
  const isSentence = wordCount(value) > wordCount(fact.text) + 1
  return { label: label ?? (UNLABELLED.has(fact.kind) || isSentence ? undefined : kindLabel(fact.kind)), value }
}

/** They say themselves what they are: "640 signatures", "3 months", "Ghent". */
const UNLABELLED: ReadonlySet<FactKind> = new Set(['quantity', 'duration', 'name', 'reference'])

/** "on 9 May", "chez Pivoine & Cie": no label. */
function isLink(before: string): boolean {
  return /^(?:by|at|on|from|in|to|le|la|du|au|chez|à|en|el|del|de|desde|por|par)$/i.test(before)
}

/** "three themes", "5 edible ones": the name without how many. */
export function withoutCount(name: string): string {
  return name.replace(
    /^(?:\d{1,2}|two|three|four|five|six|seven|ten|dos|tres|cuatro|cinco|seis|deux|trois|quatre|cinq|six) (?=\p{L})/iu,
    '',
  )
}

/** What the prompt says of an item behind its name. */
export function detailsOf({ text, detail, options, value, facts, start, end }: Piece): string[] {
  const own = facts.filter((fact) => fact.start >= start && fact.start < end).map((fact) => fact.text)
  const extra = own.filter((one) => !text.includes(one) && !(detail ?? '').includes(one))
  const all = [...(detail !== undefined && !isCounted(text) ? [detail] : []), ...(options ? [options.join(' / ')] : []), ...extra]
  const isSaid = value === undefined || [text, ...all].some((one) => one.replace(/[.,\s](?=\d{3})/g, '').includes(String(value)))
  return isSaid ? all : [...all, String(value)]
}

/** The first text that has all its slots, filled; undefined if none has. `show` writes what comes from the prompt. */
export function fill(texts: Alternatives, slots: Slots, show: (text: string) => string = (text) => text): string | undefined {
  const found = [texts].flat().find((text) => Array.from(text.matchAll(SLOT)).every(([, name = '']) => slots[name] !== undefined))
  if (found === undefined) return undefined
  return fillIn(found, Object.fromEntries(Object.entries(slots).map(([name, text]) => [name, show(text)])))
}

export function listed(texts: readonly string[], and: string): string | undefined {
  const unique = [...new Set(texts)]
  const last = unique.at(-1)
  return unique.length < 2 ? last : `${unique.slice(0, -1).join(', ')} ${and} ${last}`
}

/** "week 1", "Día 2": a part that is only counted, named by what follows. */
export function isCounted(text: string): boolean {
  return /^(?:week|day|month|quarter|phase|step|stage|part|module|lesson|session|chapter|semana|d[ií]a|mes|trimestre|fase|etapa|paso|parte|m[oó]dulo|sesi[oó]n|semaine|jour|mois|[ée]tape|partie|s[ée]ance) \d{1,2}$/i.test(
    text,
  )
}

/** The first fact of each kind, as whole as a piece says it: "2,450 euro gross". */
function kindSlots(facts: readonly Fact[], pieces: readonly Piece[]): Slots {
  const found: Partial<Record<FactKind, string>> = {}
  for (const { kind, text, start } of facts) {
    const whole = pieces.find((piece) => piece.start === start && piece.role !== 'item' && wordCount(piece.text) <= WHOLE_WORDS_MAX)
    found[kind] ??= whole?.detail === undefined ? (whole?.text.replace(/\.$/, '') ?? text) : text
  }
  return found
}

function known(slots: Readonly<Record<string, string | undefined>>): Slots {
  return Object.fromEntries(Object.entries(slots).flatMap(([name, text]) => (text === undefined || text === '' ? [] : [[name, text]])))
}
