import type { DocBlock } from '#shared/content/doc.ts'
import type { GenerationElement } from '#shared/content/element.ts'
import { anyOf } from '#shared/patterns.ts'
import { capitalise, fold, wordCount } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import type { Brief } from '../brief.ts'
import { cutParts } from '../writing/cut-parts.ts'
import { literal } from '../writing/inline.ts'
import { momentAt, momentOf } from '../writing/moments.ts'
import { isAmongPeople, peopleIn } from '../writing/people-said.ts'
import { having, hasMoney, sentence, shown, starting } from '../writing/plain-kinds.ts'
import { wordsIn } from '../writing/words.ts'
import { heading, list } from './blocks.ts'
import { occasionsIn, type Occasions } from './occasion-texts.ts'

/*
 * Reports of what happened on a day have a shape that everybody expects: of an incident, when and where it was, who was there as what, who was hurt,
 * what was damaged and what was done; of a visit, who was there, what was found and when the next one is.
 */

const PARTS_MIN = 2
const PARTS_MAX = 40
const HEAD_CHARS_MAX = 60
const TITLE_WORDS_MAX = 7

type Occasion = 'incident' | 'visit'
type Kind = 'told' | 'injuries' | 'damage' | 'action' | 'next'
type Report = {
  date: string | undefined
  time: string | undefined
  place: string | undefined
  people: { as: string; who: string }[]
  present: string[]
  said: Record<Kind, string[]>
}

/** Undefined where the prompt is no such report, or says too little of it. */
export function writeOccasion({ prompt, facts }: Brief): { title: string; elements: GenerationElement[] } | undefined {
  const texts = occasionsIn(facts.language)
  const found = occasionOf(prompt, texts)
  if (!found) return undefined
  const whole = prompt.replace(AM, '$1m')
  const parts = cutParts(whole, found.end).map(({ text }) => text.replace(STARTS, ''))
  if (parts.length < PARTS_MIN || parts.length > PARTS_MAX || facts.counts.sections !== undefined) return undefined
  const [first = ''] = parts
  const isTitled = !/^[,.\n]/u.test(whole.slice(found.end).trimStart())
  const report = readReport(parts, found.occasion, texts, facts.language)
  const subject = isTitled || found.occasion === 'incident' ? withoutMoment(first).replace(ARTICLE, '') : ''
  const colon = wordsIn(facts.language).colon
  const isName = subject !== '' && wordCount(subject) <= TITLE_WORDS_MAX && whole.includes(subject) && !isSomebody(first, texts)
  const title = isName ? `${capitalise(found.name)}${colon}${subject}` : capitalise(found.name)
  const blocks =
    found.occasion === 'incident'
      ? incident(report, { texts, colon, signature: wordsIn(facts.language).signatureLine })
      : visit(isName && report.place === undefined ? withPlace(report, subject) : report, { texts, colon })
  return { title: facts.givenTitle ?? title, elements: blocks.map((block) => ({ kind: 'block', block })) }
}
/** "2 a.m." */
const AM = /(?<=\d ?)([ap])\.\s?m\.?(?!\p{L})/giu
/** What joins the subject to the kind of text. */
const STARTS =
  /^(?:[:–—-]\s*|(?:about|on|for|of|regarding|re|sobre|de(?:l| la| los| las)?|para|por|sur|du|des|d['’]une?|concernant|pour)\s(?!\d))/iu

function occasionOf(prompt: string, texts: Occasions): { occasion: Occasion; name: string; end: number } | undefined {
  const head = fold(prompt.slice(0, HEAD_CHARS_MAX))
  for (const occasion of ['incident', 'visit'] as const) {
    const found = new RegExp(
      String.raw`^(?:(?:please )?(?:write|draft|make|create|escribe|haz|redacta|ecris|redige|fais) )?(?:an? |una? |une? |the |el |le )?(${anyOf(texts[occasion])})(?![\p{L}])`,
      'u',
    ).exec(head)
    const name = found?.[1]
    if (found && name !== undefined) {
      const end = found[0].length
      return { occasion, name: prompt.slice(end - name.length, end), end }
    }
  }
  return undefined
}

function readReport(parts: readonly string[], occasion: Occasion, texts: Occasions, language: Locale): Report {
  const report: Report = {
    date: undefined,
    time: undefined,
    place: undefined,
    people: [],
    present: [],
    said: { told: [], injuries: [], damage: [], action: [], next: [] },
  }
  let isListed = false
  for (const [at, part] of parts.entries()) {
    const led = leadIn(part, texts.present)
    isListed = led !== undefined || (isListed && isAmongPeople(part))
    if (isListed) {
      const who = led ?? part
      report.present.push(...(peopleIn(who) ?? [who]).map(capitalise))
      continue
    }
    if (starting(texts.next).test(fold(part))) {
      report.said.next.push(withoutLead(part, texts.next))
      continue
    }
    const somebody = roleIn(part, texts)
    if (somebody) report.people.push(somebody)
    else {
      const rest = takeMoment(part, report)
      if (rest === '') continue
      // The first part says what it is about.
      const kind = at === 0 ? 'told' : kindOf(rest, texts)
      const place = kind === 'told' && report.place === undefined ? placeAlone(rest, texts) : undefined
      // Of a visit, what is somewhere was found there.
      report.place ??= place ?? (occasion === 'incident' ? placeIn(rest, texts) : undefined)
      if (place === undefined) report.said[kind].push(shown(rest, language))
    }
  }
  return report
}

/** The day and the time of what is told, taken out of it where they stand at one of its ends. */
function takeMoment(part: string, report: Report): string {
  const at = momentAt(part)
  if (at < 0 || report.date !== undefined) return part
  const day = momentOf(part.slice(at))
  const moment = day + (AT_TIME.exec(part.slice(at + day.length))?.[0] ?? '')
  const behind = part.slice(at + moment.length).trim()
  const before = part.slice(0, at).replace(AT_END, '').trim()
  const [, date = '', time] = CLOCK_END.exec(moment) ?? [undefined, moment]
  if (date !== '') report.date = capitalise(date.replace(DAY_LEAD, ''))
  report.time ??= time
  if (behind !== '' && before !== '') return part
  return before === '' ? behind.replace(/^[,:–-]\s*/u, '') : before
}
const AT_END = /(?:(?:^|[\s,]+)(?:on|at|of|el|del?|à|le|du|los?|las?|a))*[\s,]*$/iu
const AT_TIME = /^,? (?:at|around|about|vers|sobre las|a las?) \d{1,2}(?:[:.]\d{2}| ?h(?: ?\d{2})?| ?[ap]m)(?: ?[ap]m)?(?![\p{L}\d])/iu
const DAY_LEAD = /^(?:on|el|del|de|le|du) /iu
const CLOCK_END =
  /^(.*?)(?:^|,? (?:(?:at|a las?|à|around|about|vers|sobre las) )?)(\d{1,2}(?:[:.]\d{2}| ?h(?: ?\d{2})?| ?[ap]m)(?: ?(?:[ap]m|h))?)$/iu

function withoutMoment(text: string): string {
  const at = momentAt(text)
  return at > 0 && momentOf(text.slice(at)).length >= text.length - at
    ? text.slice(0, at).replace(AT_END, '')
    : at === 0
      ? text.slice(momentOf(text).length).trim()
      : text
}

function isSomebody(text: string, texts: Occasions): boolean {
  return roleIn(text, texts) !== undefined || leadIn(text, texts.present) !== undefined
}

/** "driver Luis M.", "witness: Pam Jordan", "Pam Jordan (witness)" */
function roleIn(text: string, { roles }: Occasions): { as: string; who: string } | undefined {
  const plain = text.replace(ARTICLE, '')
  const [, behind, named = ''] = /^([^()]{2,40}?) \(([^()]{2,30})\)$/u.exec(text) ?? []
  for (const [as, words] of Object.entries(roles)) {
    const who = leadIn(plain, words)
    if (who !== undefined && isNamed(who)) return { as, who }
    if (behind !== undefined && isNamed(behind) && words.includes(fold(named))) return { as, who: behind }
  }
  return undefined
}

const ARTICLE = /^(?:the|el|la|le|un|une|una|an?) |^l['’]/iu

/** Somebody, with or without what they are: "guard Tim Hall". */
function isNamed(who: string): boolean {
  return peopleIn(who) !== undefined || /^(?:\p{Ll}[\p{L}’'-]+ ){0,3}\p{Lu}[\p{L}’'.-]+(?: \p{Lu}[\p{L}’'.-]*){0,2}$/u.test(who)
}

/** What stands behind one of the words and the colon there may be. */
function leadIn(text: string, words: readonly string[]): string | undefined {
  const [lead = ''] = starting(words).exec(fold(text)) ?? []
  const rest = text.slice(lead.length).replace(/^\s*:?\s+(?:is |was |were |es |fue |est |de )?/u, '')
  return lead === '' || rest === '' || rest.length === text.length ? undefined : rest
}

function withoutLead(text: string, words: readonly string[]): string {
  const rest = leadIn(text, words)
  return rest === undefined ? text : capitalise(rest.replace(DAY_LEAD, ''))
}

/** "warehouse B", "in the car park": a part that is a place and nothing else. */
function placeAlone(text: string, { places, at }: Occasions): string | undefined {
  const behind = leadIn(text, at) ?? text
  const isPlace = starting(places).test(fold(behind)) || (behind !== text && having(places).test(fold(behind)))
  return isPlace && wordCount(behind) <= PLACE_WORDS_MAX && !/\p{L}(?:ed|ada?|ado|ée?)$/u.test(behind) ? capitalise(behind) : undefined
}
const PLACE_WORDS_MAX = 4

/** "aisle 7" of "forklift hit racking aisle 7", "server room" of "water leak in server room" */
function placeIn(text: string, { places, at }: Occasions): string | undefined {
  const folded = fold(text)
  const numbered = new RegExp(String.raw`(?<!\p{L})(?:${anyOf(places)}) (?:\d{1,4}\p{L}?|\p{L})(?![\p{L}\d])`, 'u').exec(folded)
  if (numbered) return capitalise(text.slice(numbered.index, numbered.index + numbered[0].length))
  const inside = new RegExp(String.raw`(?<!\p{L})(?:${anyOf(at)}) ?((?:[\p{L}'’-]+ ){0,2}[\p{L}'’-]+)$`, 'u').exec(folded)
  const where = inside?.[1]
  return where !== undefined && having(places).test(where) ? capitalise(text.slice(-where.length)) : undefined
}

function kindOf(text: string, texts: Occasions): Kind {
  const folded = fold(text)
  if (hasAny(texts.injuries, folded)) return 'injuries'
  if (hasAny(texts.action, folded)) return 'action'
  return hasAny(texts.damage, folded) || hasMoney(text) ? 'damage' : 'told'
}

function hasAny(words: readonly string[], folded: string): boolean {
  return words.some((word) => {
    const isStart = word.endsWith('*')
    const plain = isStart ? word.slice(0, -1) : word
    return [...folded.matchAll(new RegExp(String.raw`(?<!\p{L})${plain}${isStart ? '' : String.raw`(?!\p{L})`}`, 'gu'))].length > 0
  })
}

function withPlace(report: Report, place: string): Report {
  const told = report.said.told.filter((text) => fold(text) !== fold(place))
  return { ...report, place: capitalise(place), said: { ...report.said, told } }
}

type Look = { texts: Occasions; colon: string; signature?: string }

function incident({ date, time, place, people, present, said }: Report, { texts, colon, signature = '' }: Look): DocBlock[] {
  const { labels, open } = texts
  const line = (name: string, value: string): string => `**${literal(name)}${colon.trimEnd()}** ${value}`
  // "camion golpea la puerta, puerta rota": without anything told, what was damaged is what happened.
  return [
    list([
      line(dayLabel(date, texts), date === undefined ? open.date : literal(date)),
      ...(time === undefined ? [] : [line(labels.time, literal(time))]),
      line(labels.place, place === undefined ? open.place : literal(place)),
      ...people.map(({ as, who }) => line(as, literal(capitalise(who)))),
      ...(present.length === 0 ? [] : [line(labels.present, literal(present.join(', ')))]),
      line(labels.injuries, said.injuries.length === 0 ? open.injuries : literal(joined(said.injuries))),
      ...(said.damage.length === 0 ? [] : [line(labels.damage, literal(joined(said.damage)))]),
    ]),
    heading(labels.happened, 1),
    { type: 'paragraph', text: said.told.length === 0 ? open.happened : literal(said.told.map(sentence).join(' ')) },
    heading(labels.action, 1),
    said.action.length === 0 ? { type: 'paragraph', text: open.action } : list(said.action.map(literal)),
    ...(said.next.length === 0
      ? []
      : [heading(labels.next, 1), { type: 'paragraph', text: literal(joined(said.next)) } satisfies DocBlock]),
    { type: 'paragraph', text: signature },
  ]
}

/** "Tuesday" is a day and no date. */
function dayLabel(date: string | undefined, { labels }: Occasions): string {
  return date === undefined || /\d/u.test(date) ? labels.date : labels.day
}

function joined(texts: readonly string[]): string {
  return texts
    .map((text, at) => (at === 0 || /^\p{Lu}\p{L}*\p{Lu}/u.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)))
    .join(', ')
}

function visit({ date, time, place, people, present, said }: Report, { texts, colon }: Look): DocBlock[] {
  const { labels } = texts
  const line = (name: string, value: string | undefined): string[] =>
    value === undefined ? [] : [`**${literal(name)}${colon.trimEnd()}** ${literal(value)}`]
  const own = [
    ...line(dayLabel(date, texts), date),
    ...line(labels.time, time),
    ...line(labels.place, place),
    ...people.flatMap(({ as, who }) => line(as, who)),
  ]
  const found = [...said.told, ...said.injuries, ...said.damage, ...said.action]
  const section = (name: string, points: readonly string[]): DocBlock[] =>
    points.length === 0 ? [] : [heading(name, 1), list(points.map(literal))]
  return [
    ...(own.length === 0 ? [] : [list(own)]),
    ...section(labels.present, present),
    ...section(labels.findings, found),
    ...(said.next.length === 0
      ? []
      : [heading(labels.next, 1), { type: 'paragraph', text: literal(joined(said.next)) } satisfies DocBlock]),
  ]
}
