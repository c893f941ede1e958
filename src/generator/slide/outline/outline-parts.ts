import { fold, wordCount } from '#shared/words.ts'
import { cutParts, type Part } from '../../writing/cut-parts.ts'
import { hasMoney, having, starting } from '../../writing/plain-kinds.ts'
import { leadOf, withoutLead, type OutlineTexts } from './outline-texts.ts'

/* The parts of a prompt, each below what introduces it: a colon, a bracket, a word such as "reasons", or the first of a series. */

type Point = { text: string; start: number }
export type Section = {
  /** What introduces the points; undefined where nothing does. */
  name: string | undefined
  points: Point[]
  start: number
  /** No colon stands behind its name. */
  isOpen?: true
}

const DASHES_MIN = 3
const LABEL = /^(?!\d+:)([^:()]{2,50}?)\s?:\s+(?=\S)/u
const LABEL_WORDS_MAX = 6
/** "Hygiene rules (wash hands, hair tied)", "greens vs browns (greens: grass; browns: straw)" */
const BRACKET = /^([^()]{2,60}?)\s*\(([^()]*(?:,\s|;)[^()]*)\)\s*([^()]*)$/u
/** "price (42%)", "instagram 41%", "leaflets 5k" */
const SERIES = /^(\p{L}[^\d()£$€]{0,40}?) \(?([£$€]?\d[\d.,]*(?: \d{3})*(?: ?(?:%|k|m|€|£|h))?)\)?$/iu
const STAGE = /^(\p{L}{3,12}) (\d{1,2})(?!\d|[.,:]\d) (?=\p{L})/u
const SERIES_MIN = 3

/** A dash between several parts separates them, one dash introduces what follows it. Offsets stay. */
export function withoutDashes(prompt: string): string {
  const isList = [...prompt.matchAll(/\s[-–—]\s/gu)].length >= DASHES_MIN
  return prompt.replace(/\s[-–—]\s/gu, isList ? ' \n ' : ':  ').replace(/(?<=\p{L}) = /gu, ':  ')
}

export function segmentsOf(prompt: string, from: number): Part[][] {
  const segments: Part[][] = [[]]
  for (const part of cutParts(prompt, from)) {
    segments.at(-1)?.push(part)
    if (part.isLast) segments.push([])
  }
  return segments.filter(({ length }) => length > 0)
}

/** The sections of a sentence or line. */
export function sectionsOf(segment: readonly Part[], texts: OutlineTexts, isEnd: (text: string) => boolean): Section[] {
  const sections: Section[] = []
  let open: Section | undefined
  const loose = ({ text, start }: Point): void => {
    const last = sections.at(-1)
    if (last && last.name === undefined) last.points.push({ text, start })
    else sections.push({ name: undefined, points: [{ text, start }], start })
  }
  const named = (name: string, points: Point[], start: number): Section => {
    const section = { name, points, start }
    sections.push(section)
    return section
  }
  const series = seriesIn(segment, texts)
  for (const [at, part] of segment.entries()) {
    const { text, start } = part
    const inSeries = series.find((one) => at >= one.from && at < one.to)
    const [whole = '', label] = LABEL.exec(text) ?? []
    const bracket = label === undefined && !isShared(text) ? BRACKET.exec(text) : null
    const lead = label === undefined && !bracket ? listLead(segment, at, texts) : undefined
    const levels = levelsIn(text, texts)
    if (label !== undefined && wordCount(label) <= LABEL_WORDS_MAX) {
      const rest = text.slice(whole.length)
      const listed = levelsIn(rest, texts)?.points.map((level) => ({ text: level, start: start + whole.length }))
      open = named(
        withoutSplit(label, texts),
        listed ?? peopleIn(rest, start + whole.length) ?? numberedIn(rest, start + whole.length),
        start,
      )
    } else if (inSeries) {
      if (at === inSeries.from) open = named(inSeries.name, [], start)
      const shown = at === inSeries.from ? text.slice(inSeries.cut).trim() : text
      if (open) open.points.push({ text: shown, start })
      if (at === inSeries.to - 1) open = undefined
    } else if (levels) {
      named(
        levels.name,
        levels.points.map((level) => ({ text: level, start })),
        start,
      )
      open = undefined
    } else if (lead) {
      open = named(lead.name, [{ text: lead.rest, start }], start)
      open.isOpen = true
    } else if (bracket && !(open && isOneOf(open, text))) {
      const [, name = '', listed = '', tail = ''] = bracket
      named(name, listedIn(listed, start), start)
      open = undefined
      if (/[\p{L}\d]/u.test(tail)) loose({ text: tail.replace(/^[,:\s]+/u, ''), start })
    } else if (open && !isEnd(text) && !endsList(open, text, segment)) open.points.push({ text, start })
    else {
      open = undefined
      loose({ text, start })
    }
  }
  return sections
}

/** "practical (lamp at 10, 20, 30cm)": the things share their words, and none can stand alone. */
export function isShared(text: string): boolean {
  const [, , listed = ''] = BRACKET.exec(text) ?? []
  return listedIn(listed, 0).some((point) => BARE.test(point.text))
}
const BARE = /^\d[\d.,/]*\s?\p{L}{0,4}$/u

function listedIn(listed: string, start: number): Point[] {
  const isDeep = listed.includes(';')
  return listed
    .split(isDeep ? /;\s*/u : /,(?!\d)\s*/u)
    .filter((text) => /[\p{L}\d]/u.test(text))
    .map((text) => ({ text: text.trim(), start }))
}

/** "packages gold (logo, banner)" is one of the packages. */
function isOneOf({ points }: Section, text: string): boolean {
  return points.length > 0 && hasMoney(text)
}

/** One thing behind a label takes no amount with it: "top book: Patria, spent £3,200", "3 weeks late, cause: no stock, extra cost £7,500". */
function endsList({ points, start, isOpen }: Section, text: string, [first]: readonly Part[]): boolean {
  const [only] = points
  // "channels fairs, radio, budget 85k": a list without a colon holds no amount behind its names.
  if (isOpen && points.every((point) => !/\d/.test(point.text)) && NAMED_AMOUNT.test(text) && hasMoney(text)) return true
  if (points.length !== 1 || only === undefined || /\d/.test(only.text) || !hasMoney(text)) return false
  return wordCount(only.text) < NAME_WORDS_MAX || start !== first?.start
}
const NAME_WORDS_MAX = 3
const NAMED_AMOUNT = /^\p{L}+ [£$€]?\d\S*(?: ?€)?$/u

/** "main reasons price, support waits", "budget 22k split social 9k, radio 8k": what introduces a list, with more than one thing behind it. */
function listLead(segment: readonly Part[], at: number, texts: OutlineTexts): { name: string; rest: string } | undefined {
  const text = segment[at]?.text ?? ''
  const next = segment[at + 1]?.text
  if (next === undefined || LABEL.test(next)) return undefined
  const split = having(texts.split).exec(fold(text))
  const whole = text.slice(0, split?.index ?? 0)
  const shared = split ? text.slice(split.index + split[0].length).trim() : ''
  if (/\d/.test(whole) && /\d/.test(shared) && /\d/.test(next)) return { name: whole.trim(), rest: shared }
  const lead = leadOf(text, texts.lists)
  const rest = text.slice(lead.length)
  // "price 7 €, sold at the market" is no list of prices.
  if (lead === '' || (/\d/.test(rest) && !/\d/.test(next))) return undefined
  const isList =
    /^ (?:are |is |son |sont )?(?=[\p{L}\d£$€"“])/u.test(rest) &&
    !/^ (?:of|for|to|de|del|du|des|d['’]|para|pour|in|at|en)(?!\p{L})/iu.test(rest)
  return isList ? { name: lead, rest: rest.trim() } : undefined
}

/** "gold £1000 silver £500 bronze £250": each with its price, though no comma parts them. */
function levelsIn(text: string, { lists, headings }: OutlineTexts): { name: string; points: string[] } | undefined {
  const name = leadOf(text, lists)
  const levels = text.slice(name.length).replace(/^[:\s]+/u, '')
  return LEVELS.test(levels)
    ? { name: name === '' ? headings.levels : name, points: [...levels.matchAll(LEVEL)].map(([level]) => level.trim()) }
    : undefined
}
const SUM = String.raw`(?:[£$€] ?\d[\d.,]*k?|\d[\d.,]*(?:[  ]\d{3})* ?(?:€|£))`
const LEVEL = new RegExp(String.raw`\p{L}+(?: \p{L}+)? ${SUM}`, 'gu')
const LEVELS = new RegExp(String.raw`^(?:\p{L}+(?: \p{L}+)? ${SUM}(?: |$)){3,12}$`, 'u')

function withoutSplit(label: string, { split }: OutlineTexts): string {
  const last = split.find((word) => fold(label).endsWith(` ${word}`))
  return last === undefined ? label : label.slice(0, -last.length).trim()
}

/** "Nia Brooks CEO and Tom Reyes CTO" */
function peopleIn(text: string, start: number): Point[] | undefined {
  const [, one = '', other = ''] = TWO_PEOPLE.exec(text) ?? []
  return one === '' ? undefined : [one, other].map((person) => ({ text: person, start: start + text.indexOf(person) }))
}
const PERSON = String.raw`\p{Lu}\p{Ll}[\p{L}'’-]* \p{Lu}[\p{L}'’.-]*(?: [\p{L}&/-]+){0,4}`
const TWO_PEOPLE = new RegExp(String.raw`^(${PERSON}) (?:and|y|e|et|&) (${PERSON})$`, 'u')

const NUMBERED_MIN = 3

/** "1 apologise 2 find facts 3 offer a fix" */
function numberedIn(text: string, start: number): Point[] {
  const marks = [...text.matchAll(/(?<=^|\s)(\d)[.)]?\s(?=\p{L})/gu)]
  const first = marks.findIndex(([, digit], at) => Number(digit) !== at + 1)
  const own = first < 0 ? marks : marks.slice(0, first)
  if (own.length < NUMBERED_MIN || own[0]?.index !== 0) return [{ text, start }]
  return own.map(({ index, 0: mark }, at) => ({ text: text.slice(index + mark.length, own[at + 1]?.index).trim(), start: start + index }))
}

type Series = { from: number; to: number; name: string; cut: number }

/** "best channel instagram 41%, email 27%, google 22%": what stands in front of the first introduces all. "phase 1 …, phase 2 …" */
function seriesIn(segment: readonly Part[], texts: OutlineTexts): Series[] {
  const found: Series[] = []
  let from = 0
  while (from < segment.length) {
    const figures = runFrom(segment, from, (text) => unitOf(text))
    const people = runFrom(
      segment,
      from,
      (text) => (ROLE.test(text) ? 'role' : ''),
      (text) => NEXT_ROLE.test(text),
    )
    const stages = runFrom(segment, from, (text) => fold(STAGE.exec(text)?.[1] ?? ''))
    const first = segment[from]?.text ?? ''
    const [, group = ''] = ROLE.exec(first) ?? []
    if (group !== '' && people - from >= PEOPLE_MIN) {
      found.push({ from, to: people, name: group, cut: group.length })
      from = people
      continue
    }
    const to = Math.max(figures, stages)
    if (to - from >= SERIES_MIN && stages >= figures) {
      const [, word = ''] = STAGE.exec(first) ?? []
      const last = STAGE.exec(segment[to - 1]?.text ?? '')?.[2] ?? ''
      found.push({ from, to, name: `${word} ${STAGE.exec(first)?.[2] ?? ''}–${last}`, cut: 0 })
    } else if (to - from >= SERIES_MIN) {
      const cut = cutOf(segment.slice(from, to), texts)
      if (cut > 0) found.push({ from, to, name: first.slice(0, cut).trim(), cut })
    }
    from = Math.max(from + 1, to - from >= SERIES_MIN ? to : from + 1)
  }
  return found
}

/** Where the run ends of what is of the kind of the first; `isNext` where those behind it look otherwise. */
function runFrom(segment: readonly Part[], from: number, of: (text: string) => string, isNext?: (text: string) => boolean): number {
  const id = of(segment[from]?.text ?? '')
  if (id === '') return from
  let to = from + 1
  while (to < segment.length && (isNext ?? ((text) => of(text) === id))(segment[to]?.text ?? '')) to += 1
  return to
}

/** "team Ida (lead), Sam (design), Lin (code)" */
const NAME_WITH_ROLE = String.raw`\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]*){0,2} \([^()]{2,40}\)`
const ROLE = new RegExp(String.raw`^(\p{Ll}{3,20}) ${NAME_WITH_ROLE}$`, 'u')
const NEXT_ROLE = new RegExp(String.raw`^${NAME_WITH_ROLE}$`, 'u')
const PEOPLE_MIN = 2

function unitOf(text: string): string {
  const [, , figure = ''] = SERIES.exec(text) ?? []
  return figure.endsWith('%') ? '%' : hasMoney(figure) ? 'money' : ''
}

/** Where the name of the first thing begins, by the length of the other names. */
function cutOf(parts: readonly Part[], { lists }: OutlineTexts): number {
  const [first = { text: '' }, ...others] = parts
  const list = starting(lists).exec(fold(first.text))?.[0].length ?? 0
  if (list > 0) return list
  const [, name = ''] = SERIES.exec(first.text) ?? []
  const words = name.split(' ')
  const size = Math.max(...others.map(({ text }) => (SERIES.exec(text)?.[1] ?? '').split(' ').length))
  return words.length > size ? words.slice(0, words.length - size).join(' ').length : 0
}

/** Whether a part says how the deck is to be made. */
export function isInstruction(text: string, texts: OutlineTexts): boolean {
  const folded = fold(text).replace(/\d+/g, '#')
  return wordCount(text) <= INSTRUCTION_WORDS_MAX && (starting(texts.instructions).test(folded) || asksQuiz(text, texts))
}

/** "quiz at the end", and not "quiz night 655" */
function asksQuiz(text: string, { quiz, quizEnds }: OutlineTexts): boolean {
  const rest = withoutLead(text, quiz)
  return rest !== text && (rest === '' || leadOf(rest, quizEnds) !== '')
}
const INSTRUCTION_WORDS_MAX = 9

/** Whether a quiz that was asked for is there. */
export function isQuizDone(text: string, titles: readonly string[], { quiz }: OutlineTexts): boolean {
  return asks(text, quiz) && titles.some((title) => asks(title, quiz))
}

export function asks(text: string, words: readonly string[]): boolean {
  return having(words).test(fold(text))
}

/** "10 mins" and nothing else. */
export function isDuration(text: string, { minutes }: OutlineTexts): boolean {
  const [number] = MINUTES.exec(text) ?? []
  return number !== undefined && minutes.includes(fold(text.slice(number.length)))
}
const MINUTES = /^(?:about |approx\.? )?\d{1,3}(?:-\d{1,3})? ?/u
