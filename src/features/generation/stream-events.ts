import { z } from 'zod'
import { DocContent } from '#shared/content/doc.ts'
import type { GenerationElement } from '#shared/content/element.ts'
import { FormContent } from '#shared/content/form.ts'
import { Remark } from '#shared/content/remark.ts'
import { SheetContent } from '#shared/content/sheet.ts'
import { SlideContent } from '#shared/content/slide.ts'
import { Failure } from './contract.ts'

/** Current phase of a generation. Drives the progress line. */
const GENERATION_PHASES = ['queued', 'thinking', 'writing', 'saving'] as const

/** An element of the content. Content was checked when it was made, so only the description uses this schema. */
const Element: z.ZodType<GenerationElement> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('head'), title: z.string(), description: z.string() }),
  z.object({ kind: z.literal('question'), question: FormContent.shape.questions.element }),
  z.object({ kind: z.literal('block'), block: DocContent.shape.blocks.element }),
  z.object({ kind: z.literal('sheet'), sheet: SheetContent.shape.sheets.element }),
  z.object({ kind: z.literal('rows'), sheet: z.number().int(), rows: z.array(z.array(z.string())) }),
  z.object({ kind: z.literal('slide'), slide: SlideContent.shape.slides.element }),
  Remark.partial({ code: true }).extend({ kind: z.literal('notice') }),
])
const StreamPhase = z.object({ phase: z.enum(GENERATION_PHASES), position: z.number().int().nullable() })
export type StreamPhase = z.infer<typeof StreamPhase>
const StreamEnd = z.object({
  status: z.enum(['completed', 'failed']),
  error_message: z.string().nullable(),
  failure: Failure.optional(),
  cancelled: z.literal(true).optional(),
})
export type StreamEnd = z.infer<typeof StreamEnd>

/** GET /api/document_queue/{id}/stream, server-sent events: name → data. `id` of each is its place; Last-Event-ID resumes. */
export const STREAM_EVENTS = {
  element: Element.describe('The next element of the content'),
  reset: z.object({}).describe('A new attempt starts from nothing: drop what was built'),
  phase: StreamPhase.describe('The current phase; position counts your generations that go first'),
  end: StreamEnd.describe('The stream is over'),
}
