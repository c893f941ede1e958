import type { Slide } from '#shared/content/slide.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise, clip, fold } from '#shared/words.ts'
import { plain, splitPoint } from '../writing/inline.ts'
import { askedLine, meaningOf } from '../writing/names.ts'
import type { Part } from '../writing/subjects.ts'
import { wordsIn } from '../writing/words.ts'
import { deckIn } from './deck-texts.ts'
import { fitNotes, shortPoint, slideTitle } from './slide-text.ts'

export const BULLETS_MAX = 6
const STEPS_MAX = 6
const STEP_TITLE_CHARS_MAX = 100
/** Longer, a name says enough alone. */
const SHORT_NAME_CHARS = 40

/** What a slide is to say. */
export type Content = { title: string; points: readonly string[]; notes: string; isOrdered?: boolean }

export type Look = { language: Locale; turn: number; noTables: boolean }

/** A slide in the layout that its points fill: one alone stands large, "lead: detail" takes turns as steps, table and halves. */
export function contentSlide({ title, points, notes, isOrdered = false }: Content, { language, turn, noTables }: Look): Slide {
  const { order } = deckIn(language)
  const { topic, details } = wordsIn(language)
  const base = { title: slideTitle(title), notes: fitNotes(notes) }
  const areSentences = points.every((text) => /[.!?…]$/.test(text))
  const shown = points.map((text) => shortPoint(plain(areSentences ? text : text.replace(/\.$/, ''))))
  const [first] = shown
  if (first === undefined || shown.length === 1) return { layout: 'section', ...base, ...(first === undefined ? {} : { subtitle: first }) }
  const rows = shown.map(splitPoint)
  const isLed = rows.every(([, detail]) => detail !== '')
  const steps = rows.map(([lead, detail]) => ({ title: clip(lead, STEP_TITLE_CHARS_MAX), text: shortPoint(capitalise(detail)) }))
  if (isLed && isOrdered && steps.length <= STEPS_MAX) return { layout: 'steps', ...base, steps }
  switch (isLed ? turn % 4 : 0) {
    case 1:
      if (noTables) break
      return { layout: 'table', ...base, columns: [topic, details], rows: rows.map(([lead, detail]) => [lead, capitalise(detail)]) }
    case 2:
      if (steps.length <= STEPS_MAX) return { layout: 'steps', ...base, steps }
      break
    case 3: {
      const half = Math.ceil(shown.length / 2)
      return {
        layout: 'two_column',
        ...base,
        left: { heading: order[0], bullets: shown.slice(0, half) },
        right: { heading: order[1], bullets: shown.slice(half) },
      }
    }
  }
  return { layout: 'bullets', ...base, bullets: shown.slice(0, BULLETS_MAX) }
}

/** A part of a subject that is written out. */
export function partContent(part: Part, name = part.heading): Content {
  const { claim, points, text, form } = part
  return { title: name === part.heading ? claim : named(name, claim), points, notes: text, isOrdered: form === 'numbered' }
}

/** What the prompt names: what it says of it, else what belongs there. A name that asks has one line, and any other stands alone: advice that fits every subject says nothing. */
export function nameContent(name: string, said: readonly string[], language: Locale): Content {
  const called = plain(capitalise(name))
  if (said.length > 0) return { title: called, points: said, notes: '' }
  const known = meaningOf(name, language)
  if (!known) return { title: called, points: [askedLine(name, language)].filter((line) => line !== undefined), notes: '' }
  return { title: `${plain(known.called)}${wordsIn(language).colon}${known.claim}`, points: known.ask, notes: '' }
}

function named(name: string, claim: string): string {
  if (name.length > SHORT_NAME_CHARS) return name
  return fold(claim).includes(fold(name)) ? claim : `${capitalise(name)}: ${claim.charAt(0).toLocaleLowerCase()}${claim.slice(1)}`
}
