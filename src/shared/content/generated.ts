import { z } from 'zod'
import { DocContent } from './doc.ts'
import { FormContent } from './form.ts'
import { SheetContent } from './sheet.ts'
import { SlideContent } from './slide.ts'

/**
 * Version of the content model (documents.schema_version). A generation returns the content of its type with `title` and `description`.
 */
export const CONTENT_SCHEMA_VERSION = 1

const head = { title: z.string(), description: z.string() }

export const GeneratedForm = FormContent.extend(head)
export const GeneratedDoc = DocContent.extend(head)
export const GeneratedSheet = SheetContent.extend(head)
export const GeneratedSlide = SlideContent.extend(head)

export const GENERATED_SCHEMAS = { form: GeneratedForm, doc: GeneratedDoc, sheet: GeneratedSheet, slide: GeneratedSlide } as const

export type GeneratedForm = z.infer<typeof GeneratedForm>
export type GeneratedDoc = z.infer<typeof GeneratedDoc>
export type GeneratedSheet = z.infer<typeof GeneratedSheet>
export type GeneratedSlide = z.infer<typeof GeneratedSlide>
export type GeneratedContent = GeneratedForm | GeneratedDoc | GeneratedSheet | GeneratedSlide
export type GeneratedByType = { form: GeneratedForm; doc: GeneratedDoc; sheet: GeneratedSheet; slide: GeneratedSlide }
