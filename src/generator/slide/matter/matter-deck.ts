import type { Slide } from '#shared/content/slide.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise, fold, inSentence } from '#shared/words.ts'
import type { Brief } from '../../brief.ts'
import { plain } from '../../writing/inline.ts'
import { momentOf } from '../../writing/moments.ts'
import { kindOf, shown } from '../../writing/plain-kinds.ts'
import { plainPrompt, type PlainPrompt, type Unit } from '../../writing/plain-prompt.ts'
import { plainTextsIn } from '../../writing/plain-texts.ts'
import { wordsIn } from '../../writing/words.ts'
import { edgeSlide } from '../outline/outline-edges.ts'
import { isInstruction } from '../outline/outline-parts.ts'
import { outlineTextsIn } from '../outline/outline-texts.ts'
import { figureIn } from '../point-figures.ts'
import { deckTitle, slideTitle } from '../slide-text.ts'
import { isAtMost, sentenceDeck } from '../by-sentence/sentence-deck.ts'
import { asksQuestions } from '../story.ts'
import { withSpeaker } from '../write-plain-slides.ts'
import { readEntries, type Entries } from '../subject/read-entries.ts'
import { comparedIn, comparedSlide } from './compared.ts'
import { hasFaults, isGap } from './deck-faults.ts'
import { ownHeading } from './own-heading.ts'
import { labelledUntil } from './labelled-until.ts'
import { matterOf } from './matter-of.ts'
import { matterTextsIn, type MatterTexts } from './matter-texts.ts'

/* The deck of a handful of facts: those that are about one thing stand together, below what it is. */

const FACTS_MIN = 3
const POINTS_MAX = 5
const ROWS_MIN = 3
const FIGURES_MIN = 2
const INNER_MIN = 2
/** More slides are not needed for facts that stand alone. */
const INNER_ENOUGH = 4
const AGENDA_MIN = 3
/** So many facts below a heading that fits any are no talk. */
const FLAT_MIN = 4
const FILLED_MAX = 2
const BETWEEN = ' · '

type Group = { ids: string[]; title: string; points: string[] }

/** The same facts by what they are about, where the deck heaps them up or gives each figure a slide. Undefined where it does not, or they are no list. */
export function matterDeck(made: readonly Slide[], brief: Brief, isUsual = false): Slide[] | undefined {
  const { facts } = brief
  const { language, counts } = facts
  const [first] = made
  if (facts.isOtherLanguage || facts.compared || first?.layout !== 'title') return undefined
  const isFaulty = hasFaults(made, brief, isUsual)
  if ((!isFaulty && (isUsual || !isFlat(made, facts))) || sentenceDeck(brief)?.isProse === true) return undefined
  const entries = isFaulty ? readEntries(brief) : undefined
  const said = entries ? toldIn(entries, language) : plainPrompt(brief.prompt, facts, true)
  const read = said && withSpeaker(said, brief.prompt)
  if (!read || read.units.some(({ text }) => isInstruction(text, outlineTextsIn(language)) || asksQuestions(text, language)))
    return undefined
  if (read.units.length < FACTS_MIN || read.isNumbered || read.layout === 'steps') return undefined
  const texts = matterTextsIn(language)
  const title = titleSlide(first, read.units, { texts, when: read.when, below: entries?.below ?? [] })
  const name = fold(title.slide.title)
  const units = read.units.filter((unit) => !title.taken.includes(unit) && fold(unit.text) !== name)
  const groups = groupsOf(units, { texts, language })
  const count = counts.slides
  const wanted = count === undefined ? undefined : count - (entries?.last === undefined ? 1 : 2)
  const joined = joinedGroups(groups, wanted ?? INNER_ENOUGH, { texts, isExact: wanted !== undefined })
  const named = withOwnHeadings(isFaulty && wanted !== undefined ? spreadGroups(joined, wanted, language) : joined, language)
  const inner = named.flatMap((group) => slidesOf(group, { texts, language }))
  if (inner.length < INNER_MIN) return undefined
  const end = entries?.last === undefined ? [] : [closing(entries.last, title.slide.title, language)]
  const slides = [title.slide, ...inner, ...end]
  if (count === undefined || slides.length === count || (isAtMost(brief.prompt) && slides.length < count)) return slides
  // So much that nobody said would be no deck.
  if (isFaulty && count - slides.length > FILLED_MAX) return undefined
  return slides.length < count ? filledUp(slides, count, { texts, language }) : undefined
}

/** Many facts below one heading that fits any, a list of more than it counts, and figures torn from what they count. */
function isFlat(slides: readonly Slide[], { counts, language }: Brief['facts']): boolean {
  const { headings, talks, vague } = plainTextsIn(language)
  const { flat } = matterTextsIn(language)
  const inner = slides.slice(1)
  const usual = new Set([headings.main, headings.stand, headings.brief, headings.more, ...talks.map(({ heading }) => heading)].map(fold))
  const isVague = (title: string): boolean => usual.has(fold(title)) || vague.includes(fold(title)) || flat.test(title)
  const isKept = (slide: Slide): boolean =>
    (slide.layout !== 'bullets' && slide.layout !== 'section' && slide.layout !== 'stats') ||
    slide.title === headings.programme ||
    // A place to fill in belongs to a topic that the prompt names.
    (slide.layout === 'bullets' && slide.bullets.some((point) => point.startsWith('[')))
  if (inner.some(isKept)) return false
  // "Complaints last year / The year before"
  const isJoined = inner.some((slide) => slide.layout === 'stats' && slide.title.includes(' / '))
  const lone = inner.filter((slide) => slide.layout === 'stats' && slide.stats.length === 1).length
  // "Housekeeping worst" above "7.2%"
  const isTorn = inner.some((slide) => slide.layout === 'section' && slide.subtitle !== undefined && !/\p{L}{2}/u.test(slide.subtitle))
  const lists = inner.flatMap((slide) => (slide.layout === 'bullets' ? [slide] : []))
  const all = lists.reduce((sum, { bullets: points }) => sum + points.length, 0)
  const isHeaped = lists.some(
    ({ title, bullets: points }) => isVague(title) && (points.length >= FLAT_MIN || (points.length >= FLAT_MIN - 1 && all > FLAT_MIN + 1)),
  )
  const isOverfull = lists.some(({ title, bullets: points }) => points.length > Number(COUNT.exec(title)?.[1] ?? Infinity))
  return lone >= 2 || isTorn || isJoined || isOverfull || (isHeaped && counts.slides === undefined)
}
/** "4 walks" */
const COUNT = /(?:^|: )(\d{1,2}) \p{L}[\p{L} ]*$/u

/** What the prompt says, with each list below its label. */
function toldIn({ title, entries }: Entries, language: Locale): PlainPrompt {
  const kind = (text: string): Unit['kind'] => kindOf(text, { language, names: new Set(), layout: undefined })
  const units = entries.flatMap(({ text, points, start }, sentence): Unit[] =>
    points.length === 0
      ? [{ text: shown(text, language), kind: kind(text), start, sentence }]
      : points.map((point, at) => ({
          text: shown(point, language),
          kind: kind(point),
          ...(at < labelledUntil({ text, points }, language) ? { label: shown(text, language) } : {}),
          start,
          sentence,
        })),
  )
  return { head: title, layout: undefined, isNumbered: false, when: undefined, units }
}

type TitleSlide = Extract<Slide, { layout: 'title' }>

/** Whom it is for and when stand below the title; where that only names a meeting, the news is the title. */
function titleSlide(
  first: TitleSlide,
  units: readonly Unit[],
  { texts, when, below: listeners }: { texts: MatterTexts; when: string | undefined; below: readonly string[] },
): { slide: TitleSlide; taken: Unit[] } {
  const taken = units
    .filter((unit) => unit.label === undefined && (momentOf(unit.text).length >= unit.text.length || texts.listeners.test(unit.text)))
    .slice(0, 2)
  const news = texts.meeting.test(first.title) ? units.find(({ text, label }) => label === undefined && texts.news.test(text)) : undefined
  const said = fold(`${first.title} ${first.subtitle ?? ''}`)
  const below = [
    ...(news ? [first.title] : []),
    first.subtitle,
    ...(when === undefined || said.includes(fold(when)) ? [] : [capitalise(when)]),
    ...[...listeners, ...taken.map(({ text }) => text)].filter((text) => !said.includes(fold(text))).map((text) => capitalise(plain(text))),
  ].filter((text): text is string => text !== undefined && text !== '')
  const title = news ? texts.newsTitle.reduce((name, [pattern, to]) => name.replace(pattern, to), news.text) : first.title
  return {
    slide: { ...first, title: deckTitle(title), ...(below.length === 0 ? {} : { subtitle: below.join(BETWEEN) }) },
    taken: news ? [...taken, news] : taken,
  }
}

type Reading = { texts: MatterTexts; language: Locale }

function groupsOf(units: readonly Unit[], { texts, language }: Reading): Group[] {
  const { colon } = wordsIn(language)
  const labels = new Map<string, Unit[]>()
  for (const unit of units) if (unit.label !== undefined) labels.set(unit.label, [...(labels.get(unit.label) ?? []), unit])
  const made = new Map<string, Group>()
  for (const unit of units) {
    const list = unit.label === undefined ? undefined : labels.get(unit.label)
    const isList = list !== undefined && list.length > 1
    const id = isList ? `=${unit.label ?? ''}` : matterOf(unit, language)
    const matter = texts.matters.find((one) => one.id === id)
    const group = made.get(id) ?? { ids: [id], title: matter?.title ?? unit.label ?? '', points: [] }
    group.points.push(unit.label === undefined || isList ? unit.text : `${unit.label}${colon}${inSentence(unit.text)}`)
    made.set(id, group)
  }
  const order = (id: string): number => {
    const label = id.startsWith('=') ? id.slice(1) : undefined
    const at = texts.matters.findIndex((one) => one.id === (label === undefined ? id : matterOf({ text: label, kind: 'told' }, language)))
    return label !== undefined && at <= 0 ? LISTS_AT : at
  }
  const groups = [...made.values()].toSorted((one, other) => order(one.ids[0] ?? '') - order(other.ids[0] ?? ''))
  const hasResults = made.has('results')
  return groups.map((group) => {
    if (group.ids[0] !== texts.matters[0]?.id) return group
    const isNew = group.points.some((point) => texts.changes.test(point))
    return isNew || hasResults ? { ...group, title: isNew ? texts.changeTitle : plainTextsIn(language).headings.stand } : group
  })
}
/** Lists of the prompt's own stand behind what it is about. */
const LISTS_AT = 0.5

/** What stands alone goes with what is near it, until there are no more slides than are needed. */
function joinedGroups(groups: readonly Group[], enough: number, { texts, isExact }: { texts: MatterTexts; isExact: boolean }): Group[] {
  let made = [...groups]
  const isLone = (group: Group): boolean => group.points.length < 2
  const isTooLone = (): boolean => made.length > enough || (!isExact && made.filter(isLone).length > made.length / 2)
  for (let turn = 0; turn < groups.length && isTooLone(); turn++) {
    const pair = pairOf(made, { texts, mustJoin: isExact && made.length > enough })
    if (!pair) break
    const [one, other, title] = pair
    const joint = { ids: [...one.ids, ...other.ids], title, points: [...one.points, ...other.points] }
    made = made.flatMap((group) => (group === one ? [joint] : group === other ? [] : [group]))
  }
  return made
}

function pairOf(
  groups: readonly Group[],
  { texts, mustJoin }: { texts: MatterTexts; mustJoin: boolean },
): [Group, Group, string] | undefined {
  for (const isBoth of [true, false])
    for (const [first, second, title] of texts.joint) {
      const one = groups.find(({ ids }) => ids.length === 1 && ids.includes(first))
      const other = groups.find(({ ids }) => ids.length === 1 && ids.includes(second))
      if (!one || !other || one.points.length + other.points.length > POINTS_MAX) continue
      const lone = [one, other].filter(({ points }) => points.length === 1).length
      if (lone === 2 || (!isBoth && (lone === 1 || mustJoin))) return [one, other, title]
    }
  return undefined
}

/** What the deck ends with, above its name where that is all. */
function closing(last: string, name: string, language: Locale): Slide {
  const slide = edgeSlide(last, outlineTextsIn(language))
  const isWhole = (slide.layout === 'section' && slide.subtitle === undefined) || isGap(slide)
  return isWhole ? { layout: 'section', title: slide.title, subtitle: name, notes: '' } : slide
}

/** What has a noun of its own stands alone where more slides are ordered. */
function spreadGroups(groups: readonly Group[], wanted: number, language: Locale): Group[] {
  const made = [...groups]
  while (made.length < wanted) {
    const at = made.findIndex(
      ({ ids, points }) =>
        ids.every((id) => !id.startsWith('=')) && points.length > 1 && points.some((point) => ownHeading(point, language)),
    )
    const group = made[at]
    const own = group?.points.find((point) => ownHeading(point, language) !== undefined)
    if (!group || own === undefined) break
    made.splice(at, 1, { ...group, points: group.points.filter((point) => point !== own) }, { ...group, points: [own] })
  }
  return made
}

/** One fact stands below its own noun. */
function withOwnHeadings(groups: readonly Group[], language: Locale): Group[] {
  const taken = new Set<string>()
  return groups.map((group) => {
    const [only = ''] = group.points
    const isOwn = group.points.length === 1 && !group.ids.some((id) => id.startsWith('=') || KEPT.has(id))
    const own = isOwn ? ownHeading(only, language) : undefined
    const title = own === undefined || taken.has(fold(own)) ? group.title : own
    taken.add(fold(title))
    // "Day rate 720 pounds": the figure alone below what it is.
    const rest = title === own ? (FIGURE.exec(only.slice(own.length))?.[1] ?? LABELLED.exec(only.slice(own.length))?.[1]) : undefined
    return { ...group, title, points: rest === undefined ? group.points : [capitalise(rest)] }
  })
}
const FIGURE = /^\s?:?(?: \p{Ll}{2,3})? ([£$€]?\d.*)$/u
/** "Problem: villages have no shop" */
const LABELLED = /^\s?: (.+)$/u
/** Their headings say what the listeners are to do. */
const KEPT: ReadonlySet<string> = new Set(['ask', 'contact', 'signup', 'todo', 'rules', 'benefit', 'actions'])

function slidesOf({ ids, title, points }: Group, { texts, language }: Reading): Slide[] {
  if (texts.steps.test(title) && points.length >= ROWS_MIN)
    return [
      {
        layout: 'steps',
        title: slideTitle(plain(title)),
        steps: points.map((point) => ({ title: capitalise(point), text: '' })),
        notes: '',
      },
    ]
  const base = { title: slideTitle(plain(title)), notes: '' }
  const compared = points.map((point) => comparedIn(point, language))
  const table =
    ids[0] === 'results'
      ? comparedSlide(
          compared.flatMap((one) => one ?? []),
          base.title,
          { language },
        )
      : undefined
  if (table) {
    const others = points.filter((_, at) => compared[at] === undefined)
    return [table, ...(others.length === 0 ? [] : parted(others, { title: slideTitle(otherTitle(texts)), notes: '' }))]
  }
  const figures = points.flatMap((point) => figureIn(point) ?? [])
  if (ids[0] === 'results' && figures.length >= FIGURES_MIN && figures.length === points.length && points.length < POINTS_MAX)
    return [{ layout: 'stats', ...base, stats: figures }]
  return datesTable(points, base, texts) ?? parted(points, base)
}

function otherTitle({ matters }: MatterTexts): string {
  return matters.find(({ id }) => id === 'causes')?.title ?? ''
}

/** "22 March Sierra de Aracena": when, and what is then. */
function datesTable(points: readonly string[], base: { title: string; notes: string }, { columns }: MatterTexts): Slide[] | undefined {
  const rows = points.map((point) => {
    const said = COUNTED.exec(point)?.[2] ?? point
    const moment = momentOf(said)
    const what = said.slice(moment.length).replace(/^[\s:,–-]+/u, '')
    return moment === '' || what === '' || /\d/.test(moment) === false ? undefined : [moment, capitalise(plain(what))]
  })
  const known = rows.flatMap((row) => (row ? [row] : []))
  if (known.length < ROWS_MIN) return undefined
  const name = points.flatMap((point) => COUNTED.exec(point)?.[1] ?? [])[0]
  const others = points.filter((_, at) => rows[at] === undefined)
  return [
    {
      layout: 'table',
      ...base,
      title: name === undefined ? base.title : slideTitle(capitalise(name)),
      columns: [columns.when, columns.what],
      rows: known,
    },
    ...(others.length === 0 ? [] : parted(others, base)),
  ]
}
/** "4 walks: 22 March …" */
const COUNTED = /^(\d{1,2} \p{L}[^:\d]{2,30}?)\s?: (.+)$/u

function parted(points: readonly string[], base: { title: string; notes: string }): Slide[] {
  const count = Math.ceil(points.length / POINTS_MAX)
  const size = Math.ceil(points.length / Math.max(1, count))
  return Array.from({ length: count }, (_, at): Slide => {
    const part = points.slice(at * size, (at + 1) * size).map((point) => plain(point))
    const title = at === 0 ? base.title : slideTitle(`${base.title} (${at + 1})`)
    const [only = ''] = part
    return part.length === 1 ? { layout: 'section', ...base, title, subtitle: only } : { layout: 'bullets', ...base, title, bullets: part }
  })
}

/** An agenda, what to take away, how it goes on and time for questions make up the number that is ordered; more would be empty. */
function filledUp(slides: readonly Slide[], count: number, { texts, language }: Reading): Slide[] | undefined {
  const { agenda, questions, summary, spare } = texts
  const { colon } = wordsIn(language)
  const [first, ...inner] = slides
  if (!first) return undefined
  const names = inner.map(({ title }) => title)
  const once = inner.flatMap((slide) =>
    slide.layout === 'bullets' ? slide.bullets.slice(0, 1) : slide.layout === 'section' ? [saidAlone(slide, colon)] : [],
  )
  const fill = (
    [
      ['questions', true],
      ['agenda', names.length >= AGENDA_MIN],
      ['spare', true],
      ['summary', once.length >= AGENDA_MIN],
    ] as const
  ).flatMap(([id, isPossible]) => (isPossible ? [id] : []))
  const chosen = new Set(fill.slice(0, count - slides.length))
  if (chosen.size < count - slides.length) return undefined
  return [
    first,
    ...(chosen.has('agenda') ? [bullets(agenda, names)] : []),
    ...inner,
    ...(chosen.has('summary') ? [bullets(summary, once.slice(0, POINTS_MAX))] : []),
    ...(chosen.has('spare') ? [bullets(spare.title, spare.points)] : []),
    ...(chosen.has('questions') ? [{ layout: 'section' as const, title: questions, notes: '' }] : []),
  ]
}

/** A figure alone says nothing without its name. */
function saidAlone({ title, subtitle = '' }: { title: string; subtitle?: string | undefined }, colon: string): string {
  return /^[^\p{L}]*\d/u.test(subtitle) ? `${title}${colon}${subtitle}` : subtitle
}

function bullets(title: string, points: readonly string[]): Slide {
  return { layout: 'bullets', title, bullets: [...points], notes: '' }
}
