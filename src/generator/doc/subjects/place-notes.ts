import type { Locale } from '#shared/locale.ts'
import { wordCount } from '#shared/words.ts'
import type { PromptFacts } from '../../brief.ts'
import { dayRow } from './day-rows.ts'
import type { Note } from './notes.ts'
import { indexOf, type Key } from './keys.ts'
import type { Subject } from './subject-texts.ts'

/** Where a note stands: in a point, in a section, or nowhere. */
export type Placed = {
  /** By section and point. */
  points: ReadonlyMap<string, readonly Note[]>
  /** By section. */
  sections: ReadonlyMap<number, readonly Note[]>
  rest: readonly Note[]
}

/** Name of a point in `Placed`. */
export function placeOf(section: number, point: number): string {
  return `${section}/${point}`
}

/** Two words are surer than one, and a word in front is what a note is about. */
const WORD_SCORE = 2
const FRONT_SCORE = 2.5
/** Of two that say the same, the point is nearer than its section. */
const SECTION_SCORE = -0.5
/** A section about amounts is nearer than nothing. */
const KIND_SCORE = 1
/** Longer, a note says something of its own. */
const GOES_ON_WORDS_MAX = 5

/** A note with a day belongs to the dates, unless a point names it. */
const DAY_SCORE = 2.6
/** A note that is hardly more than its fact says what kind of a thing it is: "12 July", "38-42k". */
const BARE_SHARE = 0.6

type Match = { section: number; point?: number; isList: boolean; score: number }

/** Fills what is left open with what the title and the period say: "performance review for Sam Patel", "2026". */
export function withHead(placed: Placed, subject: Subject, { given, clauses, calendar }: PromptFacts): Placed {
  const points = new Map(placed.points)
  const end = clauses[0]?.start ?? Infinity
  const said = [...points.values(), ...placed.sections.values(), placed.rest].flat().map(({ text }) => text)
  subject.sections.forEach((section, at) => {
    section.points.forEach(({ keys }, turn) => {
      const place = placeOf(at, turn)
      if (points.has(place)) return
      const fact = given.find(
        ({ kind, start, text }) =>
          start < end && HEAD_KINDS.has(kind) && !said.some((one) => one.includes(text)) && keys.some((key) => key.kind === kind),
      )
      const period = keys.some(({ kind }) => kind === 'year') && calendar.year !== undefined ? String(calendar.year) : undefined
      // The year of a goal is not the one under review.
      const year = period !== undefined && said.some((one) => one.includes(period)) ? undefined : period
      const text = fact?.text ?? year
      if (text !== undefined) points.set(place, [{ text, stems: [], facts: [], sentence: -1 }])
    })
  })
  return { ...placed, points }
}
const HEAD_KINDS: ReadonlySet<string> = new Set(['person', 'place', 'date', 'time', 'money', 'duration'])

/** Puts each note where its words belong: the facts of others fill what is left open. */
export function placeNotes(notes: readonly Note[], subject: Subject, language: Locale): Placed {
  const points = new Map<string, Note[]>()
  const sections = new Map<number, Note[]>()
  const rest: Note[] = []
  let open: Open | undefined
  const left: Note[] = []
  for (const note of notes) {
    const kind = isBare(note) ? freeByKind(note, subject, points) : undefined
    if (kind !== undefined) {
      add(points, kind, note)
      continue
    }
    const match = bestByWords(note, subject, language)
    // "channels google ads, facebook, local radio"
    if (open && goesOn(note, open, match)) {
      add(points, open.key, note)
      continue
    }
    if (match?.point !== undefined) {
      const key = placeOf(match.section, match.point)
      add(points, key, note)
      open = match.isList ? { key, section: match.section, sentence: note.sentence } : undefined
    } else {
      open = undefined
      left.push(note)
    }
  }
  const others = subject.sections.findIndex((section) => section.rest)
  for (const note of left) {
    const free = freeByKind(note, subject, points)
    const near = bestByWords(note, subject, language)
    // "the first session is on 4 May" is nearer to the sessions than to the start.
    if (near) add(sections, near.section, note)
    else if (free !== undefined) add(points, free, note)
    else if (others >= 0) add(sections, others, note)
    else rest.push(note)
  }
  return { points, sections, rest }
}

type Open = { key: string; section: number; sentence: number }

/** A short note behind one that opens a list, if nothing else in another section is called like it. */
function goesOn({ text, facts, label, sentence }: Note, open: Open, match: Match | undefined): boolean {
  const isPart = facts.length === 0 && label === undefined && wordCount(text) <= GOES_ON_WORDS_MAX
  return (
    isPart &&
    sentence === open.sentence &&
    (match === undefined ||
      (match.section === open.section && (match.point === undefined || placeOf(match.section, match.point) === open.key)))
  )
}

function add<K>(map: Map<K, Note[]>, key: K, note: Note): void {
  const known = map.get(key)
  if (known) known.push(note)
  else map.set(key, [note])
}

function isBare({ text, facts, label }: Note): boolean {
  const [fact, ...others] = facts
  const isOne = fact !== undefined && (others.length === 0 || facts.every(({ kind }) => kind === 'date' || kind === 'time'))
  return label === undefined && isOne && facts.reduce((sum, one) => sum + one.text.length, 0) >= text.length * BARE_SHARE
}

function bestByWords({ stems, text, facts }: Note, subject: Subject, language: Locale): Match | undefined {
  let best: Match | undefined
  subject.sections.forEach(({ words, points, dates }, section) => {
    const own: Match[] = [
      ...points.map(({ keys, isList }, point) => ({ section, point, isList, score: scoreOf(keys, stems) })),
      { section, isList: false, score: Math.max(0, scoreOf(words, stems, 0) + SECTION_SCORE) },
      { section, isList: false, score: words.some(({ kind }) => facts.some((fact) => fact.kind === kind)) ? KIND_SCORE : 0 },
      { section, isList: false, score: dates && dayRow(text, language) ? DAY_SCORE : 0 },
    ]
    for (const match of own) if (match.score > (best?.score ?? 0)) best = match
  })
  return best
}

function scoreOf(keys: readonly Key[], stems: readonly string[], front = FRONT_SCORE): number {
  let best = 0
  for (const { words } of keys) {
    const at = indexOf(words, stems)
    if (at >= 0) best = Math.max(best, words.length * WORD_SCORE + (at === 0 ? front : 0))
  }
  return best
}

/** "38-42k" is the pay of a job that says nothing else of it. */
function freeByKind({ facts }: Note, subject: Subject, taken: ReadonlyMap<string, unknown>): string | undefined {
  for (const [section, { points }] of subject.sections.entries()) {
    const point = points.findIndex(
      ({ keys }, at) => !taken.has(placeOf(section, at)) && keys.some(({ kind }) => facts.some((fact) => fact.kind === kind)),
    )
    if (point >= 0) return placeOf(section, point)
  }
  return undefined
}
