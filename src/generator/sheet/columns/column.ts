import type { SheetColumn } from '#shared/content/sheet.ts'
import type { Locale } from '#shared/locale.ts'
import { headerText } from './header-text.ts'
import { kindById, kindOf } from './column-kinds.ts'
import { added, inLanguage, listIn, type Spec, type SubjectColumn } from '../sheet-texts.ts'
import { fillIn } from '#shared/fill-in.ts'

/** A column while a table is planned. Formulas in `spec` are by kind, `formula` is by header. */
export type Column = {
  id: string
  header: string
  spec: Spec
  /** What the prompt says behind the name: 20 of "tax 20%", 480 of "day rate 480 euros". */
  constant?: { value: number; isPercent: boolean }
  /** "project counts double" */
  weight?: number
  isGrid?: boolean
  choices?: string[]
  formula?: string
  /** What the prompt says that it is: "hours worked - contract hours". */
  expression?: string
  /** Cells that are given, by row. */
  given?: (string | undefined)[]
}

export type NamedColumn = {
  name: string
  constant?: { value: number; isPercent: boolean }
  weight?: number
  /** Lowest and highest of what is written into a cell. */
  scale?: readonly [number, number]
  options?: readonly string[]
  isYesNo?: boolean
  /** "next service (12 months later)": so long after the date in front of it. */
  later?: { count: number; unit: 'days' | 'months' }
  /** "ID (FE-01 onwards)": the number of the first row. */
  firstId?: string
  /** "hours worked - contract hours" of "overtime = hours worked - contract hours" */
  expression?: string
}

const UNKNOWN: Spec = { type: 'text' }
const DAYS = /^(?!.*(?:per|por|par) )(?:\p{L}+[ -]){1,3}days$|^(?:días|jours) (?:de|d['’])\s?\p{L}+(?: \p{L}+)?$/iu

/** A column as the subject has it. */
export function subjectColumn(column: SubjectColumn, language: Locale): Column {
  const { kind: id, ...own } = typeof column === 'string' ? { kind: column } : column
  const spec: Spec = { ...(kindById(id) ?? UNKNOWN), ...own }
  const header = spec.header ? inLanguage(spec.header, language) : id
  return { id, header, spec, ...(spec.choices ? { choices: listIn(spec.choices, language) } : {}) }
}

/** A column as the prompt names it. `instead` says what a word means in this table: the "start" of a timesheet is a time. */
export function namedColumn(named: NamedColumn, instead: Readonly<Record<string, string>>, language: Locale): Column {
  const { name, constant, weight, scale, options, isYesNo, expression } = named
  const guessed = kindOf(name)
  // "home office days" are days, whatever an office costs.
  const found = guessed?.isSure !== true && DAYS.test(name) ? kindById('days') : guessed?.kind
  const kind = weight === undefined ? (kindById(instead[found?.id ?? ''] ?? '') ?? found) : kindById('score')
  const unit = unitType(name)
  const spec: Spec = isYesNo
    ? { type: 'boolean', yes: 0.6 }
    : options && options.length > 1
      ? { type: 'choice' }
      : (scaled(scale) ??
        kind ?? {
          ...UNKNOWN,
          ...(unit ? { type: unit } : {}),
          ...(constant && !unit ? { type: constant.isPercent ? 'percent' : 'currency' } : {}),
        })
  const choices = options && options.length > 1 && !isYesNo ? options.map((option) => headerText(option)) : listIn(spec.choices, language)
  return {
    id: kind?.id ?? '',
    header: headerText(name),
    spec,
    ...(choices.length > 0 ? { choices } : {}),
    ...(constant ? { constant } : {}),
    ...(weight === undefined ? {} : { weight }),
    ...(expression === undefined ? {} : { expression }),
  }
}

function scaled(scale: NamedColumn['scale']): Spec | undefined {
  return scale && { type: 'integer', range: [scale[0], scale[1], 1], total: 'average' }
}

/** "Cost (€)", "Share in %", "Weight (g)": the unit says what an unknown column holds. */
function unitType(name: string): Spec['type'] | undefined {
  if (/[€$£]|\b(?:eur|euros?|usd|dollars?|gbp|pounds?)\b/i.test(name)) return 'currency'
  if (/%/.test(name)) return 'percent'
  return /\((?:kg|g|l|ml|cm|mm|m|h|min|km|kwh|°c)\)|^(?:no\.?|number|n[ºo°]|nombre|nb|núm(?:ero)?) (?:of|de|d['’])/i.test(name)
    ? 'number'
    : undefined
}

export function isFigure({ spec: { type } }: Column): boolean {
  return type === 'currency' || type === 'number' || type === 'integer'
}

/** As the document has it. */
export function sheetColumn({ header, spec, choices, formula }: Column, currency: string): SheetColumn {
  return {
    header,
    type: spec.type,
    ...(formula === undefined ? {} : { formula }),
    ...(spec.type === 'currency' ? { currency } : {}),
    ...(choices && spec.type === 'choice' ? { choices } : {}),
    ...(spec.wide ? { width: 30 } : {}),
  }
}

/** A column that the generator adds, by the key of its name in words.yaml. */
export function plain(id: string, spec: Spec, language: Locale, given?: (string | undefined)[], choices?: string[]): Column {
  return { id, header: added(id, language), spec, ...(given ? { given } : {}), ...(choices ? { choices } : {}) }
}

export function formulaColumn(id: string, type: Spec['type'], formula: string, language: Locale, values = {}): Column {
  return { id, header: fillIn(added(id, language), values), spec: { type }, formula }
}

/** "category" in an inventory has the categories of an inventory. */
export function asUsual(named: Column, usual: readonly Column[]): Column {
  // Choices that the prompt names are kept; those of the kind give way to the subject's.
  const isAsked = named.choices !== undefined && named.spec.choices === undefined
  const same = isAsked
    ? undefined
    : usual.find(({ id, spec }) => id !== '' && id === named.id && (spec.choices || (spec.values && spec.type === 'text')))
  return same && named.spec.type !== 'boolean' ? { ...named, spec: same.spec, ...(same.choices ? { choices: same.choices } : {}) } : named
}
