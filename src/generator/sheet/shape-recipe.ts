import { say, sayList, type Triple } from '../intents/triple.ts'
import type { PromptFacts } from '../brief.ts'
import { axisOf, isTime, type Axis } from './axes.ts'
import { AXIS_KEY, axisColumn, timeHeader } from './axis-column.ts'
import { namedChannels } from './channels.ts'
import { readAxes, readRhythm } from './read-axes.ts'
import { choice, formula, nth, round, type Recipe, type RecipeColumn } from './recipe.ts'
import type { Window } from './window.ts'

const DAYS_PER_MONTH = 30
const TIMES_ACROSS_MAX = 12
const TOTAL: Triple = ['Total', 'Total', 'Total']

/** The recipe as the prompt means it: another thing a row, its own channels, the roles of its trade. */
export function shapeRecipe(recipe: Recipe, facts: PromptFacts, window: Window | undefined): Recipe {
  const fitting = withOwnValues(recipe, facts)
  const asked = readAxes(facts.folded)
  const rhythm = recipe.isPeriodic && !asked.some(isTime) ? readRhythm(facts.folded) : undefined
  const axes = (rhythm ? [...asked, rhythm] : asked).map(axisOf)
  const time = axes.find((axis) => isTime(axis.id))
  const group = axes.find((axis) => !isTime(axis.id))
  const money = recipe.columns.find((column) => column.type === 'currency' && !column.formula)
  if (time && group && money && !recipe.grid) return bothWays(fitting, { group, time, money }, facts, window)
  const [axis] = axes
  if (recipe.grid) return fitting
  if (!axis || axis.id === recipe.axis)
    return recipe.axis && isTime(recipe.axis) ? { ...fitting, rows: countOf(axisOf(recipe.axis), facts, window) } : fitting
  return rowsPer(fitting, axis, facts, window)
}

function withOwnValues(recipe: Recipe, { folded }: PromptFacts): Recipe {
  const channels = namedChannels(folded)
  const columns = recipe.columns.map((column): RecipeColumn => {
    if (column.key === 'channel' && column.choices && channels.length > 0)
      return choice(column.key, column.header, same(channels.join('|')), (row) => row.at % channels.length)
    const fit = recipe.fits?.find(({ key, words }) => key === column.key && words.split(',').some((word) => folded.includes(` ${word} `)))
    return fit ? { ...column, make: nth(fit.values) } : column
  })
  return { ...recipe, columns }
}

/** What measures stays, what described the recipe's own rows goes; a formula stays where all that it reads does. */
function rowsPer(recipe: Recipe, axis: Axis, facts: PromptFacts, window: Window | undefined): Recipe {
  const measures = measuresOf(recipe.columns)
  if (measures.length === 0) return recipe
  const kept = new Set(measures.map((column) => column.key))
  const values = recipe.chart.values.filter((key) => kept.has(key))
  const shown = values.length > 0 ? values : measures.slice(0, 1).map((column) => column.key)
  const headers = measures.filter((column) => shown.includes(column.key)).map((column) => column.header)
  const title = (at: 0 | 1 | 2) => `${headers.map((header) => header[at]).join(' · ')} · ${axis.header[at]}`
  return {
    ...recipe,
    axis: axis.id,
    rows: countOf(axis, facts, window),
    columns: [axisColumn(axis, axis.id === 'channel' ? namedChannels(facts.folded) : []), ...measures],
    totals: recipe.totals.filter(([key]) => kept.has(key)),
    highlights: recipe.highlights.filter(([key]) => kept.has(key)),
    more: [],
    chart: { kind: 'bar', title: [title(0), title(1), title(2)], category: AXIS_KEY, values: shown },
  }
}

function measuresOf(columns: readonly RecipeColumn[]): RecipeColumn[] {
  const plain = columns.filter((column) => !column.formula && ['currency', 'number', 'integer', 'percent'].includes(column.type))
  const keys = new Set(plain.map((column) => column.key))
  const kept = new Set(plain)
  for (const column of columns) {
    const reads = [...(column.formula ?? '').matchAll(/\{([a-z0-9]{1,20})\}/gi)].map((found) => found[1] ?? '')
    if (!column.formula || !reads.every((key) => keys.has(key))) continue
    kept.add(column)
    keys.add(column.key)
  }
  return columns.filter((column) => kept.has(column))
}

/** Regions down and quarters across, with a total a row. */
function bothWays(
  recipe: Recipe,
  { group, time, money }: { group: Axis; time: Axis; money: RecipeColumn },
  facts: PromptFacts,
  window: Window | undefined,
): Recipe {
  const count = Math.min(TIMES_ACROSS_MAX, countOf(time, facts, window))
  const cells = Array.from({ length: count }, (_, at): RecipeColumn => ({
    ...money,
    key: `t${at}`,
    header: same(timeHeader(time, at, facts.language)),
  }))
  const total = formula('total', TOTAL, 'currency', `=${cells.map((cell) => `{${cell.key}}`).join('+')}`, (row) =>
    round(cells.reduce((sum, cell) => sum + row.number(cell.key), 0)),
  )
  const title = (at: 0 | 1 | 2) => `${TOTAL[at]} · ${group.header[at]}`
  return {
    ...recipe,
    axis: group.id,
    rows: countOf(group, facts, window),
    columns: [axisColumn(group, group.id === 'channel' ? namedChannels(facts.folded) : []), ...cells, total],
    totals: [...cells, total].map((column) => [column.key, 'sum']),
    highlights: [],
    more: [],
    chart: { kind: 'bar', title: [title(0), title(1), title(2)], category: AXIS_KEY, values: ['total'] },
  }
}

/** "By month, 6 months", "by quarter for 2027", "by channel" where channels are named. */
function countOf(axis: Axis, { counts, folded }: PromptFacts, window: Window | undefined): number {
  const months = window && Math.max(1, Math.round(window.days / DAYS_PER_MONTH))
  switch (axis.id) {
    case 'month':
      return counts.months ?? (months === undefined || months === 1 ? axis.rows : months)
    case 'quarter':
      return counts.quarters ?? axis.rows
    case 'week':
      return counts.weeks ?? (window ? Math.max(1, Math.round(window.days / 7)) : axis.rows)
    case 'day':
      return counts.days ?? (window && window.days <= 62 ? window.days : axis.rows)
    case 'employee':
      return counts.people ?? axis.rows
    case 'channel':
      return namedChannels(folded).length || axis.rows
    default:
      return axis.rows
  }
}

function same(text: string): Triple {
  return [text, text, text]
}

/** Names of the columns of a grid: the prompt's own, else the recipe's, as many as it counts. */
export function gridNames(recipe: Recipe, own: readonly string[], facts: PromptFacts): string[] {
  const { grid } = recipe
  if (!grid) return []
  const defaults = sayList(grid.names, facts.language)
  if (grid.isFixed) return defaults
  if (own.length > 0) return [...own]
  const wanted = facts.counts.criteria ?? Math.min(defaults.length, grid.usual)
  return Array.from({ length: wanted }, (_, at) => defaults[at] ?? `${say(grid.one, facts.language)} ${at + 1}`)
}
