import type { DocumentType } from '#shared/content/document-type.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import type { Locale } from '#shared/locale.ts'
import type { Instruction } from './instruction.ts'
import type { Ordered } from './form/signs/ordered-words.ts'

/**
 * Everything the built-in generator knows about one request. The prompt, an attached file and an instruction are read before
 * (`features/generation/server/prompt`), so the generator itself is a pure function from a brief to elements.
 */
export type Brief = {
  documentType: DocumentType
  /** Seeds the random choices, and is compared with the title so that a prompt never becomes its own title. */
  prompt: string
  /** What the prompt of a form orders word for word; it is no longer in the prompt. */
  ordered?: Ordered
  /** Another seed gives another result for the same prompt. */
  seed: number
  /** ISO date of the person's day. */
  today: string
  facts: PromptFacts
  /** An attached file, read. `text` is undefined if the prompt asks for something that the file does not contain. */
  source: { name: string; text: SourceText | undefined } | undefined
  /** Set if the prompt is an instruction about an existing document. */
  change: Change | undefined
  /** Of a text document: what the prompt, which is without them, ordered for its edges. */
  orders?: DocOrders
  /** Of a deck: what stays whole. A running order is no longer in the prompt. */
  blocks?: readonly DeckBlock[]
}

/** A running order, by the hour, or levels with what they include and their prices. */
export type DeckBlock = { kind: 'programme' | 'tiers'; rows: string[][] }

export type DocOrders = {
  /** Its first and its last sentence. */
  opening?: string
  ending?: string
  signedBy?: { name: string; role: string }
  /** The prompt is a letter itself: how it greets, what it says, and how it closes. */
  letter?: { greeting: string; text: string; closing: string }
  /** To whom a letter is: the name, and what they are or where they live. */
  addressee?: { name: string; role: string }
  /** One person whom a letter greets without a name: "neighbour". */
  reader?: string
  /** What stands in the head of a memo. */
  memo?: { from: string; date?: string }
  /** Who signs on lines of their own: nobody in particular where it is empty. */
  signers?: readonly string[]
  /** The letter says sorry. */
  isSorry?: true
  /** Its sections, by their names. */
  sections?: readonly string[]
  /** Sections that it is to have beside what is said. */
  extra?: readonly string[]
  /** Those of them that are lists to tick off. */
  checks?: readonly string[]
  /** The columns of its table, what each table is for, if there are several ("room"), and what the order itself says stands in it. */
  grid?: { columns: readonly string[]; each?: string; cells?: readonly { column: string; row: string; text: string }[] }
  /** What a slip at its end, to be cut off, asks for. */
  slip?: readonly string[]
  /** Tables to be filled in. */
  tables?: readonly { name: string; columns: readonly string[] }[]
  /** Words that stand apart from the text. */
  quotes?: readonly string[]
  /** Ends with one: to nobody in particular where it is empty. */
  toast?: string
  listStyle?: 'numbered' | 'check' | 'bullet'
  isDateBold?: true
  /** It has headings. */
  isHeaded?: true
  /** They are questions. */
  asQuestions?: true
  /** What nobody can carry out. */
  unused?: readonly string[]
}

export type Change = {
  existing: GeneratedContent
  instructions: readonly Instruction[]
  /** Clauses that ask for something else, which nothing was read from. */
  missed: readonly string[]
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
  givenTitle: string | undefined
  counts: Partial<Record<CountUnit, number>>
  calendar: Calendar
  /** Wanted length in pages; undefined if the prompt does not say. */
  pages: number | undefined
  audience: string | undefined
  tone: 'formal' | 'friendly' | 'playful' | 'neutral'
  /** ISO 4217 */
  currency: string
  organisation: string | undefined
  /** A noun phrase of the subject, as a title shows it: "Village fun run". '' if the prompt names nothing. */
  title: string
  /** The names of what is compared, if the prompt asks for a comparison. */
  compared: readonly string[] | undefined
  /** The kind of text, form, sheet or talk: the name of a file in texts/, by the words in `genres.yaml`. */
  genre: Genre
  /** What the prompt says and lists, in order, apart from what says how to write. */
  pieces: readonly Piece[]
  /** All that it says behind what is wanted, word for word. A result is compared with them, and written from them where no other fits. */
  clauses: readonly Clause[]
  /** All that is given, in order. The facts of a piece are among them. */
  given: readonly Fact[]
  settings: Settings
}

/** `confidence` is 1 if the prompt begins with the genre's words, 0.6 if they stand elsewhere, 0 if none do: then `id` is `outline`. */
export type Genre = { id: string; confidence: number }

export type FactKind =
  | 'date'
  | 'time'
  | 'money'
  | 'percent'
  | 'quantity'
  | 'duration'
  | 'person'
  | 'organisation'
  | 'place'
  /** Of a product, a work, an event, a team. */
  | 'name'
  | 'contact'
  | 'reference'
  | 'quote'

/** Something that the prompt gives and that the result must carry. */
export type Fact = {
  kind: FactKind
  /** As it is written. */
  text: string
  /** Index of its first character in the prompt. */
  start: number
  /** What it is, in the prompt's words: "entry fee", "rain date"; of a person the role: "organiser". */
  label?: string
  /** Of a date the ISO day if the year is given, of a time HH:MM. Of a stretch, when it begins. */
  moment?: string
  /** Of a date that is written with a time: HH:MM. Then `text` holds both. */
  time?: string
  /** When a stretch ends. */
  until?: string
  /** Of an amount, a percentage (15 for 15 %), a quantity, a duration. */
  value?: number
  /** ISO 4217 of an amount; else what is counted or measured: "people", "km". */
  unit?: string
}

/**
 * A part of the prompt. An `item` names something to be written about, asked for or filled in: "shirt size", "venue 5000", "week 1 systems". A
 * `statement` says something that is true: "Use Barley Street.", "Paul gets three quotes by 1 December." A `fact` is a label and its value and nothing
 * else: "price 89 eur", "owner Britta Lund", "10 am". It is in `given`, too, with its label.
 */
export type Piece = {
  role: 'item' | 'statement' | 'fact'
  /** Of an item and a fact the name without what follows, as it is written; of a statement a sentence with a capital and a full stop. */
  text: string
  /** All of it as it is written, with what stands behind the name. */
  said: string
  /** Indexes in the prompt. */
  start: number
  end: number
  facts: readonly Fact[]
  /** What introduces it: "Decided" of "Decided: new climbing frame", "packs" of "packs: A £12, B £18". */
  label?: string
  /** What follows the name: "systems" of "week 1 systems", "max 5" of "guests (max 5)". */
  detail?: string
  /** "distance (5k or 10k)", "veggie or meat" */
  options?: readonly string[]
  /** Of an item with an amount behind it: "venue 5000", "budget 20" in an agenda. */
  value?: number
  /** One of a list that ends with "or". */
  isOption?: true
  /** "injuries yes/no" */
  isYesNo?: true
  /** A whole sentence of a form that is told and never asked. */
  isTold?: true
}

/** What commas, full stops and lines separate, as it is written. */
export type Clause = {
  text: string
  /** Index of its first character in the prompt. */
  start: number
  /** Clauses of one sentence or line have the same number. */
  sentence: number
  facts: readonly Fact[]
  /** What introduces it: "rules" of "rules: no photos, be kind". */
  label?: string
}

/** What the prompt says about how the result is to be. */
export type Settings = {
  isAnonymous: boolean
  /** Lowest and highest rating. */
  scale: { from: number; to: number } | undefined
  noRatings: boolean
  /** Only questions with answers to choose from. */
  choicesOnly: boolean
  /** People may add an answer of their own. */
  ownAnswer: boolean
  /** Ends with so many open texts. */
  openTexts: number
  /** "short", "quick" */
  isShort: boolean
  /** Ends with a quiz or questions. */
  quizAtEnd: boolean
  noTables: boolean
  /** In the prompt's words. */
  startsWith: string | undefined
  endsWith: string | undefined
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
