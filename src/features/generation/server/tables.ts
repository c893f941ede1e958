import type { ColumnType, Generated, Selectable } from 'kysely'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { GenerationElement } from '#shared/content/element.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import type { GenerationSource, QueueMetadata } from '../contract.ts'

/** The source stays inside: lists and streams would carry it along. */
export type StoredMetadata = QueueMetadata & { source?: GenerationSource | undefined }

type DocumentQueueTable = {
  id: Generated<string>
  user_id: string
  user_prompt: string
  document_type: DocumentType
  status: Generated<'pending' | 'processing' | 'completed' | 'failed'>
  use_mock_data: boolean
  created_at: Generated<Date>
  started_at: Date | null
  completed_at: Date | null
  error_message: string | null
  generated_content: ColumnType<GeneratedContent | null, string | null, string | null>
  metadata: ColumnType<StoredMetadata, string | undefined, string>
  attempt: Generated<number>
  /** Both are the database's, from the metadata. */
  document_id: ColumnType<string | null, never, never>
  set_id: ColumnType<string | null, never, never>
}

/** What a chunk holds: an element of the result, or a mark in the stream's own course. */
export type Chunk = GenerationElement | { kind: 'reset' } | { kind: 'saving' }

export type QueueRow = Omit<Selectable<DocumentQueueTable>, 'document_id' | 'set_id'>
export type QueueHead = Omit<QueueRow, 'generated_content'>

export const QUEUE_HEAD_COLUMNS = [
  'id',
  'user_id',
  'user_prompt',
  'document_type',
  'status',
  'use_mock_data',
  'created_at',
  'started_at',
  'completed_at',
  'error_message',
  'metadata',
  'attempt',
] as const satisfies readonly (keyof QueueHead)[]

declare module '#server/db.ts' {
  interface Tables {
    document_queue: DocumentQueueTable
    generation_chunks: { queue_id: string; seq: number; element: ColumnType<Chunk, string, never>; created_at: Generated<Date> }
    generation_usage: {
      user_id: string
      day: ColumnType<Date, Date | string, never>
      generations: Generated<number>
      input_tokens: Generated<string>
      output_tokens: Generated<string>
    }
  }
}
