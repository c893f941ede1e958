import { capitalise, fold, wordCount } from '#shared/words.ts'
import { fillIn } from '../phrases/triple.ts'
import type { Piece, PromptFacts } from '../brief.ts'
import { bestGenre } from '../genres.ts'
import { plain } from '../writing/inline.ts'
import { figureName } from '../writing/figure-name.ts'
import { byLabel } from '../writing/labels.ts'
import { detailsOf, isCounted, withoutCount } from '../writing/slots.ts'
import { takeStatements } from '../writing/statements.ts'
import { partNamed, partsOf } from '../writing/subjects.ts'
import { wordsIn } from '../writing/words.ts'
import { layoutOf } from './named-layout.ts'
import { BULLETS_MAX, contentSlide, nameContent, partContent } from './slide-layouts.ts'
import { shortPoint, slideTitle } from './slide-text.ts'
import {
  asksQuiz,
  figureSlide,
  laidOutSlide,
  quizSlide,
  quoteSlides,
  startsWithQuiz,
  STEPS,
  timelineSlide,
  type Planned,
  type Planning,
} from './special-slides.ts'

/** Whoever names or says this much tells a story of their own, and what is known of the subject in general stays out. */
export const OWN_PIECES = 3
const STATEMENTS_PER_SLIDE = 4

/** The slides of what the prompt names and says, in its order. */
export function ownSlides(planning: Planning): Planned[] {
  const { facts, taken, family } = planning
  const isTaught = family === 'lesson' || family === 'training'
  const items = facts.pieces.filter((piece) => !taken.has(piece) && (piece.role === 'item' || (isTaught && isCountedName(piece))))
  const starts = startsWithQuiz(facts) ? undefined : facts.settings.startsWith
  const figures = figureSlide(planning)
  const dates = timelineSlide(planning)
  const quotes = quoteSlides(planning)
  const groups = labelSlides(planning)
  const named = items.filter((item) => item.label === undefined && !taken.has(item) && !isQuiz(item, planning))
  for (const item of named) taken.add(item)
  const sections = itemSlides(named, planning)
  const others = [...figures, ...sections, ...partSlides(planning, items), ...groups, ...dates, ...quotes]
  const isNamed = starts === undefined || items.some(({ text }) => fold(starts).includes(fold(text)))
  const quiz = asksQuiz(facts)
    ? [
        quizSlide(
          named.map((item) => capitalise(plain(nameOf(item)))),
          planning,
        ),
      ]
    : []
  const isSaidFirst = (facts.pieces.find((piece) => isSaid(piece, planning))?.start ?? 0) < (named[0]?.start ?? Number.POSITIVE_INFINITY)
  const statements = statementSlides(planning, others.length)
  return [
    ...(startsWithQuiz(facts) ? quiz : []),
    ...(isNamed ? [] : [namedIn(capitalise(starts), planning)]),
    ...(isSaidFirst ? statements : []),
    ...others,
    ...(isSaidFirst ? [] : statements),
    ...(startsWithQuiz(facts) ? [] : quiz),
  ]
}

function namedIn(name: string, { facts }: Planning): Planned {
  const { language, settings } = facts
  return (turn) => contentSlide(nameContent(name, [], language), { language, turn, noTables: settings.noTables })
}

/** "5 edible ones" in a lesson: what is talked about, not a sentence. */
function isCountedName({ role, text, facts }: Piece): boolean {
  return role === 'statement' && wordCount(text) <= 3 && /^\d/.test(text) && facts.some(({ kind }) => kind === 'quantity')
}

function isQuiz({ text }: Piece, { facts }: Planning): boolean {
  return asksQuiz(facts) && /^(?:an? |un |une )?(?:mini |short |little |quick |pequeñ[oa] |petit )?-?(?:quiz|test)$/i.test(text.trim())
}

/** What is known of the subject, unless the prompt tells a story of its own. */
function partSlides({ facts, title }: Planning, items: readonly Piece[]): Planned[] {
  const { language, pieces, genre, settings } = facts
  if (pieces.length >= OWN_PIECES || facts.counts.slides !== undefined || !isAboutGenre(title, facts)) return []
  const parts = partsOf(genre.id, language)
  const named = new Set(items.map(({ text }) => partNamed(text, parts)))
  return parts
    .filter((part) => !named.has(part))
    .map(
      (part): Planned =>
        (turn) =>
          contentSlide(partContent(part), { language, turn, noTables: settings.noTables }),
    )
}

/** "How to give feedback" for a training is about feedback, and not about how trainings are made. */
export function isAboutGenre(title: string, { genre, title: subject }: PromptFacts): boolean {
  return bestGenre('slide', ` ${fold(subject === '' ? title : subject).replace(/[^\p{L}\p{N}]+/gu, ' ')} `).id === genre.id
}

/** "Plan to win 3 new ones" is to win them; "5 edible ones" are edible ones. */
function nameOf({ text }: Piece): string {
  return withoutCount(text.replace(/\.$/, '').replace(/^(?:plan to) /i, ''))
}

/** A slide for each label with what it introduces. */
function labelSlides(planning: Planning): Planned[] {
  const { facts, taken } = planning
  const { language, settings } = facts
  return Array.from(byLabel(facts.pieces.filter((piece) => !taken.has(piece))), ([label, pieces]) => {
    for (const piece of pieces) taken.add(piece)
    const content = { title: capitalise(label), points: pieces.map(saidOf), notes: '' }
    return (turn) => contentSlide(content, { language, turn, noTables: settings.noTables })
  })
}

/** A slide for each name, one for all that are sentences rather than names. */
function itemSlides(items: readonly Piece[], planning: Planning): Planned[] {
  return items.map((item, at) => itemSlide(item, at, planning))
}

function itemSlide(item: Piece, at: number, planning: Planning): Planned {
  const { facts, deck, family, taken } = planning
  const { language, settings, genre } = facts
  const laidOut = layoutOf(item.text)
  if (laidOut) return () => laidOutSlide(laidOut, planning)
  const name = isCounted(item.text) && item.detail ? `${capitalise(item.text)}${wordsIn(language).colon}${item.detail}` : nameOf(item)
  const listedIn = item.options !== undefined && item.options.length > 1 ? item.options : detailsOf(item)
  const steps = Number(STEPS.exec(item.detail ?? '')?.[1] ?? 0)
  if (steps > 1)
    return () => ({
      layout: 'steps',
      title: slideTitle(capitalise(item.said)),
      steps: Array.from({ length: steps }, (_, step) => ({ title: fillIn(deck.step, { n: String(step + 1) }), text: '' })),
      notes: '',
    })
  const isWhole = item.options === undefined && !isCounted(item.text) && nameOf(item) === item.text
  const figure = isWhole ? figureName(item) : undefined
  if (figure) {
    const points = [capitalise(figure.rest), ...takeStatements(figure.name, facts.pieces, taken)]
    return (turn) => contentSlide({ title: capitalise(figure.name), points, notes: '' }, { language, turn, noTables: settings.noTables })
  }
  const said = [...listedIn.map(capitalise), ...takeStatements(name, facts.pieces, taken)]
  // A memory needs no line below it.
  if (family === 'story' && said.length === 0 && at % 2 === 0)
    return () => ({ layout: 'section', title: slideTitle(capitalise(name)), notes: '' })
  if (family === 'story' && said.length === 0)
    return () => ({ layout: 'image', title: slideTitle(capitalise(name)), image: fillIn(deck.picture, { name: plain(name) }), notes: '' })
  const known = partNamed(item.text, partsOf(genre.id, language))
  const content = known && said.length === 0 ? partContent(known, name) : nameContent(name, said, language)
  return (turn) => contentSlide(content, { language, turn, noTables: settings.noTables })
}

/** What the prompt says and no other slide takes: so many sentences on each slide that as many slides come of it as are wanted. */
function statementSlides(planning: Planning, others: number): Planned[] {
  const { facts, deck, taken } = planning
  const { language, settings } = facts
  const left = facts.pieces.filter((piece) => isSaid(piece, planning))
  // One sentence alone stands below the title of the deck.
  if (left.length < 2) return []
  for (const piece of left) taken.add(piece)
  const texts = [...new Set(left.map(saidOf))]
  const room = facts.counts.slides === undefined ? undefined : Math.max(1, facts.counts.slides - 2 - others)
  const perSlide = room === undefined ? STATEMENTS_PER_SLIDE : Math.min(BULLETS_MAX, Math.ceil(texts.length / room))
  const groups = Array.from({ length: Math.ceil(texts.length / perSlide) }, (_, at) => texts.slice(at * perSlide, (at + 1) * perSlide))
  return groups.map((group, at) => {
    const [only] = group
    if (only !== undefined && group.length === 1) {
      const isTitle = only.length <= TITLE_CHARS_MAX
      return (): ReturnType<Planned> =>
        isTitle
          ? { layout: 'section', title: slideTitle(withoutStop(only)), notes: '' }
          : { layout: 'section', title: slideTitle(deck.known), subtitle: shortPoint(plain(only)), notes: '' }
    }
    const title = at === 0 ? deck.known : `${deck.further} (${at + 1})`
    const points = group
    return (turn) => contentSlide({ title, points, notes: '' }, { language, turn, noTables: settings.noTables })
  })
}

const TITLE_CHARS_MAX = 70

/** A sentence that no other slide takes, or "14 new customers", which says as much. */
function isSaid(piece: Piece, { taken }: Planning): boolean {
  const isFigure = piece.facts.some(({ kind }) => kind === 'quantity' || kind === 'percent' || kind === 'money')
  return !taken.has(piece) && (piece.role === 'statement' || (piece.role === 'fact' && isFigure))
}

function saidOf({ role, text, said }: Piece): string {
  return role === 'statement' ? capitalise(text) : capitalise(said)
}

function withoutStop(text: string): string {
  return plain(text.replace(/[.;:]$/, ''))
}
