import type { Slide } from '#shared/content/slide.ts'
import type { Report, ReportQuestion } from '../../report-contract.ts'
import { GROUPS_MAX, NAME_MAX, chartOf, figuresOf, groupingsOf, headline, plain, runTable, scopeOf, titleOf } from './report-texts.ts'
import type { Writing } from './report-texts.ts'

/** Questions of the deck that have a slide of their own. */
const CHARTS_MAX = 40
/** Best and worst answers that a deck lists. */
const EXTREMES = 3
/** Rows of a table and characters of sentences that fit on a slide. */
const ROWS_MAX = 7
const CHARS_MAX = 420
/** Comments that fit on a slide, and their characters. */
const QUOTES_MAX = 6
const QUOTE_MAX = 160

/** The share of favourable answers, the best and worst of them, and a slide for each question. */
export function writeDeck(report: Report, writing: Writing, title: string): { slides: Slide[] } {
  const { words, percent, number } = writing
  const { questions, share } = report
  const rated = questions.filter(({ scale, is_control_question }) => scale && !is_control_question)
  // Two points of eleven are seldom chosen as often as two of four or five, so a Net Promoter Score would always be the worst.
  const byShare = rated.filter(({ scale }) => scale?.net_score === null).toSorted((a, b) => (b.scale?.share ?? 0) - (a.scale?.share ?? 0))
  const extremes = Math.min(EXTREMES, Math.floor(byShare.length / 2))
  const point = ({ question_text, scale }: ReportQuestion) => {
    const text = plain(question_text).replace(/\.$/, '')
    return `${text}${/[?!]$/.test(text) ? ' ' : words('colon')}${percent(scale?.share ?? 0)}`
  }
  const half = (heading: string, list: readonly ReportQuestion[]) => ({
    heading,
    bullets: list.map((question) => point(question).slice(0, 1_000)),
  })
  const runs = runTable(report, writing)
  const scope = scopeOf(report, writing).map(plain).join(' · ')
  return {
    slides: [
      { layout: 'title', title: plain(title).slice(0, 300), subtitle: scope, notes: report.methods.slice(0, 5_000) },
      {
        layout: 'stats',
        title: words('share'),
        notes: headline(report, writing),
        stats: [
          ...(share === null ? [] : [{ value: percent(share), label: words('share') }]),
          { value: number(report.shown), label: words('people') },
        ],
      },
      ...(extremes === 0
        ? []
        : [
            {
              layout: 'two_column' as const,
              title: words('extremes'),
              notes: '',
              left: half(words('strengths'), byShare.slice(0, extremes)),
              right: half(words('worries'), byShare.toReversed().slice(0, extremes)),
            },
          ]),
      ...questions.slice(0, CHARTS_MAX).flatMap((question) => slideOf(question, writing)),
      ...(rated.length === 0 ? [] : groupingsOf(report, writing)).flatMap(({ title: heading, names, cells }) =>
        onSlides(heading, inParts(rated.slice(0, CHARTS_MAX), ROWS_MAX), (some) => ({
          layout: 'table' as const,
          notes: words('groupsText', { min: report.people_min }),
          columns: [words('question'), ...names.slice(0, GROUPS_MAX).map((name) => plain(name).slice(0, NAME_MAX))],
          rows: some.map((question) => [
            plain(question.question_text).slice(0, 500),
            ...cells(question)
              .slice(0, GROUPS_MAX)
              .map((own) => (own.share === null ? '–' : percent(own.share))),
          ]),
        })),
      ),
      ...(report.runs.length === 0
        ? []
        : onSlides(words('runs'), inParts(runs.rows, ROWS_MAX), (rows) => ({
            layout: 'table' as const,
            notes: words('runsText'),
            columns: runs.columns,
            rows,
          }))),
      ...onSlides(words('methods'), byLength(sentencesOf(report.methods)), (bullets) => ({
        layout: 'bullets' as const,
        notes: '',
        bullets,
      })),
    ],
  }
}

/** A slide for each part, with its number in the title if there are several. */
function onSlides<Part, Rest>(title: string, parts: readonly Part[], slideOf: (part: Part) => Rest) {
  return parts.map((part, at) => ({ ...slideOf(part), title: parts.length === 1 ? title : `${title} (${at + 1}/${parts.length})` }))
}

/** As many parts as are needed, about equally long. */
function inParts<Item>(items: readonly Item[], max: number): Item[][] {
  const size = Math.ceil(items.length / Math.ceil(items.length / max))
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}

function byLength(sentences: readonly string[]): string[][] {
  const parts: string[][] = []
  for (const sentence of sentences) {
    const last = parts.at(-1)
    if (last && last.join('').length + sentence.length <= CHARS_MAX) last.push(sentence)
    else parts.push([sentence])
  }
  return parts
}

/** A chart, or some of the comments. A question that nobody commented on needs no slide. */
function slideOf(question: ReportQuestion, writing: Writing): Slide[] {
  const title = plain(titleOf(question, writing.words)).slice(0, 300)
  if (question.kind === 'choice')
    return [{ layout: 'chart', title, notes: figuresOf(question, writing), chart: chartOf(question, writing.words) }]
  const { items, total } = writing.comments(question)
  const short = items.filter(({ length }) => length <= QUOTE_MAX)
  // From beginning to end, so that nobody chooses what suits them.
  const quotes = short.filter((_, at) => Math.floor((at * QUOTES_MAX) / short.length) > Math.floor(((at - 1) * QUOTES_MAX) / short.length))
  if (quotes.length === 0) return []
  return [
    {
      layout: 'bullets',
      title,
      notes: writing.words('commentsOf', { n: quotes.length, total }),
      bullets: quotes.map((text) => plain(flat(text))),
    },
  ]
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=\.) (?=\p{Lu})/u)
}

/** In one line. */
function flat(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}
