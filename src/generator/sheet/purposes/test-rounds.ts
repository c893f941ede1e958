import { fillIn } from '#shared/fill-in.ts'
import { MONTH_WORD } from '../../writing/months.ts'
import type { SheetHighlight } from '#shared/content/sheet.ts'
import { headerText } from '../columns/header-text.ts'
import type { Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { given, sheetOf, worked } from '../money/money-sheet.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import type { ReadTables } from '../read-tables.ts'
import { nameOf } from '../sheet-name.ts'
import { added } from '../sheet-texts.ts'
import { saidParts, type Said } from '../told/said-sentences.ts'
import { tells } from '../told/told-words.ts'
import { numberOf, plain, purpose, saysOf, wordsOf } from './purpose-words.ts'

/* "26 kids, tested in Sept, Jan and May, show growth, highlight anyone under 80": people down, tests across, and what changed. */

const TESTS_MAX = 12
const PEOPLE_MAX = 200
const PEOPLE_DEFAULT = 20
const WHEN = String.raw`(?:${MONTH_WORD}\.?(?: 20\d\d)?|autumn|spring|summer|winter|otono|primavera|verano|invierno|automne|printemps|ete|hiver|week \d{1,2}|semana \d{1,2}|semaine \d{1,2})`
const LIST = String.raw`(${WHEN}(?:(?:, | ?/ ?| and | y | et |, and )${WHEN})+)(?!\p{L})`

export function testRounds(sentences: readonly Said[], context: Context): ReadTables | undefined {
  const { brief, facts } = context
  const { language } = facts
  const found = purpose(String.raw`(?<!\p{L}){tested} (?:each |every |in )?${LIST}`).exec(plain(brief.prompt))
  const list = found?.[1]
  if (!found || list === undefined || !saysOf(brief.prompt, 'growths')) return undefined
  const start = found.index + found[0].length - list.length
  const tests = brief.prompt
    .slice(start, start + list.length)
    .split(/, (?:and )?| ?\/ ?| (?:and|y|et) /u)
    .map((name) => headerText(name.replace(/\.$/u, '')))
  if (tests.length < 2 || tests.length > TESTS_MAX || new Set(tests).size < tests.length) return undefined
  const heads = purpose(String.raw`(?<![\p{L}\d.,])(\d{1,3}) ({heads})(?!\p{L})`).exec(plain(brief.prompt))
  const at = heads ? wordsOf('heads').indexOf(heads[2] ?? '') : -1
  const person = headerText(at < 0 ? added('person', language) : (wordsOf('head_one')[at] ?? added('person', language)))
  const limit = limitIn(brief.prompt)
  const none = { total: 'none' } as const
  const said = purpose(String.raw`(?<!\p{L}){growths}(?!\p{L})`).exec(plain(brief.prompt))
  const change = headerText(brief.prompt.slice(said?.index, (said?.index ?? 0) + (said?.[0].length ?? 0)))
  const growth = (from: string, to: string): Column =>
    worked(`${change} ${from} – ${to}`, 'number', `=IF(OR({${from}}="",{${to}}=""),"",{${to}}-{${from}})`, none)
  const between = tests.slice(1).map((test, before) => growth(tests[before] ?? '', test))
  const columns = [
    given(person, 'text', []),
    ...tests.map((test) => given(test, 'number', [], { total: 'average' })),
    ...between,
    ...(tests.length > 2 ? [growth(tests[0] ?? '', tests.at(-1) ?? '')] : []),
  ]
  const below: SheetHighlight[] = tests.flatMap((column): SheetHighlight[] =>
    limit === undefined ? [] : [{ column, rule: 'less_than', value: limit, tone: 'negative' }],
  )
  const count = Math.min(PEOPLE_MAX, heads ? numberOf(heads[1] ?? '') : PEOPLE_DEFAULT)
  const table = sheetOf(nameOf(context, true), columns, count, { highlights: below })
  const used = new Set(sentences.filter((said) => isShown(said, sentences[0])))
  return { sheets: [table, averagesOf(tests, limit, context)], used }
}

/** "highlight anyone under 80 words per min" */
function limitIn(prompt: string): string | undefined {
  return purpose(String.raw`(?<!\p{L}){below_of} (\d{1,4}(?:[.,]\d{1,2})?)(?![\d%])`)
    .exec(plain(prompt))?.[1]
    ?.replace(',', '.')
}

/** A row for each test, as a line. */
function averagesOf(tests: readonly string[], limit: string | undefined, context: Context): PlannedSheet {
  const { brief, facts } = context
  const { language } = facts
  const [test, average] = [added('testof', language), added('averageof', language)]
  const each = (of: (column: string) => string): string =>
    tests.reduceRight((rest, name) => `IF({${test}}="${name}",${of(`{0!${name}}`)},${rest})`, '""')
  const columns: Column[] = [
    { ...given(test, 'text', tests), id: 'bar0' },
    {
      ...worked(average, 'number', `=${each((column) => `IF(SUM(${column})=0,"",ROUND(AVERAGE(${column}),1))`)}`, { total: 'none' }),
      id: 'bar1',
    },
    ...(limit === undefined
      ? []
      : [
          worked(fillIn(added('belowcount', language), { limit }), 'integer', `=${each((column) => `COUNTIF(${column},"<${limit}")`)}`, {
            total: 'none',
          }),
        ]),
  ]
  const isCharted = tells(brief.prompt, 'charts') || saysOf(brief.prompt, 'averaged')
  return sheetOf(
    added('averagesheet', language),
    columns,
    tests.length,
    isCharted ? { chart: { kind: 'line', ids: ['bar0', 'bar1'] } } : {},
  )
}

/** The tests, the growth, what is low and the line are all in the tables. */
function isShown(said: Said, first: Said | undefined): boolean {
  return saidParts(said).every(
    ({ text }, at) =>
      (said === first && at === 0) ||
      saysOf(text, 'tested') ||
      saysOf(text, 'growths') ||
      saysOf(text, 'averaged') ||
      new RegExp(String.raw`^(?:(?:and|y|et) )?${WHEN}(?: (?:and|y|et) ${WHEN})?$`, 'u').test(plain(text)) ||
      purpose(String.raw`^\d{1,3} {heads}$`).test(plain(text)) ||
      limitIn(text) !== undefined,
  )
}
