import type { Locale } from '#shared/locale.ts'
import { fold } from '#shared/words.ts'
import { says } from '../asked/asked-words.ts'
import { isFigure, namedColumn, type Column, type NamedColumn } from '../columns/column.ts'
import { isName, kindOf, plainWords } from '../columns/column-kinds.ts'
import { headerText } from '../columns/header-text.ts'
import { besideInstead, timesInstead } from '../columns/listed-columns.ts'
import { singular } from '../read-ask.ts'
import { added } from '../sheet-texts.ts'
import type { Told } from './read-told.ts'

/* The columns that a prompt names, beside those that its rows have. */

/** Kinds whose usual choices fit any table. */
const USUAL_CHOICES: ReadonlySet<string> = new Set(['status', 'priority'])

/** "one row per candidate" */
export function leadColumn({ thing, columns }: Told, language: Locale): Column[] {
  if (thing === undefined || columns.some(({ name }) => fold(name).startsWith(fold(thing)))) return []
  return [{ ...columnOf({ name: thing }, [], language), spec: { type: 'text' } }]
}
/** "amount raised each" is what each row comes to. */
const RAISED = /^(?:amount|total|importe|montant) \p{L}/iu

/** Kinds of what a list is about; a room or a person may stand beside it. */
const THINGS: ReadonlySet<string> = new Set(['item', 'thing', 'costitem', 'product', 'ingredient', 'task', 'dish'])

/** The table with a column that is asked for: one that it has under the name of the prompt, or a new one. */
export function withAsked(columns: readonly Column[], asked: NamedColumn, all: readonly NamedColumn[], language: Locale): Column[] {
  const column = columnOf(asked, all, language)
  const isSure = kindOf(asked.name)?.isSure === true
  const same = columns.find(
    (one) => fold(one.header) === fold(column.header) || ((isSure || RAISED.test(asked.name)) && isSame(one, column, columns)),
  )
  const header = headerText(asked.name)
  if (same) return renamed(columns, same, header)
  // The rows have names, under whatever header.
  const lead = columns[0]
  const isNamed = THINGS.has(column.id) || (isName(column.id) && !all.some(({ name }) => THINGS.has(kindOf(name)?.kind.id ?? '')))
  if (lead?.id === 'item' && isSure && isNamed && column.spec.type === 'text' && lead.header === added('item', language))
    return renamed(columns, lead, header)
  return [...columns, column]
}

export function columnOf(asked: NamedColumn, all: readonly NamedColumn[], language: Locale): Column {
  const named = namedColumn(asked, { ...timesInstead(all), ...besideInstead(all) }, language)
  const { choices, ...column } = named
  if (asked.options) return { ...named, id: '' }
  if (choices && USUAL_CHOICES.has(column.id)) return named
  if (!isFigure(column) && !asked.isYesNo && COUNTED.test(asked.name) && kindOf(asked.name)?.kind.id !== 'daysleft')
    return { ...column, spec: { type: 'number', total: 'none' } }
  if (choices === undefined) return isPaidAmount(asked, all) ? { ...column, id: 'paidamount', spec: { type: 'currency' } } : named
  return { ...column, id: '', spec: { type: 'text' } }
}

/** "days open", "number of guests" */
const COUNTED =
  /^(?:days?|hours?|minutes|weeks|nights|number|no\.?|d[ií]as|horas|minutos|semanas|noches|n[úu]mero|n\.?º|jours?|heures|minutes|semaines|nuits|nombre) \p{L}|^(?:\p{L}+ )?(?:miles|kms?|litres|liters|mileage|kil[óo]metros|litros|kilom[èe]tres)$/iu

/** A column under another name, which the formulas of the others use, too. */
export function renamed(columns: readonly Column[], column: Column, header: string): Column[] {
  return columns.map((one) => {
    if (one === column) return { ...one, header }
    return one.formula === undefined ? one : { ...one, formula: one.formula.replaceAll(`{${column.header}}`, `{${header}}`) }
  })
}

const PAID =
  /(?<!\p{L})(?:paid|deposits?|pagad[oa]s?|abonad[oa]s?|señal|anticipo|pay[ée]e?s?|vers[ée]e?s?|r[ée]gl[ée]e?s?|acomptes?)(?!\p{L})/iu

/** "paid" beside "left to pay" is an amount. */
function isPaidAmount({ name, isYesNo }: NamedColumn, all: readonly NamedColumn[]): boolean {
  return !isYesNo && PAID.test(name) && all.some((other) => says(other.name, 'left'))
}

const AMOUNTS: ReadonlySet<string> = new Set(['amount', 'planned', 'cost', 'total', 'estimated', 'budget'])

function isSame(own: Column, asked: Column, columns: readonly Column[]): boolean {
  const has = (id: string): boolean => columns.some((one) => one.id === id)
  if (own.id === 'quantity') return asked.id === 'quantity' || asked.id === 'entitlement' || (asked.id === 'stock' && !has('stock'))
  if (own.id === 'price') return asked.id === 'price' || asked.id === 'unitprice'
  if (own.id === 'details') return asked.id === 'notes'
  if (own.id === 'unit') return asked.id === 'unit'
  return (
    own.id === 'amount' &&
    (AMOUNTS.has(asked.id) ||
      (own.formula !== undefined && says(asked.header, 'worth') && !says(asked.header, 'left')) ||
      /^(?:estimat|planned|budget|previsto|estimado|presupuest|prevu|estime)/u.test(fold(asked.header)))
  )
}

/** The choices of the column that a list is about; a column of its own where nothing else says what a row holds. */
export function withChoices(
  columns: Column[],
  { label, items, text }: Told['lists'][number],
  isRegister: boolean,
  { used, language }: { used: Set<string>; language: Locale },
): Column[] {
  const name = singularLabel(label, language)
  const isOfText = ({ spec: { type } }: Column): boolean => type === 'text' || type === 'choice'
  const same = columns.find((column) => isOfText(column) && column.given === undefined && namesSame(column.header, name))
  if (!same && !isRegister) return columns
  const choices = items.map((item) => headerText(item.replace(/\s*\([^()]*\)$/u, '')))
  if (!items.some((item) => /\(/u.test(item))) used.add(text)
  const column: Column = { id: '', header: headerText(name), spec: { type: 'choice' }, choices }
  if (same) return columns.map((one) => (one === same ? { ...one, id: '', spec: column.spec, choices } : one))
  const before = columns.findIndex(({ spec: { type } }) => type !== 'text' && type !== 'choice')
  return before < 0 ? [...columns, column] : [...columns.slice(0, before), column, ...columns.slice(before)]
}

/** "Roles open" is about the role. */
function singularLabel(label: string, language: Locale): string {
  const words = label.split(' ')
  return words.length > 1 && /s$/iu.test(words[0] ?? '') && !/s$/iu.test(words.at(-1) ?? '')
    ? (singular(words[0] ?? '', language) ?? label)
    : (singular(label, language) ?? label)
}

function namesSame(header: string, name: string): boolean {
  const [one, other] = [plainWords(header), plainWords(name)]
  return one === other || one.startsWith(`${other} `) || one.endsWith(` ${other}`) || other.endsWith(` ${one}`)
}
