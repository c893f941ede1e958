import { z } from 'zod'
import type { Locale } from '#shared/locale.ts'
import { readTexts } from '../../texts.ts'

/* Slides by what facts are about, with the words by which a fact belongs to one of them. */

const Pattern = z.string().transform((pattern) => new RegExp(pattern, 'iu'))

const Matter = z.strictObject({
  id: z.string(),
  title: z.string().max(60),
  begins: z.array(z.string()).default([]),
  has: z.array(z.string()).default([]),
  /** Kinds of plain-kinds.ts. */
  kinds: z.array(z.string()).default([]),
})

const MatterTexts = z.strictObject({
  /** Goes on with the fact before it. */
  goesOn: Pattern,
  /** A price without a name, and what is asked for in front of it. */
  price: Pattern,
  asking: Pattern,
  /** Words between a figure and the one before it, or its target. */
  was: z.string(),
  target: z.string(),
  now: z.string(),
  columns: z.strictObject({ what: z.string(), now: z.string(), was: z.string(), target: z.string(), change: z.string(), when: z.string() }),
  /** It only says whom the talk is for. */
  listeners: Pattern,
  /** A title that only names a meeting; the news that is its subject; and how a title says it. */
  meeting: Pattern,
  news: Pattern,
  newsTitle: z.array(z.tuple([Pattern, z.string()])),
  /** A list that is done one after the other. */
  steps: Pattern,
  /** The noun of a fact ends before one of these, and a fact that begins with one has none. */
  headingEnds: z.array(z.string()),
  headingNever: z.array(z.string()),
  /** No noun ends with one of them. */
  headingTail: z.array(z.string()),
  questions: z.string(),
  agenda: z.string(),
  /** One fact of each slide once more, and how a talk goes on: where more slides are ordered than the facts fill. */
  summary: z.string(),
  spare: z.strictObject({ title: z.string(), points: z.array(z.string()).min(2) }),
  /** Headings of other readers that fit any fact. */
  flat: Pattern,
  /** The first slide where it tells of something new, and the facts that do. */
  changeTitle: z.string(),
  changes: Pattern,
  matters: z.array(Matter).min(2),
  /** Two matters, and the heading of a slide of both. */
  joint: z.array(z.tuple([z.string(), z.string(), z.string()])),
})
export type MatterTexts = z.infer<typeof MatterTexts>

export function matterTextsIn(language: Locale): MatterTexts {
  return readTexts(`slide/${language}/matters.yaml`, MatterTexts)
}
