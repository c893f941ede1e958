import { z } from 'zod'
import { Document } from '#features/documents/contract.ts'
import { DOCUMENT_TYPES } from '#shared/content/document-type.ts'

/** What an Office file may hold unpacked: one of 10 MB can unpack to gigabytes. */
export const INFLATED_MAX_BYTES = 50 * 1024 * 1024

/** Why a file is refused. The message may name the place; screens add the place (`issues[0].path`, `Budget!12`) to their own text. */
export const IMPORT_REASONS = {
  file_missing: 'Choose one file to import',
  file_too_large: 'The file must be at most 10 MB',
  file_empty: 'The file is empty',
  file_unknown: 'Only .docx, .xlsx, .csv, .pptx and .md files can be imported',
  file_has_macros: 'Files with macros are not imported. Save it without macros and try again',
  file_protected: 'The file is in an old format or protected with a password. Save it in the current format without one and try again',
  file_not_docx: 'The file is not a Word document',
  file_not_xlsx: 'The file is not an Excel workbook',
  file_not_pptx: 'The file is not a PowerPoint presentation',
  file_not_text: 'The file is not a text file',
  file_broken: 'The file is damaged and cannot be read',
  file_inflates: 'The file unpacks to more than 50 MB',
  too_many_rows: 'A sheet holds at most 50,000 rows',
  too_many_columns: 'A sheet holds at most 200 columns',
  too_many_sheets: 'A workbook holds at most 50 sheets',
  too_many_slides: 'A presentation holds at most 500 slides',
  too_many_blocks: 'A document holds at most 5,000 paragraphs, lists and tables',
  quote_open: 'A quoted cell is not closed',
  file_too_deep: 'The file nests lists or quotations more than 100 levels deep',
  file_too_complex: 'The file is too complex to be read',
  import_timed_out: 'Reading the file took too long',
  import_cancelled: 'The import was cancelled',
  import_busy: 'Too many of your files are waiting to be read. Try again when some of them are done',
} as const
export type ImportRefusal = keyof typeof IMPORT_REASONS

/** What a file held that has no place here, and in what form it was kept. `{count}` is filled in by screens. */
export const IMPORT_NOTICES = {
  pictures_left_out: 'Pictures were left out',
  charts_left_out: 'Charts were left out; their numbers are in the file',
  formulas_as_values: 'Formulas that differ from row to row were kept as their values',
  merged_cells: 'Merged cells were split; the text is in the first one',
  hidden_sheets: 'Hidden sheets were left out',
  headers_added: 'Columns without a heading were named by their letter',
  cells_shortened: 'Cells longer than 32,767 characters were cut',
  texts_shortened: 'Texts too long for a slide were cut',
  dates_with_time: 'Dates with a time were kept as text',
  encoding_guessed: 'The file is not UTF-8; it was read as Western European text',
  source_shortened: 'Only the first 100,000 characters are used',
} as const
export const ImportNotice = z.object({
  reason: z.enum(Object.keys(IMPORT_NOTICES) as [keyof typeof IMPORT_NOTICES]),
  count: z.number().int(),
  message: z.string(),
})
export type ImportNotice = z.infer<typeof ImportNotice>

/** POST /api/documents/import, multipart/form-data with one file: 201. */
export const ImportedDocument = Document.extend({ notices: z.array(ImportNotice) })
export type ImportedDocument = z.infer<typeof ImportedDocument>

/** POST /api/documents/import/text, the same upload: what a generation takes as its source. */
export const ImportedText = z.object({
  type: z.enum(DOCUMENT_TYPES),
  title: z.string(),
  text: z.string(),
  notices: z.array(ImportNotice),
})
export type ImportedText = z.infer<typeof ImportedText>
