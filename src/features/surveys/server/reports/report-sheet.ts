import type { SheetContent } from '#shared/content/sheet.ts'
import { plainNumber } from '#shared/formats.ts'
import type { Report } from '../../report-contract.ts'
import { groupingsOf, titleOf } from './report-texts.ts'
import type { Writing } from './report-texts.ts'
import type { ReportWords } from './report-words.ts'

/** A sheet each for answers, favourable shares, groups, other surveys and comments. */
export function writeSheet(report: Report, writing: Writing): SheetContent {
  const { words, comments } = writing
  const { questions } = report
  const written = questions.flatMap((question) => comments(question).items.map((comment) => [titleOf(question, words), comment]))
  const rated = questions.flatMap((question) => (question.scale ? [{ question, scale: question.scale }] : []))
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
      ...(rated.length === 0 ? [] : groupingsOf(report, writing)).map(({ title, names, cells }) => ({
        name: title.slice(0, 31),
        columns: unique([words('question'), ...names]).map((header, at) =>
          at === 0 ? { header, type: 'text' as const, width: 50 } : { header, type: 'percent' as const },
        ),
        rows: rated.map(({ question }) => [
          titleOf(question, words),
          ...cells(question).map(({ share }) => (share === null ? '' : plainNumber(share, 4))),
        ]),
        totals: [],
        highlights: [],
        charts: [],
      })),
      ...(report.runs.length === 0 ? [] : [runSheet(report, words)]),
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

/** Differences are numbers here, so that they can be counted with: shares of one, as the shares themselves. */
function runSheet({ runs }: Report, words: ReportWords): SheetContent['sheets'][number] {
  const shares = ['share', 'ownShare', 'difference', 'low', 'high'] as const
  return {
    name: words('runs').slice(0, 31),
    columns: [
      { header: words('survey'), type: 'text', width: 40 },
      { header: words('people'), type: 'integer' },
      ...shares.map((key) => ({ header: words(key), type: 'percent' as const })),
    ],
    rows: runs.map(({ title, people, share, own_share: own, difference, interval: [low, high] }) => [
      title,
      String(people),
      ...[share, own, difference, low, high].map((value) => plainNumber(value, 4)),
    ]),
    totals: [],
    highlights: [],
    charts: [],
  }
}

/** Columns of a sheet have different names. */
function unique(names: readonly string[]): string[] {
  return names.map((name, at) => {
    const same = names.slice(0, at).filter((other) => other.toLowerCase() === name.toLowerCase()).length
    return same === 0 ? name : `${name} (${same + 1})`
  })
}
