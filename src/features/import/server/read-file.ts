import path from 'node:path'
import type { DocContent } from '#shared/content/doc.ts'
import type { SheetContent } from '#shared/content/sheet.ts'
import type { SlideContent } from '#shared/content/slide.ts'
import { TITLE_MAX } from '#shared/limits.ts'
import type { Locale } from '#shared/locale.ts'
import { cleanDeep, cleanLine } from '#shared/text.ts'
import type { ImportNotice } from '../contract.ts'
import { IMPORT_TYPES } from '../messages.ts'
import type { ImportFormat } from '../messages.ts'
import { ImportError, Notices } from './import-error.ts'

export type FileReading =
  | { type: 'doc'; title: string; description?: string | undefined; content: DocContent }
  | { type: 'sheet'; title: string; content: SheetContent }
  | { type: 'slide'; title: string; content: SlideContent }
export type ImportedFile = FileReading & { notices: ImportNotice[] }

/** Reads one file. Throws ImportError. Heavy: requests run it in a task process (import-task.ts). */
export async function readFile(name: string, bytes: Uint8Array, locale: Locale): Promise<ImportedFile> {
  if (bytes.byteLength === 0) throw new ImportError('file_empty')
  const format = formatOf(name)
  const notices = new Notices()
  const reading = await readAs(format, bytes, { notices, locale, name: baseName(name) })
  const title = cleanLine(reading.title).slice(0, TITLE_MAX).toWellFormed() || baseName(name)
  return { ...cleanDeep(reading), title, notices: notices.list() }
}

export type ReadOptions = { notices: Notices; locale: Locale; name: string }

/** Reads one format. Loads each library on demand, because other formats do not need it. */
async function readAs(format: ImportFormat, bytes: Uint8Array, options: ReadOptions): Promise<FileReading> {
  switch (format) {
    case 'docx':
      return (await import('./read-docx.ts')).readDocx(bytes, options.notices)
    case 'md':
      return (await import('./read-markdown.ts')).readMarkdown(bytes, options.notices)
    case 'xlsx':
      return (await import('./read-xlsx.ts')).readXlsx(bytes, options)
    case 'csv':
      return (await import('./read-csv.ts')).readCsv(bytes, options)
    case 'pptx':
      return (await import('./read-pptx.ts')).readPptx(bytes, options.notices)
  }
}

function formatOf(name: string): ImportFormat {
  const extension = path.extname(name).slice(1).toLowerCase()
  if (/^(?:docm|dotm|xlsm|xltm|xlam|pptm|potm|ppsm|ppam)$/.test(extension)) throw new ImportError('file_has_macros')
  const format = extension === 'markdown' ? 'md' : extension
  if (!Object.hasOwn(IMPORT_TYPES, format)) throw new ImportError('file_unknown')
  return format as ImportFormat
}

function baseName(name: string): string {
  const base = path.basename(name.replaceAll('\\', '/'))
  return (
    cleanLine(base.slice(0, base.length - path.extname(base).length))
      .slice(0, TITLE_MAX)
      .toWellFormed() || 'Import'
  )
}
