import { z } from 'zod'
import { DOCUMENT_TYPES } from '#shared/content/document-type.ts'
import { LOCALES } from '#shared/locale.ts'
import { GENRES } from './reader/genres.ts'

const words = z.string().min(1)
const isoDay = z.string().regex(/^\d{2}-\d{2}$/)

/** Something that the prompt gives and the result must carry. `spellings.ts` knows how a reader may see it. */
export const Fact = z.union([
  z.strictObject({ date: z.iso.date() }),
  z.strictObject({ day: isoDay.describe('A day without a year') }),
  z.strictObject({ time: z.string().regex(/^\d{1,2}:\d{2}$/) }),
  z.strictObject({ money: z.string().regex(/^\d+(\.\d+)? [A-Z]{3}$/) }),
  z.strictObject({ percent: z.number() }),
  z.strictObject({ person: words }),
  z.strictObject({ place: words }),
  z.strictObject({ organisation: words }),
  z.strictObject({ contact: words }),
  z.strictObject({ quote: words }),
  z.strictObject({ name: words.describe('Of a product, an event, a work') }),
  z.strictObject({ text: z.array(words).min(1).describe('Spellings, any of which will do') }),
])
export type Fact = z.infer<typeof Fact>

const NAMED_KINDS = ['section', 'column', 'field', 'aspect', 'slide', 'item'] as const
export type NamedKind = (typeof NAMED_KINDS)[number]

/**
 * A prompt, and what a person who reads the result may expect. The prompts of bench/quality are such values. A result is checked only for what is
 * stated here.
 */
export const Asked = z.strictObject({
  type: z.enum(DOCUMENT_TYPES),
  prompt: z.string().min(1),
  language: z.enum(LOCALES),
  genre: z.enum(GENRES).default('any'),
  facts: z.array(Fact).default([]),
  /** What is listed, by the kind of piece it must become. `item` is any heading, row or entry. */
  named: z.partialRecord(z.enum(NAMED_KINDS), z.array(words)).default({}),
  /** Words that say how to write. They must not become a heading, a column, a question, an option or a title. */
  instructions: z.array(words).default([]),
  /** Words that the result must contain somewhere, in any case. */
  include: z.array(words).default([]),
  /** Questions, rows of the first sheet, slides or sections of the first level. */
  count: z.number().int().optional(),
  scale: z.number().int().optional(),
  anonymous: z.boolean().optional(),
  no_ratings: z.boolean().optional(),
  starts_with: words.describe('In the first question').optional(),
  sheets: z.number().int().optional(),
  /** Columns that are calculated. Part of the header will do. */
  formulas: z.array(words).default([]),
  tone: z.enum(['friendly', 'formal', 'playful']).optional(),
  /** Pattern of the first cell in each row of the first sheet. */
  rows: words.optional(),
  /** The only values of a column in the first sheet. */
  only: z.strictObject({ column: words, values: z.array(words) }).optional(),
  /** The first and the last date in the first sheet's first date column. */
  between: z.tuple([z.iso.date(), z.iso.date()]).optional(),
  shown: z.strictObject({ layout: z.string(), about: words }).optional(),
  /** Number of words in a document. */
  words: z.tuple([z.number(), z.number()]).optional(),
})
export type Asked = z.infer<typeof Asked>
