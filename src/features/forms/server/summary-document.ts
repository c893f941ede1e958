import type { Chart } from '#shared/content/chart.ts'
import type { DocBlock } from '#shared/content/doc.ts'
import { numberFormatOf } from '#shared/formats.ts'
import type { Locale } from '#shared/locale.ts'
import type { FormSummary } from '../contract.ts'
import { resultWords } from './result-words.ts'

type QuestionSummary = FormSummary['questions'][number]

const CATEGORIES_MAX = 100
const NAME_MAX = 200

/** Writes a summary as the blocks of a doc: per question its numbers, and a chart with its table. */
export function summaryBlocks({ responses, questions }: FormSummary, locale: Locale): DocBlock[] {
  const words = resultWords(locale)
  const number = (value: number) => numberFormatOf(locale, { maximumFractionDigits: 2 }).format(value)
  return [
    { type: 'paragraph', text: `${words.responses}: ${number(responses)}` },
    ...questions.flatMap((question): DocBlock[] => [
      { type: 'heading', level: 2, text: plain(question.removed ? `${question.title} (${words.noLongerAsked})` : question.title) },
      { type: 'paragraph', text: figuresOf(question, responses, { words, number }) },
      ...chartBlocks(question, locale),
    ]),
  ]
}

/** Returns the chart of a question with options or ratings. Undefined if it has nothing to show. */
function chartOf(question: QuestionSummary, locale: Locale): Chart | undefined {
  const words = resultWords(locale)
  const bars = [
    ...(question.counts ?? []).map(({ value, count, retired }) => ({
      name: retired ? `${value} (${words.noLongerOffered})` : value,
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

function chartBlocks(question: QuestionSummary, locale: Locale): DocBlock[] {
  const chart = chartOf(question, locale)
  if (!chart) return []
  const words = resultWords(locale)
  const values = chart.series[0]?.values ?? []
  const share = numberFormatOf(locale, { style: 'percent', maximumFractionDigits: 1 })
  const total = Math.max(1, question.answered)
  const rows = chart.categories.map((name, at) => {
    const count = values[at] ?? 0
    return [plain(name), numberFormatOf(locale, {}).format(count), share.format(count / total)]
  })
  return [
    { type: 'chart', chart: { ...chart, title: '' } },
    { type: 'table', columns: [words.answer, words.count, '%'], rows },
  ]
}

type Writing = { words: ReturnType<typeof resultWords>; number: (value: number) => string }

function figuresOf({ answered, average, nps }: QuestionSummary, total: number, { words, number }: Writing): string {
  const fill = (text: string, values: Record<string, number>) => text.replace(/\{(\w+)\}/g, (_, name: string) => number(values[name] ?? 0))
  return [
    fill(words.answered, { answered, total }),
    ...(typeof average === 'number' ? [fill(words.average, { average })] : []),
    ...(typeof nps === 'number' ? [fill(words.nps, { score: nps })] : []),
  ].join(' · ')
}

function shorten(text: string): string {
  return text.slice(0, NAME_MAX).toWellFormed()
}

/** Texts of blocks are Markdown; what people wrote in a form is not. */
function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>~]/g, (sign) => `\\${sign}`)
}
