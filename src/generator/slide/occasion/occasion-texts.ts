import { z } from 'zod'
import type { Locale } from '#shared/locale.ts'
import { readTexts } from '../../texts.ts'

/* What a deck for an occasion is called, and what stands above its facts. */

const Pattern = z.string().transform((pattern) => new RegExp(pattern, 'iu'))
const words = z.array(z.string()).default([])

const Occasions = z.strictObject({
  /** In the order in which they are tried. `isSure`: its words count more than a day that stands beside them. */
  rubrics: z.array(z.strictObject({ id: z.string(), is: words, isSure: z.boolean().default(false) })),
  occasions: z.array(
    z.strictObject({
      id: z.string(),
      /** Rubrics, in the order of the talk. */
      slides: z.array(z.string()).min(2),
      /** The rubric of what fits no other. */
      rest: z.string(),
      /** More facts are told by what they are about (slide/matter). */
      most: z.number().optional(),
      least: z.number().default(1),
      /** Its notes may stand behind a colon or on lines. */
      isListed: z.boolean().default(false),
      /** Its slides have nothing in common. */
      isApart: z.boolean().default(false),
      /** Facts that would each be alone on a slide stand together. */
      isJoined: z.boolean().default(false),
      /** Ends with a slide of its own where there is room for one. */
      isClosed: z.boolean().default(false),
    }),
  ),
})
export type Occasion = z.infer<typeof Occasions>['occasions'][number]

const OccasionTexts = z.strictObject({
  /** How many slides there are to be, and how long it takes. */
  count: Pattern,
  duration: Pattern,
  /** An order in front: a pattern, what it is about, and what stands below the title. The first that fits counts. */
  orders: z.array(z.tuple([Pattern, z.string(), z.string()])),
  /** Small words that are left out in a hurry. */
  glue: z.array(z.tuple([Pattern, z.string()])),
  /** Where a title goes on with what happens. */
  verbs: Pattern,
  /** What a figure in a title is of: it stands in front of the figure. */
  metrics: Pattern,
  /** A figure that belongs to the name of a thing: "Year 4". */
  numbered: Pattern,
  /** An amount without a sign: "2.40 per crate". */
  price: Pattern,
  amount: z.string(),
  listeners: Pattern,
  /** Names that stand in front of what they introduce, without a colon. */
  labels: Pattern,
  /** No label ends with it, and no place begins with it. */
  joins: Pattern,
  /** No title ends with it. */
  hanging: Pattern,
  /** Orders a certain slide, a chart, a quiz: another reader carries it out. */
  special: Pattern,
  /** Above an agenda, time for questions, and what is still missing. */
  agenda: z.string(),
  questions: z.string(),
  /** For a talk with its listeners. */
  talk: z.strictObject({ title: z.string(), points: z.array(z.string()), occasions: words }),
  /** What a place to fill in is called, and what it is for where it has a slide of its own. */
  gap: z.string(),
  gapPoints: z.string(),
  /** Stands in front of what comes next, and above it already. */
  next: Pattern,
  rubrics: z.record(z.string(), z.strictObject({ title: z.string().max(60), begins: words, has: words })),
  occasions: z.record(
    z.string(),
    z.strictObject({
      /** In the order for it. */
      words: Pattern,
      not: Pattern.optional(),
      /** With the name of the person. */
      title: z.string().optional(),
      /** Above facts of several rubrics. */
      all: z.string().max(60),
      titles: z.record(z.string(), z.string().max(60)).default({}),
      /** What people usually add, by rubric. */
      open: z.record(z.string(), z.string()),
      closing: z.string().optional(),
    }),
  ),
})
export type OccasionTexts = z.infer<typeof OccasionTexts>

export function occasionsIn(): z.infer<typeof Occasions> {
  return readTexts('slide/occasions.yaml', Occasions)
}

export function occasionTextsIn(language: Locale): OccasionTexts {
  return readTexts(`slide/${language}/occasions.yaml`, OccasionTexts)
}
