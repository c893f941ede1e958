import type { Slide } from '#shared/content/slide.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise, clip, fold } from '#shared/words.ts'
import { plain, splitPoint } from '../writing/inline.ts'
import { meaningOf } from '../writing/names.ts'
import type { Part } from '../writing/subjects.ts'
import { wordsIn } from '../writing/words.ts'
import { deckIn, type Family } from './deck-texts.ts'
import { fitNotes, shortPoint, slideTitle } from './slide-text.ts'

const BULLETS_MAX = 6
const STEPS_MAX = 6
/** "Diet" alone says little; longer names say enough. */
const SHORT_NAME_WORDS = 3

/** What a slide is to say. `said` is what the prompt says of it, and `ask` what it asks where the prompt says nothing. */
export type Content = {
  title: string
  name: string
  said: readonly string[]
  ask: readonly string[]
  notes: string
  isOrdered?: boolean
}

export type Look = { language: Locale; turn: number; noTables: boolean }

/** A slide in one of the layouts that points can have: what is said beside what is asked, questions by turns. */
export function contentSlide(content: Content, { language, turn, noTables }: Look): Slide {
  const deck = deckIn(language)
  const { topic, details } = wordsIn(language)
  const { title: whole, isOrdered = false } = content
  const [said, ask] = [content.said, content.ask].map((texts) => texts.map((text) => shortPoint(plain(text))))
  const base = { title: slideTitle(whole), notes: fitNotes(content.notes) }
  if (said === undefined || ask === undefined) throw new RangeError('A slide has two kinds of points')
  const shown = [...said, ...ask]
  if (isOrdered && said.length <= STEPS_MAX) return { layout: 'steps', ...base, steps: steps(said, deck.question) }
  if (said.length > 0 && ask.length > 0)
    return turn % 2 === 0 ? columns(base, deck.halves, said, ask) : { layout: 'bullets', ...base, bullets: shown.slice(0, BULLETS_MAX) }
  const rows = shown.map(splitPoint)
  const isLed = rows.every(([, detail]) => detail !== '')
  const isAsked = said.length === 0
  switch (shown.length < 2 ? 0 : turn % 4) {
    case 1:
      if (noTables || !(isLed || isAsked)) break
      if (isAsked) return { layout: 'table', ...base, columns: [deck.question, deck.answer], rows: shown.map((text) => [text, '']) }
      return { layout: 'table', ...base, columns: [topic, details], rows: rows.map(([lead, detail]) => [lead, capitalise(detail)]) }
    case 2:
      if ((isLed || isAsked) && shown.length <= STEPS_MAX) return { layout: 'steps', ...base, steps: steps(shown, deck.question) }
      break
    case 3: {
      const half = Math.ceil(shown.length / 2)
      return columns(base, deck.order, shown.slice(0, half), shown.slice(half))
    }
  }
  return { layout: 'bullets', ...base, bullets: shown.length === 0 ? [shortPoint(plain(content.name))] : shown.slice(0, BULLETS_MAX) }
}

function columns(base: { title: string; notes: string }, [left, right]: readonly [string, string], said: string[], ask: string[]): Slide {
  return {
    layout: 'two_column',
    ...base,
    left: { heading: left, bullets: said.slice(0, BULLETS_MAX) },
    right: { heading: right, bullets: ask.slice(0, BULLETS_MAX) },
  }
}

function steps(texts: readonly string[], question: string): { title: string; text: string }[] {
  return texts.slice(0, STEPS_MAX).map((text, at) => {
    const [lead, detail] = splitPoint(text)
    return detail === '' || text.endsWith('?')
      ? { title: `${question} ${at + 1}`, text: shortPoint(text) }
      : { title: clip(lead, 100), text: shortPoint(capitalise(detail)) }
  })
}

/** A part of a subject that is written out. */
export function partContent(part: Part, name = part.heading): Content {
  const isNamed = name !== part.heading
  return {
    title: isNamed ? named(name, part.claim) : part.claim,
    name,
    said: part.points,
    ask: [],
    notes: part.text,
    isOrdered: part.form === 'numbered',
  }
}

/** What the prompt names: what it says of it, else what belongs there. */
export function nameContent(
  name: string,
  said: readonly string[],
  { family, turn, language }: { family: Family; turn: number; language: Locale },
): Content {
  const { called, claim, ask } = meaningOf(name, family, turn, language)
  const { colon } = wordsIn(language)
  const isShort = name.split(/\s+/).length < SHORT_NAME_WORDS
  return {
    title: isShort ? `${plain(called)}${colon}${claim}` : plain(called),
    name: called,
    said,
    // Where something is said, one question is left to talk about.
    ask: said.length === 0 ? ask : ask.slice(0, 2),
    notes: '',
  }
}

function named(name: string, claim: string): string {
  return fold(claim).includes(fold(name)) || name.length > 40
    ? name.length > 40
      ? name
      : claim
    : `${capitalise(name)}: ${claim.charAt(0).toLocaleLowerCase()}${claim.slice(1)}`
}
