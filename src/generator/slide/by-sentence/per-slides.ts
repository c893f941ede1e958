import type { Slide } from '#shared/content/slide.ts'
import { fillIn } from '#shared/fill-in.ts'
import { capitalise, fold, inSentence, wordCount } from '#shared/words.ts'
import { hasMoney, having, starting } from '../../writing/plain-kinds.ts'
import { plain } from '../../writing/inline.ts'
import { MONTH_WORD } from '../../writing/months.ts'
import { momentOf } from '../../writing/moments.ts'
import { figureIn } from '../point-figures.ts'
import type { Group } from '../outline/outline-facts.ts'
import { leadOf } from '../outline/outline-texts.ts'
import type { Words } from './read-orders.ts'
import type { Reading, Told } from './read-sentences.ts'
import type { SentenceTexts } from './sentence-texts.ts'
import { bullets, openFor, titleOf } from './wanted-slides.ts'

/* "one slide per option", "one slide per figure", "one slide per decade": each has a slide with what is said of it. */

export type Option = { name: string; points: readonly string[] }

const OPTIONS_MIN = 2
const PARTS_MIN = 3
const NAME_WORDS_MAX = 2
const FIGURE_WORDS_MAX = 4
const TITLE_CHARS_MAX = 66
const DECADES_MAX = 10
const PRICE = /[£$€] ?\d|(?<![\d.,])\d[\d.,]*(?:[  ]\d{3})* ?(?:€|£|\$|euros?)/iu

/** What is compared: two labelled sentences with a price each, else the parts of one sentence that have one. */
export function optionsIn({ told }: Reading, { outline, texts }: Words): Option[] {
  const named = told.flatMap(({ label, points }) => (label !== undefined && isOption(label, texts) ? [{ name: label, points }] : []))
  if (named.length >= OPTIONS_MIN) return named
  const labelled = told.flatMap(({ label, points }) =>
    label !== undefined && points.some((point) => hasMoney(point)) ? [{ name: label, points }] : [],
  )
  if (labelled.length >= OPTIONS_MIN) return labelled
  return pricedSentences(told).length >= OPTIONS_MIN
    ? pricedSentences(told).map(({ name, points }) => ({ name, points }))
    : pricedParts(told, outline.asks)
}

/** "Option B", "Plan 2: rent" */
export function isOption(label: string, { options }: SentenceTexts): boolean {
  return /^ (?:[A-H]|[1-9])(?![\p{L}\d])/iu.test(label.slice(leadOf(label, options).length)) && leadOf(label, options) !== ''
}

/** "Barley Court £38 a head, pool; The Old Kiln £29 a head, no wifi": the sentences that begin with a name and its price. */
export function pricedSentences(told: readonly Told[]): (Option & { told: Told })[] {
  return told.flatMap((one) => {
    const [first = '', ...others] = one.points
    const at = first.search(PRICE)
    const name = first.slice(0, Math.max(0, at)).trim()
    return one.label === undefined && others.length > 0 && /^(?:The |La |Le |El |L['’])?\p{Lu}[\p{L}\d+&'’ -]{1,40}$/u.test(name) && at > 0
      ? [{ name, points: [first.slice(at), ...others], told: one }]
      : []
  })
}

function pricedParts(told: readonly Told[], asks: readonly string[]): Option[] {
  const priced = told
    .filter(({ label, points }) => label === undefined || points.every((point) => point.includes(', ')))
    .map(({ points }) =>
      points.flatMap((point): Option[] => {
        const at = PRICE.test(point) ? point.search(/[£$€]?\d/u) : -1
        const name = point.slice(0, Math.max(0, at)).trim()
        return at > 0 && !starting(asks).test(fold(name)) ? [{ name, points: [point.slice(at)] }] : []
      }),
    )
  return priced.find(({ length }) => length >= OPTIONS_MIN) ?? []
}

type Input = { reading: Reading; groups: Group[]; end: Group[]; options: readonly Option[]; today: string; words: Words }

/** The facts that they show are taken from the groups. */
export function perSlides({ reading, groups, end, options, today, words }: Input): Slide[] {
  const { per } = reading
  if (per === undefined || reading.wanted.some(({ place }) => place === 'body' && reading.chapters.length > 0)) return []
  const { texts } = words
  if (having(texts.decades).test(per)) return decadeSlides(groups, today, words)
  const areNamed = options.length >= OPTIONS_MIN && options.every(({ name }) => isOption(name, texts))
  const list = areNamed ? undefined : groups.find(({ name, isList }) => isList && isCalled(name, per))
  if (list) return takeAll(list, words)
  const isPeriod = having(texts.periods).test(per)
  if (isPeriod || starting(texts.points).test(per)) {
    if (!isPeriod) return eachSlide(reading.told, [...groups, ...end])
    return groups.flatMap((group) => {
      const own = group.facts.filter(({ text }) => yearIn(text) !== undefined)
      group.facts = group.facts.filter((fact) => !own.includes(fact))
      return own.map(({ text }) => saidSlide(text))
    })
  }
  const days = groups.find(({ facts }) => facts.length >= PARTS_MIN && facts.every(({ text }) => momentOf(text) !== ''))
  if (days) {
    const slides = days.facts.map(({ text }) =>
      bullets(titleOf(momentOf(text)), [capitalise(text.slice(momentOf(text).length).replace(/^[\s:,-]+/u, ''))]),
    )
    days.facts = []
    return slides
  }
  if (options.length >= OPTIONS_MIN) {
    for (const { name, points } of options) {
      for (const group of groups)
        group.facts =
          group.name === capitalise(name)
            ? []
            : group.facts.filter(({ text }) => !fold(text).startsWith(fold(`${name} ${points[0] ?? ''}`)))
    }
    // "with pros and cons"
    const hasSides = reading.orders.some((order) => having(texts.prosAndCons).test(fold(order)) && having(texts.per).test(fold(order)))
    const sides = hasSides ? [texts.headings.pros, texts.headings.cons].map((side) => openFor(inSentence(side), texts)) : []
    return options.map(({ name, points }) => bullets(titleOf(name), [...points.map(capitalise), ...sides]))
  }
  if (!starting(texts.parts).test(per)) return []
  const figures = groups
    .filter(({ facts }) => facts.filter(({ text }) => /\d/.test(text)).length >= PARTS_MIN)
    .toSorted((one, other) => other.facts.length - one.facts.length)[0]
  return figures ? takeAll(figures, words) : []
}

function takeAll(group: Group, words: Words): Slide[] {
  const slides = group.facts.map(({ text }) => partSlide(text, words))
  group.facts = []
  return slides
}

/** "absenteeism 6.3% (target 5%)": the figure large, what stands in brackets beside it. */
function partSlide(text: string, { texts }: Words): Slide {
  if (wordCount(text) > FIGURE_WORDS_MAX && !text.includes('(') && monthAt(text) <= 0) return saidSlide(text)
  const [, name = text, aside = ''] = /^([^()]+?)\s*\(([^()]+)\)$/u.exec(text) ?? []
  const beside = aside.split(/, /u).filter((part) => part !== '' && !having(texts.styles).test(fold(part)))
  const figures = [name, ...beside].map((part) => figureIn(part))
  const [first] = figures
  const stats = figures.filter((figure) => figure !== undefined)
  if (first && stats.length === figures.length) return { layout: 'stats', title: first.label, stats, notes: '' }
  // "discovery April", "build July to August"
  const at = monthAt(name)
  if (at > 0) return { layout: 'section', title: titleOf(name.slice(0, at).trim()), subtitle: capitalise(name.slice(at)), notes: '' }
  const [, label, value] = beside.length === 0 ? (NAMED_FIGURE.exec(name) ?? []) : []
  if (label !== undefined && value !== undefined)
    return { layout: 'stats', title: titleOf(label), stats: [{ value, label: capitalise(label) }], notes: '' }
  if (beside.length > 0) return bullets(titleOf(name), beside.map(capitalise))
  return wordCount(name) > NAME_WORDS_MAX || /\d/.test(name) ? saidSlide(name) : bullets(titleOf(name), [openFor(inSentence(name), texts)])
}

function monthAt(name: string): number {
  return name.search(MONTH)
}
const MONTH = new RegExp(String.raw`(?<= )${MONTH_WORD}`, 'iu')

/** Each sentence has a slide. */
function eachSlide(told: readonly Told[], groups: readonly Group[]): Slide[] {
  for (const group of groups) group.facts = []
  return told.map(({ label, points: [first = '', ...others] }) =>
    label !== undefined
      ? bullets(titleOf(label), [first, ...others].map(capitalise))
      : others.length > 0
        ? bullets(titleOf(first), others.map(capitalise))
        : saidSlide(first),
  )
}

/** What is said needs no heading but itself. */
function saidSlide(text: string): Slide {
  const shown = plain(text)
  const [lead = shown] = shown.split(/[,;:]\s/u)
  if (shown.length <= TITLE_CHARS_MAX) return { layout: 'section', title: capitalise(shown), notes: '' }
  return bullets(lead.length <= TITLE_CHARS_MAX ? capitalise(lead) : titleOf(shown), [shown])
}

/** "headcount 312 people" */
const NAMED_FIGURE = /^(\p{L}[^\d]{1,40}?) (\d[\d.,]* \p{L}{1,20})$/u
const YEAR = /(?<!\d)((?:19|20)\d\d)(?!\d)|(?<=\p{L}\s['’]?)(\d\d)$/u

function yearIn(text: string): number | undefined {
  const [, full, short] = YEAR.exec(text) ?? []
  if (full !== undefined) return Number(full)
  return short === undefined ? undefined : 1900 + Number(short)
}

function decadeSlides(groups: readonly Group[], today: string, { texts }: Words): Slide[] {
  const dated = groups
    .flatMap(({ facts }) => facts.flatMap(({ text }) => ({ text, year: yearIn(text) })))
    .filter(({ year }) => year !== undefined)
  const years = dated.map(({ year = 0 }) => Math.floor(year / 10) * 10)
  const [from, to] = [Math.min(...years), Math.floor(Number(today.slice(0, 4)) / 10) * 10]
  if (years.length === 0 || from > to || (to - from) / 10 >= DECADES_MAX) return []
  for (const group of groups) group.facts = group.facts.filter(({ text }) => yearIn(text) === undefined)
  return Array.from({ length: (to - from) / 10 + 1 }, (_, at) => {
    const decade = from + at * 10
    const name = fillIn(texts.headings.decade, { year: String(decade) })
    const own = dated.filter(({ year = 0 }) => Math.floor(year / 10) * 10 === decade).map(({ text }) => text)
    return bullets(name, own.length === 0 ? [openFor(inSentence(name), texts)] : own)
  })
}

/** "Four flavours" are those of "one slide per flavour". */
function isCalled(name: string, per: string): boolean {
  const stem = per.slice(0, STEM)
  return fold(name)
    .split(' ')
    .some((word) => word.startsWith(stem))
}
const STEM = 5
