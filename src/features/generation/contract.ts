import { z } from 'zod'
import { DOCUMENT_TYPES, OUTLINE_TYPES } from '#shared/content/document-type.ts'
import { GeneratedDoc, GeneratedForm, GeneratedSheet, GeneratedSlide } from '#shared/content/generated.ts'
import { GeneratedSurvey } from '#shared/content/survey.ts'
import { Outline } from '#shared/content/outline.ts'
import { Remark } from '#shared/content/remark.ts'
import { Values, base } from '#shared/errors.ts'
import { GENERATORS } from '#shared/generators.ts'
import { Id, PageQuery, Timestamp, paragraphs } from '#shared/fields.ts'
import { LOCALES } from '#shared/locale.ts'
import { PROMPT_MAX } from '#shared/limits.ts'
import { uncheckedOutput } from '#shared/unchecked.ts'
import { EnqueueMetadata, GenerationSource, Seed } from './enqueue-metadata.ts'
import { QUEUE_STATUSES } from './queue-status.ts'
import { GENERATION_REASONS } from './reasons.ts'

const DECISIONS = ['applied', 'discarded'] as const

const Type = z.enum(DOCUMENT_TYPES)

/** Why a generation failed: a reason and what its text names. `error_message` is the same in English. */
export const Failure = z.object({
  reason: z.enum(Object.keys(GENERATION_REASONS) as [keyof typeof GENERATION_REASONS]),
  values: Values.optional(),
})
export type Failure = z.infer<typeof Failure>
const Generated = uncheckedOutput(z.union([GeneratedForm, GeneratedDoc, GeneratedSheet, GeneratedSlide]))

/** What the artefacts of one brief have in common, so that they agree. */
export const SetPlan = z.object({
  /** '' where the brief names nothing. */
  name: z.string(),
  language: z.enum(LOCALES),
  dates: z.array(z.string()),
  figures: z.array(z.string()),
  places: z.array(z.string()).default([]),
  owner: z.string().optional(),
  audience: z.string().optional(),
  organisation: z.string().optional(),
})
export type SetPlan = z.infer<typeof SetPlan>

export const QueueMetadata = z.object({
  seed: Seed.optional(),
  document_id: Id.optional(),
  document_version: z.number().int().optional(),
  keep: z.array(z.enum(['title', 'description'])).optional(),
  google_doc_url: z.string().optional(),
  google_doc_error: z.string().optional(),
  google_doc_creation_failed: z.boolean().optional(),
  cancelled_at: Timestamp.optional(),
  /** The prompt was an instruction: the result is a proposal for the document, which stays as it is until the person decides. */
  proposal: z.boolean().optional(),
  decision: z.enum(DECISIONS).optional(),
  /** It is one of several that were asked for together: `titles` names them all, `index` is its own. */
  set: z.object({ id: Id, index: z.number().int(), titles: z.array(z.string()), plan: SetPlan }).optional(),
  /** What wrote it, and with which model. */
  generator: z.enum(GENERATORS).optional(),
  /** Who answered, by name: OpenAI, Ollama. */
  company: z.string().optional(),
  model: z.string().optional(),
  input_tokens: z.number().optional(),
  /** Of the input, what the provider had cached. */
  cached_input_tokens: z.number().optional(),
  output_tokens: z.number().optional(),
  /** By MODEL_PRICES, in the operator's currency. */
  cost: z.number().optional(),
  attempts: z.number().int().optional(),
  /** What the reader should know of the result: parts dropped, repairs made. With a code where the reader's language has words for it. */
  notices: z.array(z.union([z.string(), Remark])).optional(),
  failure: Failure.optional(),
  /** The text of a model's answer that could not be used. */
  raw_text: z.string().optional(),
})

export const QueueItem = z.object({
  id: Id,
  user_id: Id,
  user_prompt: z.string(),
  document_type: Type,
  status: z.enum(QUEUE_STATUSES),
  use_mock_data: z.boolean(),
  created_at: Timestamp,
  started_at: Timestamp.nullable(),
  completed_at: Timestamp.nullable(),
  error_message: z.string().nullable(),
  generated_content: Generated.nullable(),
  metadata: QueueMetadata,
  /** How many of this person's own items are before it; null once started. */
  position: z.number().int().nullable(),
  can: z.object({ cancel: z.boolean(), retry: z.boolean(), create_provider_document: z.boolean(), decide: z.boolean() }),
})
/** Lists leave out what can be large: the content, and the raw text of a model's answer. */
export const QueueItemSummary = QueueItem.omit({ generated_content: true }).extend({ metadata: QueueMetadata.omit({ raw_text: true }) })

/** With it, edits that were made since can be told from what is proposed. */
export const OpenProposal = QueueItem.extend({
  base_content: Generated.nullable().describe('What the proposal was made for; null where it is not known'),
})

export type QueueItem = z.infer<typeof QueueItem>
export type OpenProposal = z.infer<typeof OpenProposal>
export type QueueItemSummary = z.infer<typeof QueueItemSummary>
/** The built-in generator says such a thing in English; the screen in its own language. */
export type Notice = NonNullable<QueueMetadata['notices']>[number]
export type QueueMetadata = z.infer<typeof QueueMetadata>

const SetItem = z.object({ documentType: Type, title: z.string() })
const DocumentSet = z.object({
  id: Id,
  name: z.string(),
  items: z.array(QueueItemSummary),
})
export type DocumentSet = z.infer<typeof DocumentSet>

/** What was read of a prompt. `text` is how it is written there, the `occurrence`th time, from 0, so that it can be corrected in its place. */
const written = { text: z.string(), occurrence: z.number().int().min(0) }
const BriefChip = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('count'), ...written }),
  z.object({ kind: z.literal('language'), language: z.enum(LOCALES) }),
  z.object({ kind: z.literal('anonymous') }),
  z.object({ kind: z.literal('scale'), from: z.number().int(), to: z.number().int() }),
  z.object({
    kind: z.literal('fact'),
    ...written,
    label: z.string().optional().describe('What it is, in the words of the prompt'),
  }),
])
export type BriefChip = z.infer<typeof BriefChip>

const one = { id: Id }
const Prompt = paragraphs('Prompt', PROMPT_MAX).pipe(z.string().min(1, GENERATION_REASONS.prompt_missing)).prefault('')

export const generationContract = {
  enqueue: base
    .meta({ idempotencyKey: 'accepted', endsImpersonation: true })
    .route({ method: 'POST', path: '/functions/enqueue-document', tags: ['functions'], summary: 'Queue a generation' })
    .input(
      z.object({
        userPrompt: Prompt,
        documentType: Type,
        useMockData: z.boolean().default(false),
        metadata: EnqueueMetadata.default({}),
      }),
    )
    .output(
      z.object({
        success: z.literal(true),
        queueId: Id,
        proposal: z.boolean(),
        /** The prompt asked for several artefacts: each is an item of its own. `queueId` is the one of the given type, or the first. */
        set: z.object({ id: Id, items: z.array(z.object({ queueId: Id, documentType: Type })) }).optional(),
      }),
    ),
  readPrompt: base
    .route({
      method: 'POST',
      path: '/functions/read-prompt',
      tags: ['functions'],
      summary: 'What a prompt asks for, as enqueue-document would take it: a new document, a change of the one it is aimed at, or several',
    })
    .input(z.object({ userPrompt: Prompt, documentType: Type, documentId: Id.optional() }))
    .output(
      z.object({
        asks_for: z.enum(['document', 'change', 'set']),
        /** It asks for something so long that an outline first is worth its time (plan-document). */
        outline: z.boolean(),
        /** What a set would be. */
        set: z.array(SetItem).optional(),
        /** What is taken up of the prompt: counts, settings, the language and facts. Empty for an instruction, which changes a document. */
        brief: z.array(BriefChip),
      }),
    ),
  /** Items of the set in the order of the brief, each with its own state. */
  readSet: base
    .route({ method: 'GET', path: '/document_sets/{id}', tags: ['queue'], summary: 'What one brief asked for, in its order' })
    .input(z.object(one))
    .output(DocumentSet),
  /** A document that was made again by itself has left its set. */
  setOfDocument: base
    .route({
      method: 'GET',
      path: '/documents/{id}/set',
      tags: ['queue'],
      summary: 'The set that a document is part of; null where it is of none',
    })
    .input(z.object(one))
    .output(DocumentSet.nullable()),
  /** Waits for the whole answer, at most two minutes. Nothing is stored; the tokens count. A failure is 502 with its reason. */
  generate: base
    .route({ method: 'POST', path: '/functions/ai-generate', tags: ['functions'], summary: 'Generate at once, without the queue' })
    .input(z.object({ prompt: Prompt, documentType: z.enum([...DOCUMENT_TYPES, 'survey']), useMockData: z.boolean().default(false) }))
    .output(
      z.object({
        success: z.literal(true),
        content: uncheckedOutput(z.union([GeneratedForm, GeneratedDoc, GeneratedSheet, GeneratedSlide, GeneratedSurvey])),
        description: z.string(),
        error: z.null(),
      }),
    ),
  /** Asks the model only, with the limits of ai-generate. Nothing is stored; the tokens count. A failure is 502 with its reason. */
  plan: base
    .route({
      method: 'POST',
      path: '/functions/plan-document',
      tags: ['functions'],
      summary: 'Plan a presentation or a document: an outline to look at and to send along with enqueue-document',
    })
    .input(z.object({ userPrompt: Prompt, documentType: z.enum(OUTLINE_TYPES), source: GenerationSource.optional() }))
    .output(
      z.object({
        success: z.literal(true),
        outline: Outline,
        isPart: z.boolean().describe('The model’s length limit cut the outline, and this is its beginning'),
      }),
    ),
  list: base
    .route({ method: 'GET', path: '/document_queue', tags: ['queue'], summary: 'Own generations, newest first' })
    .input(PageQuery)
    .output(z.object({ items: z.array(QueueItemSummary), next_cursor: z.string().nullable() })),
  read: base
    .route({ method: 'GET', path: '/document_queue/{id}', tags: ['queue'], summary: 'One own generation with its content' })
    .input(z.object(one))
    .output(QueueItem),
  cancel: base
    .route({ method: 'POST', path: '/document_queue/{id}/cancel', tags: ['queue'], summary: 'Stop a waiting or running generation' })
    .input(z.object(one))
    .output(QueueItem),
  retry: base
    .route({ method: 'POST', path: '/document_queue/{id}/retry', tags: ['queue'], summary: 'Put a failed generation back in the queue' })
    .input(z.object(one))
    .output(QueueItem),
  openProposal: base
    .route({
      method: 'GET',
      path: '/documents/{id}/proposal',
      tags: ['queue'],
      summary: 'The proposal for a document that nobody has decided on; null where there is none',
    })
    .input(z.object(one))
    .output(OpenProposal.nullable()),
  decide: base
    .route({
      method: 'POST',
      path: '/document_queue/{id}/decide',
      tags: ['queue'],
      summary: 'Close a proposal; what was applied of it is saved with the document',
    })
    .input(z.object({ ...one, decision: z.enum(DECISIONS) }))
    .output(QueueItem),
  createProviderDocument: base
    .meta({ endsImpersonation: true })
    .route({
      method: 'POST',
      path: '/document_queue/{id}/provider-document',
      tags: ['queue'],
      summary: 'Create the native file at the provider',
    })
    .input(z.object(one))
    .output(QueueItem),
}

/** Names of the events that the live stream carries for the queue. */
export const GENERATION_EVENTS = ['generation.changed'] as const
