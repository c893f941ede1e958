import { wordCount } from '#shared/words.ts'
import { asideOf } from '../trackers/table-notes.ts'
import type { Context } from '../context.ts'
import { WEEKDAY_WORD } from '../../writing/months.ts'
import type { Group, Part } from './cut-prompt.ts'
import { clauseOf, goalIn, isSentence, isTold, LABEL, namesPeople } from './told-or-listed.ts'
import { flat, tokensOf, type Reading } from './tokens.ts'

/* Which parts of a prompt are rows, sentence by sentence. */

const ROWS_MIN = 2

export type Entry = { parts: Part[]; group: string | undefined }

/** The rows of the list, and what is told beside it. */
export function divide(groups: readonly Group[], reading: Reading, context: Context): { entries: Entry[]; told: Part[] } {
  const bySentence = [...Map.groupBy(groups, ({ sentence }) => sentence).values()]
  const lists = bySentence.map((all) => entriesOf(all, context))
  // Six remarks of different kinds are no list beside three prices.
  const alikeOf = ({ entries: own }: { entries: Entry[] }): number => {
    const count = alikeIn(own, reading)
    return count > ROWS_MIN ? count : 0
  }
  const best = lists.toSorted((one, other) => alikeOf(other) - alikeOf(one) || other.entries.length - one.entries.length)[0]
  if (!best) return { entries: [], told: [] }
  const kinds = kindsOf(best.entries, reading)
  const entries: Entry[] = []
  const told: Part[] = []
  for (const [at, list] of lists.entries()) {
    const isLike =
      list === best ||
      (list.entries.length >= Math.min(ROWS_MIN, best.entries.length - 1) &&
        list.told.length === 0 &&
        list.entries.every(({ parts }) => !isSentence(parts[0]?.text ?? '')) &&
        // "carry over max 5 days" is nobody.
        (!areCapital(best.entries) || areCapital(list.entries)) &&
        ([...kindsOf(list.entries, reading)].some((kind) => kinds.has(kind)) || (at < lists.indexOf(best) && areThings(list.entries))))
    const labelled = list === best ? undefined : withLabel(entries, bySentence[at] ?? [])
    if (labelled) entries.splice(0, entries.length, ...labelled)
    else if (isLike) {
      entries.push(...list.entries)
      told.push(...list.told)
    } else
      told.push(...(bySentence[at] ?? []).flatMap((group) => (group.parts.some(({ text }) => isSentence(text)) ? [group] : group.parts)))
  }
  return { entries, told }
}

function areCapital(entries: readonly Entry[]): boolean {
  return entries.filter(({ parts }) => /^\p{Lu}/u.test(parts[0]?.text ?? '')).length * 2 > entries.length
}

/** "mon = team photo, wed = tip. who posts: mon Kirsty, wed Dev": a second list says more about the rows of the first. */
function withLabel(entries: readonly Entry[], [group, ...more]: readonly Group[]): Entry[] | undefined {
  const label = group && more.length === 0 ? headLabel(group) : undefined
  if (!group || label === undefined) return undefined
  const leadOf = (text: string): string => flat(/^[\p{L}\d]+/u.exec(text)?.[0] ?? '')
  const said = group.parts.map((part, at) => (at === 0 ? part.text.slice(label.length + 1).trim() : part.text))
  const own = said.map((text) => entries.findIndex(({ parts: [part] }) => leadOf(part?.text ?? '') === leadOf(text)))
  if (own.includes(-1)) return undefined
  return entries.map((entry, at) => {
    const text = said[own.indexOf(at)]
    return text === undefined
      ? entry
      : { ...entry, parts: [...entry.parts, { text: `${label}: ${text.slice(leadOf(text).length).trim()}`, start: group.start }] }
  })
}

/** "tent, stove. 6 litres of water" */
function areThings(entries: readonly Entry[]): boolean {
  return entries.every(({ parts }) => parts.every(({ text }) => wordCount(text) <= 3))
}

function kindsOf(entries: readonly Entry[], reading: Reading): Set<string> {
  return new Set(entries.flatMap(({ parts }) => tokensOf(parts.map(({ text }) => text).join(', '), reading).map(({ kind }) => kind)))
}

/** So many rows have a fact of one kind. */
function alikeIn(entries: readonly Entry[], reading: Reading): number {
  const kinds = entries.flatMap((entry) => [...kindsOf([entry], reading)])
  return Math.max(0, ...Array.from(Map.groupBy(kinds, (kind) => kind).values(), (same) => same.length))
}

/** Semicolons and lines divide rows with commas inside, or a list from what is said behind it. */
function entriesOf(groups: readonly Group[], context: Context): { entries: Entry[]; told: Part[] } {
  const counts = groups.map(({ parts }) => parts.length)
  const most = Math.max(...counts)
  const isBeside = ({ parts: [part] }: Group): boolean =>
    part !== undefined && (isTold(part, context) || goalIn(part.text, context) !== undefined)
  const isOne =
    groups.length === 1 ||
    (groups[0]?.parts.every(({ text }) => FIGURED.test(text)) === true && groups.slice(1).every(isBeside)) ||
    (most >= 3 && counts.filter((count) => count >= most - 1).length === 1 && counts.every((count) => count === most || count <= 2))
  const areLabelled =
    groups.length > 1 &&
    groups.every(({ text, parts }) => LABEL.test(text) && parts.length > 1 && parts.slice(1).every((part) => /^\p{L}.*\d/u.test(part.text)))
  const entries: Entry[] = []
  const told: Part[] = []
  const areFigured =
    groups.flatMap(({ parts }) => parts).filter(({ text }) => FIGURED.test(text)).length * 5 >=
    groups.flatMap(({ parts }) => parts).length * 3
  // "mon tip, wed offer; Ella writes": the days are the rows.
  const byDay = groups.filter(({ parts }) => parts.length >= ROWS_MIN && parts.every(({ text }) => DAY_FIRST.test(text)))
  for (const group of groups) {
    if (byDay.length === 1 && groups.length > 1) {
      if (byDay.includes(group)) entries.push(...group.parts.map((part) => ({ parts: [part], group: undefined })))
      else told.push(...group.parts)
    } else if (isOne || areLabelled) {
      const label = areLabelled ? LABEL.exec(group.text)?.[1] : headLabel(group)
      const [first, ...others] = group.parts
      const parts = label !== undefined && first ? [{ ...first, text: first.text.slice(label.length + 1).trim() }, ...others] : group.parts
      let open: Part | undefined
      for (const part of parts) {
        // "still needed: bread, dessert": what follows and is no row of this list goes on with it.
        const isGoal = goalIn(part.text, context) !== undefined
        if (
          open &&
          areFigured &&
          !isGoal &&
          !/\d/.test(open.text) &&
          !FIGURED.test(part.text) &&
          asideOf(clauseOf(part, context)) === undefined
        ) {
          open = { ...open, text: `${open.text}, ${part.text}` }
          told[told.length - 1] = open
        } else if (isTold(part, context) || isGoal) {
          open = isGoal ? undefined : part
          told.push(part)
        } else entries.push({ parts: [part], group: areLabelled ? label : undefined })
      }
    } else {
      const [first] = group.parts
      const whole = { text: group.text, start: group.start }
      if (!first || isTold(first, context) || goalIn(group.text, context)) told.push(whole)
      else entries.push({ parts: group.parts, group: undefined })
    }
  }
  // Where most rows are no sentences, one that is says something about them.
  const areCounted = entries.filter(({ parts }) => /^\d/.test(parts[0]?.text ?? '')).length * 2 > entries.length
  // "12 burners 2 need servicing" is one of the things that are counted.
  const areNamed = namesPeople(context) || entries.filter(({ parts }) => NAMED.test(parts[0]?.text ?? '')).length * 2 > entries.length
  const isRow = (text: string): boolean => (areCounted && /^\d/.test(text)) || (areNamed && NAMED.test(text))
  const spoken = entries.filter(({ parts: [part] }) => isSentence(part?.text ?? '') && !isRow(part?.text ?? ''))
  // "lavender 24 @ 3.20 sells 9, fig 10 @ 3.60 sells 11": a verb between figures makes no sentence of a row.
  const areAll =
    spoken.length > 0 && spoken.length === entries.length && !entries.every(({ parts: [part] }) => TWO_FIGURES.test(part?.text ?? ''))
  if (spoken.length * 2 >= entries.length)
    return { entries: areAll ? [] : entries, told: areAll ? [...told, ...spoken.flatMap(({ parts }) => parts)] : told }
  const rows = entries.filter((entry) => !spoken.includes(entry))
  return {
    entries: rows,
    told: [
      ...told,
      ...spoken.map(({ parts }) => ({ text: parts.map(({ text }) => text).join(', '), start: parts[0]?.start ?? 0 })),
    ].toSorted((one, other) => one.start - other.start),
  }
}

/** "Kofi gets half price" */
export const NAMED = /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{L}*\.?)? \p{Ll}/u

/** "so far: cake sale 312, raffle 486": the words in front of a whole list, which has no other colon. */
function headLabel({ parts: [first, ...others] }: Group): string | undefined {
  const label = LABEL.exec(first?.text ?? '')?.[1]
  const isLead = label !== undefined && others.length > 0 && !/\d|\p{Lu}/u.test(label) && others.every(({ text }) => !LABEL.test(text))
  return isLead ? label : undefined
}

const TWO_FIGURES = /^\p{L}\D{1,40}\d[\d.,]*\D{1,40}\d/u

const DAY_FIRST = new RegExp(String.raw`^${WEEKDAY_WORD}:? (?=\p{L})`, 'iu')

/** A figure, a key or a bracket: the parts of most lists have one. */
const FIGURED = /\d|\(|\s[-–—]\s|->|→|=|: /u
