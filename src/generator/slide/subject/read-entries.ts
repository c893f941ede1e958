import { fold, wordCount } from '#shared/words.ts'
import type { Brief, Clause } from '../../brief.ts'
import { WEEKDAY_WORD } from '../../writing/months.ts'
import { having } from '../../writing/plain-kinds.ts'
import { asksQuestions } from '../story.ts'
import { finishTextsIn } from '../finish/finish-texts.ts'
import { asks, isInstruction } from '../outline/outline-parts.ts'
import { readOutline } from '../outline/read-outline.ts'
import { outlineTextsIn } from '../outline/outline-texts.ts'
import { keysOf } from '../../judge/words.ts'
import { headOf } from './choose-subject.ts'
import { libraryIn, type Library } from './subject-texts.ts'
import { isCalled } from './words-in.ts'

/* What a prompt says behind its order: topics, lists below a label, and facts. */

/** `points` are what stands behind a label or in a bracket. */
export type Entry = { text: string; points: readonly string[]; start: number }

export type Entries = {
  title: string
  below: readonly string[]
  entries: readonly Entry[]
  hasQuiz: boolean
  hasAgenda: boolean
  /** What it begins and ends with, in the words of the prompt. */
  first: string | undefined
  last: string | undefined
}

const LINES_MIN = 3
/** Longer, it is a sentence. */
const LABEL_WORDS_MAX = 6
const QUIZ_WORDS_MAX = 6
const SLIDES = /^(?:.{0,20}?)\d{1,2} (?:slides?|diapositivas?|diapositives?|diapos?|l[aá]minas?|planches?)(?!\p{L})[ ,:]*/iu

/** Undefined where a prompt is no list of topics and facts. */
export function readEntries(brief: Brief): Entries | undefined {
  const { facts, prompt } = brief
  const texts = libraryIn(facts.language)
  const outline = readOutline(withoutCovers(prompt, texts.covers), facts, outlineTextsIn(facts.language))
  // "Horaires: …" behind a whole sentence introduces, and is no title.
  const isLabel = ({ label }: Clause): boolean => label !== undefined && fold(label) === fold(outline?.title ?? '')
  if (!outline || outline.isComparison || facts.clauses.some(isLabel)) return undefined
  const areLines = prompt.split('\n').filter((line) => line.trim() !== '').length > LINES_MIN
  const named = namedLists(facts.clauses)
  const entries = outline.sections.flatMap(({ name, points: all, start }): Entry[] => {
    const points = all.filter((point) => !named.some((list) => list.start <= point.start && point.start < list.end))
    if (points.length === 0) return []
    if (name !== undefined && wordCount(name) <= LABEL_WORDS_MAX && points.length > 0) {
      const said = `${name} ${points[0]?.text ?? ''}`
      // "channels are moved by IT" is a sentence, and no list.
      return prompt.includes(said) && points.length === 1
        ? [{ text: said, points: [], start }]
        : [{ text: name, points: withoutColonCuts(points.map(({ text }) => text)), start }]
    }
    // A line is one thing, whatever commas it has, unless each part gives a figure.
    const isOne = areLines && points.length > 1 && points.some(({ text }) => !/\d/.test(text))
    const joined = isOne ? [{ text: points.map(({ text }) => text).join(', '), start }] : points
    return joined.map((point) => ({ text: point.text, points: [], start: point.start }))
  })
  const { quiz } = outlineTextsIn(facts.language)
  // "a quién preguntar" names a slide, and no listener.
  const isSlide = (text: string): boolean =>
    isTold(text) || (ASKED.test(text) && Object.values(texts.slides).some(({ names }) => isCalled(text, names)))
  const told = outline.below.filter(isSlide).map((text) => ({ text, points: [], start: Math.max(0, fold(prompt).indexOf(fold(text))) }))
  // "deck for new hires: who we are, how we work": the first topic is no title.
  const at = fold(prompt).indexOf(fold(outline.title))
  const titled = at > headOf(prompt).length ? [{ text: outline.title, points: [], start: at }] : []
  const read = keysOf(JSON.stringify({ ...outline, title: facts.title }))
  const starts = outline.sections.flatMap(({ start, points }) => [start, ...points.map((point) => point.start)])
  const lost = facts.clauses.filter(
    ({ text, label, start }) =>
      label === undefined &&
      wordCount(text) <= LABEL_WORDS_MAX &&
      !isSubset(keysOf(text), read) &&
      !starts.some((one) => start <= one && one < start + text.length) &&
      !asks(text, quiz) &&
      !isInstruction(text, outlineTextsIn(facts.language)) &&
      !having(finishTextsIn(facts.language).notes).test(fold(text)),
  )
  const own = [...entries, ...named, ...told, ...titled, ...lost.map(({ text, start }) => ({ text, points: [], start }))]
    .toSorted((one, other) => one.start - other.start)
    .flatMap((entry) => withoutOrders(entry, texts))
    .filter(({ text, points }) => points.length > 0 || wordCount(text) > QUIZ_WORDS_MAX || !asks(text, quiz))
  const { beside } = finishTextsIn(facts.language)
  // "30 min workshop for cafe owners" says how long it takes and who comes.
  const isBeside = ({ text, points }: Entry): boolean => points.length === 0 && beside.test(text)
  return {
    title: outline.title,
    below: [...outline.below, ...own.filter(isBeside).map(({ text }) => text)].filter(
      (text) => !isSlide(text) && !texts.trainings.includes(fold(text)),
    ),
    entries: own.filter((entry) => !isBeside(entry) && (entry.points.length > 0 || !asksQuestions(entry.text, facts.language))),
    hasQuiz: outline.quiz !== undefined || facts.settings.quizAtEnd,
    hasAgenda: outline.hasAgenda,
    first: outline.first,
    last: outline.last,
  }
}

/** "our 3 products Pulse, Grid and Anchor": a list of names behind what they are. */
function namedLists(clauses: readonly Clause[]): (Entry & { end: number })[] {
  return clauses.flatMap(({ text, start, label }) => {
    const [, name, list, last] = NAMES.exec(text) ?? []
    return label !== undefined || name === undefined || list === undefined || last === undefined
      ? []
      : [{ text: name, points: [...list.split(', '), last], start, end: start + text.length }]
  })
}
const NAMES = /^([^,]{3,40}? \p{Ll}{3,}) (\p{Lu}[\p{L}\d]+(?:, \p{Lu}[\p{L}\d]+){1,8}),? (?:and|y|e|et) (\p{Lu}[\p{L}\d]+)$/u

/** "3 new markets: Germany, Japan and Mexico" within a list is one thing. */
function withoutColonCuts(points: readonly string[]): string[] {
  const at = points.findIndex((point) => /\p{L}\s?: \p{L}/u.test(point))
  return at < 0 ? [...points] : [...points.slice(0, at), points.slice(at).join(', ')]
}

/** "Monday IT setup and lunch" says what is then, and belongs to no title. */
function isTold(text: string): boolean {
  return DAY.test(text) && !/\d/.test(text) && wordCount(text) > DAY_WORDS_MAX
}
const ASKED = /^(?:a|à) /iu
const DAY = new RegExp(String.raw`^${WEEKDAY_WORD}(?!\p{L})`, 'iu')
const DAY_WORDS_MAX = 1

/** "Cover: a, b" introduces topics, and is none. */
function withoutCovers(prompt: string, covers: readonly string[]): string {
  const lead = having(covers)
  return prompt.replace(/(?<=^|[.,;:\n]\s?)([\p{L} ]{3,24}?)\s?:\s/giu, (whole, label: string) =>
    fold(label).replace(lead, '').trim() === '' ? ' ' : whole,
  )
}

/** "8 slides with an exercise and a quiz at the end" names two things. */
function withoutOrders(entry: Entry, { with: words, and, slides }: Library): Entry[] {
  const found = SLIDES.exec(entry.text)
  const rest = entry.text.slice(found?.[0].length ?? 0).trim()
  const lead = words.find((word) => fold(rest).startsWith(`${word} `))
  const said = lead === undefined ? rest : rest.slice(lead.length).trim()
  if (said === '') return []
  const parts = said.split(` ${and} `)
  const areTopics =
    entry.points.length === 0 && parts.length > 1 && parts.every((part) => Object.values(slides).some(({ names }) => isCalled(part, names)))
  return (found || areTopics ? parts : [said]).map((text) => ({ ...entry, text }))
}

function isSubset(keys: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  return Array.from(keys).every((key) => all.has(key))
}
