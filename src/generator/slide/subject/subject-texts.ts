import { z } from 'zod'
import type { Locale } from '#shared/locale.ts'
import { fold } from '#shared/words.ts'
import { listTexts, readTexts } from '../../texts.ts'

/* Decks that people order most, written out: their slides in order, and on each what holds for anyone and what only the reader knows. */

/** Folded, without signs but those of a pattern. */
const Words = z.string().transform((words) =>
  words.split(/,\s+/u).map((word) =>
    fold(word)
      .replace(/[^\p{L}\p{N}&^*+]+/gu, ' ')
      .trim(),
  ),
)
const NO_WORDS: readonly string[] = []

const Layout = z.enum(['bullets', 'steps', 'table', 'columns', 'figures', 'section'])

const SlideTexts = z.strictObject({
  title: z.string().max(60),
  /** A topic of the prompt that is called so asks for this slide. */
  names: Words.default([...NO_WORDS]),
  /** A fact with one of them belongs here. "^" = it begins so, "*" = the word goes on. */
  words: Words.default([...NO_WORDS]),
  /** A fact begins with one of them, and says the rest. */
  leads: Words.default([...NO_WORDS]),
  /** True for any organisation. */
  points: z.array(z.string()).default([]),
  /** What only the reader knows: stands here, marked, until the prompt says it. */
  open: z.string().optional(),
  layout: Layout.default('bullets'),
  /** Of a table, or of two columns, whose points are dealt to the first up to a point that is only "|". */
  columns: z.tuple([z.string(), z.string()]).optional(),
  /** One of so many that the prompt counts: "step {n}". */
  counted: z.string().optional(),
  /** The columns of a table to fill in while nothing is said. */
  frame: z.array(z.string()).min(2).max(4).optional(),
  notes: z.string().default(''),
  /** Facts about one of these matters (matters.yaml) belong here where none of the words says so. */
  about: z.array(z.string()).default([]),
})
export type SlideTexts = z.infer<typeof SlideTexts>

const ByLocale = z.strictObject({ en: Words, es: Words, fr: Words })

const Outlines = z.strictObject({
  /** What a fact without a word of its own is about: the first of these slides that a deck has. */
  kinds: z.record(z.enum(['money', 'figure', 'date', 'person', 'contact']), z.array(z.string())),
  /** A deck may end with one of these slides. */
  ends: z.array(z.string()),
  /** Of slides that are no lists. */
  layouts: z.record(z.string(), Layout),
  subjects: z.array(
    z.strictObject({
      id: z.string(),
      words: ByLocale,
      /** Names of slides; one with "?" is shown if the prompt says something for it, one with "~" also if it says nothing at all. */
      slides: z.array(z.string()).min(2),
      /** Takes what belongs to no other. */
      rest: z.string(),
      /** May be about anything: what belongs to no slide of it is still about it. */
      isOpen: z.boolean().default(false),
      /** Takes a bare number behind a name: "band 600". */
      money: z.string().optional(),
      /** Only for a talk of this family of which nothing else is known. */
      family: z.string().optional(),
    }),
  ),
})

const Library = z.strictObject({
  add: z.string(),
  quiz: z.string(),
  question: z.string(),
  aboutSlide: z.string(),
  /** A slide that only the number of slides asks for. */
  further: z.string(),
  agenda: z.string(),
  figure: z.string(),
  /** Beside figures, what gives none. */
  more: z.string(),
  /** Words for a talk, which say nothing of its subject. */
  kinds: z.array(z.string()),
  /** What makes a subject a training. */
  trainings: z.array(z.string()),
  /** They introduce the topics of a deck. */
  covers: z.array(z.string()),
  with: z.array(z.string()),
  and: z.string(),
  /** "42k of 50k" */
  of: z.array(z.string()),
  up: z.array(z.string()),
  down: z.array(z.string()),
  /** What a training hears of its own organisation. */
  ours: SlideTexts,
  /** The last slide of a deck that ends with nothing else. */
  questions: SlideTexts,
  slides: z.record(z.string(), SlideTexts),
})
export type Library = z.infer<typeof Library>

const DeckSlide = z.strictObject({
  /** A slide of the library, of which it keeps what it does not say itself. */
  as: z.string().optional(),
  title: z.string().max(60).optional(),
  names: Words.optional(),
  words: Words.optional(),
  points: z.array(z.string()).optional(),
  open: z.string().optional(),
  layout: Layout.optional(),
  columns: z.tuple([z.string(), z.string()]).optional(),
  about: z.array(z.string()).optional(),
})

/** Slides of its own, or of the library under another title and with points of its own. */
const Deck = z.strictObject({
  id: z.string(),
  words: Words,
  /** The place of the slide that takes what belongs to no other. */
  rest: z.int().min(0),
  slides: z.array(DeckSlide).min(4),
})

const Training = z.strictObject({
  words: Words,
  slides: z.array(SlideTexts).min(4),
  quiz: z.array(z.tuple([z.string(), z.string()])).min(3),
})

export type SubjectSlide = SlideTexts & {
  id: string
  /** Shown only if the prompt says something for it. */
  isOptional: boolean
  /** Shown then, or if the prompt says nothing at all. */
  isSpare?: boolean
}
export type Subject = {
  id: string
  words: readonly string[]
  slides: readonly SubjectSlide[]
  rest: string
  isOpen: boolean
  money?: string
  family?: string
  isTraining: boolean
  quiz: readonly (readonly [string, string])[]
}

export function libraryIn(language: Locale): Library {
  return readTexts(`slide/${language}/library.yaml`, Library)
}

/** Names of slides by the kind of fact that they take. */
export function slidesByKind(): z.infer<typeof Outlines>['kinds'] {
  return readTexts('slide/subjects.yaml', Outlines).kinds
}

/** Names of slides that a deck may end with. */
export function ends(): readonly string[] {
  return readTexts('slide/subjects.yaml', Outlines).ends
}

const known = new Map<Locale, readonly Subject[]>()

/** All subjects that are written out in a language. */
export function subjectsIn(language: Locale): readonly Subject[] {
  const read = known.get(language) ?? [...decksIn(language), ...outlinesIn(language), ...trainingsIn(language)]
  known.set(language, read)
  return read
}

function outlinesIn(language: Locale): Subject[] {
  const { slides: library, questions } = libraryIn(language)
  const { layouts, subjects } = readTexts('slide/subjects.yaml', Outlines)
  return subjects.map(({ id, words, slides, rest, isOpen, money, family }) => ({
    id,
    words: words[language],
    slides: slides.map((name) => {
      const slide = name.replace(/[?~]$/u, '')
      const texts = slide === 'questions' ? questions : library[slide]
      if (!texts) throw new Error(`No slide ${slide} in ${language}`)
      return { ...texts, layout: layouts[slide] ?? texts.layout, id: slide, isOptional: name.endsWith('?'), isSpare: name.endsWith('~') }
    }),
    rest,
    isOpen,
    ...(money === undefined ? {} : { money }),
    ...(family === undefined ? {} : { family }),
    isTraining: false,
    quiz: [],
  }))
}

const NO_SLIDE: SlideTexts = { title: '', names: [], words: [], leads: [], points: [], layout: 'bullets', notes: '', about: [] }

function decksIn(language: Locale): Subject[] {
  const { slides: library } = libraryIn(language)
  const { layouts } = readTexts('slide/subjects.yaml', Outlines)
  return listTexts(`slide/${language}/decks`).flatMap((file) =>
    readTexts(`slide/${language}/decks/${file}.yaml`, z.array(Deck)).map(({ id, words, rest, slides }) => ({
      id,
      words,
      slides: slides.map(({ as, ...own }, at) => {
        const base = as === undefined ? NO_SLIDE : library[as]
        if (!base) throw new Error(`No slide ${as} in ${language}`)
        const { title = base.title, names = base.names, words = base.words, points = base.points, about = base.about } = own
        const { layout = layouts[as ?? ''] ?? base.layout, open = own.points ? undefined : base.open, columns = base.columns } = own
        const texts: SlideTexts = { ...base, title, names, words, points, about, layout, open, columns }
        const isOptional = texts.points.length === 0 && texts.open === undefined
        return { ...texts, id: as ?? String(at), isOptional }
      }),
      rest: slides[rest]?.as ?? String(rest),
      isOpen: true,
      isTraining: false,
      quiz: [],
    })),
  )
}

function trainingsIn(language: Locale): Subject[] {
  const { ours } = libraryIn(language)
  return listTexts(`slide/${language}/training`).map((id) => {
    const { words, slides, quiz } = readTexts(`slide/${language}/training/${id}.yaml`, Training)
    return {
      id,
      words,
      slides: [...slides.map((slide, at) => ({ ...slide, id: String(at), isOptional: false })), { ...ours, id: 'ours', isOptional: true }],
      rest: 'ours',
      isOpen: false,
      isTraining: true,
      quiz,
    }
  })
}
