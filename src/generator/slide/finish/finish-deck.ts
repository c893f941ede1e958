import type { Slide } from '#shared/content/slide.ts'
import { capitalise, fold, wordCount } from '#shared/words.ts'
import type { Brief } from '../../brief.ts'
import { hasDay } from '../../writing/moments.ts'
import { having } from '../../writing/plain-kinds.ts'
import { isAtMost } from '../by-sentence/sentence-deck.ts'
import { sentenceTextsIn } from '../by-sentence/sentence-texts.ts'
import { deckIn } from '../deck-texts.ts'
import { isBare } from '../gather-lone.ts'
import { outlineTextsIn } from '../outline/outline-texts.ts'
import { deckTitle } from '../slide-text.ts'
import { withoutBare } from './fill-bare.ts'
import { finishTextsIn } from './finish-texts.ts'
import { inSteps } from './in-steps.ts'
import { rejoined } from './rejoined.ts'
import { withNotes } from './with-notes.ts'

/* What holds for every deck, whoever wrote it: its title names something, no slide looks empty, and notes are there where they are ordered. */

export function finishedDeck(slides: readonly Slide[], { facts, prompt }: Pick<Brief, 'facts' | 'prompt'>): Slide[] {
  const { language, counts, givenTitle } = facts
  const texts = finishTextsIn(language)
  const said = fold(prompt)
  const named =
    givenTitle === undefined
      ? withName(withSubject(withOwnTitle(counts.slides === slides.length ? slides : withBeside(slides, texts), texts), texts.titles))
      : [...slides]
  const sentences = sentenceTextsIn(language)
  // "each case on one slide", "one slide per decade"
  const isEach = having(sentences.per).test(said) || (having(sentences.each).test(said) && having(sentences.onSlide).test(said))
  const mayJoin = (counts.slides === undefined || isAtMost(prompt)) && !isEach
  const hasPictures = having(texts.pictures).test(said)
  const whole = isEach ? named : rejoined(named, { count: isAtMost(prompt) ? undefined : counts.slides, language })
  const filled = withoutBare(withoutEcho(whole, deckIn(language), sentences.spare.any.at(-1) ?? '').map(inSteps), {
    language,
    texts: sentences,
    outline: outlineTextsIn(language),
    mayJoin,
    hasPictures,
  })
  return (ordersNotes(facts, prompt) ? withNotes(filled, language) : filled).map(withoutColons)
}

/** A label that introduced its figure in the prompt stands alone here. */
function withoutColons(slide: Slide): Slide {
  const bare = (text: string): string => text.replace(/\s?:$/u, '')
  const titled = { ...slide, title: bare(slide.title) }
  return titled.layout === 'stats' ? { ...titled, stats: titled.stats.map((stat) => ({ ...stat, label: bare(stat.label) })) } : titled
}

export function ordersNotes({ language }: Brief['facts'], prompt: string): boolean {
  return having(finishTextsIn(language).notes).test(fold(prompt))
}

/** A last slide that only says the title once more is time for questions. */
function withoutEcho(slides: readonly Slide[], { closings }: ReturnType<typeof deckIn>, questions: string): Slide[] {
  const [first] = slides
  const last = slides.at(-1)
  const isClosing = ECHOED.some((family) => closings[family].title === last?.title)
  const isEcho = isClosing && slides.length > 2 && last?.layout === 'section' && fold(last.subtitle ?? '') === fold(first?.title ?? '')
  return isEcho ? [...slides.slice(0, -1), { layout: 'section', title: questions, notes: last.notes }] : [...slides]
}

/** Who wants something says once more what for; these only told it. */
const ECHOED = ['plan', 'report', 'announcement', 'event', 'outline'] as const

/** "One hour", "Group of 10 people" stand below the title. */
function withBeside(slides: readonly Slide[], { beside }: ReturnType<typeof finishTextsIn>): Slide[] {
  const [first, ...others] = slides
  const found = others.filter((slide) => isBare(slide) && beside.test(slide.title))
  if (first?.layout !== 'title' || found.length === 0) return [...slides]
  const subtitle = [first.subtitle, ...found.map(({ title }) => title)].filter(Boolean).join(BETWEEN)
  return [{ ...first, subtitle }, ...others.filter((slide) => !found.includes(slide))]
}

/** "Research talk", "Effect of sleep": the deck is called by its subject. Whom it is for stands below. */
function withOwnTitle(slides: readonly Slide[], { generic, below }: ReturnType<typeof finishTextsIn>): Slide[] {
  const [first, ...others] = slides
  if (first?.layout !== 'title' || first.subtitle === undefined) return [...slides]
  const [subject = '', ...rest] = first.subtitle
    .split(BETWEEN)
    .map((text) => below.reduce((said, [pattern, to]) => said.replace(pattern, to), text))
  const isNamed =
    generic.test(first.title) && /^\p{L}/u.test(subject) && !hasDay(subject) && wordCount(subject) > 1 && !FOR_WHOM.test(subject)
  return isNamed
    ? [{ ...first, title: deckTitle(subject), subtitle: [first.title, ...rest].join(BETWEEN) }, ...others]
    : [{ ...first, subtitle: [subject, ...rest].join(BETWEEN) }, ...others]
}
const BETWEEN = ' · '
const FOR_WHOM = /^(?:for|at|by|para|en|por|pour|à|par|chez) /iu

/** "Persuade the council to install a crossing" is about the crossing, and for the council. */
function withSubject([first, ...others]: readonly Slide[], titles: readonly (readonly [RegExp, string, string])[]): Slide[] {
  if (!first) return []
  const found = titles.find(([pattern]) => pattern.test(first.title))
  if (first.layout !== 'title' || !found) return [first, ...others]
  const [pattern, title, below] = found
  const subtitle = [first.title.replace(pattern, below), first.subtitle].filter(Boolean).join(BETWEEN)
  const { subtitle: _, ...own } = first
  return [
    { ...own, title: deckTitle(capitalise(first.title.replace(pattern, title))), ...(subtitle === '' ? {} : { subtitle }) },
    ...others,
  ]
}

/** "Ron Whitlock 1941 to 2026": who is remembered names the deck. */
function withName([first, second, ...others]: readonly Slide[]): Slide[] {
  if (first?.layout !== 'title' || !second || !isBare(second) || !LIFE.test(second.title))
    return [first, second, ...others].filter((slide) => slide !== undefined)
  return [{ ...first, title: second.title, subtitle: [first.title, first.subtitle].filter(Boolean).join(BETWEEN) }, ...others]
}
const LIFE = /^\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]+){1,3},? \(?(?:18|19|20)\d\d ?(?:-|–|to|a|à) ?(?:19|20)\d\d\)?$/u
