import { z } from 'zod'
import type { Locale } from '#shared/locale.ts'
import { readTexts } from '../../texts.ts'

const Title = z.tuple([z.string().transform((pattern) => new RegExp(pattern, 'iu')), z.string(), z.string()])

const FinishTexts = z.strictObject({
  /** An order for notes has one of them. */
  notes: z.array(z.string()),
  /** An order for pictures, or for a talk of pictures. */
  pictures: z.array(z.string()),
  /** What a speaker says to a slide, by what it shows. */
  says: z.strictObject({
    title: z.string(),
    points: z.string(),
    section: z.string(),
    figures: z.string(),
    open: z.string(),
    last: z.string(),
  }),
  /** The heading of all that is still to be added. */
  open: z.string().max(60),
  /** A title that tells somebody to do something: what it is about, and whom it is for. */
  titles: z.array(Title),
  /** A title that only says that it is a talk. */
  generic: z.string().transform((pattern) => new RegExp(pattern, 'iu')),
  /** How long it takes and how many come: no slide. */
  beside: z.string().transform((pattern) => new RegExp(pattern, 'iu')),
  /** Below a title: what the speaker is to do, as whom it is for. */
  below: z.array(z.tuple([z.string().transform((pattern) => new RegExp(pattern, 'iu')), z.string()])),
})

export function finishTextsIn(language: Locale): z.infer<typeof FinishTexts> {
  return readTexts(`slide/${language}/finish.yaml`, FinishTexts)
}
