import type { SheetHighlight } from '#shared/content/sheet.ts'
import { kindById } from '../columns/column-kinds.ts'
import { headerText } from '../columns/header-text.ts'
import { flat } from '../list/tokens.ts'
import { firstNumber } from '../rows/read-number.ts'
import type { Reading } from './usual-reading.ts'
import type { Place } from './take-clause.ts'
import { findPhrase, usualPattern, type UsualColumn } from './usual-texts.ts'

/** Whether "variance in red when over", "flag anyone over 5 %" or "highlight overdue" can be carried out. */
export function takeMark(text: string, { reading, language }: Place): boolean {
  const plain = flat(text)
  const { usual } = reading
  const number = firstNumber(text, language)
  const named = namedIn(plain, usual.sheets.find(({ needs }) => needs === undefined || reading.isMonthly)?.columns ?? [])
  const tone = toneOf(plain)
  const own = usual.sheets.flatMap(({ marks }) => marks)
  const [first, second] = named
  const isAhead = usualPattern('(?<!\\p{L}){ahead}(?!\\p{L})').test(plain)
  const rule = ruleOf(plain) ?? (isAhead ? own[0]?.[1] : undefined)
  if (first && rule && second) {
    reading.marks.push({ id: first.id, rule, value: { id: second.id }, tone })
    return true
  }
  if (number && rule && (first || own.length > 0)) {
    reading.marks.push({ id: first?.id, rule, value: { number: number.value, isPercent: number.isPercent }, tone })
    return true
  }
  if (number) return false
  const chosen = choiceIn(plain, reading)
  if (chosen) {
    reading.marks.push({ ...chosen, rule: 'equal_to', tone })
    return true
  }
  // The workbook's own rule says the same.
  return first ? own.some(([id]) => id === first.id) || isOwn(plain, own.length) : own.length > 0
}

/** "in green who is hired": what one of the choices says. */
function choiceIn(plain: string, { columns, usual }: Reading): { id: string; value: { choice: string } } | undefined {
  const all = [
    ...columns.map(({ own, name, choices }) => ({ id: own?.id ?? `+${headerText(name)}`, choices })),
    ...(usual.sheets[0]?.columns ?? []).map(({ id, choices = [] }) => ({ id, choices: choices.flat().map(String) })),
  ]
  for (const { id, choices } of all) {
    const choice = choices.find((one) => findPhrase(plain, [flat(one), `${flat(one)}s`, `${flat(one)}es`]))
    if (choice !== undefined) return { id, value: { choice } }
  }
  return undefined
}

function isOwn(plain: string, rules: number): boolean {
  return rules > 0 && usualPattern('(?<!\\p{L}){missing}(?!\\p{L})').test(plain)
}

function ruleOf(plain: string): SheetHighlight['rule'] | undefined {
  if (usualPattern('(?<!\\p{L}){under}(?!\\p{L})|<').test(plain)) return 'less_than'
  return usualPattern('(?<!\\p{L}){over}(?!\\p{L})|>').test(plain) ? 'greater_than' : undefined
}

function toneOf(plain: string): SheetHighlight['tone'] {
  if (usualPattern('(?<!\\p{L}){green}(?!\\p{L})').test(plain)) return 'positive'
  return usualPattern('(?<!\\p{L}){amber}(?!\\p{L})').test(plain) ? 'warning' : 'negative'
}

/** The columns that a clause names, in their order. The longest names come first: "over budget" is no budget. */
function namedIn(plain: string, columns: readonly UsualColumn[]): UsualColumn[] {
  const names = columns.flatMap((column) =>
    [...(column.asked ?? []), ...(column.header ?? kindById(column.kind ?? column.id)?.header ?? []).map(flat)].map((name) => ({
      name,
      column,
    })),
  )
  let left = plain
  const found: { at: number; column: UsualColumn }[] = []
  for (const { name, column } of names.toSorted((one, other) => other.name.length - one.name.length)) {
    const at = findPhrase(left, [name])?.at
    if (at === undefined || found.some((one) => one.column === column)) continue
    found.push({ at, column })
    left = left.slice(0, at) + '_'.repeat(name.length) + left.slice(at + name.length)
  }
  return found.toSorted((one, other) => one.at - other.at).map(({ column }) => column)
}
