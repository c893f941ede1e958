import { z } from 'zod'
import { Document } from '#features/documents/contract.ts'
import { DOCUMENT_TYPES } from '#shared/content/document-type.ts'
import { base } from '#shared/errors.ts'
import { Id, PageQuery, Timestamp, line, paragraphs, Success } from '#shared/fields.ts'
import { DESCRIPTION_MAX, TITLE_MAX } from '#shared/limits.ts'

export const TEMPLATE_REASONS = {
  template_not_found: 'Template not found',
  template_builtin: 'Built-in templates cannot be changed. Use this one and save your own.',
  template_shared: 'Only administrators can change shared templates',
  template_title_missing: 'Please enter a template title',
} as const

const ORIGINS = ['builtin', 'shared', 'own'] as const
const Type = z.enum(DOCUMENT_TYPES)
/** A stored template's UUID, or the name of a built-in one, such as 'form-customer'. */
const TemplateId = z.string().regex(/^[a-z0-9-]{1,60}$/, 'This is no template')

const head = {
  id: TemplateId,
  title: z.string(),
  description: z.string(),
  type: Type,
  /** Of its documents. */
  language: Document.shape.language,
  origin: z.enum(ORIGINS),
  /** Time of the last change; null for built-in templates. */
  updated_at: Timestamp.nullable(),
  can: z.object({ update: z.boolean(), delete: z.boolean() }),
}
const TemplateSummary = z.object(head)
/** `content` is null for forms, as in documents. */
const Template = TemplateSummary.extend({ questions: Document.shape.questions, content: Document.shape.content })
export type TemplateSummary = z.infer<typeof TemplateSummary>
export type Template = z.infer<typeof Template>

const Title = line('Title', TITLE_MAX)
const Description = paragraphs('Description', DESCRIPTION_MAX)
const one = { id: TemplateId }

export const templatesContract = {
  /** In that order, each newest first. Keyset pages go through all three. The search covers titles, descriptions and types. */
  list: base
    .route({
      method: 'GET',
      path: '/templates',
      tags: ['templates'],
      summary: 'Own templates, those for everybody, then the built-in ones',
    })
    .input(PageQuery.extend({ type: Type.optional(), search: z.string().max(200).optional() }))
    .output(z.object({ items: z.array(TemplateSummary), next_cursor: z.string().nullable() })),
  /** Returns built-in templates in the person's language. */
  read: base
    .route({ method: 'GET', path: '/templates/{id}', tags: ['templates'], summary: 'One template with its content' })
    .input(z.object(one))
    .output(Template),
  /** Copies the saved content, so later changes of the document do not reach the template. `shared` needs an administrator. */
  create: base
    .meta({ idempotencyKey: 'accepted' })
    .route({ method: 'POST', path: '/templates', tags: ['templates'], summary: 'Keep a document as a template', successStatus: 201 })
    .input(z.object({ document_id: Id, title: Title.optional(), description: Description.optional(), shared: z.boolean().default(false) }))
    .output(Template),
  /** Changes title and description only. Refuses `template_builtin`, and `template_shared` unless the person is an administrator. */
  update: base
    .route({ method: 'PATCH', path: '/templates/{id}', tags: ['templates'], summary: 'Change what a template is called' })
    .input(z.object({ ...one, title: Title.optional(), description: Description.optional() }))
    .output(Template),
  /** Keeps the documents that were made from it. */
  delete: base
    .route({ method: 'DELETE', path: '/templates/{id}', tags: ['templates'], summary: 'Delete; can be undone for 30 days' })
    .input(z.object(one))
    .output(Success),
  /** Restores within 30 days. After that the template is not found. */
  restore: base
    .route({ method: 'POST', path: '/templates/{id}/restore', tags: ['templates'], summary: 'Undo a deletion' })
    .input(z.object(one))
    .output(Template),
  /** Creates an ordinary draft without a link to the template. */
  use: base
    .meta({ idempotencyKey: 'accepted' })
    .route({
      method: 'POST',
      path: '/templates/{id}/use',
      tags: ['templates'],
      summary: 'A new draft with its content',
      successStatus: 201,
    })
    .input(z.object(one))
    .output(Document),
}
