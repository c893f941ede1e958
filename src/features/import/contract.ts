import { z } from 'zod'
import { Document } from '#features/documents/contract.ts'
import { DOCUMENT_TYPES } from '#shared/content/document-type.ts'
import { base } from '#shared/errors.ts'
import { IMPORT_ROUTES } from './messages.ts'

/** Limit of an unpacked Office file, because a file of 10 MB can unpack to gigabytes. */
export const INFLATED_MAX_BYTES = 50 * 1024 * 1024

/** Reasons to refuse a file. The message may name the place; screens add the place (`issues[0].path`, `Budget!12`) to their own text. */
export const IMPORT_REASONS = {
  file_empty: 'The file is empty',
  file_unknown: 'Only .docx, .xlsx, .csv, .pptx and .md files can be imported',
  file_has_macros: 'This file contains macros. Save it without macros and try again',
  file_protected: 'The file is in an old format or has a password. Save it in the current format without a password and try again',
  file_not_docx: 'The file is not a Word document',
  file_not_xlsx: 'The file is not an Excel workbook',
  file_not_pptx: 'The file is not a PowerPoint presentation',
  file_not_text: 'The file is not a text file',
  file_broken: 'The file is damaged and cannot be read',
  file_inflates: 'The file unpacks to more than 50 MB',
  too_many_parts: 'The file holds more than {parts} parts',
  too_many_rows: 'A sheet holds at most {rows} rows',
  too_many_columns: 'A sheet holds at most {columns} columns',
  too_many_sheets: 'A workbook holds at most 50 sheets',
  too_many_slides: 'A presentation holds at most 500 slides',
  too_many_blocks: 'A document holds at most {blocks} paragraphs, lists and tables',
  quote_open: 'A closing quotation mark is missing',
  file_too_deep: 'The file is nested too deeply to be read',
  file_too_complex: 'The file is too complex to be read',
  import_timed_out: 'Reading the file took too long',
} as const
export type ImportRefusal = keyof typeof IMPORT_REASONS

/** Says which parts of a file are not supported here, and how they were kept. Screens fill in `{count}`. */
export const IMPORT_NOTICES = {
  pictures_left_out: 'Pictures were left out',
  charts_left_out: 'Charts were left out; their numbers are in the file',
  highlights_left_out: 'Conditional formats were left out',
  formulas_as_values: 'Formulas that differ from row to row were kept as their values',
  merged_cells: 'Merged cells were split; the text is in the first one',
  hidden_sheets: 'Hidden sheets were left out',
  lines_above_left_out: 'Lines above the headers were left out',
  headers_added: 'Columns without a heading were named by their letter',
  cells_shortened: 'Cells longer than {cell} characters were cut',
  texts_shortened: 'Texts too long for a slide were cut',
  dates_with_time: 'Dates with a time were kept as text',
  encoding_guessed: 'The file is not UTF-8; it was read as Western European text',
  source_shortened: 'Only the first {source} characters are used',
} as const
export const ImportNotice = z.object({
  reason: z.enum(Object.keys(IMPORT_NOTICES) as [keyof typeof IMPORT_NOTICES]),
  count: z.number().int(),
  message: z.string(),
})
export type ImportNotice = z.infer<typeof ImportNotice>

export const ImportedDocument = Document.extend({ notices: z.array(ImportNotice) })
export type ImportedDocument = z.infer<typeof ImportedDocument>

/** The source text of a generation. */
export const ImportedText = z.object({
  type: z.enum(DOCUMENT_TYPES),
  title: z.string(),
  text: z.string(),
  notices: z.array(ImportNotice),
})
export type ImportedText = z.infer<typeof ImportedText>

const upload = base.meta({ body: 'file' })

export const importContract = {
  createDraft: upload
    .route({
      ...IMPORT_ROUTES.createDraft,
      tags: ['documents'],
      summary: 'A file (.docx, .xlsx, .csv, .pptx, .md; 10 MB) as a draft, with what could not be kept',
    })
    .input(z.file())
    .output(ImportedDocument),
  readText: upload
    .route({ ...IMPORT_ROUTES.readText, tags: ['documents'], summary: 'A file as the source of a generation' })
    .input(z.file())
    .output(ImportedText),
}
