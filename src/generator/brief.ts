import type { DocumentType } from '#shared/content/document-type.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import type { Locale } from '#shared/locale.ts'
import type { Instruction } from './instruction.ts'

/**
 * Everything the built-in generator knows about one request. The prompt, an attached file and an instruction are read before
 * (`features/generation/server/prompt`), so the generator itself is a pure function from a brief to elements.
 */
export type Brief = {
  documentType: DocumentType
  /** Seeds the random choices, and is compared with the title so that a prompt never becomes its own title. */
  prompt: string
  /** Another seed gives another result for the same prompt. */
  seed: number
  /** ISO date of the person's day. */
  today: string
  facts: PromptFacts
  /** An attached file, read. `text` is undefined if the prompt asks for something that the file does not contain. */
  source: { name: string; text: SourceText | undefined } | undefined
  /** Set if the prompt is an instruction about an existing document. */
  change: Change | undefined
}

export type Change = {
  existing: GeneratedContent
  instructions: readonly Instruction[]
  /** The text whose characters the spans of the instructions count, and its language. */
  said: string
  language: Locale
  /** What a generation wrote of itself, by title, heading or row. Whatever else is in the document, somebody named or wrote. */
  spare: readonly string[]
}

export const COUNT_UNITS = [
  'questions',
  'rows',
  'people',
  'criteria',
  'slides',
  'sections',
  'pages',
  'words',
  'weeks',
  'months',
  'days',
  'quarters',
  'minutes',
  'columns',
] as const
export type CountUnit = (typeof COUNT_UNITS)[number]

/** What a prompt says, or, for a change, what the existing document says about itself. */
export type PromptFacts = {
  language: Locale
  /** True if the prompt is in a language that the generator does not write. */
  isOtherLanguage: boolean
  /** Lower case, without accents, words divided by single spaces and a space at both ends. Tags are looked up in it. */
  folded: string
  /** In the prompt's own words; '' if the prompt names no topic. */
  topic: string
  givenTitle: string | undefined
  items: string[]
  columns: string[]
  /** Items that only count something ("5 skills") and name nothing. */
  countItems: string[]
  /** Items and columns for a form: "food and drinks" is two, because a question asks one thing. */
  questionItems: string[]
  /** What opinions are asked about ("survey about workload and stress"), whole and one by one; undefined if the topic names nothing. */
  subject: string | undefined
  subjects: string[]
  counts: Partial<Record<CountUnit, number>>
  calendar: Calendar
  /** Wanted length in pages; undefined if the prompt does not say. */
  pages: number | undefined
  audience: string | undefined
  tone: 'formal' | 'friendly' | 'playful' | 'neutral'
  /** ISO 4217 */
  currency: string
  organisation: string | undefined
}

/** The period that a prompt is about: "for 2027", "Q3", "in June". */
export type Calendar = {
  year?: number
  /** 1 to 12 */
  month?: number
  /** 1 to 4 */
  quarter?: number
}

/** The part of a file between two headings, as plain text. */
export type SourceSection = { heading: string; sentences: string[]; points: string[]; isNumbered: boolean; tables: SourceTable[] }
export type SourceTable = { columns: string[]; rows: string[][] }
/** `locale` tells how the file writes numbers. */
export type SourceText = { title: string; sections: SourceSection[]; locale: Locale }
