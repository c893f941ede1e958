import { z } from 'zod'
import type { Locale } from '#shared/locale.ts'
import { capitalise, fold } from '#shared/words.ts'
import type { PromptFacts } from '../brief.ts'
import { readTexts } from '../texts.ts'

export const FAMILIES = [
  'pitch',
  'sales',
  'proposal',
  'report',
  'plan',
  'training',
  'lesson',
  'story',
  'announcement',
  'event',
  'outline',
] as const
export type Family = (typeof FAMILIES)[number]

const Closing = z.strictObject({
  title: z.string().max(70),
  /** Those whose slots are known are shown. */
  points: z.array(z.string()),
  /** Shown where none is. */
  line: z.string(),
})

const Deck = z.strictObject({
  /** Headings of the halves of a longer list. */
  order: z.tuple([z.string(), z.string()]),
  /** Titles of slides. */
  known: z.string(),
  figures: z.string(),
  timeline: z.string(),
  quote: z.string(),
  /** Stands where the prompt wants a quotation and gives none. */
  open: z.string(),
  /** The first row of a table that the prompt wants and does not fill. */
  entry: z.string(),
  further: z.string(),
  next: z.string(),
  /** One of so many that the prompt only counts. */
  step: z.string(),
  agenda: z.string(),
  /** Who may see the deck: said on its first slide. */
  marks: z.array(z.string()),
  /** What a picture shows, and what a chart of sample data is called. */
  picture: z.string(),
  sample: z.string(),
  chart: z.string(),
  /** Below an amount that the deck asks for. */
  ask: z.string(),
  quiz: z.strictObject({ title: z.string(), ask: z.array(z.string()).min(1) }),
  /** What the speaker does, in short sentences: on a slide, at the beginning and at the end. */
  closings: z.record(z.enum(FAMILIES), Closing),
  /** Sample charts by the words of a name; the last fits any. */
  charts: z
    .array(
      z.strictObject({
        words: z.array(z.string()),
        kind: z.enum(['bar', 'line']),
        categories: z.array(z.string()),
        series: z.string(),
        values: z.array(z.number()),
      }),
    )
    .min(1),
})
export type Deck = z.infer<typeof Deck>

export function deckIn(language: Locale): Deck {
  return readTexts(`slide/${language}/deck.yaml`, Deck)
}

/** "confidential" says who may see the deck, and not what it is about. */
export function isMark(text: string, { marks }: Deck): boolean {
  return marks.includes(
    fold(text)
      .replace(/[^\p{L} ]/gu, '')
      .trim(),
  )
}

export function marksIn(prompt: string, deck: Deck): string[] {
  const parts = prompt.slice(0, MARKED_CHARS_MAX).split(/[.,;:()\n]|\s[-–—]\s/)
  return parts.filter((part) => isMark(part, deck)).map((part) => capitalise(part.trim()))
}
const MARKED_CHARS_MAX = 4_000

/** What a deck of each genre is for, which decides how it ends and what is asked about unknown names. */
const FAMILY: Readonly<Record<string, Family>> = {
  allhands: 'announcement',
  announcement: 'announcement',
  campaign: 'report',
  change: 'plan',
  crisis: 'plan',
  event: 'event',
  expensepolicy: 'announcement',
  kickoff: 'plan',
  lesson: 'lesson',
  marketing: 'plan',
  onboarding: 'training',
  pitch: 'pitch',
  plan: 'plan',
  policy: 'announcement',
  procedure: 'training',
  proposal: 'proposal',
  remote: 'announcement',
  report: 'report',
  review: 'report',
  sales: 'sales',
  story: 'story',
  training: 'training',
}

/** "Q3 results for the board" tells the board something, and asks for no decision. */
export function familyIn({ genre, title, folded }: PromptFacts): Family {
  const family = familyOf(genre.id)
  return family === 'proposal' && TELLS.test(` ${fold(title)} `) && !ASKS.test(folded) ? 'report' : family
}
const TELLS = / (?:results?|review|update|figures|report|resultados?|balance|informe|cifras|resultats?|bilan|rapport|chiffres) /
const ASKS =
  / (?:approv\w*|decid\w*|decisions?|propos\w*|asks?|asking|requests?|should|shall|aprob\w*|aprueb\w*|decisi\w*|propu\w*|propon\w*|pedi\w*|pide|approuv\w*|valider|demand\w*) /

export function familyOf(genre: string): Family {
  return FAMILY[genre] ?? 'outline'
}
