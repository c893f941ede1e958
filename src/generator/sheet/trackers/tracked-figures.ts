import type { Locale } from '#shared/locale.ts'
import { headerText } from '../columns/header-text.ts'
import { kindById } from '../columns/column-kinds.ts'
import { allNumbers } from '../rows/read-number.ts'
import type { Taken } from './said-segments.ts'
import type { TrackerColumn } from '../sheet-texts.ts'

/* Which figure of a row belongs to which column: by the words in front of it, the words behind it, or because the column needs none. */

export function typeOf(column: TrackerColumn): string | undefined {
  return column.type ?? kindById(column.kind)?.type
}

/** Puts each figure into its column; false if one has none. */
export function takeFigures(
  part: Taken,
  { columns, headers }: { columns: readonly TrackerColumn[]; headers: Map<TrackerColumn, string> },
  cells: Map<TrackerColumn, string>,
  language: Locale,
): boolean {
  for (const number of allNumbers(part.text, language)) {
    const at = part.indexAt(number.start)
    const behind = part.indexAt(number.end)
    if (part.isTaken(at)) continue
    const free = columns.filter((column) => !cells.has(column))
    const isOpen = (length: number): boolean => !/^\d/.test(part.words[behind + length]?.text ?? '')
    const inFront = longest(free, (column) =>
      part.phraseBefore(at, column.before ?? (column.each && column.unit ? column.each : undefined)),
    )
    const called =
      inFront ??
      longest(free, (column) => {
        const length = part.phraseAt(behind, column.unit)
        return isOpen(length) || !isBefore(part, behind, length, columns) ? length : 0
      })
    const sold = free.find(({ start, before }) => start && before && part.words.some((_, place) => part.phraseAt(place, before) > 0))
    const opening = free.find((column) => part.phraseAt(0, column.start) > 0)
    const signed = number.start > 0 && part.text[number.start - 1] === '+' ? free.find(({ start }) => start) : undefined
    const column = called ?? opening ?? signed ?? (isMinus(part.text, number.start) ? undefined : sold) ?? baseFor(number, free)
    if (!column || number.isPercent) return false
    cells.set(column, String(number.value))
    const front = inFront ? part.phraseBefore(at, column.before) : 0
    const length = Math.max(part.phraseAt(behind, column.unit), column.each ? part.phraseAt(behind, column.each) : 0)
    if (column.asSaid && length > 0) headers.set(column, headerText(part.words[behind]?.text ?? ''))
    part.takeWords(at - front, front)
    part.takeWords(behind, length)
    part.take(number.start - (/[+-]/.test(part.text[number.start - 1] ?? '') ? 1 : 0), number.end)
  }
  return true
}

const UNIT =
  /^(?:kg|g|l|cl|ml|m|m2|m²|kilos?|litres?|liters?|litros?|box(?:es)?|packs?|bags?|bottles?|rolls?|cajas?|paquetes?|sacos?|botellas?|rollos?|cartons?|sacs?|bouteilles?|rouleaux|paquets?|bo[iî]tes?)$/iu

/** "8 kg", and of stock any word: "6 kegs". */
export function takeUnit(part: Taken, columns: readonly TrackerColumn[]): string {
  const isStock = columns.some(({ kind }) => kind === 'stock')
  const at = part.words.findIndex(
    ({ text }, place) =>
      place > 1 &&
      (UNIT.test(text) || (isStock && /^\p{Ll}+$/u.test(text))) &&
      !part.isTaken(place) &&
      /^\d/.test(part.words[place - 1]?.text ?? ''),
  )
  if (at < 0) return ''
  part.takeWords(at, 1)
  return part.words[at]?.text ?? ''
}

/** An amount of money goes into a column of money, if there is one. */
function baseFor({ isMoney }: { isMoney: boolean }, free: readonly TrackerColumn[]): TrackerColumn | undefined {
  const bases = free.filter(({ base }) => base)
  return bases.find((column) => (typeOf(column) === 'currency') === isMoney) ?? bases[0]
}

function isMinus(text: string, start: number): boolean {
  return /[-–]$/.test(text.slice(0, start))
}

/** Whether the words behind a figure belong to the next one: "22 lleva 14". */
function isBefore(part: Taken, at: number, length: number, columns: readonly TrackerColumn[]): boolean {
  return columns.some((column) => part.phraseBefore(at + length, column.before) === length)
}

function longest(columns: readonly TrackerColumn[], lengthOf: (column: TrackerColumn) => number): TrackerColumn | undefined {
  const [best] = columns.map((column) => ({ column, length: lengthOf(column) })).toSorted((a, b) => b.length - a.length)
  return best && best.length > 0 ? best.column : undefined
}
