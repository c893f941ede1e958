import { wordCount } from '#shared/words.ts'
import { formulaColumn, plain, type Column } from './columns/column.ts'
import type { Context } from './context.ts'
import { headerText } from './columns/header-text.ts'
import { withUniqueHeaders, type PlannedSheet } from './planned-sheet.ts'
import { sampleRows } from './rows/sample-rows.ts'
import { nameOf } from './sheet-name.ts'

const COMPARES =
  / (?:compar\p{L}*|scorecard|scoring|score|scores|weighted|weights?|criteria|criterios?|criteres?|ponderad[oa]s?|puntuacion|ponderee?s?|matrix|matriz|grille|evaluation|evaluacion) /u
const NAME = String.raw`\p{Lu}[\p{L}\d&.'’-]*(?: \p{Lu}[\p{L}\d&.'’-]*){0,2}`
/** "Ana, Ben and Carla"; the capital of a prompt's first word makes no name of it. */
const NAMES = new RegExp(
  String.raw`(?<=\s|\()${NAME}(?:(?:, (?:and |y |e |et )?| and | y | e | et | & | vs\.? | or | o | ou )${NAME})+`,
  'gu',
)
const BETWEEN_NAMES = /, (?:and |y |e |et )?| and | y | e | et | & | vs\.? | or | o | ou /u
/** "price 40%", "experience (weight 3)", "culture fit (1)" */
const CRITERION =
  /(?<=^|[,;:(]\s?|\s)((?:\p{L}[\p{L}'’-]* ){0,4}?\p{L}[\p{L}'’-]*)(?: ?[:=])? (?:(\d{1,2}) ?%|\((?:(?:weight|weighted|peso|poids|x|×) ?:? ?)?(\d{1,2})(?: ?%)?\)|(?:weight|peso|poids|x|×) ?(\d{1,2})(?![\d%]))/giu
const LEAD_OF_CRITERION =
  /^(?:.*\s)?(?:on|by|for|and|with|criteria|criterion|criterios?|por|según|y|con|critères?|selon|sur|et|avec)\s+(?=\p{L})/iu
const RESULT =
  /^[\s,;.)]*(?:(?:with|and|con|y|avec|et) )?(?:an? |una |un )?(?:(?:weighted|total|overall|final) (?:score|total|result)|(?:puntuaci[oó]n|nota|total) (?:total|ponderad[oa]|final)|(?:score|note|total) (?:pondérée?|total|totale|finale?))(?!\p{L})/iu
const CRITERIA_MIN = 2
const NAME_WORDS_MAX = 4
const WHOLE = 100

type Criterion = { name: string; weight: number }

/** Candidates, agencies or offers by criteria with weights: a row for each of them, a column for each criterion to score, and the weighted score. */
export function scoreTable(context: Context): { sheets: PlannedSheet[]; spans: [number, number][] } | undefined {
  const { brief, facts, sampling } = context
  const { prompt } = brief
  const { language } = facts
  if (!COMPARES.test(facts.folded)) return undefined
  const found = [...prompt.matchAll(CRITERION)]
  const criteria = found.map(criterionOf)
  const run = [...prompt.matchAll(NAMES)].toSorted((one, other) => other[0].length - one[0].length)[0]
  const sum = criteria.reduce((all, { weight }) => all + weight, 0)
  // Percentages that are no whole are other things: shares, discounts.
  const arePercents = found.every(([text]) => text.includes('%'))
  if (!run || criteria.length < CRITERIA_MIN || sum === 0 || (arePercents && sum !== WHOLE)) return undefined
  const names = run[0].split(BETWEEN_NAMES)
  const scores = withUniqueHeaders(
    criteria.map(({ name, weight }): Column => ({
      id: '',
      header: `${headerText(name)} (${arePercents ? percentOf(weight, language) : `×${weight}`})`,
      // What real people and firms are worth is not for samples to say.
      spec: { type: 'number', blank: true, total: 'none' },
    })),
  )
  const parts = scores.map(({ header }, at) => `{${header}}*${criteria[at]?.weight}${arePercents ? '%' : ''}`).join('+')
  const weighted = formulaColumn('weightedscore', 'number', `=ROUND(${arePercents ? parts : `(${parts})/${sum}`},2)`, language)
  const columns: Column[] = [
    plain(facts.genre.id === 'scorecard' ? 'candidate' : 'option', { type: 'text' }, language, names.map(headerText)),
    ...scores,
    { ...weighted, spec: { ...weighted.spec, total: 'none' } },
  ]
  const starts = [run, ...found].map(({ index }) => index)
  const ends = [run, ...found].map(({ 0: text, index }) => index + text.length)
  const end = Math.max(...ends)
  return {
    sheets: [{ name: nameOf(context, true), columns, rows: sampleRows(columns, { ...sampling, count: names.length }) }],
    spans: [[Math.min(...starts), end + (RESULT.exec(prompt.slice(end))?.[0].length ?? 0)]],
  }
}

function criterionOf([, said = '', percent, bracketed, worded]: RegExpMatchArray): Criterion {
  const name = said.replace(LEAD_OF_CRITERION, '')
  const weight = Number(percent ?? bracketed ?? worded)
  return { name: wordCount(name) > NAME_WORDS_MAX ? said : name, weight }
}

function percentOf(weight: number, language: Context['facts']['language']): string {
  return new Intl.NumberFormat(language, { style: 'percent' }).format(weight / WHOLE)
}
