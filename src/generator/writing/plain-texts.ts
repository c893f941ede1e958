import { z } from 'zod'
import type { Locale } from '#shared/locale.ts'
import { readTexts } from '../texts.ts'

const words = z.array(z.string()).default([])
const Kind = z.strictObject({ begins: words, has: words, ends: words, labels: words })

/** What a part of a prompt is by its words, in the order in which they are tried. */
export const WORDED_KINDS = [
  'present',
  'absent',
  'next',
  'rejected',
  'decided',
  'ask',
  'decide',
  'contact',
  'deadline',
  'change',
  'need',
  'todo',
  'pay',
  'hours',
  'cost',
  'where',
  'when',
] as const
export type WordedKind = (typeof WORDED_KINDS)[number]

export const LAYOUTS = ['notice', 'memo', 'invitation', 'letter', 'minutes', 'agenda', 'steps', 'recipe', 'job', 'rules', 'list'] as const
export type Layout = (typeof LAYOUTS)[number]

const headings = z.strictObject({
  present: z.string(),
  absent: z.string(),
  agreed: z.string(),
  rejected: z.string(),
  actions: z.string(),
  points: z.string(),
  /** The same where nothing was decided before. */
  discussed: z.string(),
  next: z.string(),
  ingredients: z.string(),
  method: z.string(),
  more: z.string(),
  main: z.string(),
  stand: z.string(),
  change: z.string(),
  cost: z.string(),
  dates: z.string(),
  decide: z.string(),
  /** In minutes, where a decision was made or not. */
  open: z.string(),
  ask: z.string(),
  /** What is behind the day of a talk. */
  after: z.string(),
  places: z.string(),
  programme: z.string(),
  steps: z.string(),
  figures: z.string(),
  years: z.string(),
  todo: z.string(),
  people: z.string(),
  contact: z.string(),
  /** Above what is of several kinds. */
  brief: z.string(),
})
const labels = z.strictObject({
  when: z.string(),
  where: z.string(),
  cost: z.string(),
  todo: z.string(),
  deadline: z.string(),
  contact: z.string(),
  hours: z.string(),
  pay: z.string(),
  need: z.string(),
  apply: z.string(),
  to: z.string(),
  from: z.string(),
  date: z.string(),
})
export type LabelName = keyof z.infer<typeof labels>
export type HeadingName = keyof z.infer<typeof headings>

const PlainTexts = z.strictObject({
  orders: words,
  deckWords: words,
  deckTitle: z.string(),
  for: words,
  /** Headings that fit any slide, folded. */
  behindContact: words,
  vague: words,
  /** What stands above the main points of a talk, by the words of its title. */
  talks: z.array(z.strictObject({ heading: z.string(), words: z.array(z.string()) })),
  layouts: z.record(z.enum(LAYOUTS), words),
  settings: words,
  kinds: z.record(z.enum(WORDED_KINDS), Kind),
  /** In front of the day by which something is to be done. */
  by: words,
  /** Days that have a name: "easter". */
  days: words,
  /** In front of a moment; a title does not end with them. */
  from: words,
  /** They make a sentence of what is before them. */
  verbs: words,
  headings,
  labels,
  columns: z.strictObject({
    who: z.string(),
    what: z.string(),
    by: z.string(),
    time: z.string(),
    topic: z.string(),
    problem: z.string(),
    help: z.string(),
  }),
  /** In place of "invite everyone to". */
  inviting: z.string(),
  greeting: z.string(),
  closing: z.string(),
  signature: z.string(),
  further: z.string(),
})
export type PlainTexts = z.infer<typeof PlainTexts>

export function plainTextsIn(language: Locale): PlainTexts {
  return readTexts(`prose/${language}/plain.yaml`, PlainTexts)
}
