import type { Slide } from '#shared/content/slide.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise, clip, fold, wordCount } from '#shared/words.ts'
import type { Brief, Clause } from '../brief.ts'
import { plain } from '../writing/inline.ts'
import { spelt } from '../writing/spelling.ts'
import { wordsIn } from '../writing/words.ts'
import { deckName } from './deck-name.ts'
import { deckIn, familyIn, isMark, marksIn, type Deck, type Family } from './deck-texts.ts'
import { NEXT_STEPS } from './edge-slides.ts'
import { inOrder } from './in-order.ts'
import { inSlides } from './in-slides.ts'
import { figureIn } from './point-figures.ts'
import { BULLETS_MAX } from './slide-layouts.ts'
import { BULLET_WORDS_MAX, deckTitle, shortPoint, slideTitle } from './slide-text.ts'
import { asksQuestions, chapterOf, figuresChapter, type Chapter } from './story.ts'
import { ASKS, NEXT, underDashes, underQuestions, unlabelled, withDays, withoutSwallowed } from './under-labels.ts'

/* The plain deck of what was said: each label, each list and each kind of clause on a slide, in the words of the prompt. */

const SUBTITLE_CHARS_MAX = 300
const POINTS_PER_SLIDE = 5
const KEY = /^(.{1,40}?)\s*(?:=|→|->)\s*(.+)$/u
const BRACKETED = /^(.{2,60}?)\s*\(([^()]*,[^()]*)\)\.?$/u
const STATS_MIN = 3

const CONTACT = 'contact'
/** An e-mail address begins as it is written. */
const ADDRESS = /^[^\s@]{1,64}@/u
type Telling = { deck: Deck; family: Family; language: Locale; title: string }

/** Undefined where the prompt wants another number of slides, unless the facts are to be spread over them, or says too little for a deck of its own. */
export function saidSlides(brief: Brief, title: string, { isSpread }: { isSpread: boolean }): Slide[] | undefined {
  const { facts } = brief
  const { language, counts } = facts
  const family = toldAs(facts)
  const deck = deckIn(language)
  const questions = facts.clauses.find(({ text, label }) => label === undefined && asksQuestions(text, language))
  const keys = new Set(facts.clauses.flatMap(({ text }) => fold(KEY.exec(text)?.[1] ?? '')))
  // "honest, quick, kind. honest = …": the list only names what follows.
  const named = deckName(brief)
  const said = withoutSwallowed(withDays(facts.clauses, brief.prompt))
    .filter((clause) => clause !== questions && clause.start !== named.clause?.start && !keys.has(fold(clause.text)))
    .map((clause) => (clause.label !== undefined && clause.label === named.label ? unlabelled(clause) : clause))
  const moment = said[0] && isMoment(said[0]) ? said[0] : undefined
  const clauses = underQuestions(underDashes(said, brief.prompt)).filter((clause) => clause !== moment && !isMark(clause.text, deck))
  const body = bodyOf(clauses, { deck, family, language, title })
  const ends = endOf(brief, questions !== undefined, title)
  const first = titleOf(brief, { title, moment, body: JSON.stringify(body), listeners: named.listeners })
  if (body.length === 0) return undefined
  const slides = [first, ...body, ...ends]
  if (counts.slides === undefined) return withSecond(slides)
  if (counts.slides === slides.length) return slides
  const last = body.at(-1)?.title ?? ''
  const isEnded = last === capitalise(deck.ask) || NEXT.test(last) || NEXT_STEPS.test(last)
  return isSpread ? inSlides(counts.slides, { first, body, ends, isEnded, deck, language }) : undefined
}

/** Facts about a trip or a wedding are no farewell. */
function toldAs(facts: Brief['facts']): Family {
  const family = familyIn(facts)
  return family === 'story' && !FAREWELL.test(facts.folded) ? 'outline' : family
}
const FAREWELL =
  / (?:farewell|goodbye|leaving|retire\w*|thank\w*|despedida|jubila\w*|adios|gracias|homenaje|depart|retraite|adieux?|au revoir|hommage|merci) /

/** One long list is two slides: what comes first in the prompt matters most. */
function withSecond(slides: readonly Slide[]): Slide[] {
  const [at, ...others] = slides.flatMap(({ layout }, index) => (index > 0 && layout !== 'section' ? [index] : []))
  const only = at === undefined ? undefined : slides[at]
  // With an end of its own, it is no deck of one slide.
  if (
    slides.length >= SLIDES_MIN ||
    at === undefined ||
    others.length > 0 ||
    only?.layout !== 'bullets' ||
    only.bullets.length < SECOND_MIN
  )
    return [...slides]
  const half = Math.ceil(only.bullets.length / 2)
  return slides.toSpliced(
    at,
    1,
    { ...only, bullets: only.bullets.slice(0, half) },
    { ...only, title: slideTitle(`${only.title} (2)`), bullets: only.bullets.slice(half) },
  )
}
const SECOND_MIN = 5
const SLIDES_MIN = 3

/** "deck for the AGM - 14 Feb 7pm village hall": what comes first and says when it is stands below the title. */
function isMoment({ text, start, label, facts: [first, ...others] }: Clause): boolean {
  const isWhen = (first?.kind === 'date' || first?.kind === 'time') && first.start === start
  const more = text.slice(first?.text.length ?? 0)
  return isWhen && label === undefined && others.every(({ kind }) => MOMENT_KINDS.has(kind)) && wordCount(more) <= PLACE_WORDS_MAX
}
const MOMENT_KINDS: ReadonlySet<string> = new Set(['date', 'time', 'place', 'name', 'organisation'])
const PLACE_WORDS_MAX = 4

type Headline = { title: string; moment: Clause | undefined; body: string; listeners: string | undefined }

function titleOf({ facts, prompt }: Brief, { title, moment, body, listeners: shownTo }: Headline): Slide {
  const { clauses, given, audience, language } = facts
  const isInClause = (at: number): boolean => clauses.some(({ start, text }) => at >= start && at < start + text.length)
  const isUnsaid = (text: string): boolean => !fold(`${title} ${body}`).includes(fold(text))
  const own = given.filter(({ start, text }) => !isInClause(start) && isUnsaid(text)).map(({ text }) => text)
  const isShown = audience !== undefined && wordCount(audience) <= AUDIENCE_WORDS_MAX && isUnsaid(audience.replace(ARTICLE, ''))
  const listeners =
    shownTo !== undefined ? [capitalise(spelt(shownTo, language))] : isShown ? [`${wordsIn(language).audience} ${audience}`] : []
  const marks = marksIn(prompt, deckIn(language))
  const when = moment === undefined ? [] : [capitalise(moment.text)]
  const subtitle = clip([...new Set([...when, ...own, ...listeners, ...marks])].join(' · '), SUBTITLE_CHARS_MAX)
  return { layout: 'title', title: deckTitle(title), ...(subtitle === '' ? {} : { subtitle }), notes: '' }
}
const AUDIENCE_WORDS_MAX = 4
const ARTICLE = /^(?:\p{L}{1,4} |l['’])/iu

/** As the prompt says, or with time for questions; else the deck ends with what was said last. */
function endOf({ facts }: Brief, hasQuestions: boolean, subject: string): Slide[] {
  const { endsWith } = facts.settings
  const { training, story } = deckIn(facts.language).closings
  // A farewell thanks whom it is for.
  if (toldAs(facts) === 'story' && endsWith === undefined)
    return [{ layout: 'section', title: slideTitle(story.title), subtitle: subject, notes: '' }]
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
  for (const { name, point, id } of withoutSingles(told, language)) put(name, point, id)
  return inOrder(groups, { family, language, ask: capitalise(deck.ask), next: deck.next }).flatMap((group) => slidesOf(group, title))
}

/** `labelled` is the point as it was typed behind its label. */
type Told = { name: string; point: string; id?: string | undefined; labelled?: { text: string; chapter: { id: string; title: string } } }

/** What a clause says, below the title of what it belongs to. */
function tell(clause: Clause, { deck, family, language, title }: Telling): Told[] {
  const { text, label } = clause
  // A question that is the title is asked once more, where it is decided.
  if (text.endsWith('?') && fold(text) === fold(title)) return [{ name: deck.closings.proposal.title, point: capitalise(text) }]
  const [, key, meaning] = KEY.exec(text) ?? []
  const [, name, listed] = BRACKETED.exec(text) ?? []
  if (key !== undefined && meaning !== undefined)
    return [
      { name: capitalise(key), point: capitalise(meaning), labelled: { text: meaning, chapter: chapterOf(clause, family, language) } },
    ]
  if (label !== undefined) {
    const isAsked = ASKS.test(label) || ASKS.test(text)
    const isLabelled = !isAsked && !NEXT.test(label)
    const chapter = chapterOf({ ...clause, text: `${label} ${text}` }, family, language)
    return [
      { name: capitalise(isAsked ? deck.ask : label), point: capitalise(text), ...(isLabelled ? { labelled: { text, chapter } } : {}) },
    ]
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

/** One short fact behind a label is no slide: it stands where it belongs, with its label in front. */
function withoutSingles(told: readonly Told[], language: Locale): Told[] {
  const { colon } = wordsIn(language)
  const isMixed = told.filter(({ labelled }) => labelled === undefined).length > told.length / 2
  if (told.length < SECOND_MIN || !isMixed) return [...told]
  return told.map((one) => {
    const isAlone = told.filter((other) => other.name === one.name).length === 1
    if (one.labelled === undefined || !isAlone || wordCount(one.labelled.text) > SHORT_WORDS_MAX) return one
    const { id, title } = one.labelled.chapter
    return { name: title, point: `${one.name}${colon}${one.labelled.text}`, id }
  })
}
const SHORT_WORDS_MAX = 9

/** A group with figures: each with what it counts, then what else the group says. Two figures and a sentence stay points. */
function slidesOf(group: Chapter, ofDeck: string): Slide[] {
  const [only = ''] = group.points
  if (group.id !== undefined && group.points.length === 1 && only.length <= ALONE_CHARS_MAX) return [alone(only, group)]
  const figures = group.points.map(figureIn)
  const stats = figures.filter((figure) => figure !== undefined)
  const others = group.points.filter((_, at) => figures[at] === undefined)
  const isFew = others.length === 1 && stats.length <= STATS_MIN
  if (isFew || stats.length < (others.length === 0 ? 2 : STATS_MIN) || stats.length > BULLETS_MAX) return slidesFor(group, ofDeck)
  return [
    { layout: 'stats', title: slideTitle(plain(group.title)), notes: '', stats },
    ...(others.length > 1
      ? slidesFor({ title: `${group.title} (2)`, points: others }, ofDeck)
      : others.map((other): Slide => ({ layout: 'section', title: slideTitle(plain(other.replace(/\.$/, ''))), notes: '' }))),
  ]
}
const ALONE_CHARS_MAX = 70
const ASK = 'ask'
const CONTACT_WORD = /^contact[oa]?r?\s*:?\s+/iu

/** "Contact Élodie Marchand" is below a heading that says so. */
function alone(point: string, { id, title, below }: Chapter): Slide {
  const text = plain(point.replace(/\.$/, ''))
  // "We ask for £6,000" needs no heading that says so.
  if (id === ASK && !ASKS.test(text)) {
    const subtitle = [text, ...(below === undefined ? [] : [below])].map(plain).join(' · ')
    return { layout: 'section', title: slideTitle(title), subtitle, notes: '' }
  }
  const isContact = id === CONTACT && (CONTACT_WORD.test(text) || /\d|@/.test(text))
  if (isContact) return { layout: 'section', title: slideTitle(title), subtitle: capitalise(text.replace(CONTACT_WORD, '')), notes: '' }
  // "Opening on 15 May in Nantes" is no heading.
  const isTold = id === 'dates' || id === 'next'
  const lines = [...(isTold ? [capitalise(text)] : []), ...(below === undefined ? [] : [plain(below)])]
  return {
    layout: 'section',
    title: slideTitle(isTold ? plain(title) : text),
    ...(lines.length === 0 ? {} : { subtitle: lines.join(' · ') }),
    notes: '',
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
