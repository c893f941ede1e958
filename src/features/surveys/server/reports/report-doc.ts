import type { DocBlock } from '#shared/content/doc.ts'
import type { Report, ReportQuestion } from '../../report-contract.ts'
import { GROUPS_MAX, chartOf, countsOf, figuresOf, groupingsOf, headline, plain, runTable, scopeOf, titleOf } from './report-texts.ts'
import type { Writing } from './report-texts.ts'

/** A section for each question, then groups and earlier runs. */
export function writeDoc(report: Report, writing: Writing): { blocks: DocBlock[] } {
  const { words } = writing
  return {
    blocks: [
      ...(headline(report, writing) === '' ? [] : [{ type: 'callout' as const, tone: 'info' as const, text: headline(report, writing) }]),
      ...scopeOf(report, writing).map((text) => ({ type: 'paragraph' as const, text: plain(text) })),
      { type: 'paragraph', text: countsOf(report, words) },
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

function groupBlocks(report: Report, writing: Writing): DocBlock[] {
  const { words, percent } = writing
  const rated = report.questions.filter(({ scale }) => scale)
  if (rated.length === 0) return []
  return groupingsOf(report, writing).flatMap(({ title, names, cells }): DocBlock[] => [
    { type: 'heading', level: 2, text: title },
    { type: 'paragraph', text: words('groupsText', { min: report.people_min }) },
    {
      type: 'table',
      columns: [words('question'), ...names.slice(0, GROUPS_MAX).map(plain)],
      rows: rated.map((question) => [
        plain(question.question_text),
        ...cells(question)
          .slice(0, GROUPS_MAX)
          .map(({ share }) => (share === null ? '–' : percent(share))),
      ]),
    },
  ])
}

function runBlocks(report: Report, writing: Writing): DocBlock[] {
  if (report.runs.length === 0) return []
  const { words } = writing
  return [
    { type: 'heading', level: 2, text: words('runs') },
    { type: 'paragraph', text: words('runsText') },
    { type: 'table', ...runTable(report, writing) },
  ]
}
