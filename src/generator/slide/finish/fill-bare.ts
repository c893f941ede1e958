import type { Slide } from '#shared/content/slide.ts'
import { capitalise, fold, wordCount } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import { having } from '../../writing/plain-kinds.ts'
import type { SentenceTexts } from '../by-sentence/sentence-texts.ts'
import { isQuoted } from '../outline/outline-edges.ts'
import { leadOf, withoutLead, type OutlineTexts } from '../outline/outline-texts.ts'
import { isBare } from '../gather-lone.ts'
import { libraryIn } from '../subject/subject-texts.ts'
import { figureIn } from '../point-figures.ts'
import { slideTitle } from '../slide-text.ts'
import { figureTold, movedBelow, toldBelow } from './told-below.ts'

/* A fact alone on a slide looks empty: several of them make one slide, and a single one stands below what it is about, or as a figure. */

type Filling = {
  language: Locale
  texts: SentenceTexts
  outline: OutlineTexts
  /** Nobody ordered so many slides. */
  mayJoin: boolean
  hasPictures: boolean
}

const RUN_MIN = 2
const POINTS_MAX = 5
const STATS_MAX = 4
const NAME_WORDS_MAX = 5
const SUBJECT_WORDS_MAX = 3

export function withoutBare(slides: readonly Slide[], filling: Filling): Slide[] {
  const joined = filling.mayJoin ? withRuns(slides, filling) : slides
  const made = joined.map((slide, at) =>
    at > 0 && isFact(slide, filling)
      ? filled(slide, filling)
      : figureTold(movedBelow(slide, filling.outline), libraryIn(filling.language).further),
  )
  // What is called otherwise now is so in the agenda, too.
  const names = new Map(joined.map(({ title }, at) => [title, made[at]?.title ?? title]))
  const isAgenda = (slide: Slide, at: number): boolean =>
    at === 1 && slide.layout === 'bullets' && slide.bullets.every((name) => names.has(name))
  return made.map((slide, at) =>
    slide.layout === 'bullets' && isAgenda(slide, at) ? { ...slide, bullets: slide.bullets.map((name) => names.get(name) ?? name) } : slide,
  )
}

/** Facts that follow one another, five on a slide at most. */
function withRuns(slides: readonly Slide[], filling: Filling): Slide[] {
  const made: Slide[] = []
  const taken = new Set(slides.filter((slide) => !isFact(slide, filling)).map(({ title }) => fold(title)))
  for (let at = 0; at < slides.length; at++) {
    const from = at
    while (at < slides.length && from > 0 && isFact(slides[at], filling)) at++
    const run = slides.slice(from, at).flatMap((slide) => factOf(slide, filling))
    if (run.length < RUN_MIN) made.push(...slides.slice(from, Math.max(at, from + 1)))
    else made.push(...gathered(run, filling, taken))
    if (at > from) at--
  }
  return made
}

function gathered(run: readonly string[], filling: Filling, taken: Set<string>): Slide[] {
  const { outline, texts } = filling
  const figures = run.map((text) => figureIn(text))
  const stats = figures.filter((figure) => figure !== undefined)
  if (stats.length === run.length && run.length <= STATS_MAX)
    return [{ layout: 'stats', title: titled(outline.headings.plainFigures, taken), stats, notes: '' }]
  const count = Math.ceil(run.length / POINTS_MAX)
  const size = Math.ceil(run.length / count)
  return Array.from({ length: count }, (_, at): Slide => {
    const bullets = run.slice(at * size, (at + 1) * size)
    const areRules = bullets.filter((text) => having(texts.rules).test(fold(text))).length * 2 >= bullets.length
    return { layout: 'bullets', title: titled(areRules ? texts.headings.rules : outline.headings.plain, taken), bullets, notes: '' }
  })
}

function titled(name: string, taken: Set<string>): string {
  let title = name
  for (let at = 2; taken.has(fold(title)); at++) title = `${name} (${at})`
  taken.add(fold(title))
  return title
}

/** What a slide says that has a title and nothing else, or one point below a heading that fits any. */
function factOf(slide: Slide | undefined, { outline }: Filling): string[] {
  if (!slide) return []
  return isVague(slide, outline) && slide.layout === 'bullets' ? slide.bullets : [slide.title]
}

function isVague(slide: Slide, { headings }: OutlineTexts): boolean {
  return slide.layout === 'bullets' && slide.bullets.length === 1 && slide.title === headings.plain
}

function isFact(slide: Slide | undefined, { outline, texts, language }: Filling): slide is Slide {
  if (!slide || slide.title === libraryIn(language).questions.title) return false
  if (isVague(slide, outline)) return true
  const { title } = slide
  const isEdge =
    /[?!]$/u.test(title) ||
    isQuoted(title) ||
    leadOf(title, [...outline.questions, ...outline.thanks, ...texts.wishes]) !== '' ||
    /\[|["“«]/u.test(title)
  return isBare(slide) && !isEdge
}

const BOUND = / (?:of|for|in|at|to|de|del|para|en|pour|à|d['’]) ?[£$€]?\d/iu

/** "Competitors are twice the price" below "Competitors", "13,200 houses" as a figure; a name has a picture, where pictures are ordered. */
function filled(slide: Slide, { texts, outline, hasPictures, language }: Filling): Slide {
  if (slide.layout !== 'section') return slide
  const title = capitalise(withoutLead(slide.title, texts.joins))
  // "a trial of 14 days", "asking for £5,000": no figure to show large.
  const isSaid = having(texts.verbs).test(fold(title)) || leadOf(title, outline.asks) !== '' || BOUND.test(title)
  const figure = isSaid ? undefined : figureIn(title)
  if (figure && wordCount(title) <= NAME_WORDS_MAX) return { layout: 'stats', title: figure.label, stats: [figure], notes: slide.notes }
  const verb = having(texts.verbs).exec(fold(title))
  const subject = verb ? withoutLead(title.slice(0, verb.index).trim(), outline.ours) : ''
  const isName = subject !== '' && wordCount(subject) <= SUBJECT_WORDS_MAX && /^\p{L}[\p{L}'’ -]*$/u.test(subject)
  const isSomebody = [...outline.says, ...texts.pronouns, ...texts.quiz.nobody].includes(fold(subject.split(' ').at(-1) ?? ''))
  if (isName && !isSomebody && leadOf(title, [...outline.says, ...texts.conditions, ...texts.pronouns]) === '')
    return {
      layout: 'bullets',
      title: slideTitle(subject.charAt(0).toUpperCase() + subject.slice(1)),
      bullets: [title],
      notes: slide.notes,
    }
  return hasPictures && wordCount(title) <= NAME_WORDS_MAX && !verb
    ? { layout: 'image', title, image: title, notes: slide.notes }
    : (toldBelow({ ...slide, title }, outline, language) ?? { ...slide, title })
}
