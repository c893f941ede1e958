import { z } from 'zod'
import type { Locale } from '#shared/locale.ts'
import { readTexts } from '../../texts.ts'

/* Documents of notes that have a section for each matter: newsletters, proposals, guides of a house, plans for somebody who has to improve. */

const KINDS: Readonly<Record<string, string>> = {
  '@day': String.raw`\d{1,2}(?:st|nd|rd|th|er)?(?: de| of)? (?:jan|feb|fev|mar|apr|abr|avr|may|mai|jun|juin|jul|juil|aug|ago|aout|sep|oct|nov|dec|dic|ene)\p{L}*|(?:mon|tue|wed|thu|fri|sat|sun)(?:s|nes|rs|ur)?(?:day)?s? \d|\d{1,2}(?:st|nd|rd|th)(?!\p{L})`,
  '@time': String.raw`\d{1,2}(?:[:.]\d{2})? ?(?:am|pm)(?!\p{L})|\d{1,2}:\d{2}|\d{1,2}h(?:\d{2})?(?!\p{L})`,
  '@money': String.raw`[£$€] ?\d|\d ?(?:[£$€]|eur|euros?|pounds|dollars)(?!\p{L})`,
  '@contact': String.raw`\S+@\S+\.\S+|www\.|\d{3}[ -]?\d{3}[ -]?\d{3}|0\d{3,4} \d{5,6}|(?:0\d ){1}(?:\d{2} ){3}\d{2}`,
}

/** Words of a section as one pattern: "word" is whole, "word*" has any ending. */
const Words = z.array(z.union([z.string(), z.number().transform(String)])).transform((words) => {
  const any = words.map((word) => KINDS[word] ?? `(?<![\\p{L}\\d])${word.replace('*', '')}${word.endsWith('*') ? '' : '(?![\\p{L}\\d])'}`)
  return any.length === 0 ? undefined : new RegExp(any.join('|'), 'u')
})

const Section = z.strictObject({
  heading: z.string(),
  words: Words,
  /** The lower, the sooner it takes a note. */
  rank: z.number().default(50),
  /** Takes what fits nowhere. */
  rest: z.boolean().default(false),
  /** Takes what stands behind the name in the order. */
  head: z.boolean().default(false),
  /** Written without a note. */
  always: z.boolean().default(false),
  text: z.string().optional(),
  also: z.string().optional(),
  /** To be filled in where nothing is said. */
  open: z.string().optional(),
})
export type MatterSection = z.infer<typeof Section>

/** On the average. */
const NOTE_WORDS = 20

const Matter = z.strictObject({
  head: z.string().transform((said) => new RegExp(said, 'u')),
  /** Of longer notes, each has a subject of its own. */
  wordsMax: z.number().default(NOTE_WORDS),
  opening: z.string().optional(),
  /** Label of whom it is for. */
  person: z.string().optional(),
  line: z.strictObject({ words: z.array(z.string()), label: z.string() }).optional(),
  sections: z.array(Section).min(1),
})
export type Matter = z.infer<typeof Matter>

const OfLanguage = z.strictObject({ newsletter: Matter, proposal: Matter, guide: Matter, improvement: Matter })
const ByLanguage = z.strictObject({ en: OfLanguage, es: OfLanguage, fr: OfLanguage })

/** The kinds of such documents in a language. */
export function mattersIn(language: Locale): readonly Matter[] {
  return Object.values(readTexts('doc/matters.yaml', ByLanguage)[language])
}
