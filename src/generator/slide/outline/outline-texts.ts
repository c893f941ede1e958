import { z } from 'zod'
import type { Locale } from '#shared/locale.ts'
import { fold } from '#shared/words.ts'
import { readTexts } from '../../texts.ts'
import { starting } from '../../writing/plain-kinds.ts'

const words = z.array(z.string())

const OutlineTexts = z.strictObject({
  decks: words,
  about: words,
  between: words,
  to: words,
  compare: words,
  versus: words,
  ours: words,
  polite: words,
  thanks: words,
  speaker: words,
  minutes: words,
  instructions: words,
  /** Two sides that are named in one breath, each with what it may be called. */
  pairs: z.array(z.tuple([z.string(), z.string()])),
  /** In front of a name. */
  called: words,
  /** What is asked for, as the end of a deck is called. */
  theAsk: words,
  quiz: words,
  /** In front of what the deck begins or ends with, and behind it. */
  starts: words,
  ends: words,
  behind: words,
  with: words,
  aSlide: words,
  questions: words,
  quizEnds: words,
  agenda: words,
  lists: words,
  /** Between a sum and its parts. */
  split: words,
  /** They name what a fact is about. */
  leads: words,
  /** Kinds of talk, which are no subject. */
  kinds: words,
  asks: words,
  /** A text that begins with one of them says something. */
  says: words,
  steps: words,
  recommend: words,
  turns: words,
  headings: z.strictObject({
    about: z.string(),
    figures: z.string(),
    plain: z.string(),
    plainFigures: z.string(),
    before: z.string(),
    comparison: z.string(),
    compared: z.string(),
    recommendation: z.string(),
    decision: z.string(),
    ask: z.string(),
    contact: z.string(),
    thanks: z.string(),
    levels: z.string(),
    todo: z.string(),
    dates: z.string(),
    quiz: z.string(),
    quizOne: z.string(),
    gap: z.string(),
    which: z.string(),
    quizOpen: z.string(),
    both: z.string(),
    /** Below a name, and below a name that asks. */
    openName: z.string(),
    openQuestion: z.string(),
  }),
  columns: z.strictObject({
    what: z.string(),
    figure: z.string(),
    share: z.string(),
    amount: z.string(),
    before: z.string(),
    now: z.string(),
    option: z.string(),
    price: z.string(),
    details: z.string(),
    time: z.string(),
  }),
})
export type OutlineTexts = z.infer<typeof OutlineTexts>

export function outlineTextsIn(language: Locale): OutlineTexts {
  return readTexts(`slide/${language}/outline.yaml`, OutlineTexts)
}

/** The words of a list that a text begins with, as they are typed. */
export function leadOf(text: string, list: readonly string[]): string {
  const [lead = ''] = starting(list).exec(fold(text)) ?? []
  return text.slice(0, lead.length)
}

export function withoutLead(text: string, list: readonly string[]): string {
  return text.slice(leadOf(text, list).length).trimStart()
}
