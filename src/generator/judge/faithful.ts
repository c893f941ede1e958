import { fold } from '#shared/words.ts'
import { momentAt } from '../writing/moments.ts'
import { peopleIn } from '../writing/people-said.ts'
import type { UnitKind } from '../writing/plain-kinds.ts'
import type { PlainPrompt, Unit } from '../writing/plain-prompt.ts'
import { isNumberKey, keysOf } from './words.ts'

/* A result is compared with the parts of its prompt: each whole, once, below a heading that it may stand below, and nothing beside them. */

/** What a reader takes in at one glance, and what stands above it. */
export type Said = { heading: string; text: string }
export type Result = { title: string; said: readonly Said[] }

/** So much of the words of a part is the part. */
const WHOLE = 0.75
/** A place with fewer words of the prompt was made up. */
const OWN_SHARE = 0.3
const OWN_WORDS_MIN = 4
/** So many words of a part that stand twice are a repetition. */
const AGAIN_MIN = 3
const OPEN = /\[[^\]]{0,8}:/u

/** Headings that say another thing than the parts of a kind. */
const WRONG: Partial<Record<UnitKind, (heading: string) => boolean>> = {
  rejected: (heading) => (AGREED.test(heading) && !REFUSED.test(heading)) || POINTS.test(heading) || THERE.test(heading),
  decided: (heading) => THERE.test(heading),
  // Who does what has a place of its own in minutes.
  action: (heading) => heading === '' || THERE.test(heading) || AGREED.test(heading) || DONE.test(heading),
  next: (heading) => THERE.test(heading),
  decide: (heading) => WORKS.test(heading) || DONE.test(heading) || THERE.test(heading),
  contact: (heading) => WORKS.test(heading) || INGREDIENTS.test(heading),
  cost: (heading) => INGREDIENTS.test(heading),
}
const THERE = /^(?:present|attend|asisten|participants|presents)/u
const AGREED = /agree|decision|resol|accept|approv|acuerd|aprob|adopt/u
const REFUSED = /reject|refus|rechaz|rejet/u
const WORKS = /good to know|conviene saber|bon a savoir|at a glance|un vistazo|coup d'oeil/u
const DONE = /^(?:agreed|decisions|acuerdos|decisiones)$/u
const INGREDIENTS = /ingredient/u

export type Fault = 'lost' | 'again' | 'misplaced' | 'torn' | 'spliced' | 'invented' | 'echoed'

export function faultsIn({ title, said }: Result, { head, units }: PlainPrompt, prompt: string): Set<Fault> {
  const places = said.map((place) => ({ ...place, own: keysOf(place.text), all: keysOf(`${place.heading} ${place.text}`) }))
  const asked = keysOf(prompt)
  const faults = new Set<Fault>()
  // Who was there is no point of a meeting.
  const isBeside = units.some(
    ({ kind, text }) =>
      NAMES.has(kind) &&
      (peopleIn(text) ?? [text]).some((name) =>
        said.some((place) => POINTS.test(fold(place.heading)) && letters(place.text).endsWith(letters(name.replace(ARTICLE, '')))),
      ),
  )
  if (isBeside || isMixed(said, units)) faults.add('misplaced')
  for (const unit of units.filter(({ kind }) => !NAMES.has(kind)))
    for (const piece of piecesOf(unit.text)) {
      const keys = keysOf(piece)
      if (keys.size === 0) continue
      const found = places.filter(({ all }) => isSaidIn(all, keys))
      if (found.length === 0 && !isSaidIn(keysOf(title), keys)) faults.add('lost')
      if (keys.size >= AGAIN_MIN && places.filter(({ own }) => isSaidIn(own, keys)).length > 1) faults.add('again')
      if (found.length > 0 && found.every(({ heading }) => WRONG[unit.kind]?.(fold(heading)) === true)) faults.add('misplaced')
    }
  // "Document" names nothing of the prompt.
  if (isTorn(title, head, units) || Array.from(keysOf(title)).every((key) => !asked.has(key))) faults.add('torn')
  if (said.some((place) => isSpliced(place, units))) faults.add('spliced')
  // "Next meeting 7 April" below "Next meeting"
  if (said.some(({ heading, text }) => heading !== '' && letters(text).startsWith(letters(heading)))) faults.add('echoed')
  if (said.some((place) => isInvented(place, asked))) faults.add('invented')
  return faults
}
/** "Hugo (excused: Sonia)", or "Juan M, Rosa" beside "Pilar", below those who were there. */
function isMixed(said: readonly Said[], units: readonly Unit[]): boolean {
  const there = said.filter(({ heading }) => THERE.test(fold(heading))).map(({ text }) => letters(text))
  const namesOf = (wanted: UnitKind): string[] =>
    units.flatMap(({ kind, text }) => (kind === wanted ? letters(/\p{Lu}\p{L}+(?: \p{Lu}\p{L}*)*$/u.exec(text)?.[0] ?? text) : []))
  const isIn = (name: string) => (place: string) => place.includes(name)
  const isUneven = there.length > 1 && there.some((place) => namesOf('present').filter((name) => isIn(name)(place)).length > 1)
  return isUneven || namesOf('absent').some((name) => there.some(isIn(name)))
}

const ARTICLE = /^(?:the|el|la|le) |^l['’]/u
const POINTS = /point|puntos|decision/u
const NAMES: ReadonlySet<UnitKind> = new Set(['present', 'absent'])

/** "school trip agreed, £25 each": a figure belongs to what it is said of. */
function piecesOf(text: string): string[] {
  const pieces: string[] = []
  for (const piece of text.split(/,\s/u)) {
    if (pieces.length > 0 && /^\D?\d/u.test(piece)) pieces[pieces.length - 1] = `${pieces.at(-1) ?? ''}, ${piece}`
    else pieces.push(piece)
  }
  return pieces
}

function isSaidIn(keys: ReadonlySet<string>, part: ReadonlySet<string>): boolean {
  const all = Array.from(part)
  return all.every((key) => !isNumberKey(key) || keys.has(key)) && all.filter((key) => keys.has(key)).length >= all.length * WHOLE
}

function letters(text: string): string {
  return ` ${fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
}

/** "Water off 14" of "water off 14 may, 9 to 12" */
function isTorn(title: string, head: string, units: readonly Unit[]): boolean {
  const name = letters(title)
  if (letters(head).includes(name.trimEnd())) return false
  return units.some(({ text }) => letters(text).startsWith(name) && (letters(text) !== name || hasFigure(title)))
}

/** "Plots 1-40 let" is a fact, "Trip to Cuenca 2027" and "Fair on 6 June" are subjects. */
function hasFigure(title: string): boolean {
  const at = momentAt(title)
  return /(?<!\d)(?!(?:19|20)\d{2}(?!\d))\d/u.test(at < 0 ? title : title.slice(0, at))
}

/** Parts with commas between them are no sentence. */
function isSpliced({ text }: Said, units: readonly Unit[]): boolean {
  const folded = fold(text)
  const joined = units.filter((unit, at) => {
    const next = units[at + 1]
    return next !== undefined && next.label === undefined && folded.includes(`${fold(unit.text)}, ${fold(next.text)}`)
  })
  return joined.length >= SPLICED_MIN
}
const SPLICED_MIN = 2

function isInvented({ text }: Said, prompt: ReadonlySet<string>): boolean {
  if (OPEN.test(text)) return false
  const keys = Array.from(keysOf(text))
  if (keys.some((key) => isNumberKey(key) && !prompt.has(key))) return true
  return keys.length >= OWN_WORDS_MIN && keys.filter((key) => prompt.has(key)).length < keys.length * OWN_SHARE
}
