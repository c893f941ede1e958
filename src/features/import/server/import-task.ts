import { readContent, toColumns } from '#features/documents/server/content.ts'
import type { ContentColumns } from '#features/documents/server/content.ts'
import { writeMarkdown } from '#features/export/server/markdown.ts'
import type { ExportSource } from '#features/export/server/source.ts'
import { AppError } from '#server/errors.ts'
import { answerTask } from '#server/tasks/answer-task.ts'
import { contentLanguage } from '#shared/content/content-language.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { ErrorCode } from '#shared/error-status.ts'
import { fillIn } from '#shared/fill-in.ts'
import { DESCRIPTION_MAX, SOURCE_MAX } from '#shared/limits.ts'
import type { Locale } from '#shared/locale.ts'
import { cleanText } from '#shared/text.ts'
import { IMPORT_NOTICES } from '../contract.ts'
import type { ImportNotice, ImportRefusal, ImportedText } from '../contract.ts'
import { IMPORT_LIMITS } from '../messages.ts'
import { ImportError } from './import-error.ts'
import { readFile } from './read-file.ts'
import type { ImportedFile } from './read-file.ts'

/* Runs in task processes, because a hostile file can exhaust its reader's time and memory, and a process can be killed. */

export type ImportRequest = { name: string; bytes: Uint8Array; locale: Locale; productName: string }
/** A file converted to a document's columns. */
export type ImportedDraft = {
  type: DocumentType
  title: string
  description: string
  language: Locale
  notices: ImportNotice[]
  columns: ContentColumns
}

export const readDraft = answerTask<ImportRequest, ImportedDraft>(async (request) => {
  const { type, title, notices, content, ...more } = await read(request)
  const description =
    'description' in more
      ? cleanText(more.description ?? '')
          .slice(0, DESCRIPTION_MAX)
          .toWellFormed()
      : ''
  const language = contentLanguage({ title, description, content }, request.locale)
  return { type, title, description, language, notices, columns: toColumns(await readContent(type, { content })) }
})

export const readText = answerTask<ImportRequest, ImportedText>(async (request) => {
  const { locale, productName } = request
  const { notices, title, ...file } = await read(request)
  const content = { title, description: '', ...file.content }
  const text = new TextDecoder().decode(writeMarkdown({ type: file.type, content, locale, productName } as ExportSource))
  if (text.length <= SOURCE_MAX) return { type: file.type, title, text, notices }
  const shortened: ImportNotice = { reason: 'source_shortened', count: 1, message: fillIn(IMPORT_NOTICES.source_shortened, IMPORT_LIMITS) }
  return { type: file.type, title, text: text.slice(0, SOURCE_MAX).toWellFormed(), notices: [...notices, shortened] }
})

const CODES: Partial<Record<ImportRefusal, ErrorCode>> = { file_unknown: 'unsupported_media_type', file_inflates: 'too_large' }

async function read({ name, bytes, locale }: ImportRequest): Promise<ImportedFile> {
  try {
    return await readFile(name, bytes, locale)
  } catch (error) {
    const refusal = isStackExhausted(error) ? new ImportError('file_too_deep', {}, { cause: error }) : error
    if (!(refusal instanceof ImportError)) throw refusal
    const { reason, message, path } = refusal
    throw new AppError(CODES[reason] ?? 'unprocessable', message, {
      reason,
      ...(path === undefined ? {} : { issues: [{ path, message }] }),
    })
  }
}

/** Recognizes an exhausted stack. Parsers recurse once per level of nesting. */
function isStackExhausted(error: unknown): boolean {
  if (error instanceof ImportError) return isStackExhausted(error.cause)
  return error instanceof RangeError && error.message.includes('call stack')
}
