import type { ColumnType, Generated, Selectable } from 'kysely'
import type { StoredContent } from '#features/documents/server/content.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { Locale } from '#shared/locale.ts'

type TemplatesTable = {
  id: Generated<string>
  user_id: string
  title: string
  description: string
  type: DocumentType
  language: Locale
  questions: ColumnType<StoredContent['questions'], string, string>
  content: ColumnType<StoredContent['content'], string | null, string | null>
  schema_version: number
  shared: boolean
  deleted_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

export type TemplateRow = Selectable<TemplatesTable>
/** Columns that a list reads. Never the content. */
export type TemplateHead = Omit<TemplateRow, 'questions' | 'content' | 'schema_version' | 'created_at'>

export const HEAD_COLUMNS = [
  'id',
  'user_id',
  'title',
  'description',
  'type',
  'language',
  'shared',
  'deleted_at',
  'updated_at',
] as const satisfies readonly (keyof TemplateHead)[]

declare module '#server/db/db.ts' {
  interface Tables {
    templates: TemplatesTable
  }
}
