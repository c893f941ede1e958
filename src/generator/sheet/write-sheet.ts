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
import { AXIS_KEY } from './axis-column.ts'
import { namedChannels } from './channels.ts'
import { headerText, inferColumn } from './infer-column.ts'
import { withFormula, withOneFormula } from './named-formula.ts'
import { round, type Cell, type Recipe, type RecipeColumn, type RowContext } from './recipe.ts'
import { readAxes } from './read-axes.ts'
import { rowNoun } from './row-noun.ts'
import { withRatios } from './ratios.ts'
import { RECIPES } from './recipes.ts'
import { GENERAL_FIGURES, GENERAL_RECIPE, numbered } from './recipes/general.ts'
import { AMOUNTS, isSame } from './same-column.ts'
import { gridNames, shapeRecipe } from './shape-recipe.ts'
import { dayOf, MS_PER_DAY, windowOf, type Window } from './window.ts'

const ROWS_PER_BATCH = 25
/** Words of a list that ask for something every sheet has anyway. */
const FEATURES =
  /^(sub)?(totals?|totales|totaux|charts?|graficos?|graphiques?|grafica|formulas?|formules?|sample data|datos de ejemplo|donnees d'exemple|(conditional )?formatting|highlights?|rows?|filas?|lignes?|sums?|header( row)?|a chart|bar chart|line chart|pie chart|running total)$/

/** Who names this many columns has listed all of them. */
const LISTED_MIN = 4
const LISTED_OF_UNKNOWN_MIN = 2
const NAMES =
  /\b(name|title|item|product|company|employee|customer|candidate|project|task|topic|person|nombre|titulo|elemento|producto|empresa|empleado|cliente|proyecto|tarea|concepto|nom|titre|element|produit|entreprise|collaborateur|projet|tache|poste)\b/
/** Names for the date that a recipe calls by another one. */
const DUE = /^(due dates?|deadlines?|fechas? limite|plazos?|echeances?)$/

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

/** The columns that the prompt names, or the recipe's with what the prompt adds; and the sheets behind them. */
function chooseColumns(facts: PromptFacts, recipe: Recipe, isKnown: boolean): { columns: RecipeColumn[]; more: readonly Recipe[] } {
  const { language } = facts
  // Channels that are named are what the column of channels holds.
  const isChannel = (item: string) =>
    recipe.columns.some((column) => column.key === 'channel') && namedChannels(` ${fold(item)} `).length > 0
  const items = facts.items.filter(
    (item) => !FEATURES.test(fold(item)) && headerText(item) !== '' && !facts.countItems.includes(item) && !isChannel(item),
  )
  if (recipe.grid && facts.columns.length === 0) return gridColumns(recipe, items, facts)
  const more = recipe.more ?? []
  // Where the subject is unknown, the general columns would only stand beside what is meant.
  const isListed =
    facts.columns.length > 0 ||
    (items.length >= LISTED_MIN && recipe.itemsAs === undefined) ||
    (!isKnown && items.length >= LISTED_OF_UNKNOWN_MIN)
  if (isListed) return { columns: listedColumns(facts, items, recipe), more }
  const { itemsAs } = recipe
  if (itemsAs !== undefined)
    return { columns: recipe.columns.map((column) => (column.key === itemsAs ? namedRows(column, items) : column)), more }
  return { columns: withFormula(withItems(recipe.columns, items, language)), more }
}

/** The prompt's own columns; behind what a row is, where it says so and none of them does. */
function listedColumns(facts: PromptFacts, items: readonly string[], recipe: Recipe): RecipeColumn[] {
  const { language } = facts
  const names = [...facts.columns, ...items].filter((name) => headerText(name) !== '')
  const named = names.map((name, at) => knownChoice(recipe, name, `c${at}`, language) ?? inferColumn(name, `c${at}`))
  const [first] = recipe.columns
  // Who lists the columns as columns has listed them all.
  const isSubject = first?.key === AXIS_KEY || (facts.columns.length === 0 && first?.type === 'text' && !named.some(isIdentity))
  const isMissing = isSubject && !names.some((name) => isSame(say(first.header, language), name))
  return withOneFormula(withRatios(first && isMissing ? [first, ...named] : named))
}

/** A name or an item: something that tells one row from another. */
function isIdentity(column: RecipeColumn): boolean {
  return column.type === 'text' && NAMES.test(fold(column.header[0]))
}

/** The recipe's columns, called as the prompt calls them, and what they do not hold behind them. */
function withItems(own: readonly RecipeColumn[], items: readonly string[], language: Locale): RecipeColumn[] {
  const columns = [...own]
  const added: RecipeColumn[] = []
  for (const [at, item] of items.entries()) {
    const same = columns.findIndex((column) => isSame(say(column.header, language), item))
    const known = same < 0 && DUE.test(fold(item)) ? columns.findLastIndex((column) => column.type === 'date') : same
    const shown = headerText(item)
    const column = columns[known]
    if (!column) added.push(inferColumn(item, `x${at}`))
    else columns[known] = { ...column, header: AMOUNTS.test(fold(item)) ? column.header : [shown, shown, shown] }
  }
  return withRatios([...columns, ...added])
}

/** Criteria, sessions, weekdays: the prompt's own where it names some, those that are no figure with points. */
function gridColumns(recipe: Recipe, items: readonly string[], facts: PromptFacts): { columns: RecipeColumn[]; more: readonly Recipe[] } {
  const { grid } = recipe
  if (!grid) return { columns: [...recipe.columns], more: [] }
  const isKnown = (item: string) =>
    [...recipe.columns, ...grid.sums(['g0'])].some((column) => isSame(say(column.header, facts.language), item))
  const inferred = items.map((item, at) => ({ item, column: inferColumn(item, `x${at}`) }))
  const isOwn = ({ item, column }: (typeof inferred)[number]) =>
    !grid.isFixed && !isKnown(item) && (!grid.keepsFigures || ['text', 'integer'].includes(column.type))
  const names = gridNames(
    recipe,
    inferred.filter(isOwn).map(({ item }) => headerText(item)),
    facts,
  )
  const cells = names.map((name, at) => grid.cell(`g${at}`, [name, name, name], at))
  const others = inferred.filter((entry) => !isOwn(entry)).map(({ item }) => item)
  const columns = [...recipe.columns, ...cells, ...grid.sums(cells.map((cell) => cell.key))]
  return { columns: withItems(columns, others, facts.language), more: grid.explain ? [grid.explain(names)] : [] }
}

/** What the prompt lists first, then the recipe's own. */
function namedRows(column: RecipeColumn, items: readonly string[]): RecipeColumn {
  const names = items.map(headerText)
  return { ...column, make: (row) => names[row.at] ?? column.make(row) }
}

/** "Category" of an expense list has an expense list's choices. */
function knownChoice(recipe: Recipe, name: string, key: string, language: Locale): RecipeColumn | undefined {
  const known = recipe.columns.find((column) => column.type === 'choice' && isSame(say(column.header, language), name))
  const shown = headerText(name)
  return known && { ...known, key, header: [shown, shown, shown] }
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

/** The best first; names and places stay in their order, so that everybody is somewhere else the next time. */
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
