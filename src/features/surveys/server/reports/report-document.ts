import type { DocBlock } from '#shared/content/doc.ts'
import type { SheetContent } from '#shared/content/sheet.ts'
import type { Slide } from '#shared/content/slide.ts'
import { numberFormatOf, plainNumber } from '#shared/formats.ts'
import { TITLE_MAX } from '#shared/limits.ts'
import type { Locale } from '#shared/locale.ts'
import type { Comments, REPORT_DOCUMENTS, Report, ReportQuestion } from '../../report-contract.ts'
import { groupName, reportWords } from './report-words.ts'
import type { ReportWords } from './report-words.ts'

type Type = (typeof REPORT_DOCUMENTS)[number]
type Content = { blocks: DocBlock[] } | SheetContent | { slides: Slide[] }

/** Questions of the deck that have a slide of their own. */
const CHARTS_MAX = 40
const NAME_MAX = 200
/** Best and worst answers that a deck lists. */
const EXTREMES = 5
/** Comments that fit on a slide, and their characters. */
const QUOTES_MAX = 6
const QUOTE_MAX = 160
/** Groups that fit on a slide or a page. */
const GROUPS_MAX = 8

/** Writes a report as a document that its reader can edit. */
export function writeReport(
  report: Report,
  comments: ReadonlyMap<string, Comments>,
  type: Type,
  locale: Locale,
): { title: string; content: Content } {
  const words = reportWords(locale)
  const writing: Writing = {
    words,
    comments: (question) => comments.get(question.id) ?? { items: [], total: 0 },
    number: (n) => numberFormatOf(locale, {}).format(n),
    percent: (share) => numberFormatOf(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share),
    points: (share) => numberFormatOf(locale, { maximumFractionDigits: 0, signDisplay: 'exceptZero' }).format(share * 100),
    group: (department) => groupName(department, words),
  }
  const title = words('titleOf', { title: report.survey.title }).slice(0, TITLE_MAX).toWellFormed()
  const write = { doc: writeDoc, sheet: writeSheet, slide: writeDeck }
  return { title, content: write[type](report, writing, title) }
}

type Writing = {
  words: ReportWords
  /** The first of them, of a question for comments. */
  comments: (question: ReportQuestion) => Comments
  number: (n: number) => string
  percent: (share: number) => string
  points: (share: number) => string
  group: (department: string | null) => string
}

function writeDoc(report: Report, writing: Writing): { blocks: DocBlock[] } {
  const { words } = writing
  const scope = report.department === undefined ? [] : [words('onlyGroup', { group: writing.group(report.department) })]
  return {
    blocks: [
      ...(headline(report, writing) === '' ? [] : [{ type: 'callout' as const, tone: 'info' as const, text: headline(report, writing) }]),
      ...scope.map((text) => ({ type: 'paragraph' as const, text: plain(text) })),
      ...report.questions.flatMap((question): DocBlock[] => [
        { type: 'heading', level: 2, text: plain(titleOf(question, words)).slice(0, 500) },
        { type: 'paragraph', text: plain(figuresOf(question, writing)) },
        ...(question.kind === 'comment' ? commentBlocks(question, writing) : choiceBlocks(question, writing)),
      ]),
      ...groupBlocks(report, writing),
      ...runBlocks(report, writing),
      { type: 'heading', level: 2, text: words('methods') },
      { type: 'paragraph', text: plain(report.methods) },
    ],
  }
}

function choiceBlocks(question: ReportQuestion, { words, number, percent }: Writing): DocBlock[] {
  return [
    { type: 'chart', chart: chartOf(question, words) },
    {
      type: 'table',
      columns: [words('answer'), words('people'), '%'],
      rows: question.counts.map(({ option, people }) => [plain(option), number(people), percent(people / Math.max(1, question.answered))]),
    },
  ]
}

function commentBlocks(question: ReportQuestion, { comments }: Writing): DocBlock[] {
  const { items } = comments(question)
  return items.length === 0 ? [] : [{ type: 'list', style: 'bullet', items: items.map((text) => ({ text: plain(text), level: 0 })) }]
}

function groupBlocks({ groups, questions, people_min: min }: Report, { words, percent, group }: Writing): DocBlock[] {
  const rated = questions.filter(({ scale }) => scale)
  if (groups.length < 2 || rated.length === 0) return []
  const shown = groups.slice(0, GROUPS_MAX)
  return [
    { type: 'heading', level: 2, text: words('groups') },
    { type: 'paragraph', text: words('groupsText', { min }) },
    {
      type: 'table',
      columns: [
        words('question'),
        ...shown.map(({ department, people }) => plain(words('groupOf', { group: group(department), n: people }))),
      ],
      rows: rated.map((question) => [
        plain(question.question_text),
        ...shown.map((_, at) => {
          const share = question.groups[at]?.share ?? null
          return share === null ? '–' : percent(share)
        }),
      ]),
    },
  ]
}

function runBlocks({ runs }: Report, { words, percent, number, points }: Writing): DocBlock[] {
  if (runs.length === 0) return []
  return [
    { type: 'heading', level: 2, text: words('runs') },
    { type: 'paragraph', text: words('runsText') },
    {
      type: 'table',
      columns: [words('survey'), words('people'), words('share'), words('ownShare'), words('difference')],
      rows: runs.map(({ title, people, share, own_share: own, difference, interval: [low, high] }) => [
        plain(title),
        number(people),
        percent(share),
        percent(own),
        words('points', { points: points(difference), low: points(low), high: points(high) }),
      ]),
    },
  ]
}

function writeSheet(report: Report, { words, group, comments }: Writing): SheetContent {
  const { questions, groups } = report
  const written = questions.flatMap((question) => comments(question).items.map((comment) => [titleOf(question, words), comment]))
  const rated = questions.flatMap((question) => (question.scale ? [{ question, scale: question.scale }] : []))
  const headers = unique([
    words('question'),
    ...groups.map(({ department, people }) => words('groupOf', { group: group(department), n: people })),
  ])
  return {
    sheets: [
      {
        name: words('answer').slice(0, 31),
        columns: [
          { header: words('question'), type: 'text', width: 50 },
          { header: words('answer'), type: 'text', width: 30 },
          { header: words('people'), type: 'integer' },
          { header: '%', type: 'percent' },
        ],
        rows: questions.flatMap((question) =>
          // None of a question for comments, which have a sheet of their own.
          question.counts.map(({ option, people }) => [
            titleOf(question, words),
            option,
            String(people),
            plainNumber(people / Math.max(1, question.answered), 4),
          ]),
        ),
        totals: [],
        highlights: [],
        charts: [],
      },
      ...(rated.length === 0
        ? []
        : [
            {
              name: words('favourable').slice(0, 31),
              columns: [
                { header: words('question'), type: 'text' as const, width: 50 },
                ...(['favourable', 'neutral', 'unfavourable'] as const).map((key) => ({ header: words(key), type: 'integer' as const })),
                {
                  header: '%',
                  type: 'percent' as const,
                  formula: `={${words('favourable')}}/({${words('favourable')}}+{${words('neutral')}}+{${words('unfavourable')}})`,
                },
              ],
              rows: rated.map(({ question, scale }) => [
                titleOf(question, words),
                String(scale.favourable),
                String(scale.neutral),
                String(scale.unfavourable),
                '',
              ]),
              totals: [],
              highlights: [],
              charts: [
                {
                  kind: 'bar' as const,
                  title: words('favourable'),
                  category_column: words('question'),
                  value_columns: [words('favourable')],
                },
              ],
            },
          ]),
      ...(rated.length === 0 || groups.length < 2
        ? []
        : [
            {
              name: words('groups').slice(0, 31),
              columns: headers.map((header, at) =>
                at === 0 ? { header, type: 'text' as const, width: 50 } : { header, type: 'percent' as const },
              ),
              rows: rated.map(({ question }) => [
                titleOf(question, words),
                ...question.groups.map(({ share }) => (share === null ? '' : plainNumber(share, 4))),
              ]),
              totals: [],
              highlights: [],
              charts: [],
            },
          ]),
      ...(written.length === 0
        ? []
        : [
            {
              name: words('commentsTitle').slice(0, 31),
              columns: [
                { header: words('question'), type: 'text' as const, width: 50 },
                { header: words('comment'), type: 'text' as const, width: 80 },
              ],
              rows: written,
              totals: [],
              highlights: [],
              charts: [],
            },
          ]),
    ],
  }
}

function writeDeck(report: Report, writing: Writing, title: string): { slides: Slide[] } {
  const { words, percent, number, group } = writing
  const { questions, groups, share } = report
  const rated = questions.filter(({ scale, is_control_question }) => scale && !is_control_question)
  // Two points of eleven are seldom chosen as often as two of four or five, so a Net Promoter Score would always be the worst.
  const byShare = rated.filter(({ scale }) => scale?.net_score === null).toSorted((a, b) => (b.scale?.share ?? 0) - (a.scale?.share ?? 0))
  const extremes = Math.min(EXTREMES, Math.floor(byShare.length / 2))
  const point = ({ question_text, scale }: ReportQuestion) => `${plain(question_text)}${words('colon')}${percent(scale?.share ?? 0)}`
  const half = (heading: string, list: readonly ReportQuestion[]) => ({
    heading,
    bullets: list.map((question) => point(question).slice(0, 1_000)),
  })
  const scope = report.department === undefined ? '' : words('onlyGroup', { group: plain(group(report.department)) })
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
              title: `${words('strengths')} · ${words('worries')}`.slice(0, 300),
              notes: '',
              left: half(words('strengths'), byShare.slice(0, extremes)),
              right: half(words('worries'), byShare.toReversed().slice(0, extremes)),
            },
          ]),
      ...questions.slice(0, CHARTS_MAX).flatMap((question) => slideOf(question, writing)),
      ...(groups.length < 2 || rated.length === 0
        ? []
        : [
            {
              layout: 'table' as const,
              title: words('groups'),
              notes: words('groupsText', { min: report.people_min }),
              columns: [
                words('question'),
                ...groups
                  .slice(0, GROUPS_MAX)
                  .map(({ department, people }) => plain(words('groupOf', { group: group(department), n: people })).slice(0, NAME_MAX)),
              ],
              rows: rated
                .slice(0, CHARTS_MAX)
                .map((question) => [
                  plain(question.question_text).slice(0, 500),
                  ...question.groups.slice(0, GROUPS_MAX).map((own) => (own.share === null ? '–' : percent(own.share))),
                ]),
            },
          ]),
      { layout: 'bullets', title: words('methods'), notes: '', bullets: sentencesOf(report.methods) },
    ],
  }
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

function headline({ share, interval }: Report, { words, percent }: Writing): string {
  if (share === null || !interval) return ''
  return words('interval', { share: percent(share), low: percent(interval[0]), high: percent(interval[1]) })
}

function titleOf({ question_text, is_control_question, is_retired }: ReportQuestion, words: ReportWords): string {
  const notes = [...(is_control_question ? [words('control')] : []), ...(is_retired ? [words('retired')] : [])]
  return notes.length === 0 ? question_text : `${question_text} (${notes.join(', ')})`
}

function figuresOf(question: ReportQuestion, { words, number, percent, comments }: Writing): string {
  const { kind, answered, scale } = question
  if (kind === 'comment') {
    const { items, total } = comments(question)
    return items.length < total ? words('commentsOf', { n: items.length, total }) : words('comments', { n: total })
  }
  const parts = [words('answered', { n: number(answered) })]
  if (scale) {
    const [low, high] = scale.interval
    parts.push(words('interval', { share: percent(scale.share), low: percent(low), high: percent(high) }))
    if (scale.net_score !== null) parts.push(words('netScore', { score: number(scale.net_score) }))
  }
  return parts.join(' · ')
}

function chartOf({ counts }: ReportQuestion, words: ReportWords) {
  return {
    kind: 'bar' as const,
    title: '',
    categories: counts.map(({ option }) => option.slice(0, NAME_MAX).toWellFormed()),
    series: [{ name: words('people'), values: counts.map(({ people }) => people) }],
  }
}

/** Columns of a sheet have different names. */
function unique(names: readonly string[]): string[] {
  return names.map((name, at) => {
    const same = names.slice(0, at).filter((other) => other.toLowerCase() === name.toLowerCase()).length
    return same === 0 ? name : `${name} (${same + 1})`
  })
}

function sentencesOf(text: string): string[] {
  return text.split(/(?<=\.) (?=\p{Lu})/u)
}

/** In one line. */
function flat(text: string): string {
  return text.replaceAll(/\s+/g, ' ')
}

/** Texts of blocks are Markdown; what people wrote in a survey is not. */
function plain(text: string): string {
  return text.replace(/[\\`*_[\]<>~]/g, (sign) => `\\${sign}`)
}
