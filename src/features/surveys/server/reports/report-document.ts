import type { DocBlock } from '#shared/content/doc.ts'
import type { SheetContent } from '#shared/content/sheet.ts'
import type { Slide } from '#shared/content/slide.ts'
import { numberFormatOf } from '#shared/formats.ts'
import { TITLE_MAX } from '#shared/limits.ts'
import type { Locale } from '#shared/locale.ts'
import type { Comments, REPORT_DOCUMENTS, Report } from '../../report-contract.ts'
import { writeDeck } from './report-deck.ts'
import { writeDoc } from './report-doc.ts'
import { writeSheet } from './report-sheet.ts'
import type { Writing } from './report-texts.ts'
import { groupName, importedName, reportWords } from './report-words.ts'

type Type = (typeof REPORT_DOCUMENTS)[number]
type Content = { doc: { blocks: DocBlock[] }; sheet: SheetContent; slide: { slides: Slide[] } }

/** Writes a report as a document that its reader can edit. */
export function writeReport<Chosen extends Type>(
  report: Report,
  comments: ReadonlyMap<string, Comments>,
  type: Chosen,
  locale: Locale,
): { title: string; content: Content[Chosen] } {
  const words = reportWords(locale)
  const writing: Writing = {
    words,
    comments: (question) => comments.get(question.id) ?? { items: [], total: 0 },
    number: (n) => numberFormatOf(locale, {}).format(n),
    percent: (share) => numberFormatOf(locale, { style: 'percent', maximumFractionDigits: 0 }).format(share),
    // With a minus sign, because lines may end behind a hyphen.
    points: (share) =>
      numberFormatOf(locale, { maximumFractionDigits: 0, signDisplay: 'exceptZero' })
        .format(share * 100)
        .replace('-', '\u2212'),
    department: (department) => groupName(department, words),
    group: (group) => importedName(group, words),
  }
  const title = words('titleOf', { title: report.survey.title }).slice(0, TITLE_MAX).toWellFormed()
  const write: { [T in Type]: (report: Report, writing: Writing, title: string) => Content[T] } = {
    doc: writeDoc,
    sheet: writeSheet,
    slide: writeDeck,
  }
  return { title, content: write[type](report, writing, title) }
}
