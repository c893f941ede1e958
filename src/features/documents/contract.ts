import { z } from 'zod'
import { DOCUMENT_TYPES } from '#shared/content/document-type.ts'
import { DocContent } from '#shared/content/doc.ts'
import { FormContent } from '#shared/content/form.ts'
import { SheetContent } from '#shared/content/sheet.ts'
import { SlideContent } from '#shared/content/slide.ts'
import { LOCALES } from '#shared/locale.ts'
import { base } from '#shared/errors.ts'
import { Id, PageQuery, Timestamp, line, paragraphs, Success } from '#shared/fields.ts'
import { DESCRIPTION_MAX, TITLE_MAX } from '#shared/limits.ts'
import { isCleanLine } from '#shared/text.ts'
import { uncheckedInput, uncheckedOutput } from '#shared/unchecked.ts'

/** A minus means descending, as in JSON:API. Keyset pages need an index for each. */
const DOCUMENT_SORTS = ['-updated_at', 'updated_at', 'title', '-title'] as const
export type DocumentSort = (typeof DOCUMENT_SORTS)[number]
const DOCUMENT_STATUSES = ['draft', 'published', 'archived'] as const
export const DOCUMENT_REASONS = {
  document_not_found: 'Document not found',
  version_not_found: 'Version not found',
  newer_release: 'This document was saved by a newer release of this product',
  title_missing: 'Please enter a {type} title',
  options_blank: 'Fill in or remove the blank options before you publish',
  no_questions: 'Add a question before you publish',
  condition_broken: 'A condition names a question or an answer that no longer exists. Change or remove it before you publish.',
  too_many_options: 'A form can offer at most {max} options in all. Shorten its lists before you publish.',
  status_not_draft: 'A new document is a draft. Publish it once it is saved.',
  document_changed: 'This document was changed elsewhere',
  document_archived: 'This document is archived. Restore it first.',
  document_not_archived: 'This document is not archived',
  invalid_content: 'The content does not match the type of document',
  not_connected: 'Connect a Google account to deploy',
  content_too_large: 'The content must be less than 5 MB',
  content_too_complex: 'This document is too complex to be calculated. Shorten its formulas or split it',
  too_many_saves: 'Too many of your saves are waiting. Please try again in a moment',
} as const

const Type = z.enum(DOCUMENT_TYPES)
const Language = z.enum(LOCALES, { error: `The language must be one of ${LOCALES.join(', ')}` })
const Questions = FormContent.shape.questions
const Content = z.union([DocContent, SheetContent, SlideContent])
/** `content` is null for forms, whose content is `questions`; `questions` is empty for the others. */
const saidContent = { questions: uncheckedOutput(Questions), content: uncheckedOutput(Content.nullable()) }
const Can = z.object({
  update: z.boolean(),
  publish: z.boolean(),
  archive: z.boolean(),
  restore: z.boolean(),
  delete: z.boolean(),
  deploy: z.boolean(),
})

const head = {
  id: Id,
  user_id: Id,
  title: z.string(),
  description: z.string(),
  type: Type,
  /** What it is written in. Its preview, page and files have numbers, dates, headings and spelling of this language, whoever reads them. */
  language: Language,
  status: z.enum(DOCUMENT_STATUSES),
  /** Number of answers received (forms). */
  responses: z.number().int(),
  google_doc_id: z.string().nullable(),
  google_doc_url: z.string().nullable(),
  version: z.number().int(),
  schema_version: z.number().int(),
  /** True if it was saved after it was published, so the live version is older. */
  has_unpublished_changes: z.boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
  can: Can,
}

/** Data of a card in a list. */
export const DocumentSummary = z.object({
  ...head,
  /** Questions (form), headings of level 1 and 2 (doc), filled cells (sheet), slides (slide). */
  counts: z.object({ questions: z.number(), sections: z.number(), data_points: z.number(), slides: z.number() }),
})
export const Document = z.object({
  ...head,
  /** Which open editor made this version, as it called itself. Null if another program or the server did. */
  editor_id: z.string().nullable(),
  ...saidContent,
})

/** A copy of an earlier state of the document. `created_at` is the time of the save that produced it. */
const versionHead = { id: Id, version: z.number().int(), title: z.string(), created_at: Timestamp }
/** `is_published`: others read it at the document's address. */
export const DocumentVersionSummary = z.object({ ...versionHead, is_published: z.boolean() })
export const DocumentVersion = z.object({
  ...versionHead,
  document_id: Id,
  type: Type,
  language: Language,
  description: z.string(),
  ...saidContent,
})

export type DocumentVersionSummary = z.infer<typeof DocumentVersionSummary>
export type DocumentVersion = z.infer<typeof DocumentVersion>
export type DocumentSummary = z.infer<typeof DocumentSummary>
export type Document = z.infer<typeof Document>

const Title = line('Title', TITLE_MAX)
const Description = paragraphs('Description', DESCRIPTION_MAX)
/** Fields that a save may change in addition to the content. Each is a column of the same name. */
const DocumentFields = z.object({ title: Title.optional(), description: Description.optional(), language: Language.optional() })
export type DocumentFields = z.infer<typeof DocumentFields>

/** `readContent` checks both by the document's type. */
const SentQuestions = uncheckedInput(Questions, Array.isArray, 'Questions must be a list')
const SentContent = uncheckedInput(Content, (value) => typeof value === 'object' && !Array.isArray(value), 'Content must be an object')

const EDITOR_ID_MAX = 64
/** Matches the range of the database's column. */
const Version = z.int32()

/** An editor that never heard the answer to its save finds it in the document and knows the version as its own. */
const EditorId = z.string().max(EDITOR_ID_MAX).refine(isCleanLine).optional()

const one = { id: Id }

export const documentsContract = {
  /** Keyset pages; `next_cursor` is null on the last one. A cursor belongs to its `sort` and is refused with another one. */
  list: base
    .route({ method: 'GET', path: '/documents', tags: ['documents'], summary: 'Own documents, last changed first unless sorted otherwise' })
    .input(
      PageQuery.extend({
        type: Type.optional(),
        status: z.enum(['current', 'archived']).default('current'),
        search: z.string().max(200).optional(),
        sort: z.enum(DOCUMENT_SORTS).default('-updated_at'),
      }),
    )
    .output(z.object({ items: uncheckedOutput(z.array(DocumentSummary)), next_cursor: z.string().nullable() })),
  /**
   * Validates the content by its type and calculates formulas. Refuses `invalid_content` (400, naming the places), `content_too_large` (413) and
   * `content_too_complex` (422).
   */
  create: base
    .meta({ idempotencyKey: 'accepted' })
    .route({ method: 'POST', path: '/documents', tags: ['documents'], summary: 'Save a new draft', successStatus: 201 })
    .input(
      z.object({
        // A missing title becomes an empty one, whose refusal names the type.
        title: Title.default(''),
        description: Description.default(''),
        type: Type.default('form'),
        /** Without one, that of the text if the text shows it, otherwise the person's. */
        language: Language.optional(),
        status: z.literal('draft', DOCUMENT_REASONS.status_not_draft).optional(),
        editor_id: EditorId,
        questions: SentQuestions.optional(),
        content: SentContent.nullish(),
      }),
    )
    .output(Document),
  read: base
    .route({ method: 'GET', path: '/documents/{id}', tags: ['documents'], summary: 'One own document' })
    .input(z.object(one))
    .output(Document),
  /** Omitted fields stay unchanged. Only publish, archive and restore change the status. A save without changes creates no version. */
  update: base
    .route({
      method: 'PATCH',
      path: '/documents/{id}',
      tags: ['documents'],
      summary: 'Save changes; 409 with the current one if `version` is stale',
    })
    .input(
      z.object({
        ...one,
        version: Version,
        editor_id: EditorId,
        ...DocumentFields.shape,
        questions: SentQuestions.optional(),
        content: SentContent.optional(),
      }),
    )
    .output(Document),
  /** `version` is the one that the person saw; without it, the current one is published. Refuses forms without questions, and forms with blank options or broken conditions, naming the question. */
  publish: base
    .route({ method: 'POST', path: '/documents/{id}/publish', tags: ['documents'], summary: 'Make the saved version live' })
    .input(z.object({ ...one, version: Version.optional() }))
    .output(Document),
  /** Archived documents can no longer be filled in or read in public. Refuses `document_archived` if it is archived already. */
  archive: base
    .route({ method: 'POST', path: '/documents/{id}/archive', tags: ['documents'], summary: 'Hide and close until restored' })
    .input(z.object(one))
    .output(Document),
  /** Restores the earlier status: published if it was published. Refuses `document_not_archived`. */
  restore: base
    .route({ method: 'POST', path: '/documents/{id}/restore', tags: ['documents'], summary: 'Bring an archived document back' })
    .input(z.object(one))
    .output(Document),
  /** Removes the document from all lists at once. A sweep erases it after 30 days. */
  delete: base
    .route({ method: 'DELETE', path: '/documents/{id}', tags: ['documents'], summary: 'Delete; can be undone for 30 days' })
    .input(z.object(one))
    .output(Success),
  /** Not found after 30 days. */
  undelete: base
    .route({ method: 'POST', path: '/documents/{id}/undelete', tags: ['documents'], summary: 'Undo a deletion' })
    .input(z.object(one))
    .output(Document),
  /** Titles the copy "Copy of …" in the person's language. Versions and answers stay with the original. */
  duplicate: base
    .meta({ idempotencyKey: 'accepted' })
    .route({
      method: 'POST',
      path: '/documents/{id}/duplicate',
      tags: ['documents'],
      summary: 'A new draft with the same content',
      successStatus: 201,
    })
    .input(z.object(one))
    .output(Document),
  /** Versions that a later save or publication has replaced. They thin out with age, except the published one. */
  versions: base
    .route({ method: 'GET', path: '/documents/{id}/versions', tags: ['documents'], summary: 'Earlier versions, newest first' })
    .input(PageQuery.extend(one))
    .output(z.object({ items: z.array(DocumentVersionSummary), next_cursor: z.string().nullable() })),
  /** Returns the version in the current content model, even if an older release wrote it. */
  readVersion: base
    .route({ method: 'GET', path: '/documents/{id}/versions/{version_id}', tags: ['documents'], summary: 'One earlier version' })
    .input(z.object({ ...one, version_id: Id }))
    .output(DocumentVersion),
  /** Changes the document like any save: the current content becomes a version first, and the published version stays live. */
  restoreVersion: base
    .route({
      method: 'POST',
      path: '/documents/{id}/versions/{version_id}/restore',
      tags: ['documents'],
      summary: 'Go back to an earlier version; the present one is kept. 409 with the current document if `version` is stale',
    })
    .input(z.object({ ...one, version_id: Id, version: Version }))
    .output(Document),
  /** Refuses `not_connected` until a Google account is connected. */
  deploy: base
    .route({ method: 'POST', path: '/documents/{id}/deploy', tags: ['documents'], summary: 'Create the native file at the provider' })
    .input(z.object(one))
    .output(Document),
}

/** Names of the live stream's events for documents. */
export const DOCUMENT_EVENTS = ['document.created', 'document.updated', 'document.published', 'document.deleted'] as const
