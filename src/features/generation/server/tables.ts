import type { ColumnType, Generated, Selectable } from 'kysely'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { GenerationElement } from '#shared/content/element.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import type { Outline } from '#shared/content/outline.ts'
import type { QueueMetadata } from '../contract.ts'
import type { GenerationSource } from '../enqueue-metadata.ts'
import type { QueueStatus } from '../queue-status.ts'

export type SetPlace = NonNullable<QueueMetadata['set']>
type StoredSetPlace = Omit<SetPlace, 'id'>

/** What a finished attempt says about itself. It is shown, never decided by; what code decides by is a column. */
export type ResultMetadata = Pick<
  QueueMetadata,
  'generator' | 'company' | 'model' | 'input_tokens' | 'cached_input_tokens' | 'output_tokens' | 'cost' | 'attempts' | 'notices' | 'failure'
>

type DocumentQueueTable = {
  id: Generated<string>
  user_id: string
  user_prompt: string
  document_type: DocumentType
  status: Generated<QueueStatus>
  use_mock_data: boolean
  created_at: Generated<Date>
  started_at: Date | null
  completed_at: Date | null
  error_message: string | null
  generated_content: ColumnType<GeneratedContent | null, string | null, string | null>
  metadata: ColumnType<ResultMetadata, string | undefined, string>
  attempt: Generated<number>
  /** The document it writes into, then the one it made. */
  document_id: string | null
  document_version: number | null
  /** Fields that the person wrote, which a generation leaves alone. */
  keep: Generated<('title' | 'description')[]>
  /** 32 bits without a sign, as text because the column is a bigint. */
  seed: ColumnType<string | null, string | number | null, string | number | null>
  set_id: string | null
  set_place: ColumnType<StoredSetPlace | null, string | null | undefined, string | null>
  is_proposal: Generated<boolean>
  /** Its answer goes behind the document, which a cut answer left unfinished. */
  continues: Generated<boolean>
  decision: 'applied' | 'discarded' | null
  cancelled_at: Date | null
  source: ColumnType<GenerationSource | null, string | null | undefined, string | null>
  outline: ColumnType<Outline | null, string | null | undefined, string | null>
  raw_text: string | null
  /** What a proposal was made for. Large, and read only to compare with it (`findOpenProposal`). */
  base_content: ColumnType<GeneratedContent | null, never, string | null>
}

/** What a chunk holds: an element of the result, or a mark in the stream's own course. */
export type Chunk = GenerationElement | { kind: 'reset' } | { kind: 'saving' }

export type QueueRow = Omit<Selectable<DocumentQueueTable>, 'base_content'>
/** What lists read: without everything that can be large. */
export type QueueHead = Omit<QueueRow, 'generated_content' | 'source' | 'outline' | 'raw_text'>

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
  'document_id',
  'document_version',
  'keep',
  'seed',
  'set_id',
  'set_place',
  'is_proposal',
  'continues',
  'decision',
  'cancelled_at',
] as const satisfies readonly (keyof QueueHead)[]

export const QUEUE_ROW_COLUMNS = [
  ...QUEUE_HEAD_COLUMNS,
  'generated_content',
  'source',
  'outline',
  'raw_text',
] as const satisfies readonly (keyof QueueRow)[]

declare module '#server/db/db.ts' {
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
