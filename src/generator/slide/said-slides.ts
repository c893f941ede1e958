import type { Slide } from '#shared/content/slide.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise, clip, fold, wordCount } from '#shared/words.ts'
import type { Brief, Clause } from '../brief.ts'
import { plain } from '../writing/inline.ts'
import { wordsIn } from '../writing/words.ts'
import { deckIn, familyIn, isMark, marksIn, type Deck, type Family } from './deck-texts.ts'
import { NEXT_STEPS } from './edge-slides.ts'
import { inSlides } from './in-slides.ts'
import { BULLETS_MAX } from './slide-layouts.ts'
import { BULLET_WORDS_MAX, deckTitle, shortPoint, slideTitle } from './slide-text.ts'
import { asksQuestions, chapterOf, figuresChapter, inChapters, lastChapter, MERGED, NUMBERED_THING, type Chapter } from './story.ts'
import { ASKS, NEXT, underDashes, underQuestions } from './under-labels.ts'

/* The plain deck of what was said: each label, each list and each kind of clause on a slide, in the words of the prompt. */

const SUBTITLE_CHARS_MAX = 300
const POINTS_PER_SLIDE = 5
const KEY = /^(.{1,40}?)\s*(?:=|→|->)\s*(.+)$/u
const BRACKETED = /^(.{2,60}?)\s*\(([^()]*,[^()]*)\)\.?$/u
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
const UNTIL =
  /(?:^|\s)(?:after|before|until|till|from|since|under|over|above|below|between|no|not|max|min|antes|después|hasta|desde|tras|entre|sobre|avant|après|jusqu['’]?à?|depuis|sous|sur|entre|n[°º])$/iu
const LABEL_WORDS_MAX = 5
const STATS_MIN = 3

const CONTACT = 'contact'
/** An e-mail address begins as it is written. */
const ADDRESS = /^[^\s@]{1,64}@/u
type Telling = { deck: Deck; family: Family; language: Locale; title: string }

/** Undefined where the prompt wants another number of slides, unless the facts are to be spread over them, or says too little for a deck of its own. */
export function saidSlides(brief: Brief, title: string, { isSpread }: { isSpread: boolean }): Slide[] | undefined {
  const { facts } = brief
  const { language, counts } = facts
  const family = familyIn(facts)
  const deck = deckIn(language)
  const questions = facts.clauses.find(({ text, label }) => label === undefined && asksQuestions(text, language))
  const keys = new Set(facts.clauses.flatMap(({ text }) => fold(KEY.exec(text)?.[1] ?? '')))
  // "honest, quick, kind. honest = …": the list only names what follows.
  const said = facts.clauses.filter((clause) => clause !== questions && !keys.has(fold(clause.text)))
  const moment = said[0] && isMoment(said[0]) ? said[0] : undefined
  const clauses = underQuestions(underDashes(said, brief.prompt)).filter((clause) => clause !== moment && !isMark(clause.text, deck))
  const body = bodyOf(clauses, { deck, family, language, title })
  const ends = endOf(
    brief,
    questions !== undefined || (family === 'training' && !facts.clauses.some((clause) => isContact(clause, family, language))),
  )
  const first = titleOf(brief, title, moment, JSON.stringify(body))
  if (body.length === 0) return undefined
  const slides = [first, ...body, ...ends]
  if (counts.slides === undefined) return withSecond(slides, deck, language)
  if (counts.slides === slides.length) return slides
  const last = body.at(-1)?.title ?? ''
  const isEnded = last === capitalise(deck.ask) || NEXT.test(last) || NEXT_STEPS.test(last)
  return isSpread ? inSlides(counts.slides, { first, body, ends, isEnded, deck, language }) : undefined
}

/** One long list is two slides: what comes first in the prompt matters most. */
function withSecond(slides: readonly Slide[], { known }: Deck, language: Locale): Slide[] {
  const [at, ...others] = slides.flatMap(({ layout }, index) => (index > 0 && layout !== 'section' ? [index] : []))
  const only = at === undefined ? undefined : slides[at]
  if (at === undefined || others.length > 0 || only?.layout !== 'bullets' || only.bullets.length < SECOND_MIN) return [...slides]
  const half = Math.ceil(only.bullets.length / 2)
  const more = lastChapter('report', language).title
  const isMore = [more, lastChapter('outline', language).title].includes(only.title)
  return slides.toSpliced(
    at,
    1,
    { ...only, title: isMore ? slideTitle(known) : only.title, bullets: only.bullets.slice(0, half) },
    { ...only, title: slideTitle(more), bullets: only.bullets.slice(half) },
  )
}
const SECOND_MIN = 5

/** "deck for the AGM - 14 Feb 7pm village hall": what comes first and says when it is stands below the title. */
function isMoment({ text, start, label, facts: [first, ...others] }: Clause): boolean {
  const isWhen = (first?.kind === 'date' || first?.kind === 'time') && first.start === start
  const more = text.slice(first?.text.length ?? 0)
  return isWhen && label === undefined && others.every(({ kind }) => MOMENT_KINDS.has(kind)) && wordCount(more) <= PLACE_WORDS_MAX
}
const MOMENT_KINDS: ReadonlySet<string> = new Set(['date', 'time', 'place', 'name', 'organisation'])
const PLACE_WORDS_MAX = 4

/** "Questions to Marge": whom to ask. */
function isContact(clause: Clause, family: Family, language: Locale): boolean {
  return clause.label === undefined && chapterOf(clause, family, language).id === CONTACT
}

function titleOf({ facts, prompt }: Brief, title: string, moment: Clause | undefined, body: string): Slide {
  const { clauses, given, audience, language } = facts
  const isInClause = (at: number): boolean => clauses.some(({ start, text }) => at >= start && at < start + text.length)
  const isUnsaid = (text: string): boolean => !fold(`${title} ${body}`).includes(fold(text))
  const own = given.filter(({ start, text }) => !isInClause(start) && isUnsaid(text)).map(({ text }) => text)
  const isShown = audience !== undefined && wordCount(audience) <= AUDIENCE_WORDS_MAX && isUnsaid(audience.replace(ARTICLE, ''))
  const listeners = isShown ? [`${wordsIn(language).audience} ${audience}`] : []
  const marks = marksIn(prompt, deckIn(language))
  const when = moment === undefined ? [] : [capitalise(moment.text)]
  const subtitle = clip([...new Set([...when, ...own, ...listeners, ...marks])].join(' · '), SUBTITLE_CHARS_MAX)
  return { layout: 'title', title: deckTitle(title), ...(subtitle === '' ? {} : { subtitle }), notes: '' }
}
const AUDIENCE_WORDS_MAX = 4
const ARTICLE = /^(?:\p{L}{1,4} |l['’])/iu

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
  const told = clauses.flatMap((clause) => tell(clause, { deck, family, language, title }))
  for (const { name, point, id } of inOneChapter(withoutSingles(told, family, language), family, language)) put(name, point, id)
  // What counts nothing stands with the other facts, and under no second heading of the same name.
  const figures = groups.find((group) => group.id === 'figures')
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

/** `labelled` is the point as it was typed behind its label. */
type Told = { name: string; point: string; id?: string | undefined; labelled?: string }

/** What a clause says, below the title of what it belongs to. */
function tell(clause: Clause, { deck, family, language }: Telling): Told[] {
  const { text, label } = clause
  const [, key, meaning] = KEY.exec(text) ?? []
  const [, name, listed] = BRACKETED.exec(text) ?? []
  if (key !== undefined && meaning !== undefined) return [{ name: capitalise(key), point: capitalise(meaning), labelled: meaning }]
  if (label !== undefined) {
    const isAsked = ASKS.test(label) || ASKS.test(text)
    const isLabelled = !isAsked && !NEXT.test(label)
    return [{ name: capitalise(isAsked ? deck.ask : label), point: capitalise(text), ...(isLabelled ? { labelled: text } : {}) }]
  }
  if (name !== undefined && listed !== undefined)
    return listed.split(/,\s+|,(?!\d)/).map((point) => ({ name: capitalise(name), point: capitalise(point) }))
  // A pitch shows the amount among its figures, and ends with it.
  const figures = figuresChapter(family, language)
  if (isBareAsk(clause))
    return [
      { name: capitalise(deck.ask), point: text },
      { name: figures.title, point: `${text} ${deck.ask}`, id: figures.id },
    ]
  const chapter = chapterOf(clause, family, language)
  return [{ name: chapter.title, point: ADDRESS.test(text) ? text : capitalise(text), id: chapter.id }]
}

/** One fact alone is no slide: it stands among the others, with its label in front. What is asked for, what comes next and whom to ask stay apart. */
function withoutSingles(told: readonly Told[], family: Family, language: Locale): Told[] {
  const rest = lastChapter(family, language)
  const { colon } = wordsIn(language)
  const isAlone = ({ name }: Told): boolean => told.filter((other) => other.name === name).length === 1
  if (told.length < SECOND_MIN) return [...told]
  const isMixed = told.filter(({ labelled }) => labelled === undefined).length > told.length / 2
  return told.map((one) => {
    if (!isAlone(one)) return one
    if (one.labelled !== undefined)
      return isMixed && wordCount(one.labelled) <= SHORT_WORDS_MAX
        ? { name: rest.title, point: `${one.name}${colon}${one.labelled}`, id: rest.id }
        : one
    return one.id !== undefined && !APART.has(one.id) ? { name: rest.title, point: one.point, id: rest.id } : one
  })
}
const SHORT_WORDS_MAX = 9

/** A few facts, one of which fits no chapter, are one slide. */
function inOneChapter(told: readonly Told[], family: Family, language: Locale): Told[] {
  const rest = lastChapter(family, language)
  const ofStory = told.filter(({ id }) => id !== undefined && (id === rest.id || !APART.has(id)))
  const isApart =
    ofStory.filter(({ id }) => id === rest.id).length !== 1 ||
    ofStory.length > BULLETS_MAX ||
    // Figures are shown as figures.
    ofStory.filter(({ point }) => figureIn(point) !== undefined).length > 1
  const title = family === 'report' ? figuresChapter(family, language).title : rest.title
  return isApart || ofStory.length === 1
    ? [...told]
    : told.map((one) => (ofStory.includes(one) ? { ...one, name: title, id: rest.id } : one))
}
const APART: ReadonlySet<string> = new Set(['ask', 'contact', 'next', 'rest'])

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
  // "no noise after 4" counts nothing.
  if (last !== undefined && UNTIL.test(name ?? '')) return undefined
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
  return {
    value,
    label: capitalise(
      plain(
        label
          .replace(/^an? /i, 'per ')
          .replace(/^d['’]/iu, '')
          .replace(HANGING, ''),
      ),
    ),
  }
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
