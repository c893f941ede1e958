import { fold, wordCount } from '#shared/words.ts'
import type { PromptFacts } from '../brief.ts'
import { cutParts, type Part } from './cut-parts.ts'
import { hasDay, momentAt, momentOf } from './moments.ts'
import { numberedLines } from './numbered-lines.ts'
import {
  asksItself,
  doneBy,
  having,
  NAMED_TASK,
  isPassive,
  kindOf,
  labelKind,
  NAME,
  shown,
  starting,
  type Reading,
  type UnitKind,
} from './plain-kinds.ts'
import { peopleIn } from './people-said.ts'
import { LAYOUTS, plainTextsIn, type Layout, type PlainTexts } from './plain-texts.ts'

/* A prompt as its request and its parts, each whole and with what it is by its own words. */

export type Unit = {
  /** Whole, in the words of the prompt, with a capital and without a full stop. */
  text: string
  kind: UnitKind
  /** "Allergens" of "allergens: egg, milk": it stands above or before what it introduces. */
  label?: string
  /** Index in the prompt. */
  start: number
  /** Units of one sentence or line have the same number. */
  sentence: number
}

export type PlainPrompt = {
  /** The request without the order for it: "Notice to tenants". */
  head: string
  layout: Layout | undefined
  /** Its parts are numbered within a line. */
  isNumbered: boolean
  /** A day that stands in the request. */
  when: string | undefined
  units: Unit[]
}

/** "Ada, Ben (apologies: Cem)": who was not there stands apart, with as many signs. */
const EXCUSED = /\(((?:apol\p{L}*|absent\p{L}*|excus\p{L}*|ausente\p{L}*|disculpa\p{L}*)(?: from)?\s?:?\s[^()\n]{1,80})\)/giu
/** "soup, serves 4: 3 leeks, butter": for how many it is, is no name of a list. */
const SERVES = /(?<=, |\()((?:serves|makes|feeds|para|pour|rinde) \d{1,3}(?: \p{L}+){0,2}\s?):(?=\s)/iu
const HEAD_ENDS = /\s?[:;](?=\s)|\s[-–—]\s|\s?\n|, |\.\.?\.?\s|\s(?:that|que|saying|to say)\s(?=\p{L})/u
const HEAD_WORDS_MAX = 22
/** What has a skeleton of its own needs less to be told. */
const UNITS_MIN = 3
const UNITS_MIN_KNOWN = 2
const UNITS_MAX = 60
const PARTS_MAX = 200
const HARD_MIN = 2
const STEPS_MIN = 3
const UNIT_WORDS_MAX = 30
const LABEL_NEXT = /^[^,;.\n]{2,50}?\s?:\s/u
const LOOK_CHARS = 60
const LABELLED = /^(\p{L}[^:,]{1,40}?)\s?: ?(.+)$/su
const LABEL_WORDS_MAX = 4
const GOES_ON =
  /^(?:(?:t[eé]l|phone|ext|poste|m[óo]vil)(?=\W*\d)|which|who|because|so|but|or|plus|than|including|que|porque|pero|para que|qui|car|mais|parce que|ou)(?!\p{L})/iu

/** Undefined where the prompt says too little, is prose, or says how to write. */
export function plainPrompt(said: string, facts: PromptFacts, isDeck = false): PlainPrompt | undefined {
  const { language } = facts
  const texts = plainTextsIn(language)
  const prompt = numberedLines(said).replace(EXCUSED, ';$1;').replace(SERVES, '$1,')
  const end = headEnd(prompt)
  if (!end) return undefined
  const whole = prompt.slice(0, end.index)
  const order = wordCount(whole) <= HEAD_WORDS_MAX ? ordered(whole, texts) : ''
  const layout = layoutOf(order, texts)
  const isComma = end.sign === ', '
  if (order === '' || (isComma && layout === undefined && !isDeck && facts.genre.confidence < 1)) return undefined
  // "4 slides for the board, Q3 results: …" names its subject behind the first comma.
  const behind = prompt.slice(end.index + end.sign.length)
  if (
    isComma &&
    ((layout === 'minutes' && !starting(texts.kinds.present.begins).test(fold(behind.slice(0, LOOK_CHARS)))) ||
      (LABEL_NEXT.test(behind.slice(0, LOOK_CHARS)) && layout !== 'minutes'))
  )
    return undefined
  const { head, rest } = withoutMoment(order)
  if (head === '') return undefined
  const isList = !end.sign.includes(':') && rest !== '' && timedStart(rest)
  const from = isList ? prompt.indexOf(rest) : end.index + end.sign.length
  const parts = cutParts(prompt, from)
  if (parts.length > PARTS_MAX) return undefined
  const names = new Set(facts.given.flatMap(({ kind, text }) => (kind === 'person' || kind === 'name' ? [text.split(' ')[0] ?? text] : [])))
  const units = kept(withActions(unitsOf(parts, { language, names, layout })), facts, texts)
  if (
    units.length < (layout === undefined || layout === 'letter' || layout === 'list' ? UNITS_MIN : UNITS_MIN_KNOWN) ||
    units.length > UNITS_MAX ||
    units.some(({ text }) => wordCount(text) > UNIT_WORDS_MAX)
  )
    return undefined
  if (isPlanned(units, isDeck) || units.some(({ label = '' }) => SECTIONS.test(label))) return undefined
  // "Minutes: marketing weekly, 4 March. Present …"
  if (layout === 'minutes' && units[0]?.label === undefined && units.slice(1).some(({ kind }) => kind === 'present')) return undefined
  return {
    head: shown(head, language),
    layout,
    isNumbered: numberedLines(said) !== said,
    when: rest === '' || isList ? undefined : shown(rest, language),
    units,
  }
}

/** Where the request ends: "agenda for the council, wed 9 dec 6.30pm library: …" behind its day. */
function headEnd(prompt: string): End | undefined {
  const found = HEAD_ENDS.exec(prompt)
  if (!found) return undefined
  const [sign] = found
  const end = { index: found.index, sign }
  if (sign !== ', ') return end
  const from = end.index + sign.length
  const behind = prompt.slice(from, from + LOOK_CHARS)
  const [, day] = DAY_AND_COLON.exec(behind) ?? []
  return day === undefined || momentOf(behind) === '' ? end : { index: from + day.length, sign: ': ' }
}
type End = { index: number; sign: string }
/** A clock may have a point: "6.30pm". */
const DAY_AND_COLON = /^([^,;:\n]{2,50}): /u

/** Whether the prompt says in which way the text is to be made, and not only what it says. */
export function saysHowToWrite({ isOtherLanguage, settings }: PromptFacts): boolean {
  return isOtherLanguage || settings.startsWith !== undefined || settings.endsWith !== undefined || settings.quizAtEnd
}

/**
 * "monday laptop, tuesday training", "week 1 systems": a plan by its days, which is a table or a list of its own. In a deck, days may be some of
 * the points.
 */
function isPlanned(units: readonly Unit[], isDeck: boolean): boolean {
  const stages = units.filter(({ text }) => STAGE.test(text))
  const days = units.filter(({ text }) => hasDay(text.split(' ')[0] ?? '') && !/\d/.test(text))
  return stages.length + (isDeck && days.length < units.length ? 0 : days.length) > 1
}
const STAGE = /^(?:day|week|month|d[ií]a|semana|mes|jour|semaine|mois) \d/iu
const SECTIONS = /^(?:sections?|chapters?|headings?|secciones|apartados|cap[ií]tulos|parties|chapitres|rubriques)$/iu

/** "author, plot, themes", "who it applies to, what changes": what is to be talked about, and nothing that is said of it. */
export function namesChapters({ units }: PlainPrompt): boolean {
  const isChapter = ({ text, kind, label }: Unit): boolean =>
    label === undefined && (kind === 'told' || kind === 'need') && wordCount(text) <= CHAPTER_WORDS_MAX
  return units.some(({ text, label }) => label === undefined && asksItself(text)) || units.filter(isChapter).length * 2 >= units.length
}
const CHAPTER_WORDS_MAX = 3

const BEHIND_WORDS_MAX = 3

function timedStart(rest: string): boolean {
  return /\p{L}{3}/u.test(rest.slice(momentOf(rest).length))
}

/** "Can you write a short memo to all drivers": "memo to all drivers". */
function ordered(text: string, { orders }: PlainTexts): string {
  const first = starting(orders)
  let left = text.trim()
  for (let found = first.exec(fold(left)); found && found[0] !== ''; found = first.exec(fold(left)))
    left = left.slice(found[0].length).trimStart()
  return left
}

function withoutMoment(order: string): { head: string; rest: string } {
  const at = momentAt(order)
  if (at < 0) return { head: order, rest: '' }
  const before = order
    .slice(0, at)
    .replace(/(?:[\s,]+(?:on|of|for|the|at|from|del?|el|du|le|para el))*[\s,]*$/iu, '')
    .trim()
  const isLast = wordCount(order.slice(at)) <= wordCount(momentOf(order.slice(at))) + BEHIND_WORDS_MAX
  if (!isLast) return { head: order, rest: '' }
  return wordCount(before) === 0 ? { head: '', rest: '' } : { head: before, rest: order.slice(at) }
}

function layoutOf(order: string, { layouts }: PlainTexts): Layout | undefined {
  const folded = ` ${fold(order).replace(/[^\p{L}\p{N}'-]+/gu, ' ')} `
  const found = LAYOUTS.flatMap((id) =>
    layouts[id].flatMap((word) => {
      const at = folded.indexOf(` ${word.replace('^', '')} `)
      return at < 0 || (at > 0 && word.startsWith('^')) ? [] : [{ id, at, size: word.length }]
    }),
  )
  return found.sort((a, b) => a.at - b.at || b.size - a.size)[0]?.id
}

/** What semicolons, lines and sentences separate where the prompt has several of them; else what commas do. */
function unitsOf(parts: readonly Part[], reading: Reading): Unit[] {
  const { language, layout } = reading
  const texts = plainTextsIn(language)
  const segments: Part[][] = [[]]
  for (const part of parts) {
    segments.at(-1)?.push(part)
    if (part.isLast) segments.push([])
  }
  const filled = segments.filter(({ length }) => length > 0)
  const isShort = filled.every((segment) => segment.reduce((sum, { text }) => sum + wordCount(text), 0) <= WHOLE_WORDS_MAX)
  const isWhole = isShort && layout !== 'recipe' && layout !== 'agenda' && filled.length > (layout === 'steps' ? STEPS_MIN : HARD_MIN)
  const there = layout === 'minutes' ? attendees(filled, texts) : new Set<string>()
  return filled.flatMap((segment, sentence) =>
    runsOf(segment, texts).flatMap(({ led: said, parts: run }) => {
      // "Minutes: Ada Lopez, Ben Carter. Discussed …"
      const areNames = layout === 'minutes' && sentence === 0 && run.length > 1 && run.every(({ text }) => NAME.test(text))
      const led = areNames ? { label: texts.headings.present, rest: '', isNames: true } : said
      if (!led) return alone(run, { isWhole, sentence, there, ...reading })
      const [behind, after] = led.isNames ? sided(run) : [run, []]
      const labelled = behind.map(({ text, start }): Unit => {
        const said = { text: shown(text, language), start, sentence }
        if (kindOf(text, reading) === 'next') return { ...said, kind: 'next' }
        return {
          ...said,
          kind: led.isNames ? 'present' : (labelKind(led.label, texts) ?? kindOf(text, reading)),
          label: shown(led.label, language),
        }
      })
      return [...labelled, ...alone(after, { isWhole, sentence, there, ...reading })]
    }),
  )
}
const WHOLE_WORDS_MAX = 18

/** The first names of those who were there. */
function attendees(segments: readonly Part[][], texts: PlainTexts): Set<string> {
  const present = segments.flatMap((segment) => runsOf(segment, texts).filter(({ led }) => led?.isNames === true))
  return new Set(present.flatMap(({ parts }) => sided(parts)[0].map(({ text }) => firstWord(text))))
}

/** "Tessa to email the council": who was there may have got something to do. */
function withActions(units: readonly Unit[]): Unit[] {
  const there = new Set(units.flatMap(({ kind, text }) => (kind === 'present' ? (peopleIn(text) ?? [text]) : [])).map(firstWord))
  return units.map((unit) => {
    const who =
      (unit.label === undefined) === DECIDED.has(unit.kind)
        ? undefined
        : (doneBy(unit.text)?.who ?? (unit.label === undefined && isTaskOf(there, unit.text) ? firstWord(unit.text) : undefined))
    const { label: _, ...rest } = unit
    return who !== undefined && (there.has(firstWord(who)) || (there.size > 0 && isPassive(unit.text))) ? { ...rest, kind: 'action' } : unit
  })
}

/** "Dan raffle by 20 nov": somebody who was there, and what is theirs. */
function isTaskOf(there: ReadonlySet<string>, text: string): boolean {
  return there.has(firstWord(text)) && NAMED_TASK.test(text)
}

function firstWord(text: string): string {
  return text.split(' ')[0] ?? ''
}

/** A label introduces what follows it in its sentence, up to the next one. */
function runsOf(segment: readonly Part[], texts: PlainTexts): { led: Led | undefined; parts: Part[] }[] {
  const runs: { led: Led | undefined; parts: Part[] }[] = []
  for (const [at, part] of segment.entries()) {
    const led = ledBy(part.text, texts)
    const last = runs.at(-1)
    // "3 weeks late, cause: supplier out of stock, extra cost £7,500": within a sentence, a label is of one part.
    const isAlone =
      led === undefined &&
      last?.led !== undefined &&
      at > 1 &&
      segment[0] !== undefined &&
      ledBy(segment[0].text, texts) === undefined &&
      labelKind(last.led.label, texts) === undefined
    if (led) runs.push({ led, parts: [{ ...part, text: led.rest }] })
    else if (last && !isAlone) last.parts.push(part)
    else runs.push({ led: undefined, parts: [part] })
  }
  return runs
}

function sided(parts: readonly Part[]): [Part[], Part[]] {
  const other = parts.findIndex(({ text }) => peopleIn(text) === undefined)
  return other < 0 ? [[...parts], []] : [parts.slice(0, other), parts.slice(other)]
}

type Led = { label: string; rest: string; isNames: boolean }

/** "present: Ola", "there were Ken", "price: 3" */
function ledBy(text: string, texts: PlainTexts): Led | undefined {
  const [, label, rest] = LABELLED.exec(text) ?? []
  if (label !== undefined && rest !== undefined && wordCount(label) <= LABEL_WORDS_MAX && momentOf(label) === '' && !/\d$/.test(label))
    return { label, rest, isNames: labelKind(label, texts) === 'present' }
  const [lead = ''] = starting(texts.kinds.present.begins).exec(fold(text)) ?? []
  const names = text.slice(lead.length).trim()
  return lead !== '' && /^\p{Lu}/u.test(names) ? { label: lead.trim(), rest: names, isNames: true } : undefined
}

type Alone = Reading & { isWhole: boolean; sentence: number; there: ReadonlySet<string> }

function alone(parts: readonly Part[], { isWhole, sentence, there, ...reading }: Alone): Unit[] {
  const { language, layout } = reading
  const joined: Part[] = []
  // "Jo stalls, Dan raffle by 20 nov, £200 float agreed": each task and each decision is one.
  const isOwn = ({ text }: Part): boolean => layout === 'minutes' && (isTaskOf(there, text) || DECIDED.has(kindOf(text, reading)))
  for (const part of parts) {
    const last = joined.at(-1)
    const goesOn =
      last !== undefined &&
      ((isWhole &&
        !isOwn(part) &&
        !(layout === 'minutes' && isTaskOf(there, last.text)) &&
        !isOtherwise(last.text, part.text, reading) &&
        !(layout === 'minutes' && /^\p{Lu}/u.test(part.text) && doneBy(part.text))) ||
        GOES_ON.test(part.text) ||
        (momentOf(part.text) === part.text && hasDay(last.text)))
    if (goesOn) joined[joined.length - 1] = { ...last, text: `${last.text}, ${part.text}` }
    else joined.push(part)
  }
  return joined.map(({ text, start }) => ({ text: shown(text, language), kind: kindOf(text, reading), start, sentence }))
}

/** "bouncy castle yes, live band no": two decisions. */
function isOtherwise(one: string, other: string, reading: Reading): boolean {
  const [first, second] = [kindOf(one, reading), kindOf(other, reading)]
  return first !== second && DECIDED.has(first) && DECIDED.has(second)
}
const DECIDED: ReadonlySet<UnitKind> = new Set(['decided', 'rejected', 'decide'])

/** Without what says how to write: the reader of prompts takes it as a setting. */
function kept(units: readonly Unit[], { clauses }: PromptFacts, { settings }: PlainTexts): Unit[] {
  const isSetting = having(settings)
  return units.filter(({ text, start }) => {
    const isRead = clauses.some((clause) => clause.start < start + text.length && start < clause.start + clause.text.length)
    return isRead || !isSetting.test(fold(text))
  })
}
