import type { Slide } from '#shared/content/slide.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise, fold, wordCount } from '#shared/words.ts'
import type { Brief } from '../../brief.ts'
import { hasDay, momentAt, momentOf } from '../../writing/moments.ts'
import { having, starting, type UnitKind } from '../../writing/plain-kinds.ts'
import { wordsIn } from '../../writing/words.ts'
import { isAtMost } from '../by-sentence/sentence-deck.ts'
import { finishTextsIn } from '../finish/finish-texts.ts'
import { deckTitle, slideTitle } from '../slide-text.ts'
import { occasionsIn, occasionTextsIn, type Occasion, type OccasionTexts } from './occasion-texts.ts'
import { namesSomebody, readNotes, type Note, type Notes } from './read-notes.ts'

/* The short deck of an occasion: its slides hold what the notes say, and one list at its end what people usually add. */

const POINTS_MAX = 6
/** With more of them, facts that would each be alone on a slide stand together. */
const GROUPS_MAX = 6
const JOINED_MAX = 5
/** So few facts leave room for a list of what is missing. */
const FEW = 3
const OPEN_MAX = 3
const AGENDA_MIN = 3
const FIGURES_MIN = 2
const FIGURES_MAX = 4
const BELOW = ' · '
/** So many words may stand in front of the day that a fact is about. */
const DAY_WORDS_MAX = 3
/** The day is said on the first slide. */
const WHEN = ['since', 'where', 'dates', 'party', 'farewell', 'sale']
/** They may hold a single fact. */
const ENDS: ReadonlySet<string> = new Set(['budget', 'contact', 'next', 'ask', 'decide', 'signup'])

/** The occasion of notes that name none. */
const ANY = 'any'

type Group = { ids: string[]; title: string; points: string[] }

/** Undefined where the prompt is for no known occasion, or says nothing of it. `isKnown`: its subject is written out (slide/subject). */
export function occasionDeck(brief: Brief, isKnown: boolean): { title: string; slides: Slide[] } | undefined {
  const { facts, prompt } = brief
  const { language, counts } = facts
  if (facts.isOtherLanguage || facts.compared || brief.source || brief.blocks?.length || facts.settings.quizAtEnd) return undefined
  const read = readNotes(brief)
  if (!read || read.notes.length === 0 || (read.occasion.id === ANY && (isKnown || counts.slides !== undefined || isLife(read))))
    return undefined
  // Topics of which nothing is said are spread by others.
  if (counts.slides !== undefined && read.notes.every(({ text }) => !SAYS.test(text) && wordCount(text) <= TOPIC_WORDS_MAX))
    return undefined
  const texts = occasionTextsIn(language)
  const title = deckTitle(facts.givenTitle ?? read.title)
  const first: Slide = { layout: 'title', title, ...(read.below.length === 0 ? {} : { subtitle: read.below.join(BELOW) }), notes: '' }
  const wanted = counts.slides === undefined || isAtMost(prompt) ? undefined : counts.slides
  const slides = [first, ...bodyOf(read, { wanted, texts, language })]
  return wanted === undefined || slides.length === wanted ? { title, slides } : undefined
}

/** The years of a life have an order of their own. */
function isLife({ notes }: Notes): boolean {
  return notes.filter(({ text }) => YEAR.test(text)).length > 1
}
const YEAR = /(?<!\d)(?:18|19|20)\d\d(?!\d)/u

/** "Joyce Adkins" is thanked as Joyce, "Mr Adeyemi" with the title. */
function firstName(name: string): string {
  const [first = ''] = name.split(' ')
  return TITLES.test(first) ? name : first
}
const TITLES = /^(?:Mrs?|Ms|Miss|Dr|Sra?|Dra|Don|Doña|M|Mme|Mlle)\.?$/u

type Reading = { wanted: number | undefined; texts: OccasionTexts; language: Locale }

function bodyOf(read: Notes, { wanted, texts, language }: Reading): Slide[] {
  const groups = groupsOf(read, texts)
  const own = texts.occasions[read.occasion.id]
  const closing = own?.closing === undefined ? [] : [section(own.closing.replace('{name}', firstName(read.name ?? '')))]
  if (wanted === undefined) {
    const shown =
      (read.occasion.isJoined && read.notes.length <= JOINED_MAX) || groups.length > GROUPS_MAX
        ? joinedGroups(groups, read.occasion, own?.all ?? '')
        : groups
    const open = read.notes.length > FEW ? [] : openIn(read, groups, texts)
    const places = open.length === 0 ? [] : [openList(open, texts, language)]
    return [...shown.flatMap((group) => slidesOf(group)), ...places, ...(read.occasion.isClosed ? closing : [])]
  }
  return sized(groups, read, { wanted: wanted - 1, texts, language, closing })
}

/** Each fact below the heading of what it is about, in the order of the talk. */
function groupsOf({ occasion, notes }: Notes, texts: OccasionTexts): Group[] {
  const made = new Map<string, Group>()
  for (const note of notes) {
    const id = rubricOf(note, occasion, texts)
    const group = made.get(id) ?? { ids: [id], title: titleOf(id, occasion, texts), points: [] }
    const bare = note.text.replace(texts.next, '')
    group.points.push(id === 'next' && bare !== '' ? capitalise(bare) : note.text)
    made.set(id, group)
  }
  return occasion.slides.flatMap((id) => made.get(id) ?? [])
}

/** "Training on 28 Jan 11am room 2": the day is what counts. */
function isDated(text: string, kind: UnitKind): boolean {
  const at = momentAt(text)
  const moment = momentOf(text.slice(Math.max(0, at)))
  // "want sunday opening" is about no day.
  if (!/\d/.test(moment) && at > 0 && at + moment.length < text.length) return false
  return kind === 'when' || kind === 'deadline' || (kind !== 'cost' && at >= 0 && wordCount(text.slice(0, at)) <= DAY_WORDS_MAX)
}

function titleOf(id: string, occasion: Occasion, { occasions, rubrics }: OccasionTexts): string {
  const own = occasions[occasion.id]
  return own?.titles[id] ?? rubrics[id]?.title ?? own?.all ?? ''
}

function rubricOf({ text, kind }: Note, { slides, rest }: Occasion, { rubrics }: OccasionTexts): string {
  const tried = occasionsIn().rubrics.filter(({ id }) => slides.includes(id))
  const folded = fold(text)
  const isNamed = ({ id }: { id: string }): boolean => {
    const { begins = [], has = [] } = rubrics[id] ?? {}
    const isBegun = begins.length > 0 && starting(begins).test(folded)
    return isBegun || (has.length > 0 && having(has).test(folded) && (id !== 'contact' || namesSomebody(text)))
  }
  const isOf = ({ id, is }: { id: string; is: readonly string[] }): boolean => is.includes(kind) && (id !== 'dates' || hasDay(text))
  const sure = tried.find((one) => one.isSure && isNamed(one))
  // "Managers meet on 28 Jan" is a date, whatever else it names.
  const dated = isDated(text, kind) ? tried.find(({ is }) => is.includes('when')) : undefined
  return (sure ?? dated ?? tried.find(isNamed) ?? tried.find(isOf))?.id ?? rest
}

/** Facts that would each be alone on a slide stand together, with those that fit no other; what ends a talk may be alone. */
function joinedGroups(groups: readonly Group[], { rest }: Occasion, title: string): Group[] {
  const lone = groups.filter(({ ids, points }) => points.length === 1 && !ids.some((id) => ENDS.has(id)))
  const others = groups.filter(({ ids }) => ids.includes(rest))
  const size = [...new Set([...lone, ...others])].reduce((sum, { points }) => sum + points.length, 0)
  const joint = size > POINTS_MAX ? lone : groups.filter((group) => lone.includes(group) || others.includes(group))
  if (lone.length < 2) return [...groups]
  const whole: Group = { ids: joint.flatMap(({ ids }) => ids), title, points: joint.flatMap(({ points }) => points) }
  return groups.flatMap((group) => (group === joint[0] ? [whole] : joint.includes(group) ? [] : [group]))
}

/** Exactly as many slides as are ordered. */
function sized(groups: readonly Group[], read: Notes, { wanted, texts, language, closing }: Sizing): Slide[] {
  const own = texts.occasions[read.occasion.id]
  let made = [...groups]
  while (made.length > Math.max(1, wanted)) made = joinedNext(made, own?.all ?? '')
  const end = closing.length > 0 ? closing : [section(texts.questions)]
  const hasAgenda = made.length >= AGENDA_MIN && wanted > made.length + end.length
  const agenda = hasAgenda
    ? [
        list(
          texts.agenda,
          made.map((group) => group.title),
        ),
      ]
    : []
  const open = openIn(read, groups, texts)
  const extras = [
    ...(open.length > 0 ? [openList(open, texts, language)] : []),
    ...(texts.talk.occasions.includes(read.occasion.id) ? [list(texts.talk.title, texts.talk.points)] : []),
  ]
  const room = wanted - made.length - agenda.length
  if (room <= 0) return [...agenda, ...made.flatMap((group) => slidesOf(group))].slice(0, wanted)
  const spread = spreadGroups(made, made.length + room - end.length - extras.length, gapOf(texts.gapPoints, texts, language))
  const body = spread.flatMap((group) => slidesOf(group))
  const left = wanted - agenda.length - body.length - end.length
  const gaps = left - extras.length + (open.length > 0 ? 1 : 0)
  // More slides than there is to say: each place to fill in has its own.
  const added =
    left > extras.length && open.length >= gaps
      ? [...open.slice(0, gaps).map((text) => gapSlide(text, texts, language)), ...extras.slice(open.length > 0 ? 1 : 0)]
      : extras.slice(0, Math.max(0, left))
  return [...agenda, ...body, ...added, ...end]
}
type Sizing = Reading & { wanted: number; closing: Slide[] }

/** A fact with a name of its own, and then a topic alone, has a slide of its own where more are ordered. */
function spreadGroups(groups: readonly Group[], wanted: number, place: string): Group[] {
  const made = [...groups]
  while (made.length < wanted) {
    const at = made.findIndex(({ points }) => points.length > 1 && points.some((point) => NAMED.test(point)))
    const group = made[at]
    const own = group?.points.findLast((point) => NAMED.test(point))
    if (!group || own === undefined) break
    const [, title = '', rest = ''] = NAMED.exec(own) ?? []
    const others = group.points.filter((point) => point !== own)
    made.splice(at, 1, { ...group, points: others }, { ids: group.ids, title, points: [capitalise(rest)] })
  }
  const topics = made.find(({ points }) => points.length > 1 && points.every((point) => wordCount(point) <= TOPIC_WORDS_MAX))
  if (!topics || made.length + topics.points.length - 1 > wanted) return made
  const apart = topics.points.map((point): Group => ({ ids: topics.ids, title: point, points: [place] }))
  return made.flatMap((group) => (group === topics ? apart : [group]))
}
const TOPIC_WORDS_MAX = 3
/** A figure or a name. */
const SAYS = /\d|\s\p{Lu}/u
const NAMED = /^(\p{L}[^:]{2,40}?)\s?: (.+)$/u

/** The two smallest neighbours on one slide. */
function joinedNext(groups: readonly Group[], title: string): Group[] {
  const sizes = groups.slice(1).map(({ points }, at) => points.length + (groups[at]?.points.length ?? 0))
  const at = sizes.indexOf(Math.min(...sizes))
  const [one, other] = [groups[at], groups[at + 1]]
  if (!one || !other) return groups.slice(0, 1)
  return [
    ...groups.slice(0, at),
    { ids: [...one.ids, ...other.ids], title, points: [...one.points, ...other.points] },
    ...groups.slice(at + 2),
  ]
}

/** What people usually add, and these notes do not say. */
function openIn({ occasion, title, below }: Notes, groups: readonly Group[], { occasions }: OccasionTexts): string[] {
  const isDated = [title, ...below].some((text) => momentAt(text) >= 0)
  const known = new Set([...groups.flatMap(({ ids }) => ids), ...(isDated ? WHEN : [])])
  return Object.entries(occasions[occasion.id]?.open ?? {}).flatMap(([id, text]) => (known.has(id) ? [] : [text]))
}

function openList(open: readonly string[], texts: OccasionTexts, language: Locale): Slide {
  const places = open.slice(0, OPEN_MAX).map((text) => gapOf(text, texts, language))
  return list(finishTextsIn(language).open, places)
}

function gapSlide(text: string, texts: OccasionTexts, language: Locale): Slide {
  return list(capitalise(text), [gapOf(texts.gapPoints, texts, language)])
}

function gapOf(text: string, { gap }: OccasionTexts, language: Locale): string {
  return `[${gap}${wordsIn(language).colon}${text}]`
}

function slidesOf({ title, points }: Group): Slide[] {
  const figures = points.flatMap((point) => figureOf(point) ?? [])
  if (figures.length === points.length && points.length >= FIGURES_MIN && points.length <= FIGURES_MAX)
    return [{ layout: 'stats', title: slideTitle(title), stats: figures, notes: '' }]
  const parts = Array.from({ length: Math.ceil(points.length / POINTS_MAX) }, (_, at) =>
    points.slice(at * POINTS_MAX, (at + 1) * POINTS_MAX),
  )
  return parts.map((part, at) => list(at === 0 ? title : `${title} (${at + 1})`, part))
}
function figureOf(point: string): { value: string; label: string } | undefined {
  const [, label, value] = FIGURE.exec(point) ?? []
  return label === undefined || value === undefined ? undefined : { value, label }
}
/** "Revenue: 1.2m" */
const FIGURE = /^(\p{L}[^\d:]{1,40}?)\s?: ([£$€]?\d[\d.,]*(?: \d{3})*(?: ?(?:k|m|%|€|£|\$))?)$/iu

function list(title: string, points: readonly string[]): Slide {
  return { layout: 'bullets', title: slideTitle(title), bullets: [...points], notes: '' }
}

function section(title: string): Slide {
  return { layout: 'section', title: slideTitle(title), notes: '' }
}
