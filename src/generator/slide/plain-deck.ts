import type { Slide } from '#shared/content/slide.ts'
import type { Locale } from '#shared/locale.ts'
import { fillIn } from '#shared/fill-in.ts'
import { fold, inSentence } from '#shared/words.ts'
import { plain as plainText } from '../writing/inline.ts'
import { having, shown, starting, withoutLead, type UnitKind } from '../writing/plain-kinds.ts'
import type { PlainPrompt, Unit } from '../writing/plain-prompt.ts'
import { plainTextsIn, type HeadingName, type PlainTexts } from '../writing/plain-texts.ts'
import { wordsIn } from '../writing/words.ts'
import { deckTitle, slideTitle } from './slide-text.ts'

/* The plainest deck of a prompt: its parts, each whole and once, on slides by what they say. */

const POINTS_MAX = 6
/** More points than these stand apart from what is counted. */
const MIXED_MAX = 4
/** Fewer of a kind stand among the main points. */
const GROUP_MIN = 2
const FIGURES_MIN = 3

type Group = { name: string; points: readonly string[] }

/** In the order in which a talk says them. */
const GROUPS: readonly [HeadingName, readonly UnitKind[]][] = [
  ['agreed', ['decided']],
  ['rejected', ['rejected']],
  ['change', ['change']],
  ['cost', ['cost', 'pay']],
  ['people', ['action']],
  ['todo', ['todo', 'need']],
]
const DATES: readonly UnitKind[] = ['when', 'hours', 'deadline', 'next']
const PLACES: readonly UnitKind[] = ['where']
const ASKS: readonly UnitKind[] = ['ask', 'decide']
const YEAR = /(?<!\d)(?:18|19|20)\d{2}(?!\d)/u

export function plainDeck(plain: PlainPrompt, language: Locale, count: number | undefined): { title: string; slides: Slide[] } {
  const texts = plainTextsIn(language)
  const title = deckTitle(titleOf(plain, texts, language))
  const { body, end } = partsOf(plain, texts, { colon: wordsIn(language).colon, least: count === undefined ? GROUP_MIN : 1 })
  const last = end.map(ending)
  const spreadOut = body.flatMap((group) => halves(group, Math.ceil(group.points.length / POINTS_MAX)))
  const slides = count === undefined ? spreadOut : counted(spreadOut, count - last.length, texts)
  return {
    title,
    slides: [
      { layout: 'title', title, ...(plain.when === undefined ? {} : { subtitle: plain.when }), notes: '' },
      ...numbered(slides, texts),
      ...last,
    ],
  }
}

/** "deck for the allotment committee" names nothing but whom it is for. */
function titleOf({ head }: PlainPrompt, { deckWords, deckTitle: name, for: to }: PlainTexts, language: Locale): string {
  const order = head.replace(/^\d{1,2} /u, '')
  const [kind = ''] = starting(deckWords).exec(fold(order)) ?? []
  const rest = order.slice(kind.length).trim()
  if (kind === '' || rest === '') return shown(order, language)
  if (starting(to).test(fold(rest))) return fillIn(name, { for: rest })
  // "4 slides fire safety"
  return shown(JOINED.test(rest) ? order : rest, language)
}

const JOINED = /^(?:of|about|on|del?|du|des|d['’]|sobre|sur)(?!\p{L})/iu

/** What belongs together, and behind it what is asked for and whom to ask. */
function partsOf(
  { head, layout, units }: PlainPrompt,
  texts: PlainTexts,
  { colon, least: fewest }: { colon: string; least: number },
): { body: Group[]; end: Group[] } {
  const { headings } = texts
  // What is done one after the other is told in its order.
  if (layout === 'steps' && units.every(({ label }) => label === undefined))
    return { body: [{ name: headings.steps, points: units.map(({ text }) => text) }], end: [] }
  const labels = new Map<string, Unit[]>()
  for (const unit of units) if (unit.label !== undefined) labels.set(unit.label, [...(labels.get(unit.label) ?? []), unit])
  const lists = [...labels].flatMap(([name, group]) => (group.length < GROUP_MIN ? [] : [{ name, points: group.map(({ text }) => text) }]))
  const own = units.filter(({ label }) => label === undefined || (labels.get(label)?.length ?? 0) < GROUP_MIN)
  const said = ({ label, text }: Unit): string => (label === undefined ? text : `${label}${colon}${inSentence(text)}`)
  const of = (kinds: readonly UnitKind[]): Unit[] => own.filter(({ kind }) => kinds.includes(kind))
  const taken = new Set<Unit>()
  const take = (all: readonly Unit[], name: string, least = fewest): Group[] => {
    const left = all.filter((unit) => !taken.has(unit))
    if (left.length < least) return []
    for (const unit of left) taken.add(unit)
    return [{ name, points: left.map(said) }]
  }
  const asked = take(of(ASKS), of(['ask']).length > 0 ? headings.ask : headings.decide, 1)
  const contact = take(of(['contact']), headings.contact, 1)
  const years = take(
    own.filter(({ text, kind }) => YEAR.test(text) && kind !== 'deadline' && kind !== 'next'),
    headings.years,
    FIGURES_MIN,
  )
  const programme = take(programmeIn(own), headings.programme, PROGRAMME_MIN)
  const dates = take(of([...DATES, ...PLACES]), of(DATES).length > 0 && of(PLACES).length > 0 ? headings.places : headings.dates)
  const groups = GROUPS.flatMap(([name, kinds]) => take(of(kinds), headings[name]))
  const rest = own.filter((unit) => !taken.has(unit))
  const counts = rest.filter(({ kind, text }) => kind === 'count' && /^\d/.test(text))
  const isSplit = rest.length > MIXED_MAX && counts.length >= FIGURES_MIN && rest.length - counts.length >= GROUP_MIN
  const figures = isSplit ? take(counts, headings.figures) : []
  const usual = asked.length > 0 ? headings.stand : headings.main
  const main = take(rest, texts.talks.find(({ words }) => having(words).test(fold(head)))?.heading ?? usual, 1)
  const isByDate = (dates[0]?.points.length ?? 0) > rest.length
  const body = [
    ...(isByDate ? dates : []),
    ...programme,
    ...years,
    ...(rest[0]?.kind === 'count' ? [...figures, ...main] : [...main, ...figures]),
    ...lists,
    ...groups,
    ...(isByDate ? [] : dates),
  ]
  return { body: withoutLone(body, main[0], headings.main), end: [...asked, ...contact] }
}

/** "welcome 9am, tour, tills 10.30, lunch 12.30": from the first hour to the last one, with what stands between. */
function programmeIn(units: readonly Unit[]): Unit[] {
  const hours = units.map(({ text }) => minuteOf(text))
  const at = hours.flatMap((hour, place) => (hour === undefined ? [] : [place]))
  const [first, last] = [at[0], at.at(-1)]
  const isInOrder = at.every((place, index) => index === 0 || (hours[at[index - 1] ?? 0] ?? 0) < (hours[place] ?? 0))
  return first === undefined || last === undefined || at.length < HOURS_MIN || !isInOrder ? [] : units.slice(first, last + 1)
}
const HOURS_MIN = 2
const PROGRAMME_MIN = 3
const CLOCK = /(?<![\d.,£€$])(\d{1,2})(?:(?:[:.h](\d\d))(?:\s?([ap])m)?|\s?([ap])m|h)(?![\p{L}\d])/iu
/** Without am or pm, nobody begins earlier. */
const EARLIEST = 7

/** The time of day that a text gives, in minutes. */
export function minuteOf(text: string): number | undefined {
  const [, hour, minutes = '0', half, other] = CLOCK.exec(text) ?? []
  if (hour === undefined) return undefined
  const part = half ?? other
  const isLate = part === 'p' ? Number(hour) < 12 : part === undefined && Number(hour) < EARLIEST
  return (Number(hour) + (isLate ? 12 : 0)) * 60 + Number(minutes)
}

/** One fact is no slide: it stands with the smallest group, below a heading for both. */
function withoutLone(groups: readonly Group[], main: Group | undefined, name: string): Group[] {
  if (main === undefined || main.points.length >= GROUP_MIN || groups.length < GROUP_MIN) return [...groups]
  const [first, ...others] = groups.filter((group) => group !== main)
  const least = others.reduce((one, other) => (other.points.length < (one?.points.length ?? 0) ? other : one), first)
  return groups.flatMap((group) =>
    group === main ? [] : group === least ? [{ name, points: [...main.points, ...group.points] }] : [group],
  )
}

/** What one thing is asked for, or whom to ask, stands alone on the last slide. */
function ending({ name, points }: Group): Slide {
  const [only = ''] = points
  if (points.length > 1) return bullets(name, points)
  return { layout: 'section', title: slideTitle(name), subtitle: plainText(withoutLead(only, [fold(name)])), notes: '' }
}

function bullets(name: string, points: readonly string[]): Slide {
  return { layout: 'bullets', title: slideTitle(plainText(name)), bullets: points.map(plainText), notes: '' }
}

function halves(group: Group, count: number): Group[] {
  const size = Math.ceil(group.points.length / count)
  return Array.from({ length: count }, (_, at) => ({ ...group, points: group.points.slice(at * size, (at + 1) * size) })).filter(
    ({ points }) => points.length > 0,
  )
}

/** As many as are asked for, the title among them, where there is enough to say. */
function counted(groups: readonly Group[], count: number, { headings }: PlainTexts): Group[] {
  const made = [...groups]
  while (made.length > Math.max(1, count - 1)) {
    const at = made.reduce((least, _, index) => (index > 0 && sizeOf(made, index) < sizeOf(made, least) ? index : least), 1)
    const [one, other] = [made[at - 1], made[at]]
    if (!one || !other) break
    made.splice(at - 1, 2, { name: headings.brief, points: [...one.points, ...other.points] })
  }
  while (made.length < count - 1) {
    const at = made.reduce((most, { points }, index) => (points.length > (made[most]?.points.length ?? 0) ? index : most), 0)
    const group = made[at]
    if (!group || group.points.length < GROUP_MIN) break
    made.splice(at, 1, ...halves(group, 2))
  }
  return made
}

function sizeOf(groups: readonly Group[], at: number): number {
  return (groups[at - 1]?.points.length ?? 0) + (groups[at]?.points.length ?? 0)
}

function numbered(groups: readonly Group[], texts: PlainTexts): Slide[] {
  const seen = new Map<string, number>()
  return groups.map(({ name, points }): Slide => {
    const n = (seen.get(name) ?? 0) + 1
    seen.set(name, n)
    return bullets(n === 1 ? name : fillIn(texts.further, { name, n: String(n) }), points)
  })
}
