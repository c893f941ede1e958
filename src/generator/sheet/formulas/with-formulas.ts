import type { Locale } from '#shared/locale.ts'
import { fold } from '#shared/words.ts'
import { anyOf } from '#shared/patterns.ts'
import { isFigure, type Column } from '../columns/column.ts'
import { added } from '../sheet-texts.ts'
import { timeInHours } from './time-in-hours.ts'

/** Numbers of the prompt that formulas name: #pause, #whole. */
export type Constants = Readonly<Record<string, number | undefined>>

/** `{!kind}` is the whole column of the own sheet. */
const REFERENCE = /\{([-+~,*!]?)([a-z_0-9]+)\}/g
const NUMBER = /#([a-z_]*)/g
const TIMES: ReadonlySet<string> = new Set(['starttime', 'endtime'])
const EITHER: ReadonlySet<string> = new Set(['total', 'balance', 'difference', 'openamount', 'value'])
const RATES = /^(.{2,30}?) (?:per|by|por|par|\/) (.{2,30})$/

/** Finds what follows from other columns: by the kinds of the columns, by a percentage that the prompt gives, or by "A per B". */
export function withFormulas(columns: readonly Column[], constants: Constants, language: Locale): Column[] {
  const made = columns.map((column) => ({ ...column }))
  const readBy = new Map<Column, Column[]>()
  for (const column of made) {
    if (column.given?.some((cell) => cell !== undefined)) continue
    const found = formulaFor(column, made, { constants, readBy, language })
    if (!found) continue
    column.formula = found.formula
    column.spec = { ...column.spec, type: typeOf(column, found) }
    readBy.set(column, found.reads)
  }
  return made
}

type Found = { formula: string; reads: Column[] }
type Context = { constants: Constants; readBy: ReadonlyMap<Column, Column[]>; language: Locale }

function formulaFor(column: Column, all: readonly Column[], context: Context): Found | undefined {
  const said = saidFormula(column, all, context)
  if (said) return said
  for (const template of column.spec.formulas ?? []) {
    const found = fill(template, column, all, context)
    if (found) return found
  }
  return percentOf(column, all, context) ?? ratioOf(column, all, context) ?? balanceOf(column, all, context)
}

/** A sample that something is taken from is up to this many times as much. */
const MORE_MAX = 1.2
/** Samples of what is only known to be a number: what is taken from or divided is the greater one. */
const FIRST: [number, number, number] = [20, 40, 1]
const OTHER: [number, number, number] = [10, 20, 1]
const OPERATORS: Readonly<Record<string, string>> = { '×': '*', '÷': '/', '−': '-' }

/** "overtime = hours worked - contract hours": the formula that the prompt gives, if it names nothing but columns and numbers. */
function saidFormula(column: Column, all: readonly Column[], { readBy }: Context): Found | undefined {
  if (column.expression === undefined) return undefined
  const others = all.filter((one) => one !== column && !dependsOn(one, column, readBy))
  const byName = new Map(others.map((one) => [fold(one.header), one]))
  const names = anyOf(others.map(({ header }) => header))
  const reads: Column[] = []
  const written = column.expression
    .replace(/[×÷−]/gu, (sign) => OPERATORS[sign] ?? sign)
    .replace(/(?<=\d),(?=\d)/g, '.')
    .replace(new RegExp(String.raw`(?<!\p{L})(?:${names})(?!\p{L})`, 'giu'), (name) => {
      const read = byName.get(fold(name))
      if (!read) return name
      reads.push(read)
      return `{${read.header}}`
    })
    .trim()
  if (reads.length === 0 || !/^[\d\s.+\-*/()%]*$/.test(written.replace(/\{[^{}]*\}/g, ''))) return undefined
  // What is calculated with is a number, whatever its words say else.
  for (const [at, read] of reads.entries())
    if (!isFigure(read) && read.spec.type !== 'percent' && !read.formula) read.spec = { type: 'number', range: at === 0 ? FIRST : OTHER }
  const [one, other] = reads
  // Hours of a day less those of a contract would be below 0 throughout.
  if (one?.spec.range && other?.spec.range && other.id !== '' && written.includes('} - {') && one.spec.range[1] < other.spec.range[1] / 2)
    one.spec = { ...one.spec, part: [other.id, 1, MORE_MAX, 1] }
  if (!isFigure(column) && column.spec.type !== 'percent')
    column.spec = { type: reads.some(({ spec }) => spec.type === 'currency') ? 'currency' : 'number' }
  return { formula: written.includes('/') ? `=ROUND(${written},4)` : `=${written}`, reads }
}

function fill(template: string, column: Column, all: readonly Column[], { constants, readBy, language }: Context): Found | undefined {
  const reads: Column[] = []
  let isWhole = true
  const written = template
    .replace(REFERENCE, (_, sign: string, name: string) => {
      const found = columnsFor(name, column, all, readBy, sign !== '' && sign !== '!')
      if (found.length === 0 || (sign === '+' && found.length < 2)) isWhole = false
      reads.push(...found)
      return joined(sign, found)
    })
    .replace(NUMBER, (_, name: string) => {
      const value = name === '' ? column.constant : constantOf(name, { constants, all, reads })
      if (value === undefined) isWhole = false
      return value === undefined ? '' : typeof value === 'number' ? String(value) : percentOrNumber(value)
    })
    .replace(/@([a-z]+)/g, (_, word: string) => added(word, language))
  return isWhole ? { formula: written, reads } : undefined
}

function percentOrNumber({ value, isPercent }: { value: number; isPercent: boolean }): string {
  return isPercent ? `${value}%` : String(value)
}

function constantOf(
  name: string,
  { constants, all, reads }: { constants: Constants; all: readonly Column[]; reads: readonly Column[] },
): Column['constant'] | number | undefined {
  if (name === 'weights') return Math.round(reads.reduce((sum, { weight = 1 }) => sum + weight, 0) * 1_000) / 1_000
  return constants[name] ?? all.find(({ id }) => id === name)?.constant
}

function columnsFor(name: string, self: Column, all: readonly Column[], readBy: Context['readBy'], areMany: boolean): Column[] {
  const isFree = (column: Column): boolean => column !== self && !dependsOn(column, self, readBy)
  const byId = all.filter((column) => column.id === name && isFree(column))
  const byClass = all.filter((column) => isOf(column, name) && column.id !== name && isFree(column))
  if (areMany) return all.filter((column) => byId.includes(column) || byClass.includes(column))
  const [only] = byId.length > 0 ? byId : byClass
  return only ? [only] : []
}

function isOf({ spec, isGrid, formula }: Column, name: string): boolean {
  if (name === 'grid') return isGrid === true
  if (name === 'currency') return spec.type === 'currency' && formula === undefined && spec.total !== 'none'
  return spec.is?.includes(name) ?? false
}

function dependsOn(column: Column, on: Column, readBy: Context['readBy']): boolean {
  return (readBy.get(column) ?? []).some((read) => read === on || dependsOn(read, on, readBy))
}

function joined(sign: string, columns: readonly Column[]): string {
  const weights = columns.map(({ weight = 1 }) => weight)
  if (sign === '~') return String(columns.length)
  if (sign === '!') return columns.map(({ header }) => `{!${header}}`).join('')
  if (sign === ',') return columns.map(named).join(',')
  if (sign === '-') return columns.map((column) => `-${named(column)}`).join('')
  if (sign === '*')
    return sharesOf(columns.length)
      .map((share, at) => `{${columns[at]?.header ?? ''}}*${share}`)
      .join('+')
  return columns.map((column, at) => weighted(column, weights[at] ?? 1)).join('+')
}

function weighted(column: Column, weight: number): string {
  if (weight === 1) return named(column)
  return weight < 1 ? `${Math.round(weight * 1_000) / 10}%*${named(column)}` : `${weight}*${named(column)}`
}

/** What comes first counts most; together they are 1. */
function sharesOf(count: number): number[] {
  const sum = (count * (count + 1)) / 2
  const shares = Array.from({ length: count }, (_, at) => Math.round(((count - at) / sum) * 100) / 100)
  const rest = 1 - shares.reduce((all, share) => all + share, 0)
  return shares.map((share, at) => (at === 0 ? Math.round((share + rest) * 100) / 100 : share))
}

/** A time of day as hours. */
function named({ id, header }: Column): string {
  return TIMES.has(id) ? timeInHours(header) : `{${header}}`
}

/** "tip 10%" beside an amount is a part of it. */
function percentOf(column: Column, all: readonly Column[], { readBy }: Context): Found | undefined {
  if (!column.constant?.isPercent || (column.id !== '' && column.spec.type === 'percent')) return undefined
  const at = all.indexOf(column)
  const isBase = (one: Column) =>
    one.spec.type === 'currency' && one !== column && !one.constant?.isPercent && !dependsOn(one, column, readBy)
  const base = all.slice(0, at).findLast(isBase) ?? all.slice(at + 1).find(isBase)
  if (!base) return undefined
  column.spec = { ...column.spec, type: 'currency' }
  return { formula: `=ROUND({${base.header}}*${column.constant.value}%,2)`, reads: [base] }
}

/** "Cost per km" with a cost and kilometres beside it. */
function ratioOf(column: Column, all: readonly Column[], { readBy }: Context): Found | undefined {
  const [, of, by] = RATES.exec(column.header) ?? []
  if (of === undefined || by === undefined || column.constant || column.spec.values) return undefined
  const find = (words: string) =>
    all.find(
      (one) =>
        one !== column &&
        isFigure(one) &&
        !dependsOn(one, column, readBy) &&
        one.header.toLowerCase().startsWith(words.toLowerCase().replace(/s$/, '')),
    )
  const [top, bottom] = [find(of), find(by)]
  return top && bottom && top !== bottom ? { formula: `=ROUND({${top.header}}/{${bottom.header}},2)`, reads: [top, bottom] } : undefined
}

/** "hours given, hours received, balance": with two figures before it, what is left of the first. */
function balanceOf(column: Column, all: readonly Column[], { readBy }: Context): Found | undefined {
  if (column.id !== 'balance' && column.id !== 'difference') return undefined
  const before = all.slice(0, all.indexOf(column)).filter((one) => isFigure(one) && !dependsOn(one, column, readBy))
  const [one, other, ...more] = before
  const isRunning = all.some(({ id }) => id === 'income') && all.some(({ id }) => id === 'expense')
  return one && other && more.length === 0 && !isRunning
    ? { formula: `={${one.header}}-{${other.header}}`, reads: [one, other] }
    : undefined
}

/** What a total or a difference is depends on what it is made from: a total of hours is no amount of money. */
function typeOf({ id, spec, constant }: Column, { formula, reads }: Found): Column['spec']['type'] {
  if (!EITHER.has(id) || spec.type !== 'currency' || reads.some((read) => read.spec.type === 'currency') || constant?.isPercent)
    return spec.type
  return formula.includes('/') || reads.some((read) => read.spec.type !== 'integer') ? 'number' : 'integer'
}
