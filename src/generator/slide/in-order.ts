import type { Locale } from '#shared/locale.ts'
import type { Family } from './deck-texts.ts'
import { BULLETS_MAX } from './slide-layouts.ts'
import { inChapters, lastChapter, type Chapter } from './story.ts'
import { NEXT } from './under-labels.ts'

/* The order of a talk's chapters, and where a single fact stands. */

const LONE_MAX = 2
const APART: ReadonlySet<string> = new Set(['ask', 'contact', 'next', 'rest'])

function isLone({ id, points }: Chapter): boolean {
  return id !== undefined && !APART.has(id) && points.length === 1
}

/** "decision 9 Feb", and not "start 4am" */
const CLOCK = /\d\s?(?:h(?!\p{L})|am(?!\p{L})|pm(?!\p{L}))|\d[:.]\d\d/iu
/** When all of it takes place is no next step. */
const STRETCH = /^(?:from|since|del?|desde|du|dès|every|cada|chaque)(?!\p{L})/iu
function isDay({ id, points }: Chapter): boolean {
  return id === 'dates' && points.length === 1 && !CLOCK.test(points[0] ?? '') && !STRETCH.test(points[0] ?? '')
}

/** What is asked for, what comes next, the only day and whom to ask end a talk. Any other single fact stands among those that fit no chapter. */
export function inOrder(
  groups: readonly Chapter[],
  { family, language, ask, next }: { family: Family; language: Locale; ask: string; next: string },
): Chapter[] {
  const isAsk = ({ id, title }: Chapter): boolean => id === 'ask' || (id === undefined && title === ask)
  const isNext = ({ id, title }: Chapter): boolean => id === undefined && NEXT.test(title)
  const contacts = groups.filter(({ id }) => id === 'contact')
  const asks = groups.filter(isAsk)
  // Two single facts stand together.
  const singles = groups.filter((group) => isLone(group) && !isDay(group))
  const isOpen =
    contacts.length + asks.length === 0 &&
    singles.length === 1 &&
    !groups.some(({ id, points }) => id === 'rest' || (id === 'figures' && points.length > 1))
  const days = isOpen ? [] : groups.filter(isDay)
  const nexts = groups.filter(isNext)
  const ends = new Set([...days, ...contacts, ...asks, ...nexts])
  const body = inChapters(
    withRest(
      groups.filter((group) => !ends.has(group)),
      family,
      language,
    ),
    family,
  )
  const [day] = days
  return [...body, ...nexts, ...withDay(asks, contacts, day && { ...day, title: next })]
}

/** "We ask for £6,000 a year / decision 9 Feb": one line below the other. */
function withDay(asks: readonly Chapter[], contacts: readonly Chapter[], day: Chapter | undefined): Chapter[] {
  const [ask] = asks
  const [contact] = contacts
  const when = day?.points[0]
  if (!day || when === undefined) return [...asks, ...contacts]
  if (ask?.id === 'ask' && ask.points.length === 1) return [{ ...ask, below: when }, ...asks.slice(1), ...contacts]
  const [whom] = contact?.points ?? []
  if (contact && whom !== undefined && contact.points.length === 1) return [...asks, { ...day, below: whom }]
  return [...asks, day, ...contacts]
}

/** Single facts stand among those that fit no chapter. */
function withRest(groups: readonly Chapter[], family: Family, language: Locale): Chapter[] {
  const { id: restId, title } = lastChapter(family, language)
  const rest = groups.find(({ id }) => id === restId)
  const single = groups.filter((group) => isLone(group) || (group === rest && rest.points.length === 1))
  const figures = groups.find(({ id, points }) => id === 'figures' && points.length > 1)
  // "team of 4", "children from 6 to 12": alone, they stand with the figures.
  const counted =
    figures === undefined
      ? []
      : single.filter(({ id, points: [only = ''] }) => id !== 'dates' && /\d/.test(only)).slice(0, BULLETS_MAX - figures.points.length)
  const all = groups.flatMap((group) =>
    counted.includes(group)
      ? []
      : [group === figures ? { ...figures, points: [...figures.points, ...counted.flatMap(({ points }) => points)] } : group],
  )
  const others = all.filter((group) => group === rest || isLone(group))
  if (others.length === 0 || (others.length === 1 && others[0] !== rest)) return all
  const points = others.flatMap((group) => group.points)
  const known = all.find(({ id }) => id === 'figures')
  const kept = all.filter((group) => !others.includes(group))
  // A report's few other points are results, too.
  if (family === 'report' && known && known.points.length > LONE_MAX && points.length <= LONE_MAX)
    return kept.map((group) => (group === known ? { ...known, points: [...known.points, ...points] } : group))
  const first = others[0]
  const before = first === undefined ? 0 : all.slice(0, all.indexOf(first)).filter((group) => kept.includes(group)).length
  return kept.toSpliced(before, 0, { title, points, id: restId })
}
