import { z } from 'zod'
import type { Locale } from '#shared/locale.ts'
import { readTexts } from '../texts.ts'

const KINDS = z.enum([
  'date',
  'time',
  'money',
  'percent',
  'quantity',
  'duration',
  'person',
  'organisation',
  'place',
  'name',
  'contact',
  'reference',
  'quote',
])
/** They are made of sentences, or have places of their own for what is decided, offered and told. */
export const SPOKEN_FAMILIES: ReadonlySet<string> = new Set([
  'announcement',
  'event',
  'job',
  'letter',
  'log',
  'meeting',
  'press',
  'proposal',
  'report',
  'story',
  'recipe',
])
const words = z.array(z.string()).min(1)
/** The first text whose slots are all known is written. The last may leave a place open: "[Add: date]". */
const Texts = z.union([z.string(), z.array(z.string()).min(1)])

/** Repeats a block for each piece of the brief that fits, and takes these pieces. */
const Each = z.strictObject({
  role: z.enum(['item', 'statement', 'point', 'any', 'person', 'period']).describe('point: an item or a fact'),
  /** One of these words begins a word of the piece or of its label. */
  about: words.optional(),
  /** Its label begins with one of these words. */
  label: words.optional(),
  unlabelled: z.boolean().optional(),
  /** None of these words does. */
  not: words.optional(),
  /** It holds a fact of one of these kinds. */
  with: z.array(KINDS).optional(),
  /** It holds facts of none of these kinds. */
  without: z.array(KINDS).optional(),
  max: z.number().int().optional(),
})
export type Each = z.infer<typeof Each>

/** Written only if one of the words stands in the prompt. `unless` is the opposite. */
const Condition = {
  when: words.optional(),
  unless: words.optional(),
  bare: z.boolean().describe('Only if the prompt says nothing itself').default(false),
  alone: z.boolean().describe('Only if nothing else stands under the heading').default(false),
}

const TextBlock = z.strictObject({ text: Texts, each: Each.optional(), ...Condition })
/** With `each`, the texts are alternatives for the one point of a piece. */
const ListBlock = z.strictObject({
  list: z.array(Texts).min(1),
  style: z.enum(['bullet', 'numbered', 'check']).default('bullet'),
  each: Each.optional(),
  ...Condition,
})
const TableBlock = z.strictObject({
  table: z.strictObject({ columns: z.array(z.string()).min(1), rows: z.array(Texts).default([]) }),
  each: Each.optional(),
  /** Empty rows to fill in if there are no others. */
  blank: z.number().int().default(0),
  ...Condition,
})
/** A section for each label and each item, with what the prompt says of it; a list of what says it all itself. */
const SectionsBlock = z.strictObject({ sections: Each, style: z.enum(['bullet', 'numbered', 'check']).optional() })
/** What another block says in words of its own. */
const SkipBlock = z.strictObject({ skip: Each })
const OwnBlock = z.strictObject({
  own: z
    .enum(['glance', 'glance_text', 'rest', 'rest_text', 'parts', 'quotes', 'run', 'prices', 'dated'])
    .describe(
      'glance and glance_text: facts that nothing else says, as points or in a sentence; rest and rest_text: pieces that nothing else says, as points or sentences; parts: what is known of the subject; quotes: quoted words; run: the items with their minutes; prices: what a quote lists, with its sum',
    ),
  lead: Texts.optional().describe('In bold before the first sentence'),
})
const Leaf = z.union([TextBlock, ListBlock, TableBlock, SectionsBlock, SkipBlock, OwnBlock])
const HeadingBlock = z.strictObject({
  heading: Texts,
  /** Another heading, if the one of this name is not written: there are no other points without the first ones. */
  first: z.strictObject({ without: z.string(), heading: z.string() }).optional(),
  blocks: z.array(Leaf).min(1),
  ...Condition,
})

/** The form that a genre has in life: its blocks in order. */
const Form = z.strictObject({
  /** Names that nobody knows are asked about as in this kind of text: a family of names.yaml. */
  family: z.string(),
  /** The text ends in words of its own: no sentence in the tone of the prompt behind it. */
  closes: z.boolean().default(false),
  /** Spoken: points are sentences, too. */
  prose: z.boolean().default(false),
  /** Facts of these kinds say how long or how the text is to be. */
  hide: z.array(KINDS).default([]),
  blocks: z.array(z.union([Leaf, HeadingBlock])),
})
export type Leaf = z.infer<typeof Leaf>
export type FormBlock = z.infer<typeof Form>['blocks'][number]
export type Form = z.infer<typeof Form>

export const FORMS: readonly string[] =
  'agenda announcement apology article cancellation certificate checklist complaint coverletter email faq guide invitation invoice itinerary job joboffer letter log memo minutes newsletter outline plan policy press product proposal quote recipe reference rejection reminder report risk speech story thanks warning'.split(
    ' ',
  )
/** Genres with the form of another one. */
const SHARED: Readonly<Record<string, string>> = {
  allhands: 'report',
  campaign: 'plan',
  change: 'plan',
  crisis: 'plan',
  event: 'plan',
  expensepolicy: 'policy',
  handbook: 'policy',
  kickoff: 'plan',
  marketing: 'plan',
  onboarding: 'plan',
  pitch: 'proposal',
  procedure: 'guide',
  remote: 'policy',
  review: 'report',
  training: 'plan',
}

export function formOf(genre: string, language: Locale): Form {
  const id = SHARED[genre] ?? (FORMS.includes(genre) ? genre : 'outline')
  return readTexts(`doc/${language}/${id}.yaml`, Form)
}
