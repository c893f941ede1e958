import type { Sheet, SheetColumn } from '#shared/content/sheet.ts'
import { rankIntents, type IntentId } from '../intents/catalogue.ts'
import type { Triple } from '../intents/triple.ts'
import { sayList } from '../intents/triple.ts'
import type { Random } from '../random.ts'
import type { PromptFacts } from '../brief.ts'
import { inferColumn } from './infer-column.ts'
import { ownFormula } from './named-formula.ts'
import type { Recipe, RecipeColumn, RowContext } from './recipe.ts'
import { RECIPES } from './recipes.ts'
import { dayOf, MS_PER_DAY } from './window.ts'

const DAYS_BETWEEN_ROWS = 7

interface Filling {
  facts: PromptFacts
  random: Random
  today: string
}

/** Rows that go on from those that are there: dates later, amounts of their size, choices among theirs; formulas are calculated afterwards. */
export function moreRows(sheet: Sheet, count: number, filling: Filling): string[][] {
  const made = sheet.columns.map((column, place) => continued(sheet, column, place, count, filling))
  return Array.from({ length: count }, (_, at) => made.map((cells) => cells[at] ?? ''))
}

function continued(sheet: Sheet, column: SheetColumn, place: number, count: number, filling: Filling): string[] {
  const given = sheet.rows.map((row) => row[place] ?? '').filter((cell) => cell !== '')
  const steps = Array.from({ length: count }, (_, at) => at)
  if (column.formula || given.length === 0) return steps.map(() => '')
  if (column.type === 'date') {
    const last = Math.max(...given.map((cell) => Date.parse(cell)).filter(Number.isFinite))
    return steps.map((at) => (Number.isFinite(last) ? isoDate(last / MS_PER_DAY + (at + 1) * DAYS_BETWEEN_ROWS) : ''))
  }
  if (column.type === 'text') {
    const known = recipeFor(filling.facts)?.columns.find((entry) => entry.type === 'text' && entry.header.includes(column.header))
    const build = known ?? inferColumn(column.header, 'c')
    return steps.map((at) =>
      String(build.type === 'text' ? build.make(contextAt(sheet.rows.length + at, filling)) : filling.random.pick(given)),
    )
  }
  return steps.map(() => filling.random.pick(given))
}

/** A column for a name, with a cell for every row: a total over what is there where the name asks for one. */
export function fillColumn(sheet: Sheet, header: string, filling: Filling): { column: SheetColumn; cells: string[] } {
  const named = inferColumn(header, 'new')
  const total = ownFormula([...sheet.columns.map(asRecipe), named])
  const made = total?.key === 'new' ? total : named
  const { language, currency } = filling.facts
  const choices = made.choices ? sayList(made.choices, language) : undefined
  const code = sheet.columns.find((column) => column.currency)?.currency ?? currency
  const column: SheetColumn = {
    header,
    type: made.type,
    ...(made.type === 'currency' ? { currency: code } : {}),
    ...(choices ? { choices } : {}),
    ...(made.formula ? { formula: byHeader(made.formula, sheet) } : {}),
  }
  if (made.formula) return { column, cells: sheet.rows.map(() => '') }
  return { column, cells: sheet.rows.map((_, at) => cellOf(made, contextAt(at, filling), choices)) }
}

function recipeFor(facts: PromptFacts): Recipe | undefined {
  const [intent] = rankIntents(facts.folded, Object.keys(RECIPES) as IntentId[])
  return intent && RECIPES[intent]
}

function asRecipe(column: SheetColumn, place: number): RecipeColumn {
  const header: Triple = [column.header, column.header, column.header]
  return { key: `c${place}`, header, type: column.type, make: () => '' }
}

function byHeader(formula: string, sheet: Sheet): string {
  return formula.replace(/\{c(\d{1,3})\}/g, (whole, place: string) => `{${sheet.columns[Number(place)]?.header ?? whole}}`)
}

function cellOf(column: RecipeColumn, row: RowContext, choices: readonly string[] | undefined): string {
  const value = column.make(row)
  if (choices && typeof value === 'number') return choices[value] ?? ''
  if (column.type === 'date' && typeof value === 'number') return isoDate(value)
  return String(value)
}

function contextAt(at: number, { facts, random, today }: Filling): RowContext {
  return {
    at,
    count: at + 1,
    language: facts.language,
    random,
    today: dayOf(today),
    window: undefined,
    previous: () => undefined,
    totalOf: () => 0,
    isFilled: () => false,
    number: () => 0,
    choice: () => 0,
  }
}

function isoDate(days: number): string {
  return new Date(Math.round(days) * MS_PER_DAY).toISOString().slice(0, 10)
}
