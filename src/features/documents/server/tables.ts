import type { ColumnType, Generated, Selectable } from 'kysely'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { Question } from '#shared/content/form.ts'
import type { Locale } from '#shared/locale.ts'
import { FIELDS } from '../fields.ts'
import type { DocumentContent } from './content.ts'

/** jsonb is written as text, because pg would convert a JavaScript array to a PostgreSQL array. */
type Json<T> = ColumnType<T, string | undefined, string>

export type DocumentCounts = { questions: number; sections: number; data_points: number; slides: number }

type DocumentsTable = {
  id: Generated<string>
  user_id: string
  title: string
  description: string
  type: DocumentType
  language: Locale
  status: Generated<'draft' | 'published' | 'archived'>
  questions: Json<Question[]>
  content: ColumnType<DocumentContent | null, string | null, string | null>
  /** Stored beside the content, so that a list need not read it. */
  counts: Json<DocumentCounts>
  responses: Generated<number>
  google_doc_id: string | null
  google_doc_url: string | null
  version: Generated<number>
  /** Version of the content model. Older content is upgraded when it is read. */
  schema_version: Generated<number>
  /** The test user for whom an administrator has tried a generation (`features/testing`). */
  test_user: string | null
  /** Which open editor made this version. Null if none did: a generation, an import, another program. */
  editor_id: string | null
  published_version_id: string | null
  published_version: number | null
  published_at: Date | null
  archived_at: Date | null
  deleted_at: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

/** The content of a document at one save. Rows never change, so a published version stays as people saw it. */
type DocumentVersionsTable = {
  id: Generated<string>
  document_id: string
  user_id: string
  version: number
  schema_version: number
  title: string
  description: string
  language: Locale
  questions: Json<Question[]>
  content: ColumnType<DocumentContent | null, string | null, string | null>
  created_at: Generated<Date>
}

export type DocumentRow = Omit<Selectable<DocumentsTable>, 'test_user'>
/** The columns of lists. Never the content, which can be 5 MB per row. */
export type DocumentHead = Omit<DocumentRow, 'questions' | 'content'>

export const HEAD_COLUMNS = [
  'id',
  'user_id',
  ...FIELDS,
  'type',
  'status',
  'counts',
  'responses',
  'google_doc_id',
  'google_doc_url',
  'version',
  'schema_version',
  'editor_id',
  'published_version_id',
  'published_version',
  'published_at',
  'archived_at',
  'deleted_at',
  'created_at',
  'updated_at',
] as const satisfies readonly (keyof DocumentHead)[]

/** What a version keeps of a document. */
export const KEPT_COLUMNS = [...FIELDS, 'schema_version', 'questions', 'content'] as const satisfies readonly (keyof DocumentRow)[]

declare module '#server/db/db.ts' {
  interface Tables {
    documents: DocumentsTable
    document_versions: DocumentVersionsTable
  }
}
