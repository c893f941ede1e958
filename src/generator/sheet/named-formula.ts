import type { Triple } from '../intents/triple.ts'
import { fold } from '#shared/words.ts'
import { formula, round, whole, type RecipeColumn, type RowContext } from './recipe.ts'

const TOTAL: Triple = ['Line total', 'Total de línea', 'Total de ligne']
/** Importe total, coût total, total cost: the user's own sum of a row. */
const NAMED_TOTAL =
  /^(((line|grand|row) )?total( (amount|cost|price|pay|value|due|spend|general|de linea|ht|ttc))?|(importe|coste|costo|precio|cout|prix|montant) total|sum|suma|somme|amount|importe|montant)$/
/** What is multiplied by a price: followers are not. */
const QUANTITY =
  /\b(qty|quantity|units?|pieces?|hours|days|nights|count|number|tickets|seats|people|participants|attendees|licen[cs]es|stock|items|cantidad|unidades|piezas|horas|dias|noches|numero|entradas|personas|participantes|existencias|quantite|unites?|heures|jours|nuits|nombre|billets|personnes)\b/
/** Where people come in, of whom fewer come out. */
const FUNNEL =
  /\b(applications|visitors|visits|impressions|reach|sent|leads|clicks|candidatures|visiteurs|solicitudes|candidaturas|visitantes)\b/
/** As many as COUNTA takes. */
const FILLED_MAX = 30
const NAMED_DIFFERENCE = /^(difference|variance|diferencia|desviacion|ecart)$/

/** Columns with at least one formula over them: the user's own total where it is one, else a column that follows from what is there. */
export function withFormula(columns: readonly RecipeColumn[]): RecipeColumn[] {
  if (columns.some((column) => column.formula)) return [...columns]
  const monies = columns.filter((column) => column.type === 'currency')
  const counts = columns.filter((column) => column.type === 'integer' || column.type === 'number')
  const dates = columns.filter((column) => column.type === 'date')
  const count = counts.find((column) => QUANTITY.test(fold(column.header[0])))
  const total = monies.find((column) => NAMED_TOTAL.test(fold(column.header[0])))
  const price = monies.find((column) => column !== total)
  if (count && price && total) return columns.map((column) => (column === total ? product(total.key, total.header, count, price) : column))
  const [a, b] = monies
  if (a && b)
    return [
      ...columns,
      formula(
        'f1',
        ['Difference', 'Diferencia', 'Écart'],
        'currency',
        `={${a.key}}-{${b.key}}`,
        (row) => row.number(a.key) - row.number(b.key),
      ),
    ]
  if (a && count) return [...columns, product('f1', TOTAL, count, a)]
  const [from, to] = dates
  if (from && to) return [...columns.map((column) => (column === to ? laterThan(column, from) : column)), days('f1', from, to)]
  if (from) return [...columns, month('f1', from)]
  if (a) return withQuantity(columns, a)
  const conversion = conversionOf(counts)
  if (conversion) return [...columns, conversion]
  const [c, d] = counts
  if (c && d)
    return [
      ...columns,
      formula('f1', ['Sum', 'Suma', 'Somme'], 'number', `={${c.key}}+{${d.key}}`, (row) => row.number(c.key) + row.number(d.key)),
    ]
  return withHours(columns)
}

/** From applications to hires: how many of the first become the last. */
function conversionOf(counts: readonly RecipeColumn[]): RecipeColumn | undefined {
  const [first] = counts
  const last = counts.at(-1)
  if (!first || !last || first === last || !FUNNEL.test(fold(first.header[0]))) return undefined
  const digits = 4
  return formula('f1', ['Conversion', 'Conversión', 'Conversion'], 'percent', `=ROUND({${last.key}}/{${first.key}},${digits})`, (row) =>
    round(row.number(last.key) / Math.max(1, row.number(first.key)), digits),
  )
}

function product(key: string, header: Triple, count: RecipeColumn, price: RecipeColumn): RecipeColumn {
  return formula(
    key,
    header,
    'currency',
    `={${count.key}}*{${price.key}}`,
    (row) => Math.round(row.number(count.key) * row.number(price.key) * 100) / 100,
  )
}

function laterThan(column: RecipeColumn, from: RecipeColumn): RecipeColumn {
  return { ...column, make: (row) => row.number(from.key) + row.random.integer(1, 14) }
}

function days(key: string, from: RecipeColumn, to: RecipeColumn): RecipeColumn {
  return formula(
    key,
    ['Duration (days)', 'Duración (días)', 'Durée (jours)'],
    'integer',
    `={${to.key}}-{${from.key}}`,
    (row) => row.number(to.key) - row.number(from.key),
  )
}

function month(key: string, from: RecipeColumn): RecipeColumn {
  return formula(
    key,
    ['Month no.', 'N.º de mes', 'N° du mois'],
    'integer',
    `=MONTH({${from.key}})`,
    (row: RowContext) => new Date(row.number(from.key) * 86_400_000).getUTCMonth() + 1,
  )
}

function withQuantity(columns: readonly RecipeColumn[], price: RecipeColumn): RecipeColumn[] {
  const quantity = whole('f0', ['Units', 'Unidades', 'Unités'], 1, 12)
  return [...columns, quantity, product('f1', TOTAL, quantity, price)]
}

function withHours(columns: readonly RecipeColumn[]): RecipeColumn[] {
  const planned = whole('f0', ['Planned hours', 'Horas previstas', 'Heures prévues'], 4, 24)
  const spent = whole('f1', ['Hours spent', 'Horas dedicadas', 'Heures passées'], 1, 24)
  const left = formula(
    'f2',
    ['Hours left', 'Horas restantes', 'Heures restantes'],
    'integer',
    '={f0}-{f1}',
    (row) => row.number('f0') - row.number('f1'),
  )
  return [...columns, planned, spent, left]
}

/** The columns that the prompt lists and no others, but for one formula where none of them can be one. */
export function withOneFormula(columns: readonly RecipeColumn[]): RecipeColumn[] {
  if (columns.some((column) => column.formula)) return [...columns]
  const own = ownFormula(columns)
  if (own) return columns.map((column) => (column.key === own.key ? own : column))
  const made = withFormula(columns)
  return made.length <= columns.length + 1 ? made : [...columns, filledIn(columns)]
}

/** A total or a difference among the named columns, as a formula over the numbers beside it. */
export function ownFormula(columns: readonly RecipeColumn[]): RecipeColumn | undefined {
  const monies = columns.filter((column) => column.type === 'currency')
  const count = columns.find((column) => column.type === 'integer' || column.type === 'number')
  const named = monies.filter((column) => NAMED_TOTAL.test(fold(column.header[0])))
  const total = named.find((column) => /total/.test(fold(column.header[0]))) ?? named.at(-1)
  const parts = monies.filter((column) => column !== total)
  const [first] = parts
  // "Amount" alone is a figure to fill in.
  const isSum = total !== undefined && /total|sum/.test(fold(total.header[0]))
  if (total && count && first && parts.length === 1) return product(total.key, total.header, count, first)
  if (isSum && first) return sum(total, parts)
  const difference = columns.find((column) => NAMED_DIFFERENCE.test(fold(column.header[0])))
  const [a, b] = monies.filter((column) => column !== difference)
  if (!difference || !a || !b) return undefined
  return formula(difference.key, difference.header, 'currency', `={${a.key}}-{${b.key}}`, (row) => row.number(a.key) - row.number(b.key))
}

function sum(total: RecipeColumn, parts: readonly RecipeColumn[]): RecipeColumn {
  return formula(total.key, total.header, 'currency', `=${parts.map((part) => `{${part.key}}`).join('+')}`, (row) =>
    round(parts.reduce((all, part) => all + row.number(part.key), 0)),
  )
}

/** Where nothing can be computed, how much of a row is there. */
function filledIn(columns: readonly RecipeColumn[]): RecipeColumn {
  const counted = columns.slice(0, FILLED_MAX)
  return formula(
    'f1',
    ['Filled in', 'Completado', 'Rempli'],
    'integer',
    `=COUNTA(${counted.map((column) => `{${column.key}}`).join(',')})`,
    (row) => counted.filter((column) => row.isFilled(column.key)).length,
  )
}
