import type { GenerationElement } from '#shared/content/element.ts'
import type { Sheet, SheetColumn } from '#shared/content/sheet.ts'
import type { Locale } from '#shared/locale.ts'
import { aboutOf } from '../intents/about.ts'
import { rankIntents, type IntentId } from '../intents/catalogue.ts'
import { say, sayList } from '../intents/triple.ts'
import { fold } from '#shared/words.ts'
import type { Random } from '../random.ts'
import type { PromptFacts } from '../brief.ts'
import { isTime } from './axes.ts'
import { round, type Cell, type Recipe, type RecipeColumn, type RowContext } from './recipe.ts'
import { readAxes } from './read-axes.ts'
import { rowNoun } from './row-noun.ts'
import { RECIPES } from './recipes.ts'
import { GENERAL_FIGURES, GENERAL_RECIPE, numbered } from './recipes/general.ts'
import { shapeRecipe } from './shape-recipe.ts'
import { dayOf, MS_PER_DAY, windowOf, type Window } from './window.ts'
import { chooseColumns, LISTED_MIN } from './choose-columns.ts'

const ROWS_PER_BATCH = 25

interface Filling {
  /** Days since 1970 */
  day: number
  window: Window | undefined
  random: Random
  /** Sums of the first sheet by column; filled by it. */
  totals: Map<string, number>
}

interface NamedColumn {
  column: RecipeColumn
  name: string
}

export function* writeSheet(facts: PromptFacts, _title: string, today: string, random: Random): Generator<GenerationElement> {
  const known = recipeFor(facts)
  const day = dayOf(today)
  const window = windowOf(facts, day)
  const recipe = shapeRecipe(known ?? generalFor(facts), facts, window)
  const { columns, more } = chooseColumns(facts, recipe, known !== undefined)
  const filling = { day, window, random, totals: new Map<string, number>() }
  yield* sheetElements(0, nameColumns(columns, facts.language), recipe, facts, {
    ...filling,
    count: rowsOf(recipe, facts, known !== undefined),
  })
  // Who lists the columns has said what the workbook is.
  if (facts.columns.length > 0 || (facts.items.length >= LISTED_MIN && !recipe.grid)) return
  for (const [at, second] of more.entries())
    yield* sheetElements(at + 1, nameColumns(second.columns, facts.language), second, facts, { ...filling, count: second.rows })
}

function recipeFor(facts: PromptFacts): Recipe | undefined {
  const [intent] = rankIntents(aboutOf(facts), Object.keys(RECIPES) as IntentId[])
  return intent && RECIPES[intent]
}

/** For what no recipe knows: figures where the prompt says by what, else a list of what its own word names. */
function generalFor({ folded, language }: PromptFacts): Recipe {
  if (readAxes(folded).length > 0) return GENERAL_FIGURES
  const noun = rowNoun(folded, language)
  if (noun === undefined) return GENERAL_RECIPE
  const [, ...rest] = GENERAL_RECIPE.columns
  return { ...GENERAL_RECIPE, columns: [numbered([noun, noun, noun]), ...rest] }
}

/** As many as asked for; people where each has a row; the named things where they are the rows; else what the recipe has. */
function rowsOf({ axis, grid, itemsAs, rows }: Recipe, { counts, items, folded }: PromptFacts, isKnown: boolean): number {
  const people = axis === 'employee' || axis === 'customer' || !isKnown ? counts.people : undefined
  // "Compare 3 payroll tools": whatever they are, there are three.
  const options = grid && axis === undefined ? / (\d{1,2}) \p{L}{3}/u.exec(folded)?.[1] : undefined
  return (
    counts.rows ?? people ?? (options ? Number(options) : undefined) ?? (itemsAs === undefined || items.length === 0 ? rows : items.length)
  )
}

function* sheetElements(
  place: number,
  columns: readonly NamedColumn[],
  recipe: Recipe,
  facts: PromptFacts,
  filling: Filling & { count: number },
): Generator<GenerationElement> {
  yield { kind: 'sheet', sheet: describeSheet(columns, recipe, facts) }
  const rows = makeRows(columns, recipe, facts.language, filling)
  for (let at = 0; at < rows.length; at += ROWS_PER_BATCH) yield { kind: 'rows', sheet: place, rows: rows.slice(at, at + ROWS_PER_BATCH) }
}

/** Header names are unique, since formulas refer to columns by name. */
function nameColumns(columns: readonly RecipeColumn[], language: Locale): NamedColumn[] {
  const seen = new Map<string, number>()
  return columns.map((column, at) => {
    const wanted = say(column.header, language) || `${at + 1}`
    const key = fold(wanted)
    const count = (seen.get(key) ?? 0) + 1
    seen.set(key, count)
    let name = count === 1 ? wanted : `${wanted} ${count}`
    while (count > 1 && seen.has(fold(name))) name = `${name}*`
    seen.set(fold(name), Math.max(1, seen.get(fold(name)) ?? 0))
    return { column, name }
  })
}

function describeSheet(columns: readonly NamedColumn[], recipe: Recipe, facts: PromptFacts): Sheet {
  const { language, currency } = facts
  const nameOf = new Map(columns.map(({ column, name }) => [column.key, name]))
  const described = columns.map(({ column, name }): SheetColumn => ({
    header: name,
    type: column.type,
    ...(column.formula ? { formula: byName(column.formula, nameOf) } : {}),
    ...(column.type === 'currency' ? { currency } : {}),
    ...(column.choices ? { choices: sayList(column.choices, language) } : {}),
    ...(column.width ? { width: column.width } : {}),
  }))
  return { name: say(recipe.name, language).slice(0, 31), columns: described, rows: [], ...summaries(columns, recipe, language, nameOf) }
}

/** Totals, highlights and the chart: the recipe's where its columns are there, else what the columns allow. */
function summaries(
  columns: readonly NamedColumn[],
  recipe: Recipe,
  language: Locale,
  nameOf: ReadonlyMap<string, string>,
): Pick<Sheet, 'totals' | 'highlights' | 'charts'> {
  const isRecipe = recipe.columns.every((column) => nameOf.has(column.key))
  if (!isRecipe) return ownSummaries(columns, language)
  const { chart } = recipe
  return {
    totals: recipe.totals.map(([key, fn]) => ({ column: nameOf.get(key) ?? '', function: fn })),
    highlights: recipe.highlights.map(([key, rule, value, tone]) => {
      const choices = recipe.columns.find((column) => column.key === key)?.choices
      const shown = typeof value === 'number' && choices ? (sayList(choices, language)[value] ?? '') : String(value)
      return { column: nameOf.get(key) ?? '', rule, value: shown, tone }
    }),
    charts: [
      {
        kind: chart.kind,
        title: say(chart.title, language),
        category_column: nameOf.get(chart.category) ?? '',
        value_columns: chart.values.map((key) => nameOf.get(key) ?? ''),
      },
    ],
  }
}

function ownSummaries(columns: readonly NamedColumn[], language: Locale): Pick<Sheet, 'totals' | 'highlights' | 'charts'> {
  const summed = columns.filter(
    ({ column, name }) =>
      (column.type === 'currency' &&
        !column.formula?.includes('/') &&
        (column.formula !== undefined || !/\b(rate|price|tarifa|precio|taux|prix)\b/.test(fold(name)))) ||
      ((column.type === 'number' || column.type === 'integer') && !column.formula?.startsWith('=MONTH')),
  )
  const category =
    columns.find(({ column }) => column.type === 'text') ??
    columns.find(({ column }) => column.type === 'choice' || column.type === 'date') ??
    columns[0]
  const value = summed.find(({ column }) => column.formula) ?? summed[0] ?? columns.find(({ column }) => column.formula)
  const status = columns.find(({ column }) => column.choices)
  const choices = status?.column.choices ? sayList(status.column.choices, language) : []
  return {
    totals: summed.map(({ name }) => ({ column: name, function: 'sum' as const })),
    highlights: status
      ? [{ column: status.name, rule: 'equal_to', value: choices.at(-1) ?? '', tone: 'positive' }]
      : value
        ? [{ column: value.name, rule: 'less_than', value: '0', tone: 'negative' }]
        : [],
    charts:
      category && value
        ? [{ kind: 'bar', title: `${value.name} · ${category.name}`, category_column: category.name, value_columns: [value.name] }]
        : [],
  }
}

function byName(formula: string, nameOf: ReadonlyMap<string, string>): string {
  return formula.replace(/\{([a-z0-9]{1,20})\}/gi, (whole, key: string) => `{${nameOf.get(key) ?? key}}`)
}

function makeRows(
  columns: readonly NamedColumn[],
  recipe: Recipe,
  language: Locale,
  { count, day, window, random, totals }: Filling & { count: number },
): string[][] {
  const made: Map<string, Cell>[] = []
  for (let at = 0; at < count; at++) {
    const row = new Map<string, Cell>()
    const before = isTime(recipe.axis) ? made.at(-1) : undefined
    const context: RowContext = {
      at,
      count,
      language,
      random,
      today: day,
      window,
      totalOf: (key) => totals.get(key) ?? 0,
      isFilled: (key) => row.has(key) && row.get(key) !== '',
      number: (key) => Number(row.get(key) ?? 0),
      choice: (key) => Number(row.get(key) ?? 0),
      previous: (key) => (before ? Number(before.get(key) ?? 0) : undefined),
    }
    // What a formula refers to may stand to its right: plain columns first.
    for (const { column } of columns) if (!column.formula) row.set(column.key, withinWindow(column, column.make(context), window))
    for (const { column } of columns) if (column.formula) row.set(column.key, column.make(context))
    made.push(row)
  }
  if (totals.size === 0)
    for (const row of made) for (const [key, value] of row) if (typeof value === 'number') totals.set(key, (totals.get(key) ?? 0) + value)
  const { sortBy } = recipe
  if (sortBy !== undefined) sortRows(made, sortBy)
  return made.map((row) => columns.map(({ column }) => writeCell(column, row.get(column.key) ?? '', language)))
}

/** The best first; names and places stay in their order, so that everyone is somewhere else the next time. */
function sortRows(rows: Map<string, Cell>[], by: string): void {
  rows.sort((a, b) => Number(b.get(by) ?? 0) - Number(a.get(by) ?? 0))
  for (const [at, row] of rows.entries()) if (row.has('rank')) row.set('rank', at + 1)
}

/** What begins in the time that the prompt names also ends in it. */
function withinWindow(column: RecipeColumn, value: Cell, window: Window | undefined): Cell {
  if (column.type !== 'date' || typeof value !== 'number' || !window) return value
  return Math.min(value, window.from + window.days - 1)
}

function writeCell(column: RecipeColumn, value: Cell, language: Locale): string {
  if (column.type === 'choice' && column.choices && typeof value === 'number') return sayList(column.choices, language)[value] ?? ''
  if (column.type === 'date' && typeof value === 'number') return new Date(value * MS_PER_DAY).toISOString().slice(0, 10)
  if (typeof value === 'number') return String(round(value, 4))
  return String(value)
}
