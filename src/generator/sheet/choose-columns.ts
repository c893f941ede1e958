import type { Locale } from '#shared/locale.ts'
import { say } from '../intents/triple.ts'
import { fold } from '#shared/words.ts'
import type { PromptFacts } from '../brief.ts'
import { AXIS_KEY } from './axis-column.ts'
import { namedChannels } from './channels.ts'
import { headerText, inferColumn } from './infer-column.ts'
import { withFormula, withOneFormula } from './named-formula.ts'
import type { Recipe, RecipeColumn } from './recipe.ts'
import { withRatios } from './ratios.ts'
import { AMOUNTS, isSame } from './same-column.ts'
import { gridNames } from './shape-recipe.ts'

/** Words of a list that ask for something every sheet has anyway. */
const FEATURES =
  /^(sub)?(totals?|totales|totaux|charts?|graficos?|graphiques?|grafica|formulas?|formules?|sample data|datos de ejemplo|donnees d'exemple|(conditional )?formatting|highlights?|rows?|filas?|lignes?|sums?|header( row)?|a chart|bar chart|line chart|pie chart|running total)$/

/** Who names this many columns has listed all of them. */
export const LISTED_MIN = 4
const LISTED_OF_UNKNOWN_MIN = 2
const NAMES =
  /\b(name|title|item|product|company|employee|customer|candidate|project|task|topic|person|nombre|titulo|elemento|producto|empresa|empleado|cliente|proyecto|tarea|concepto|nom|titre|element|produit|entreprise|collaborateur|projet|tache|poste)\b/
/** Names for the date that a recipe calls by another one. */
const DUE = /^(due dates?|deadlines?|fechas? limite|plazos?|echeances?)$/

/** The columns that the prompt names, or the recipe's with what the prompt adds; and the sheets behind them. */
export function chooseColumns(facts: PromptFacts, recipe: Recipe, isKnown: boolean): { columns: RecipeColumn[]; more: readonly Recipe[] } {
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
