import type { Slide } from '#shared/content/slide.ts'
import { fold, wordCount } from '#shared/words.ts'
import type { Brief, Piece, PromptFacts } from '../brief.ts'
import type { Random } from '../random.ts'
import { figureName } from '../writing/figure-name.ts'
import { withoutPartLabels } from '../writing/labels.ts'
import { linesIn, meaningOf, spareNames } from '../writing/names.ts'
import { asksItself } from '../writing/plain-kinds.ts'
import { isCounted, slotsOf } from '../writing/slots.ts'
import { partNamed, partsOf } from '../writing/subjects.ts'
import { wordsIn } from '../writing/words.ts'
import { deckIn, familyIn, familyOf, isMark, marksIn } from './deck-texts.ts'
import { agendaSlide, closingSlide, nextSteps, titleSlide } from './edge-slides.ts'
import { gatherFacts } from './gather-facts.ts'
import { layoutOf, quoteNamed } from './named-layout.ts'
import { isAboutGenre, OWN_PIECES, ownSlides } from './own-slides.ts'
import { BULLETS_MAX, contentSlide, nameContent, partContent } from './slide-layouts.ts'
import { BULLET_WORDS_MAX, shortPoint, slideTitle } from './slide-text.ts'
import type { Planned, Planning } from './special-slides.ts'

/** Of a prompt that says next to nothing. */
const SLIDES_DEFAULT = 6
const SLIDES_DEFAULT_MAX = 20
const OWN_ENOUGH = 2
const PIECES_MAX = 60
const TOPICS_MIN = 3
const TOPIC_WORDS_MAX = 5
const FIGURES_SHARE = 0.5
const FACTS_MAX = 60
/** Longer, a name that nobody knows is what is to be said. */
const SENTENCE_WORDS = 4
const NAME_WORDS_MAX = 8
const PICTURES =
  /^(?:(?:some |a few |unas |algunas |quelques |des )?(?:photos?|pictures|images|jokes|gifs|memes|fotos|chistes|imágenes|blagues))$/iu
/** "starts in September" */
const MOMENT =
  /(?<!\p{L})(?:january|february|march|april|june|july|august|september|october|november|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?!\p{L})/iu
/** Whom to ask stands below the title. */
const CONTACT = /^(?:[Qq]uestions? to|[Cc]ontact|[Pp]reguntas a|[Dd]udas a|[Cc]ontacto|[Qq]uestions à) (?=\p{Lu}|\S+@|\d)/u
/** Fewer need no agenda. */
const AGENDA_MIN = 3

export function* writeSlides(brief: Brief, title: string, random: Random): Generator<{ kind: 'slide'; slide: Slide }> {
  for (const slide of planDeck(brief, title, random)) yield { kind: 'slide', slide }
}

/** "who we are (founded 2009), how we work, day 1": a talk about several things, of which the prompt says little more than their names. */
export function namesTopics({ pieces }: PromptFacts): boolean {
  const topics = pieces.filter(
    ({ role, label, text, detail, options, facts }) =>
      role === 'item' &&
      label === undefined &&
      detail === undefined &&
      wordCount(text) <= TOPIC_WORDS_MAX &&
      (options !== undefined || facts.every(({ kind }) => !GIVEN.has(kind))),
  )
  // What a label introduces has a slide of its own.
  return topics.length >= TOPICS_MIN && topics.length > pieces.length / 2 && pieces.every(({ label }) => label === undefined)
}

/** What says something by itself. */
const GIVEN: ReadonlySet<string> = new Set(['date', 'time', 'money', 'percent', 'quantity'])

/** "Results: …; priorities: …": the talk has its parts. */
export function isAllLabelled({ clauses }: PromptFacts): boolean {
  const labels = new Set(clauses.map(({ label }) => label))
  return labels.size > 1 && !labels.has(undefined)
}

/** Most of what it says is a figure or stands behind a label. */
export function givesFigures({ clauses }: PromptFacts): boolean {
  return clauses.filter(({ text, label }) => label !== undefined || /\d/.test(text)).length >= clauses.length * FIGURES_SHARE
}

function planDeck(brief: Brief, title: string, random: Random): Slide[] {
  const planning = startPlanning(brief, title, random)
  const { facts } = planning
  const own = ownSlides(planning)
  // What the prompt says is the deck: questions to the author would stand among its facts.
  const least = own.length < OWN_ENOUGH && facts.clauses.length === 0 ? SLIDES_DEFAULT : 0
  const total = facts.counts.slides ?? Math.min(SLIDES_DEFAULT_MAX, Math.max(least, own.length + 2))
  if (total === 1) return [titleSlide(planning)]
  // "4 slides: why, what, how, when": these are the four.
  if (facts.counts.slides === own.length && namesTopics(facts)) return inTurns(own, 0)
  const body = bodySlides(planning, own, total - 2)
  // Who counts slides gets as many.
  // Each topic that the prompt lists keeps its slide.
  const isGathered = facts.counts.slides === undefined && !namesTopics(facts)
  const shown = isGathered ? gatherFacts(body, planning.deck.known, linesIn(planning.family, facts.language)) : body
  return [titleSlide(planning, body), ...shown, closingSlide(planning, shown)]
}

export function startPlanning(brief: Brief, title: string, random: Random): Planning {
  const { facts } = brief
  const letters = facts.pieces.map(({ said }) => fold(said).replace(/[^\p{L}\p{N}]/gu, ''))
  // Two slides of one name say nothing more, nobody can add the pictures that are wished for, and how many slides there are is no statement.
  const pieces = withoutPartLabels(facts.pieces)
    .filter(
      (piece, at) =>
        letters.indexOf(letters[at] ?? '') === at &&
        !PICTURES.test(piece.said) &&
        !isMark(piece.said, deckIn(facts.language)) &&
        !(piece.role === 'statement' && /\b(?:slides?|diapos\p{L}*)\b/iu.test(piece.text)),
    )
    .slice(0, PIECES_MAX)
    .map((piece) => asShown(piece, facts))
  const { language } = facts
  const family = familyIn(facts)
  const last = family === 'report' ? nextSteps(pieces) : []
  return {
    facts: { ...facts, pieces, given: facts.given.slice(0, FACTS_MAX) },
    title,
    deck: deckIn(language),
    marks: marksIn(brief.prompt, deckIn(language)),
    family,
    slots: slotsOf(brief, title, wordsIn(language)),
    // What the title says needs no slide of its own.
    taken: new Set([
      ...last,
      ...pieces.filter(
        ({ role, text, facts: own }) =>
          fold(text) === fold(title) ||
          // What the deck ends with has its place there.
          (role === 'item' && own.length === 0 && (fold(title).includes(fold(text)) || fold(facts.settings.endsWith ?? '') === fold(text))),
      ),
    ]),
    random,
  }
}

function asShown(piece: Piece, facts: PromptFacts): Piece {
  const { role, text, said } = piece
  if (isSentence(piece, facts)) return { ...piece, role: 'statement', text: said }
  const isTopic = asksItself(said) ? wordCount(said) <= NAME_WORDS_MAX : wordCount(said) < SENTENCE_WORDS && piece.facts.length === 0
  const isName = role === 'statement' && piece.label === undefined && !text.endsWith('?') && isTopic
  return isName ? { ...piece, role: 'item', text: said } : piece
}

/** "New conductor Lena Brandt from September": no name of a slide, but something to say. A story shows it in a picture. */
function isSentence(piece: Piece, { genre, language }: PromptFacts): boolean {
  const { role, text, said, detail, label, options } = piece
  if (role !== 'item' || label !== undefined || options !== undefined || isCounted(text) || layoutOf(text)) return false
  if (CONTACT.test(said)) return true
  if (familyOf(genre.id) === 'story' || asksItself(text)) return false
  // "results of the pilot (reading age up 7 months)"
  if (detail !== undefined && said.includes('(')) return false
  if (/\d/.test(said)) return figureName(piece) === undefined
  if (detail === undefined && MOMENT.test(text)) return true
  // "team Ana and Luis"
  if (/^\p{Ll}/u.test(said) && piece.facts.filter(({ kind }) => kind === 'name' || kind === 'person').length > 1) return true
  return (
    detail === undefined && wordCount(text) >= SENTENCE_WORDS && !meaningOf(text, language) && !partNamed(text, partsOf(genre.id, language))
  )
}

/** Exactly `room` slides: those of the prompt, an agenda, then what the subject and any subject has; too many are put together. */
function bodySlides(planning: Planning, own: readonly Planned[], room: number): Slide[] {
  const { facts, random } = planning
  const first = random.integer(0, 3)
  const kept = inTurns(own.length > room ? own.slice(0, Math.max(0, room - 1)) : own, first)
  if (own.length > room && room > 0) return [...kept, furtherSlide(inTurns(own.slice(room - 1), 0), planning)]
  const hasAgenda =
    facts.counts.slides !== undefined && facts.settings.startsWith === undefined && kept.length >= AGENDA_MIN && kept.length < room
  const slides = hasAgenda ? [agendaSlide(kept, planning), ...kept] : kept
  const taken = slides.map(({ title }) => title)
  return [...slides, ...inTurns(spareSlides(facts, taken).slice(0, Math.max(0, room - slides.length)), first + slides.length)].slice(
    0,
    room,
  )
}

/** Slides for what the deck does not have yet: what the subject has, then what any has. */
export function spareSlides(facts: PromptFacts, taken: readonly string[]): Planned[] {
  const { language, genre } = facts
  const family = familyOf(genre.id)
  const noTables = facts.settings.noTables
  // Who says something of their own gets an outline for the rest, not what is known of other cases.
  const isOwn = facts.pieces.length >= OWN_PIECES || !isAboutGenre(facts.title, facts)
  const parts = (isOwn ? [] : partsOf(genre.id, language)).filter(
    (part) => !taken.some((title) => title.includes(part.claim) || fold(title).includes(fold(part.heading))),
  )
  const heads = taken.map((title) => title.split(/\s?:/)[0] ?? '')
  return [
    ...parts.map(
      (part): Planned =>
        (turn) =>
          contentSlide(partContent(part), { language, turn, noTables }),
    ),
    ...spareNames(family, language, heads).map(
      (name): Planned =>
        (turn) =>
          contentSlide(nameContent(name, [], language), { language, turn, noTables }),
    ),
  ]
}

/** A slide of its own for a name. */
export function namedSlide({ language, genre, settings }: PromptFacts, name: string): Planned {
  const quoted = quoteNamed(name)
  if (quoted) {
    const { quote: title, open } = deckIn(language)
    return () => ({ layout: 'quote', title: slideTitle(title), quote: open, ...quoted, notes: '' })
  }
  const known = partNamed(name, partsOf(genre.id, language))
  return (turn) =>
    contentSlide(known ? partContent(known, name) : nameContent(name, [], language), {
      language,
      turn,
      noTables: settings.noTables,
    })
}

function inTurns(planned: readonly Planned[], from: number): Slide[] {
  return planned.map((plan, at) => plan(from + at))
}

/** Several slides in one: what they say where it is short, else their titles. */
function furtherSlide(slides: readonly Slide[], { deck, facts }: Planning): Slide {
  const { colon } = wordsIn(facts.language)
  const texts = slides.map((slide) => {
    const [head = slide.title] = slide.title.split(colon)
    return { head, whole: [head, saidOn(slide)].filter((text) => text !== '').join(colon) }
  })
  const perBullet = Math.ceil(texts.length / BULLETS_MAX)
  const bullets = texts.flatMap((_, at) => {
    if (at % perBullet > 0) return []
    const group = texts.slice(at, at + perBullet)
    const whole = group.map((text) => text.whole).join(' · ')
    return [wordCount(whole) <= BULLET_WORDS_MAX ? whole : group.map(({ head }) => head).join(' · ')]
  })
  return { layout: 'bullets', title: slideTitle(deck.further), bullets: bullets.map(shortPoint), notes: '' }
}

function saidOn(slide: Slide): string {
  if (slide.layout === 'section') return slide.subtitle ?? ''
  if (slide.layout === 'bullets') return slide.bullets.some((point) => point.endsWith('?')) ? '' : slide.bullets.join(', ')
  if (slide.layout === 'stats') return slide.stats.map(({ value, label }) => `${value} ${label}`).join(', ')
  return slide.layout === 'table' ? slide.rows.map((row) => row.join(' ')).join(', ') : ''
}
