import type { Slide } from '#shared/content/slide.ts'
import { capitalise, clip, fold, wordCount } from '#shared/words.ts'
import type { Fact, FactKind, Piece, PromptFacts } from '../brief.ts'
import { forSoMany } from '../phrases/so-many.ts'
import { closing, leadIn } from '../phrases/tone.ts'
import { plain } from '../writing/inline.ts'
import { starting } from '../writing/plain-kinds.ts'
import { fill, labelled, listed } from '../writing/slots.ts'
import { isSubjectSaid, unsaidNames } from '../writing/subject-said.ts'
import { wordsIn } from '../writing/words.ts'
import { deckIn, familyIn } from './deck-texts.ts'
import { BULLETS_MAX } from './slide-layouts.ts'
import { deckTitle, fitNotes, shortPoint, slideTitle } from './slide-text.ts'
import { asksQuiz, type Planning } from './special-slides.ts'

const SUBTITLE_CHARS_MAX = 400
const LABEL_WORDS_MAX = 2

/** The title with who, when and where, and every fact that no other slide shows. */
export function titleSlide({ facts, title, taken, marks }: Planning, others: readonly Slide[] = []): Slide {
  const words = wordsIn(facts.language)
  const said = fold(`${title} ${JSON.stringify(others.map((slide) => ({ ...slide, notes: '' })))}`)
  const isUnsaid = (text: string) => !said.includes(fold(text))
  const kindLabel = (kind: FactKind) => words.labels[kind]
  const pieces = facts.pieces
    .filter((piece) => piece.role === 'fact' && !taken.has(piece) && isUnsaid(piece.detail ?? piece.text))
    .map((piece) => {
      const { label, value } = labelled(piece, kindLabel)
      const isClean = label !== undefined && wordCount(label) <= LABEL_WORDS_MAX && piece.facts.some(({ text }) => text === value)
      return isClean ? `${capitalise(label)}${words.colon}${value}` : capitalise(piece.said)
    })
  const inPieces = new Set(facts.pieces.flatMap((piece) => piece.facts.map(({ start }) => start)))
  const alone = facts.given
    .filter((fact) => !inPieces.has(fact.start) && isUnsaid(fact.text) && !counts(fact, title))
    .map(({ text, kind }) => capitalise(kind === 'quantity' ? forSoMany(text, facts.language) : text))
  const sentences = facts.pieces
    .filter((piece) => piece.role === 'statement' && !taken.has(piece) && isUnsaid(piece.text))
    .map(({ text }) => capitalise(text.replace(/\.$/, '')))
  const audience =
    facts.audience !== undefined && isUnsaid(facts.audience.replace(/^\p{L}{1,4}[ '’]/u, '')) ? [`${words.audience} ${facts.audience}`] : []
  const subtitle = [...new Set([...sentences, ...alone, ...pieces, ...audience, ...marks])].join(' · ')
  return {
    layout: 'title',
    title: deckTitle(title),
    ...(subtitle === '' ? {} : { subtitle: clip(subtitle, SUBTITLE_CHARS_MAX) }),
    notes: fitNotes(leadIn(facts)),
  }
}

/** "compare 2 hr systems": how many "Hr systems" there are is seen. */
function counts({ unit }: Fact, title: string): boolean {
  return unit !== undefined && starting([fold(unit)]).test(fold(title))
}

/** "acciones: reunión mensual, buzón de ideas", "plan for Q4: open the Glasgow office": a report ends with it. */
export function nextSteps(pieces: readonly Piece[]): Piece[] {
  return pieces.filter(({ label, text, options, detail }) => NEXT_STEPS.test(label ?? (options || detail ? text : '')))
}
export const NEXT_STEPS =
  /^(?:the |our |las? |los |nuestr[oa]s? |les? |nos )?(?:(?:next )?actions?|next steps?|plans?|measures|acciones|medidas|pr[oó]ximos pasos|planes|prochaines [ée]tapes|mesures)(?: (?:for|para|pour) .{1,30})?$/iu

/** How the deck ends: as the prompt says, or with what the genre asks of the audience. */
export function closingSlide({ facts, deck, family, slots, title }: Planning, others: readonly Slide[] = []): Slide {
  const { title: claim, points, line } = deck.closings[family]
  const actions = nextSteps(facts.pieces).flatMap(({ label, said, options, detail }) =>
    label === undefined ? (options ?? detail ?? said) : said,
  )
  const notes = fitNotes(closing(facts))
  const wanted = asksQuiz(facts) ? undefined : facts.settings.endsWith
  if (wanted !== undefined) return { layout: 'section', title: slideTitle(capitalise(wanted)), subtitle: title, notes }
  // What is to be done is said already: nothing is made up for the end.
  if (actions.length > 0 && family === 'report')
    return {
      layout: 'bullets',
      title: slideTitle(claim),
      bullets: actions.slice(0, BULLETS_MAX).map((one) => shortPoint(capitalise(one))),
      notes,
    }
  const filled = points.flatMap((point) => fill(point, slots, plain) ?? [])
  // The last slide stands longest: it names what no other one does.
  const named = isSubjectSaid(title, JSON.stringify([...others, filled])) ? [] : [title]
  const bullets = [...new Set([...named, ...filled])].slice(0, BULLETS_MAX)
  if (filled.length < 2) return { layout: 'section', title: slideTitle(claim), subtitle: bullets.join(' · ') || line, notes }
  return { layout: 'bullets', title: slideTitle(claim), bullets: bullets.map(shortPoint), notes }
}

/** The last slide stands longest: it says the names of the title that no other one does, and whom to ask. */
export function withNames(slides: readonly Slide[], title: string, facts: PromptFacts): Slide[] {
  const { counts, given, language } = facts
  const [, ...others] = slides
  const last = others.at(-1)
  if (!last || unsaidNames(title, JSON.stringify(others)).length === 0) return [...slides]
  if (last.layout === 'section')
    return slides.with(-1, { ...last, subtitle: [last.subtitle ?? '', title].filter((text) => text !== '').join(' · ') })
  if (counts.slides === slides.length) return [...slides]
  const people = given.flatMap(({ kind, text }) => ((kind === 'person' || kind === 'contact') && !title.includes(text) ? [text] : []))
  const { closings } = deckIn(language)
  const subtitle = clip([title, ...people].join(' · '), SUBTITLE_CHARS_MAX)
  return [
    ...slides,
    {
      layout: 'section',
      title: slideTitle(familyIn(facts) === 'story' ? closings.story.title : closings.outline.line),
      subtitle,
      notes: '',
    },
  ]
}

/** What the deck talks about, by the titles of its slides. */
export function agendaSlide(slides: readonly Slide[], { deck, facts }: Planning): Slide {
  const { colon } = wordsIn(facts.language)
  const heads = slides.map(({ title }) => title.split(colon)[0] ?? title)
  const perBullet = Math.ceil(heads.length / BULLETS_MAX)
  const bullets = heads.flatMap((_, at) => (at % perBullet === 0 ? (listed(heads.slice(at, at + perBullet), '·') ?? []) : []))
  return { layout: 'bullets', title: slideTitle(deck.agenda), bullets: bullets.map(shortPoint), notes: '' }
}
