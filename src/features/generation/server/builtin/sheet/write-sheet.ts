import type { GenerationElement } from '#shared/content/element.ts'
import type { Sheet, SheetColumn } from '#shared/content/sheet.ts'
import type { Locale } from '#shared/locale.ts'
import { rankIntents, type IntentId } from '../intents/catalogue.ts'
import { say, sayList } from '../intents/triple.ts'
import { fold } from '../prompt/words.ts'
import type { Random } from '../random.ts'
import type { PromptFacts } from '../read-prompt.ts'
import { headerText, inferColumn } from './infer-column.ts'
import { withFormula, withOneFormula } from './named-formula.ts'
import { round, type Cell, type Recipe, type RecipeColumn, type RowContext } from './recipe.ts'
import { RECIPES } from './recipes.ts'
import { GENERAL_RECIPE } from './recipes/general.ts'

const ROWS_PER_BATCH = 25
const MS_PER_DAY = 86_400_000
/** Words of a list that ask for something every sheet has anyway. */
const FEATURES =
  /^(sub)?(totals?|totales|totaux|charts?|graficos?|graphiques?|grafica|formulas?|formules?|sample data|datos de ejemplo|donnees d'exemple|(conditional )?formatting|highlights?|rows?|filas?|lignes?|sums?|header( row)?|a chart|bar chart|line chart|pie chart|running total)$/

/** Who names this many columns has listed all of them. */
const LISTED_MIN = 4
const LISTED_OF_UNKNOWN_MIN = 2
/** Names for the date that a recipe calls by another one. */
const DUE = /^(due dates?|deadlines?|fechas? limite|plazos?|echeances?)$/

const AMOUNTS =
  /(?<=^(planned|actual|budgeted)) (amounts?|costs?|budget|spend|spending|values?)( (per|by|each) \w{1,20})?$|^(importes?|montants?) (?=(previstos?|reales|real|prevus?|reels?)$)/

interface Filling {
  today: string
  random: Random
  /** Sums of the first sheet by column; filled by it. */
  totals: Map<string, number>
}

interface NamedColumn {
  column: RecipeColumn
  name: string
}

export function* writeSheet(facts: PromptFacts, _title: string, today: string, random: Random): Generator<GenerationElement> {
  const [intent] = rankIntents(facts.folded, Object.keys(RECIPES) as IntentId[])
  const known = intent && RECIPES[intent]
  const recipe = known ?? GENERAL_RECIPE
  const columns = nameColumns(chooseColumns(facts, recipe, known !== undefined), facts.language)
  const totals = new Map<string, number>()
  yield* sheetElements(0, columns, recipe, facts, { count: facts.counts.rows ?? rowsOf(recipe, facts), today, random, totals })
  // Who lists the columns has said what the workbook is.
  if (facts.columns.length > 0 || facts.items.length >= LISTED_MIN) return
  for (const [at, more] of (recipe.more ?? []).entries()) {
    yield* sheetElements(at + 1, nameColumns(more.columns, facts.language), more, facts, { count: more.rows, today, random, totals })
  }
}

function rowsOf(recipe: Recipe, facts: PromptFacts): number {
  return recipe.itemsAs === undefined || facts.items.length === 0 ? recipe.rows : facts.items.length
}

function* sheetElements(
  place: number,
  columns: readonly NamedColumn[],
  recipe: Recipe,
  facts: PromptFacts,
  { count, today, random, totals }: Filling & { count: number },
): Generator<GenerationElement> {
  yield { kind: 'sheet', sheet: describeSheet(columns, recipe, facts) }
  const rows = makeRows(columns, facts, count, { today, random, totals })
  for (let at = 0; at < rows.length; at += ROWS_PER_BATCH) yield { kind: 'rows', sheet: place, rows: rows.slice(at, at + ROWS_PER_BATCH) }
}

/** The columns that the prompt names, or the recipe's with what the prompt adds. */
function chooseColumns(facts: PromptFacts, recipe: Recipe, isKnown: boolean): RecipeColumn[] {
  const { language } = facts
  const items = facts.items.filter((item) => !FEATURES.test(fold(item)) && headerText(item) !== '')
  // Where the subject is unknown, the general columns would only stand beside what is meant.
  const isListed =
    facts.columns.length > 0 ||
    (items.length >= LISTED_MIN && recipe.itemsAs === undefined) ||
    (!isKnown && items.length >= LISTED_OF_UNKNOWN_MIN)
  if (isListed) {
    const names = [...facts.columns, ...items].filter((name) => headerText(name) !== '')
    return withOneFormula(names.map((name, at) => knownChoice(recipe, name, `c${at}`, language) ?? inferColumn(name, `c${at}`)))
  }
  const { itemsAs } = recipe
  if (itemsAs !== undefined) return recipe.columns.map((column) => (column.key === itemsAs ? namedRows(column, items) : column))
  const columns = [...recipe.columns]
  const added: RecipeColumn[] = []
  for (const [at, item] of items.entries()) {
    const same = columns.findIndex((column) => isSame(say(column.header, language), item))
    const known = same < 0 && DUE.test(fold(item)) ? columns.findLastIndex((column) => column.type === 'date') : same
    const shown = headerText(item)
    if (known < 0) added.push(inferColumn(item, `x${at}`))
    else
      columns[known] = {
        ...(columns[known] ?? inferColumn(item, `x${at}`)),
        header: AMOUNTS.test(fold(item)) ? (columns[known]?.header ?? [shown, shown, shown]) : [shown, shown, shown],
      }
  }
  return withFormula([...columns, ...added])
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

function isSame(header: string, item: string): boolean {
  const a = fold(header)
  // "planned and actual amounts": the second stands for its column too.
  const b = fold(item).replace(AMOUNTS, '')
  return a === b || `${a}s` === b || a === `${b}s`
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
      (column.type === 'currency' && (column.formula !== undefined || !/\b(rate|price|tarifa|precio|taux|prix)\b/.test(fold(name)))) ||
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

function makeRows(columns: readonly NamedColumn[], facts: PromptFacts, count: number, { today, random, totals }: Filling): string[][] {
  const sums = new Map<string, number>()
  const day = Math.floor(Date.parse(today.slice(0, 10)) / MS_PER_DAY)
  const rows: string[][] = []
  for (let at = 0; at < count; at++) {
    const made = new Map<string, Cell>()
    const context: RowContext = {
      at,
      language: facts.language,
      random,
      today: Number.isFinite(day) ? day : 0,
      totalOf: (key) => totals.get(key) ?? 0,
      isFilled: (key) => made.has(key) && made.get(key) !== '',
      number: (key) => Number(made.get(key) ?? 0),
      choice: (key) => Number(made.get(key) ?? 0),
    }
    // What a formula refers to may stand to its right: plain columns first.
    for (const { column } of columns) if (!column.formula) made.set(column.key, column.make(context))
    for (const { column } of columns) if (column.formula) made.set(column.key, column.make(context))
    for (const [key, value] of made) if (typeof value === 'number') sums.set(key, (sums.get(key) ?? 0) + value)
    rows.push(columns.map(({ column }) => writeCell(column, made.get(column.key) ?? '', facts.language)))
  }
  if (totals.size === 0) for (const [key, sum] of sums) totals.set(key, sum)
  return rows
}

function writeCell(column: RecipeColumn, value: Cell, language: Locale): string {
  if (column.type === 'choice' && column.choices && typeof value === 'number') return sayList(column.choices, language)[value] ?? ''
  if (column.type === 'date' && typeof value === 'number') return new Date(value * MS_PER_DAY).toISOString().slice(0, 10)
  if (typeof value === 'number') return String(round(value, 4))
  return String(value)
}
