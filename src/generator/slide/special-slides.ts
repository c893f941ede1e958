import type { Slide } from '#shared/content/slide.ts'
import { capitalise, clip, fold, wordCount } from '#shared/words.ts'
import type { Fact, Piece, PromptFacts } from '../brief.ts'
import { fillIn } from '../phrases/triple.ts'
import type { Random } from '../random.ts'
import { plain } from '../writing/inline.ts'
import type { Slots } from '../writing/slots.ts'
import { linesOf } from '../writing/names.ts'
import { wordsIn } from '../writing/words.ts'
import type { Deck, Family } from './deck-texts.ts'
import type { LaidOut } from './named-layout.ts'
import { BULLETS_MAX } from './slide-layouts.ts'
import { shortPoint, slideTitle } from './slide-text.ts'

const STATS_MAX = 6
const ROWS_MAX = 12
/** Words about a figure that fit below it. */
const LABEL_WORDS_MAX = 9
/** "7 km" stays whole. */
const SIGN_LETTERS_MAX = 3
const YEAR = /^(?:1[5-9]|20)\d\d$/
const CALLED = /\b(?:hotline|phone|tel|extension|ext|line|room|pin|code|teléfono|sala|línea|téléphone|salle|ligne|poste)\b/i

/** One slide to be written; it knows its turn only when the order is known. */
export type Planned = (turn: number) => Slide

export type Planning = {
  facts: PromptFacts
  title: string
  deck: Deck
  family: Family
  slots: Slots
  taken: Set<Piece>
  /** Who may see the deck. */
  marks: readonly string[]
  random: Random
}

/** "the sales process in 5 steps": the places for them. */
export const STEPS = /^(?:in |en )([2-8]) (?:steps|stages|phases|pasos|etapas|fases|étapes|phases)$/iu

/** Figures with what they count; two or more make a slide. */
export function figureSlide({ facts, deck, taken }: Planning): Planned[] {
  const stats = facts.pieces
    .flatMap((piece) => {
      const label = figureLabel(piece, deck)
      const [fact] = piece.facts
      const value = piece.detail === undefined ? fact && figureText(fact) : (fact?.text ?? piece.detail)
      // "objectifs 2027" counts nothing.
      return value !== undefined && label !== undefined && !/^20\d\d$/.test(value) ? [{ piece, value, label }] : []
    })
    .slice(0, STATS_MAX)
  if (stats.length < 2) return []
  for (const { piece } of stats) taken.add(piece)
  return [
    () => ({
      layout: 'stats',
      title: slideTitle(deck.figures),
      notes: '',
      stats: stats.map(({ value, label }) => ({ value: clip(value, 60), label: clip(capitalise(label), 200) })),
    }),
  ]
}

/** "640 signatures": the figure without what it counts. */
function figureText({ text, unit, kind }: Fact): string {
  if (kind !== 'quantity' || unit === undefined || unit.length <= SIGN_LETTERS_MAX) return text
  return /^\d(?:[\d.,\s]*\d)?/.exec(text)?.[0] ?? text
}

/** What the only figure of a piece counts: "happy with cleaning" of "64% happy with cleaning.", "cost" of "cost 38,000 euro". */
function figureLabel({ role, text, detail, options = [], facts }: Piece, deck: Deck): string | undefined {
  // "who we are (since 2009, 140 people)", "the sales process in 5 steps": a slide of its own.
  if (options.length > 1 || STEPS.test(detail ?? '')) return undefined
  // A number to call counts nothing.
  if (CALLED.test(text)) return undefined
  if (detail !== undefined && (/\d/.test(text) || YEAR.test(detail))) return undefined
  if (detail !== undefined && /^\d[\d.,]*(?:\s?%)?$/.test(detail)) return text
  const [fact, other] = facts
  if (!fact || other || (fact.kind !== 'percent' && fact.kind !== 'quantity' && fact.kind !== 'money')) return undefined
  if (detail !== undefined) return fact.label === 'ask' ? deck.ask : text
  const figure = figureText(fact)
  if (!text.startsWith(figure) && role === 'statement') return undefined
  const label = text
    .replace(figure, ' ')
    .replace(/[.;:,]+$/, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (label === '' && fact.label === 'ask') return deck.ask
  // "choose from 6 charities" counts nothing.
  const isCut = /\s(?:from|with|for|of|de|con|avec|sur|par)$/i.test(label)
  return label !== '' && !isCut && !YEAR.test(figure) && !/\d/.test(label) && wordCount(label) <= LABEL_WORDS_MAX ? label : undefined
}

/** Two or more pieces with a date of their own, in the order of the prompt: "calendar: quotes in March, opening on 20 June". */
export function timelineSlide({ facts, deck, taken }: Planning): Planned[] {
  const dated = facts.pieces.filter(
    (piece) =>
      !taken.has(piece) && piece.role === 'item' && (piece.options?.length ?? 0) < 2 && piece.facts.some(({ kind }) => kind === 'date'),
  )
  if (dated.length < 2) return []
  for (const piece of dated) taken.add(piece)
  const words = wordsIn(facts.language)
  const rows = dated.map(({ said, facts: own }) => {
    const date = own.find(({ kind }) => kind === 'date')?.text ?? ''
    const what = said
      .replace(date, ' ')
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/[\s:,–-]+(?:on|by|from|at|el|del?|le|du|dès)?$/iu, '')
    return [date, capitalise(what)]
  })
  return [
    () => {
      const base = { title: slideTitle(deck.timeline), notes: '' }
      return facts.settings.noTables
        ? { layout: 'bullets', ...base, bullets: dated.map(({ said }) => shortPoint(capitalise(said))).slice(0, BULLETS_MAX) }
        : { layout: 'table', ...base, columns: [words.labels.date, words.topic], rows: rows.slice(0, ROWS_MAX) }
    },
  ]
}

/** "End with questions" asks for a talk with the audience, not for a quiz. */
export function asksQuiz(facts: PromptFacts): boolean {
  const { quizAtEnd, endsWith } = facts.settings
  return startsWithQuiz(facts) || (quizAtEnd && !/^(?:questions?|preguntas?)/i.test(endsWith ?? ''))
}

export function startsWithQuiz({ settings }: PromptFacts): boolean {
  return /^(?:an? |un |une )?(?:quiz|test)$/i.test(settings.startsWith ?? '')
}

const QUOTE_WORDS_MIN = 4

export function quoteSlides({ facts, deck }: Planning): Planned[] {
  const speaker = facts.given.find(({ kind }) => kind === 'person')?.text
  return (
    facts.given
      // A product's name stands in quotation marks, too.
      .filter(({ kind, text }) => kind === 'quote' && wordCount(text) >= QUOTE_WORDS_MIN)
      .map(({ text }): Planned => () => ({
        layout: 'quote',
        title: slideTitle(deck.quote),
        quote: text.replace(/^["“«]\s?|\s?["”»]$/g, ''),
        ...(speaker ? { source: speaker } : {}),
        notes: '',
      }))
  )
}

/** A layout that the prompt names. Charts hold sample data and say so. */
export function laidOutSlide({ layout, subject }: LaidOut, planning: Planning): Slide {
  const { deck, title, facts } = planning
  const name = capitalise(subject || title)
  const base = { notes: '' }
  const words = wordsIn(facts.language)
  switch (layout) {
    case 'chart': {
      const folded = ` ${fold(name)}`
      const chart = deck.charts.find(({ words: known }) => known.length === 0 || known.some((word) => folded.includes(` ${word}`)))
      const { kind, categories, series, values } = chart ?? { kind: 'bar' as const, categories: ['A'], series: name, values: [1] }
      return {
        layout: 'chart',
        title: slideTitle(fillIn(deck.chart, { name })),
        ...base,
        chart: { kind, title: fillIn(deck.sample, { name }), categories, series: [{ name: series, values }] },
      }
    }
    case 'quote':
      return {
        layout: 'quote',
        title: slideTitle(subject === '' ? deck.quote : `${name}${words.colon}${deck.quote}`),
        quote: deck.open,
        ...base,
      }
    case 'image':
      return { layout: 'image', title: slideTitle(name), image: fillIn(deck.picture, { name: plain(name) }), ...base }
    default:
      return {
        layout: 'table',
        title: slideTitle(fillIn(deck.chart, { name })),
        columns: [words.topic, words.details],
        rows: [[deck.entry, linesOf(planning.family, facts.language)[0]]],
        ...base,
      }
  }
}

export function quizSlide(names: readonly string[], { deck, title }: Planning): Planned {
  const about = names.length === 0 ? [capitalise(title)] : names
  const bullets = about
    .slice(0, BULLETS_MAX)
    .map((name, at) => shortPoint(fillIn(deck.quiz.ask[at % deck.quiz.ask.length] ?? '{name}', { name })))
  return () => ({ layout: 'bullets', title: slideTitle(deck.quiz.title), bullets, notes: '' })
}
