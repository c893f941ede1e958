import { typedValue } from '#shared/content/cell-value.ts'
import type { Chart } from '#shared/content/chart.ts'
import type { DocBlock } from '#shared/content/doc.ts'
import type { Question } from '#shared/content/form.ts'
import { formatOf, ratingName } from '#shared/content/question-formats.ts'
import { dateText, numberFormatOf } from '#shared/formats.ts'
import type { Locale } from '#shared/locale.ts'
import type { FormSummary } from '../../contract.ts'
import { isNarrowed } from './response-filter.ts'
import type { Filter, Period } from './response-filter.ts'
import { resultWords } from './result-words.ts'
import { TEXT_MAX } from './text-figures.ts'
import type { TextFigures } from './text-figures.ts'

type QuestionSummary = FormSummary['questions'][number]

const CATEGORIES_MAX = 100
const NAME_MAX = 200

export type SummarySource = {
  summary: FormSummary
  questions: readonly Question[]
  texts: TextFigures
  filter: Filter
  look: { locale: Locale; timeZone: string; now: Date }
}

/** Writes a summary as the blocks of a doc: per question its numbers, and a chart with its table, or its latest texts. */
export function summaryBlocks({ summary, questions, texts, filter, look }: SummarySource): DocBlock[] {
  const { locale, timeZone, now } = look
  const words = resultWords(locale)
  const writing: Writing = {
    words,
    locale,
    number: (value) => numberFormatOf(locale, { maximumFractionDigits: 2 }).format(value),
    date: (at, zone = timeZone) => dateText(locale, { dateStyle: 'medium', timeZone: zone }, at),
  }
  const asked = new Map(questions.map((question) => [question.id, question]))
  let section = ''
  const blocks = summary.questions.flatMap((question): DocBlock[] => {
    const definition = asked.get(question.id)
    const next = question.removed ? '' : (definition?.section ?? '')
    const isNew = next !== '' && next !== section
    section = next
    return [
      ...(isNew ? [{ type: 'heading' as const, level: 1 as const, text: plain(next) }] : []),
      {
        type: 'heading',
        level: 2,
        text: plain(question.removed ? `${question.title} (${words.noLongerAsked})` : question.title).slice(0, 500),
      },
      { type: 'paragraph', text: figuresOf(question, summary.responses, writing) },
      ...(question.earlier_scales ?? []).map((scale) => ({ type: 'paragraph' as const, text: earlierText(scale, writing) })),
      ...(question.reworded ? [{ type: 'paragraph' as const, text: noteOf(question.reworded, writing) }] : []),
      ...chartBlocks(question, definition, locale),
      ...textBlocks(question, summary.responses, texts, writing),
    ]
  })
  const head = [
    `${words.responses}${words.colon}${writing.number(summary.responses)}`,
    `${words.period}${words.colon}${periodText(filter, writing)}`,
    ...(isNarrowed(filter) ? [`${words.filter}${words.colon}${filterText(filter, asked, writing)}`] : []),
    fill(words.madeOn, { date: writing.date(now) }),
  ]
  return [{ type: 'paragraph', text: head.join('\n') }, ...blocks]
}

function periodText({ from, to }: Period, { words, date }: Writing): string {
  const day = (text: string | undefined) => (text ? date(new Date(`${text}T00:00:00Z`), 'UTC') : '')
  const pattern = from && to ? words.fromTo : from ? words.from : to ? words.to : words.allDays
  return fill(pattern, { from: day(from), to: day(to) })
}

/** Which responses are counted, so that nobody takes them for all. */
function filterText(
  { spam, test, question, value, other, search }: Filter,
  asked: ReadonlyMap<string, Question>,
  { words }: Writing,
): string {
  const answer = value ?? (other ? words.other : undefined)
  const title = question === undefined ? undefined : (asked.get(question)?.title ?? question)
  const parts = [
    ...(spam ? [words.spam] : test ? [words.tests] : []),
    ...(title === undefined ? [] : [answer === undefined ? title : `${title} – ${answer}`]),
    ...(search?.trim() ? [fill(words.quoted, { text: search.trim() })] : []),
  ]
  return plain(parts.join(' · '))
}

function noteOf(
  { at, answered_before, options_only, scale_only }: NonNullable<QuestionSummary['reworded']>,
  { words, locale, number, date }: Writing,
): string {
  const [one, several] = options_only
    ? [words.newOptionsOne, words.newOptions]
    : scale_only
      ? [words.newScaleOne, words.newScale]
      : [words.rewordedOne, words.reworded]
  const text = isOne(answered_before, locale) ? one : several
  return fill(text, { date: date(new Date(at)), count: number(answered_before) })
}

function earlierText(
  { lowest, highest, answered, average }: NonNullable<QuestionSummary['earlier_scales']>[number],
  { words, locale, number }: Writing,
): string {
  const text = isOne(answered, locale) ? words.earlierScaleOne : words.earlierScale
  const scale = fill(text, { count: number(answered), lowest: number(lowest), highest: number(highest) })
  return `${scale} · ${fill(words.average, { average: number(average) })}`
}

function isOne(count: number, locale: Locale): boolean {
  return new Intl.PluralRules(locale).select(count) === 'one'
}

/** The range of numbers, or the latest texts, at "Other" the most frequent ones, and how many more there are. */
function textBlocks(
  { id, type, format, answered, other }: QuestionSummary,
  total: number,
  { latest, others, numbers, looked }: TextFigures,
  { words, number, date }: Writing,
): DocBlock[] {
  const figures = numbers.get(id)
  if (figures) {
    const parts = [
      fill(words.lowest, { value: number(figures.lowest) }),
      fill(words.average, { average: number(figures.average) }),
      fill(words.highest, { value: number(figures.highest) }),
    ].join(' · ')
    const isPart = total > looked
    return [{ type: 'paragraph', text: isPart ? `${parts} (${fill(words.ofLatest, { count: number(looked) })})` : parts }]
  }
  const given = type === 'multiple_choice' ? (others.get(id) ?? []) : (latest.get(id) ?? []).map((text) => ({ text, count: 1 }))
  if (given.length === 0) return []
  const items = given.map(({ text, count }) => {
    const day = format === 'date' ? typedValue(text, 'date') : text
    const shown = day instanceof Date ? date(day, 'UTC') : plain(cut(text))
    return { text: count === 1 ? shown : `${shown} (${number(count)})`, level: 0 as const }
  })
  const more = (type === 'multiple_choice' ? (other ?? 0) : answered) - sumOf(given.map(({ count }) => count))
  return [
    ...(type === 'multiple_choice' ? [{ type: 'paragraph' as const, text: `${words.other}${words.colon}` }] : []),
    { type: 'list', style: 'bullet', items },
    ...(more > 0 ? [{ type: 'paragraph' as const, text: fill(words.more, { count: number(more) }) }] : []),
  ]
}

function cut(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  return text.length > TEXT_MAX ? `${line.slice(0, TEXT_MAX - 1).toWellFormed()}…` : line
}

/** Returns the chart of a question with options or ratings. Undefined if it has nothing to show. */
function chartOf(question: QuestionSummary, locale: Locale): Chart | undefined {
  const words = resultWords(locale)
  const bars = [
    ...(question.counts ?? []).map(({ value, label, count, retired }) => ({
      name: retired ? `${value} (${words.noLongerOffered})` : ratingName(value, label),
      count,
    })),
    ...(question.other === undefined ? [] : [{ name: words.other, count: question.other }]),
  ].slice(0, CATEGORIES_MAX)
  if (bars.length === 0) return undefined
  return {
    kind: 'bar',
    title: shorten(question.title),
    categories: bars.map(({ name }) => shorten(name)),
    series: [{ name: words.count, values: bars.map(({ count }) => count) }],
  }
}

function chartBlocks(question: QuestionSummary, asked: Question | undefined, locale: Locale): DocBlock[] {
  const chart = chartOf(question, locale)
  if (!chart) return []
  const words = resultWords(locale)
  const values = chart.series[0]?.values ?? []
  const share = numberFormatOf(locale, { style: 'percent', maximumFractionDigits: 1 })
  // The shares of ratings are those on the scale of the chart.
  const total = Math.max(1, question.earlier_scales ? sumOf(values) : question.answered)
  const rows = chart.categories.map((name, at) => {
    const count = values[at] ?? 0
    return [plain(name), numberFormatOf(locale, {}).format(count), share.format(count / total)]
  })
  return [
    { type: 'chart', chart: { ...chart, title: '' } },
    { type: 'table', columns: [words.answer, words.count, '%'], rows },
    ...(asked && formatOf(asked) === 'many' ? [{ type: 'paragraph' as const, text: words.severalChoices }] : []),
  ]
}

type Writing = {
  words: ReturnType<typeof resultWords>
  locale: Locale
  number: (value: number) => string
  date: (at: Date, timeZone?: string) => string
}

function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0)
}

function figuresOf(
  { answered, average, nps, counts = [], earlier_scales }: QuestionSummary,
  total: number,
  { words, locale, number }: Writing,
): string {
  const rated = sumOf(counts.map(({ count }) => count))
  const averageText = !earlier_scales ? words.average : isOne(rated, locale) ? words.averageOfOne : words.averageOf
  return [
    fill(words.answered, { answered: number(answered), total: number(total) }),
    ...(typeof average === 'number' ? [fill(averageText, { average: number(average), count: number(rated) })] : []),
    ...(typeof nps === 'number' ? [fill(words.nps, { score: numberFormatOf(locale, { signDisplay: 'exceptZero' }).format(nps) })] : []),
  ].join(' · ')
}

function shorten(text: string): string {
  return text.slice(0, NAME_MAX).toWellFormed()
}

/** Texts of blocks are Markdown; what people wrote in a form is not. */
function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>~]/g, (sign) => `\\${sign}`)
}
