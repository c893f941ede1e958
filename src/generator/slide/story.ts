import { z } from 'zod'
import type { Locale } from '#shared/locale.ts'
import type { Slide } from '#shared/content/slide.ts'
import { fold, wordCount } from '#shared/words.ts'
import type { Clause, PromptFacts } from '../brief.ts'
import { readTexts } from '../texts.ts'
import { onlyNamesContact } from '../writing/plain-kinds.ts'
import { deckIn, FAMILIES, familyOf, type Family } from './deck-texts.ts'

/* A talk of facts in chapters: what it is, what it costs, who is behind it, what is asked for, in the order of its genre. */

const ChapterTexts = z.strictObject({
  id: z.string(),
  only: z.array(z.enum(FAMILIES)).optional(),
  not: z.array(z.enum(FAMILIES)).optional(),
  title: z.string().max(60),
  titles: z.partialRecord(z.enum(FAMILIES), z.string().max(60)).default({}),
  words: z.array(z.string()).default([]),
  kinds: z.array(z.string()).default([]),
})

const Story = z.strictObject({
  /** Clauses that ask for time for questions. */
  ask: z.array(z.string()),
  /** The last takes what fits no other. */
  chapters: z.array(ChapterTexts).min(1),
})

/** What a talk of each family says first. */
const ORDERS: Partial<Record<Family, readonly string[]>> = {
  pitch: ['rest', 'team', 'figures', 'market', 'price', 'dates', 'hard', 'next', 'thanks'],
  sales: ['rest', 'figures', 'market', 'dates', 'price', 'team'],
  proposal: ['rest', 'market', 'dates', 'figures', 'hard', 'price', 'team', 'next'],
  report: ['figures', 'rest', 'dates', 'people', 'hard', 'next', 'team', 'thanks'],
  announcement: ['figures', 'hard', 'rest', 'dates', 'people', 'next', 'team', 'thanks'],
  training: ['dates', 'rest', 'practical', 'never', 'team', 'thanks'],
  event: ['dates', 'price', 'figures', 'rest', 'practical', 'team', 'thanks'],
}
/** "month 18" counts nothing. */
export const NUMBERED_THING =
  /(?:^|\s)(?:months?|weeks?|days?|years?|quarter|phase|step|level|unit|room|floor|session|lesson|part|chapter|sesi[oó]n|lecci[oó]n|cap[ií]tulo|s[ée]ance|le[çc]on|partie|chapitre|mes|semana|d[ií]a|año|fase|paso|planta|mois|semaine|jour|année|étape|étage|niveau|nivel)$/iu
/** "9h a 14h", "paseos sábados 10h" */
const CLOCK =
  /(?<![\d.,])\d{1,2}\s?h(?:\d\d)?\s?(?:a|à|-|–|to)\s?\d{1,2}\s?h|(?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bados?|domingos?|lundis?|mardis?|mercredis?|jeudis?|vendredis?|samedis?|dimanches?) (?:a las |à )?\d{1,2}\s?h/iu
const MONTH_OF_YEAR =
  /(?<!\p{L})(?:january|february|march|april|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre) (?:de )?20\d\d/iu
const LEADING_FIGURE = /^\d|\d(?:\s?%|[.,]\d)/
const LAST_FIGURE = /^(\D+) \d+$/

/** `id` is undefined of what the prompt labels itself. */
export type Chapter = {
  title: string
  points: string[]
  id: string | undefined
  /** Stands below a single point. */
  below?: string
}

function storyIn(language: Locale): z.infer<typeof Story> {
  return readTexts(`slide/${language}/story.yaml`, Story)
}

function spoken(text: string): string {
  return ` ${fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
}

function says(text: string, word: string): boolean {
  const isFirst = word.startsWith('^')
  const bare = word.replace(/^\^/, '').replace(/\*$/, '')
  const wanted = ` ${bare}${word.endsWith('*') ? '' : ' '}`
  return isFirst ? text.startsWith(wanted) : text.includes(wanted)
}

/** "qna at end": how the talk ends, and nothing that it says. */
export function asksQuestions(text: string, language: Locale): boolean {
  return storyIn(language).ask.includes(spoken(text).trim())
}

/** Returns the title of the chapter that a clause belongs to. */
export function chapterOf({ text, facts }: Clause, family: Family, language: Locale): { id: string; title: string } {
  const { chapters } = storyIn(language)
  const folded = spoken(text)
  const kinds = new Set<string>(facts.map(({ kind }) => kind))
  const counted = LAST_FIGURE.exec(text)?.[1]
  if (LEADING_FIGURE.test(text) || (counted !== undefined && !NUMBERED_THING.test(counted))) kinds.add('quantity')
  const isOpen = (id: string): boolean => id !== 'contact' || !onlyNamesContact(text, language)
  const open = chapters.filter(({ id, only, not }) => isOpen(id) && only?.includes(family) !== false && not?.includes(family) !== true)
  if (CLOCK.test(text)) kinds.add('time')
  if (MONTH_OF_YEAR.test(text)) kinds.add('date')
  const found = open.find(({ words, kinds: own }) => words.some((word) => says(folded, word)) || own.some((kind) => kinds.has(kind)))
  return found ? { id: found.id, title: found.titles[family] ?? found.title } : lastChapter(family, language)
}

/** The chapter of an amount that is asked for, which stands among the figures, too. */
export function figuresChapter(family: Family, language: Locale): { id: string; title: string } {
  const figures = storyIn(language).chapters.find(({ id }) => id === 'figures')
  return { id: 'figures', title: figures?.titles[family] ?? figures?.title ?? '' }
}

/** The chapter of what fits no other. */
export function lastChapter(family: Family, language: Locale): { id: string; title: string } {
  const last = storyIn(language).chapters.at(-1)
  return { id: last?.id ?? '', title: last?.titles[family] ?? last?.title ?? '' }
}

/** Chapters in the order of the genre, behind what the prompt labels. */
export function inChapters(groups: readonly Chapter[], family: Family): Chapter[] {
  const order = ORDERS[family]
  // What the prompt labels stays behind what it follows there.
  const places = groups.reduce<number[]>((all, { id }) => [...all, id === undefined ? (all.at(-1) ?? -1) : (order?.indexOf(id) ?? 0)], [])
  return groups
    .map((group, at) => ({ group, place: places[at] ?? 0 }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ group }) => group)
}

/** Heaps its facts up without a theme, or gives most of them a slide with no more than a title. */
export function isThin(slides: readonly Slide[], { language, clauses, genre }: PromptFacts): boolean {
  const { known, figures, further } = deckIn(language)
  const body = slides.slice(1, -1)
  const bare = body.filter((slide) => slide.layout === 'section' && wordCount(slide.subtitle ?? '') <= BARE_WORDS_MAX)
  const heaps = slides.filter(({ title }) => title === known || title === figures || title.startsWith(further))
  // "Monday: IT setup" is a plan of its days.
  const isHeaped = heaps.some((slide) => slide.layout !== 'bullets' || slide.bullets.every((point) => !point.includes(': ')))
  if (familyOf(genre.id) === 'story') return false
  return clauses.length >= CLAUSES_MIN && (isHeaped || bare.length * 2 >= Math.max(1, body.length))
}
const CLAUSES_MIN = 3
const BARE_WORDS_MAX = 4
