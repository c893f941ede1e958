import type { Slide } from '#shared/content/slide.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise, clip, fold, wordCount } from '#shared/words.ts'
import type { Brief, Clause } from '../brief.ts'
import { plain } from '../writing/inline.ts'
import { deckIn, familyIn, type Deck, type Family } from './deck-texts.ts'
import { BULLETS_MAX } from './slide-layouts.ts'
import { BULLET_WORDS_MAX, shortPoint, slideTitle } from './slide-text.ts'
import { asksQuestions, chapterOf, figuresChapter, inChapters, lastChapter, MERGED, NUMBERED_THING, type Chapter } from './story.ts'

/* The plain deck of what was said: each label, each list and each kind of clause on a slide, in the words of the prompt. */

const SUBTITLE_CHARS_MAX = 300
const POINTS_PER_SLIDE = 5
const KEY = /^(.{1,40}?)\s*(?:=|→|->)\s*(.+)$/u
const BRACKETED = /^(.{2,60}?)\s*\(([^()]*,[^()]*)\)\.?$/u
const ASKS =
  /^(?:we |i |our |nous |on )?(?:ask|asking|need|want|request|offer|pedimos|solicitamos|necesitamos|queremos|ofrecemos|demandons|demande|besoin|proposons|voulons)(?!\p{L})/iu
const NEXT =
  /^(?:next|then|from now|focus(?:ed)? |priorit\p{L}+|nos centr\p{L}+|enfoque|foco|cap sur|(?:goal|target)(?! (?:group|audience|customers?|market))|pr[oó]xim[oa]s?|siguientes?|objetivo|a partir|prochaine?s?|objectif|ensuite|[àa] (?:re)?faire)(?!\p{L})/iu
/** Asks, and is answered by what follows. */
const QUESTION = /^(?:what|why|how|who|qu[eé]|por qu[eé]|c[oó]mo|qui[eé]n|ce qu[ei'’]|pourquoi|comment|qui)(?!\p{L})/iu
const NUMBER = String.raw`[€$£]?\d[\d.,]*(?:[ \u00A0\u202F]\d{3})*(?:\s?(?:k|%|€|£|\$|m²?|h|eur|euros?)(?!\p{L}))?`
const FIGURE_FIRST = new RegExp(String.raw`^(${NUMBER})\s+(\p{L}\D{1,60})$`, 'iu')
const FIGURE_LAST = new RegExp(
  String.raw`^(\D{2,40}?)\s+(${NUMBER}(?:\s(?:days?|weeks?|months?|years?|hours?|días|semanas|meses|años|horas|jours|semaines|mois|ans|heures))?)$`,
  'iu',
)
/** "revenue £1.2m up 8%" */
const FIGURE_MOVED = new RegExp(
  String.raw`^(\D{2,40}?)\s+(${NUMBER}),?\s+\(?((?:up|down|\+|-|más|menos|sube|baja|en hausse|en baisse|soit)[^()]{0,30})\)?$`,
  'iu',
)
/** "Instagram trajo el 45 %" */
const HANGING = / (?:of|the|at|by|to|del?|el|la|los|las|al?|en|un[ae]?|les?|du|des|à|au)$/iu
const LABEL_WORDS_MAX = 5
const STATS_MIN = 3

const CONTACT = 'contact'
/** An e-mail address begins as it is written. */
const ADDRESS = /^[^\s@]{1,64}@/u
type Telling = { deck: Deck; family: Family; language: Locale; title: string }

/** Undefined where the prompt wants another number of slides, or says too little for a deck of its own. */
export function saidSlides(brief: Brief, title: string): Slide[] | undefined {
  const { facts } = brief
  const { language } = facts
  const family = familyIn(facts)
  const questions = facts.clauses.find(({ text, label }) => label === undefined && asksQuestions(text, language))
  const keys = new Set(facts.clauses.flatMap(({ text }) => fold(KEY.exec(text)?.[1] ?? '')))
  // "honest, quick, kind. honest = …": the list only names what follows.
  const said = facts.clauses.filter((clause) => clause !== questions && !keys.has(fold(clause.text)))
  const clauses = underQuestions(underDashes(said, brief.prompt))
  const body = bodyOf(clauses, { deck: deckIn(language), family, language, title })
  const slides = [
    titleOf(brief, title),
    ...body,
    ...endOf(
      brief,
      questions !== undefined || (family === 'training' && !facts.clauses.some((clause) => isContact(clause, family, language))),
    ),
  ]
  const isAsked = facts.counts.slides === undefined || facts.counts.slides === slides.length
  return isAsked && body.length > 0 ? slides : undefined
}

/** "how much honey - about 25lb a year": what stands before the dash introduces what stands behind it. */
function underDashes(clauses: readonly Clause[], prompt: string): Clause[] {
  const isBefore = (one: Clause | undefined, next: Clause | undefined): boolean =>
    one !== undefined &&
    next !== undefined &&
    one.label === undefined &&
    next.label === undefined &&
    wordCount(one.text) <= LABEL_WORDS_MAX &&
    /^\s+[-–—]\s+$/.test(prompt.slice(one.start + one.text.length, next.start))
  return clauses.flatMap((clause, at) => {
    const before = clauses[at - 1]
    if (isBefore(clause, clauses[at + 1])) return []
    return [before !== undefined && isBefore(before, clause) ? { ...clause, label: before.text } : clause]
  })
}

/** "why we should get unit 6. bakery, 11 years trading": a question alone introduces what follows. */
function underQuestions(clauses: readonly Clause[]): Clause[] {
  let question: Clause | undefined
  return clauses.flatMap((clause) => {
    const areMore = clauses.filter(({ sentence }) => sentence === clause.sentence).length > 1
    if (
      !areMore &&
      clause.label === undefined &&
      QUESTION.test(clause.text) &&
      clauses.some(({ sentence }) => sentence > clause.sentence)
    ) {
      question = clause
      return []
    }
    const isUnder =
      question !== undefined &&
      clause.label === undefined &&
      clause.sentence === question.sentence + 1 &&
      !ASKS.test(clause.text) &&
      !NEXT.test(clause.text)
    return [isUnder && question ? { ...clause, label: question.text } : clause]
  })
}

/** "Questions to Marge": whom to ask. */
function isContact(clause: Clause, family: Family, language: Locale): boolean {
  return clause.label === undefined && chapterOf(clause, family, language).id === CONTACT
}

function titleOf({ facts }: Brief, title: string): Slide {
  const isInClause = (at: number): boolean => facts.clauses.some(({ start, text }) => at >= start && at < start + text.length)
  const own = facts.given.filter(({ start, text }) => !isInClause(start) && !fold(title).includes(fold(text))).map(({ text }) => text)
  const subtitle = clip(own.join(' · '), SUBTITLE_CHARS_MAX)
  return { layout: 'title', title: slideTitle(title), ...(subtitle === '' ? {} : { subtitle }), notes: '' }
}

/** As the prompt says, or with time for questions; else the deck ends with what was said last. */
function endOf({ facts }: Brief, hasQuestions: boolean): Slide[] {
  const { endsWith } = facts.settings
  const { training } = deckIn(facts.language).closings
  const ends = endsWith !== undefined && !asksQuestions(endsWith, facts.language) ? capitalise(endsWith) : undefined
  const title = ends ?? (hasQuestions || endsWith !== undefined ? training.title : undefined)
  return title === undefined ? [] : [{ layout: 'section', title: slideTitle(title), notes: '' }]
}

function bodyOf(clauses: readonly Clause[], { deck, family, language, title }: Telling): Slide[] {
  const groups: Chapter[] = []
  const put = (name: string, point: string, id?: string): void => {
    const known = groups.find((group) => group.title === name)
    if (known) known.points.push(point)
    else groups.push({ title: name, points: [point], id })
  }
  for (const clause of clauses) {
    const { text, label } = clause
    const [, key, meaning] = KEY.exec(text) ?? []
    const [, name, listed] = BRACKETED.exec(text) ?? []
    if (key !== undefined && meaning !== undefined) put(capitalise(key), capitalise(meaning))
    else if (label !== undefined) put(ASKS.test(label) || ASKS.test(text) ? capitalise(deck.ask) : capitalise(label), capitalise(text))
    else if (name !== undefined && listed !== undefined)
      for (const point of listed.split(/,\s+|,(?!\d)/)) put(capitalise(name), capitalise(point))
    else {
      // A pitch shows the amount among its figures, and ends with it.
      if (isBareAsk(clause)) put(capitalise(deck.ask), text)
      const chapter = isBareAsk(clause) ? figuresChapter(family, language) : chapterOf(clause, family, language)
      put(chapter.title, isBareAsk(clause) ? `${text} ${deck.ask}` : ADDRESS.test(text) ? text : capitalise(text), chapter.id)
    }
  }
  // What counts nothing stands with the other facts, and under no second heading of the same name.
  const figures = groups.find((group) => group.id === 'figures')
  // One figure and nothing else is no overview.
  if (figures?.points.length === 1 && groups.every(({ id }) => id === undefined || id === 'figures'))
    figures.title = lastChapter(family, language).title
  const uncounted = figures?.points.filter((point) => figureIn(point) === undefined) ?? []
  if (figures && uncounted.length > 0 && figures.points.length - uncounted.length >= STATS_MIN) {
    figures.points = figures.points.filter((point) => !uncounted.includes(point))
    const rest = lastChapter(family, language)
    for (const point of uncounted) put(rest.title, point, rest.id)
  }
  // What is asked for and what comes next ends a talk.
  const isLast = (group: Chapter): boolean => group.id === undefined && (group.title === capitalise(deck.ask) || NEXT.test(group.title))
  const chapters = inChapters(
    groups.filter((group) => !isLast(group)),
    family,
    language,
  )
  return [...chapters, ...groups.filter(isLast)].flatMap((group) => slidesOf(group, title))
}

/** A group with figures: each with what it counts, then what else the group says. Two figures and a sentence stay points. */
function slidesOf(group: Chapter, ofDeck: string): Slide[] {
  const [only = ''] = group.points
  // Whom to ask needs no heading that says so.
  if (group.id === CONTACT && group.points.length === 1 && !/\d|@/.test(only))
    return [{ layout: 'section', title: slideTitle(plain(only.replace(/\.$/, ''))), notes: '' }]
  const figures = group.points.map(figureIn)
  const stats = figures.filter((figure) => figure !== undefined)
  const others = group.points.filter((_, at) => figures[at] === undefined)
  // Two chapters are not torn apart for a picture of their figures.
  const isWhole = group.id === MERGED && others.length > 0
  if (isWhole || stats.length < (others.length === 0 ? 2 : STATS_MIN) || stats.length > BULLETS_MAX) return slidesFor(group, ofDeck)
  return [
    { layout: 'stats', title: slideTitle(plain(group.title)), notes: '', stats },
    ...(others.length === 0 ? [] : slidesFor({ ...group, points: others }, ofDeck)),
  ]
}

/** "412 runners", "cost 14.000 €", "€18 a month", "team of 4", "revenue £1.2m up 8%": a figure and what it counts. */
function figureIn(point: string): { value: string; label: string } | undefined {
  const [, named, moved, by] = FIGURE_MOVED.exec(point) ?? []
  const [, first, counted] = FIGURE_FIRST.exec(point) ?? []
  const [, name, last] = FIGURE_LAST.exec(point) ?? []
  const value = moved ?? first ?? last
  const label = moved === undefined ? (first === undefined ? name : counted) : `${named}, ${by}`
  // "objectifs 2027" counts nothing.
  if (
    value === undefined ||
    label === undefined ||
    (value === last && NUMBERED_THING.test(label)) ||
    wordCount(label) > LABEL_WORDS_MAX ||
    /^20\d\d$/.test(value)
  )
    return undefined
  return { value, label: capitalise(plain(label.replace(/^an? /i, 'per ').replace(HANGING, ''))) }
}

/** "£250,000" of "asks for £250,000" */
function isBareAsk({ text, facts }: Clause): boolean {
  return facts.some((fact) => fact.label === 'ask' && fact.text === text)
}

/** Points that fit, on as few slides as hold them; one that is longer than a point stands alone, as a whole. */
function slidesFor({ title, points }: { title: string; points: readonly string[] }, ofDeck: string): Slide[] {
  const name = slideTitle(plain(title))
  const long = points.filter((point) => wordCount(point) > BULLET_WORDS_MAX)
  const short = points.filter((point) => !long.includes(point)).map((point) => shortPoint(plain(point.replace(/\.$/, ''))))
  const count = Math.ceil(short.length / (short.length === BULLETS_MAX ? BULLETS_MAX : POINTS_PER_SLIDE))
  const size = Math.ceil(short.length / Math.max(1, count))
  const parts = Array.from({ length: count }, (_, at) => short.slice(at * size, (at + 1) * size))
  return [
    ...parts.map((part, at): Slide => {
      const [only] = part
      const heading = at === 0 ? name : slideTitle(`${name} (${at + 1})`)
      return part.length === 1 && only !== undefined
        ? { layout: 'section', title: heading, subtitle: only, notes: '' }
        : { layout: 'bullets', title: heading, bullets: part, notes: '' }
    }),
    ...long.map((point): Slide => ({
      layout: 'section',
      title: short.length === 0 ? name : slideTitle(ofDeck),
      subtitle: plain(point),
      notes: '',
    })),
  ]
}
