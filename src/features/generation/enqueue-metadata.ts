import { z } from 'zod'
import { Outline } from '#shared/content/outline.ts'
import { Id } from '#shared/fields.ts'
import { SOURCE_MAX } from '#shared/limits.ts'
import { cleanLine, cleanText } from '#shared/text.ts'

/** Chance's beginning: the same prompt with another seed comes out differently, with the same one alike. */
export const Seed = z
  .number()
  .int()
  .min(0)
  .max(2 ** 32 - 1)

/** A file that the document is to be made from, as text. */
export const GenerationSource = z.object({
  name: z.string().max(255).overwrite(cleanLine),
  text: z.string().max(SOURCE_MAX, 'The source must be at most 100,000 characters').overwrite(cleanText),
})
export type GenerationSource = z.infer<typeof GenerationSource>

/**
 * For a generation on a saved document. If it is not at `document_version` any more when the generation ends, a new document is made
 * instead of overwriting it. If none is named, it is the version at the time of asking. `keep` names the fields that the person wrote.
 * On a document that has content, a prompt is an instruction and changes nothing by itself: its result is a proposal (`proposal` in the
 * answer and in the item's metadata), which the person applies or discards. Only `regenerate` writes the document anew.
 */
export const EnqueueMetadata = z.object({
  document_id: Id.optional(),
  document_version: z.int32().optional(),
  keep: z
    .array(z.enum(['title', 'description']))
    .max(2)
    .optional(),
  source: GenerationSource.optional(),
  /**
   * What a model is to write, chapter by chapter or slide by slide, and never with `useMockData`. For one new document, or with `continues` the
   * entries that the document still lacks.
   */
  outline: Outline.optional(),
  seed: Seed.optional(),
  /** The document was cut off while a model wrote it: write what is missing, for the same prompt. The result is a proposal. */
  continues: z.boolean().optional(),
  /** Write a new document for the prompt in place of one that has content. Otherwise the prompt is an instruction about that content. */
  regenerate: z.boolean().optional(),
  /** Of a prompt that asks for several artefacts, which to make: their places in what read-prompt answers. All of them by default. */
  set_items: z.array(z.number().int().min(0).max(7)).min(1).max(8).optional(),
})
