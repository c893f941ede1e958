import type { Slide } from '#shared/content/slide.ts'
import { capitalise, clip, fold, wordCount } from '#shared/words.ts'
import type { Brief, Piece, PromptFacts } from '../brief.ts'
import { fillIn } from '../phrases/triple.ts'
import { closing, leadIn } from '../phrases/tone.ts'
import type { Random } from '../random.ts'
import { plain } from '../writing/inline.ts'
import { meaningOf, spareNames } from '../writing/names.ts'
import { detailsOf, fill, isCounted, labelled, listed, slotsOf, withoutCount } from '../writing/slots.ts'
import { takeStatements } from '../writing/statements.ts'
import { partNamed, partsOf } from '../writing/subjects.ts'
import { wordsIn } from '../writing/words.ts'
import { deckIn, familyOf, type Deck, type Family } from './deck-texts.ts'
import { layoutOf } from './named-layout.ts'
import { contentSlide, nameContent, partContent, type Content } from './slide-layouts.ts'
import { fitNotes, shortPoint, slideTitle } from './slide-text.ts'
import { figureSlide, laidOutSlide, quizSlide, quoteSlides, timelineSlide, type Planned, type Planning } from './special-slides.ts'

const SLIDES_DEFAULT = 6
const SLIDES_DEFAULT_MAX = 20
const BULLETS_MAX = 6
const PIECES_MAX = 60
const FACTS_MAX = 60
/** Whoever names or says this much tells a story of their own, and what is known of the subject in general stays out. */
const OWN_PIECES = 3
/** A statement of so many words is a title. */
const TITLE_WORDS_MAX = 6
const STATEMENTS_PER_SLIDE = 4
const SUBTITLE_CHARS_MAX = 400
/** Longer, a name that nobody knows is what is to be said. */
const SENTENCE_WORDS = 4

export function* writeSlides(brief: Brief, title: string, random: Random): Generator<{ kind: 'slide'; slide: Slide }> {
  for (const slide of planDeck(brief, title, random)) yield { kind: 'slide', slide }
}

function planDeck(brief: Brief, title: string, random: Random): Slide[] {
  const planning = startPlanning(brief, title, random)
  const { facts } = planning
  const own = ownSlides(planning)
  const total = facts.counts.slides ?? Math.min(SLIDES_DEFAULT_MAX, Math.max(own.length + 2, own.length > 3 ? 0 : SLIDES_DEFAULT))
  if (total === 1) return [titleSlide(planning)]
  const body = bodySlides(planning, own, total - 2)
  return [titleSlide(planning, body), ...body, closingSlide(planning)]
}

export function startPlanning(brief: Brief, title: string, random: Random): Planning {
  const { facts } = brief
  const letters = facts.pieces.map(({ text }) => fold(text).replace(/[^\p{L}\p{N}]/gu, ''))
  // Two slides of one name say nothing more, and how many slides there are is no statement.
  const pieces = facts.pieces
    .filter(
      (piece, at) =>
        letters.indexOf(letters[at] ?? '') === at && !(piece.role === 'statement' && /\b(?:slides?|diapos\p{L}*)\b/iu.test(piece.text)),
    )
    .slice(0, PIECES_MAX)
    .map((piece) => (isSentence(piece, facts) ? { ...piece, role: 'statement' as const } : piece))
  const { language } = facts
  return {
    facts: { ...facts, pieces, given: facts.given.slice(0, FACTS_MAX) },
    title,
    deck: deckIn(language),
    family: familyOf(facts.genre.id),
    slots: slotsOf(brief, title, wordsIn(language)),
    // What the title says needs no slide of its own.
    taken: new Set(
      facts.pieces.filter(({ role, text, facts: own }) => role === 'item' && own.length === 0 && fold(title).includes(fold(text))),
    ),
    random,
  }
}

/** "New conductor Lena Brandt from September": nothing to ask about, but something to say. A story shows it in a picture. */
function isSentence({ role, text, detail }: Piece, { genre, language }: PromptFacts): boolean {
  if (role !== 'item' || detail !== undefined || wordCount(text) < SENTENCE_WORDS || layoutOf(text)) return false
  const family = familyOf(genre.id)
  return family !== 'story' && !meaningOf(text, family, 0, language).isKnown
}

/** Exactly `room` slides: those of the prompt, then of the subject, then of any subject; too many are put together. */
function bodySlides(planning: Planning, own: readonly Planned[], room: number): Slide[] {
  const { facts, deck, random } = planning
  const first = random.integer(0, 3)
  const kept = own.length > room ? own.slice(0, Math.max(0, room - 1)) : own
  const slides = inTurns(kept, first)
  if (own.length > room && room > 0) slides.push(furtherSlide(inTurns(own.slice(room - 1), 0), deck, facts))
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
  const isOwn = facts.pieces.length >= OWN_PIECES
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
          contentSlide(nameContent(name, [], { family, turn, language }), { language, turn, noTables }),
    ),
  ]
}

/** A slide of its own for a name. */
export function namedSlide(facts: PromptFacts, name: string): Planned {
  const { language, genre } = facts
  const known = partNamed(name, partsOf(genre.id, language))
  return (turn) =>
    contentSlide(known ? partContent(known, name) : nameContent(name, [], { family: familyOf(genre.id), turn, language }), {
      language,
      turn,
      noTables: facts.settings.noTables,
    })
}

/** In layouts that differ from the two before. */
function inTurns(planned: readonly Planned[], from: number): Slide[] {
  return planned.map((plan, at) => plan(from + at))
}

function ownSlides(planning: Planning): Planned[] {
  const { facts } = planning
  const items = facts.pieces.filter((piece) => piece.role === 'item' || isCountedName(piece, planning.family))
  const starts = facts.settings.startsWith
  const figures = figureSlide(planning)
  const dates = timelineSlide(planning)
  const quotes = quoteSlides(planning)
  const named = items.filter((item) => !planning.taken.has(item) && !isQuiz(item, facts))
  for (const item of named) planning.taken.add(item)
  const sections = named.map((item, at) => itemSlide(item, at, planning))
  const statements = statementSlides(planning)
  const isNamed = starts === undefined || items.some(({ text }) => fold(starts).includes(fold(text)))
  return [
    ...(isNamed ? [] : [namedSlide(facts, capitalise(starts))]),
    ...statements,
    ...figures,
    ...sections,
    ...partSlides(planning, items),
    ...dates,
    ...quotes,
    ...(asksQuiz(facts)
      ? [
          quizSlide(
            items.filter((item) => !isQuiz(item, facts)).map((item) => capitalise(plain(nameOf(item)))),
            planning,
          ),
        ]
      : []),
  ]
}

/** "5 edible ones" in a lesson: what is talked about, not a sentence. */
function isCountedName({ role, text, facts }: Piece, family: Family): boolean {
  const isTaught = family === 'lesson' || family === 'training'
  return isTaught && role === 'statement' && wordCount(text) <= 3 && /^\d/.test(text) && facts.some(({ kind }) => kind === 'quantity')
}

/** "End with questions" asks for a talk with the audience, not for a quiz. */
function asksQuiz({ settings }: PromptFacts): boolean {
  return settings.quizAtEnd && !/^(?:questions?|preguntas?)/i.test(settings.endsWith ?? '')
}

function isQuiz({ text }: Piece, facts: PromptFacts): boolean {
  return asksQuiz(facts) && /^(?:an? |un |une )?(?:quiz|test)$/i.test(text.trim())
}

/** What is known of the subject, unless the prompt tells a story of its own. */
function partSlides({ facts }: Planning, items: readonly Piece[]): Planned[] {
  const { language, pieces, genre, settings } = facts
  if (pieces.length >= OWN_PIECES || facts.counts.slides !== undefined) return []
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

/** "Plan to win 3 new ones" is to win them; "5 edible ones" are edible ones. */
function nameOf({ text }: Piece): string {
  return withoutCount(text.replace(/\.$/, '').replace(/^(?:plan to|how to|cómo|comment) /i, ''))
}

function itemSlide(item: Piece, at: number, planning: Planning): Planned {
  const { facts, deck, family } = planning
  const { language, settings, genre } = facts
  const name = isCounted(item.text) && item.detail ? `${capitalise(item.text)}${wordsIn(language).colon}${item.detail}` : nameOf(item)
  const said = [...detailsOf(item).map(capitalise), ...takeStatements(name, facts.pieces, planning.taken)]
  const laidOut = layoutOf(item.text)
  if (laidOut && !(laidOut.layout === 'image' && laidOut.subject === '')) return () => laidOutSlide(laidOut, planning)
  if (family === 'story' && said.length === 0 && at % 2 === 1)
    return (turn) => {
      const content = nameContent(name, said, { family, turn: at, language })
      const { notes } = contentSlide(content, { language, turn, noTables: true })
      return {
        layout: 'image',
        title: slideTitle(content.name),
        image: fillIn(deck.picture, { name: plain(content.name) }),
        caption: content.ask[0] ?? '',
        notes,
      }
    }
  const known = partNamed(item.text, partsOf(genre.id, language))
  return (turn) => {
    const content: Content = known && said.length === 0 ? partContent(known, name) : nameContent(name, said, { family, turn: at, language })
    return contentSlide(content, { language, turn, noTables: settings.noTables })
  }
}

/** What the prompt says and no other slide takes, a few sentences on each slide. */
function statementSlides({ facts, deck, taken }: Planning): Planned[] {
  const { language, settings } = facts
  const left = facts.pieces.filter((piece) => piece.role === 'statement' && !taken.has(piece))
  // One sentence alone stands below the title of the deck.
  if (left.length < 2) return []
  for (const piece of left) taken.add(piece)
  const unique = left.filter((piece, at) => left.findIndex(({ text }) => text === piece.text) === at)
  // What is named has slides of its own, whatever the background tells.
  const items = facts.pieces.filter(({ role }) => role === 'item').length
  const room = Math.max(1, (facts.counts.slides ?? SLIDES_DEFAULT_MAX) - 2 - items)
  const perSlide = Math.max(STATEMENTS_PER_SLIDE, Math.ceil(unique.length / room))
  const groups = Array.from({ length: Math.ceil(unique.length / perSlide) }, (_, at) => unique.slice(at * perSlide, (at + 1) * perSlide))
  return groups.map((group, at) => {
    const texts = group.map(({ text }) => capitalise(text))
    const short = texts.find((text) => wordCount(text) >= 3 && wordCount(text) <= TITLE_WORDS_MAX && !/^\W*\d/.test(text))
    const title = short?.replace(/[.;:]$/, '') ?? (at === 0 ? deck.known : `${deck.further} (${at + 1})`)
    const said = texts.length > 2 ? texts.filter((text) => text !== short) : texts
    const content = { title, name: title, said, ask: [], notes: '' }
    return (turn) => contentSlide(content, { language, turn, noTables: settings.noTables })
  })
}

/** The title with who, when and where: every fact that no other slide shows. */
export function titleSlide({ facts, title }: Planning, others: readonly Slide[] = []): Slide {
  const words = wordsIn(facts.language)
  const said = fold(JSON.stringify(others.map((slide) => ({ ...slide, notes: '' }))))
  const isUnsaid = (text: string) => !said.includes(fold(text))
  const items = facts.pieces.flatMap(({ role, text }) => (role === 'item' ? [text] : []))
  const pieces = facts.pieces
    .filter(({ role, text, detail }) => role === 'fact' && isUnsaid(detail ?? text))
    .map((piece) => labelled(piece, (kind) => words.labels[kind]))
    .map(({ label, value }) => (label === undefined || value.startsWith(label) ? value : `${label}${words.colon}${value}`))
  const inPieces = new Set(facts.pieces.flatMap((piece) => piece.facts.map(({ start }) => start)))
  const alone = facts.given.filter((fact) => !inPieces.has(fact.start) && isUnsaid(fact.text)).map(({ text }) => text)
  const sentences = facts.pieces
    .filter(({ role, text }) => role === 'statement' && isUnsaid(text))
    .map(({ text }) => text.replace(/\.$/, ''))
  const details = [
    ...new Set([...sentences.slice(0, 3), ...alone, ...pieces, ...(facts.audience ? [`${words.audience} ${facts.audience}`] : [])]),
  ].map(capitalise)
  const names = listed(items.slice(0, BULLETS_MAX), words.and)
  const subtitle = details.join(' · ') || capitalise(names ?? '')
  return {
    layout: 'title',
    title: slideTitle(title),
    ...(subtitle === '' ? {} : { subtitle: clip(subtitle, SUBTITLE_CHARS_MAX) }),
    notes: fitNotes(leadIn(facts)),
  }
}

/** How the deck ends: with what the genre asks of the audience, or as the prompt says. */
export function closingSlide({ facts, deck, family, slots }: Planning): Slide {
  const { title: claim, points } = deck.closings[family]
  const wanted = asksQuiz(facts) ? undefined : facts.settings.endsWith
  const bullets = points.flatMap((point) => fill(point, slots, plain) ?? []).slice(0, BULLETS_MAX)
  const base = {
    title: slideTitle(wanted ? capitalise(`${wanted}${wordsIn(facts.language).colon}${claim.toLocaleLowerCase()}`) : claim),
    notes: fitNotes(closing(facts)),
  }
  return { layout: 'bullets', ...base, bullets: bullets.map(shortPoint) }
}

/** Several slides in one, by their titles. */
function furtherSlide(slides: readonly Slide[], deck: Deck, { language }: PromptFacts): Slide {
  const { colon } = wordsIn(language)
  const texts = slides.map((slide) => {
    const [head = slide.title] = slide.title.split(colon)
    const said =
      slide.layout === 'bullets'
        ? slide.bullets.filter((point) => !point.endsWith('?'))
        : slide.layout === 'stats'
          ? slide.stats.map(({ value, label }) => `${value} ${label}`)
          : []
    return { head, said }
  })
  const bullets = texts.flatMap(({ head, said }) => (said.length === 0 ? [head] : said))
  const perBullet = Math.ceil(bullets.length / BULLETS_MAX)
  const shown = Array.from({ length: Math.ceil(bullets.length / perBullet) }, (_, at) =>
    bullets.slice(at * perBullet, (at + 1) * perBullet).join(' · '),
  )
  const heads = texts.map(({ head }) => head).join(', ')
  return {
    layout: 'bullets',
    title: slideTitle(`${deck.further}${colon}${heads}`),
    bullets: shown.map(shortPoint),
    notes: fitNotes(bullets.join('. ')),
  }
}
