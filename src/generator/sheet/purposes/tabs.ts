import type { SheetHighlight } from '#shared/content/sheet.ts'
import { isFigure, type Column } from '../columns/column.ts'
import { headerText } from '../columns/header-text.ts'
import type { Context } from '../context.ts'
import { given, sheetOf, worked } from '../money/money-sheet.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import type { ReadTables } from '../read-tables.ts'
import { added } from '../sheet-texts.ts'
import { columnOf } from '../told/asked-columns.ts'
import type { Said } from '../told/said-sentences.ts'
import { saysOf } from './purpose-words.ts'
import { saidTabs, type SaidTabs } from './said-tabs.ts'

/* "One tab per drug and a front page with current balance": the same table for each, with a balance that runs. */

const ROWS = 40
const FORMULA_CHARS_MAX = 1_900

/** What a tab counts, by header. */
type Flow = { number: string; ins: string[]; outs: string[]; balance: string | undefined }

export function tabs(sentences: readonly Said[], context: Context): ReadTables | undefined {
  const { brief, facts } = context
  const { language } = facts
  const said = saidTabs(sentences, brief.today, language)
  if (!said) return undefined
  const hasDeliveries = sentences.some(({ text }) => saysOf(text, 'same_rows') && saysOf(text, 'ins'))
  const own = columnsOf(said, hasDeliveries, language)
  const flow = flowOf(own, language)
  const isFront = said.of !== undefined && (said.hasFront || said.openings.length > 0 || said.least.length > 0)
  const first = isFront ? 1 : 0
  const names = said.things.map(({ name }) => name)
  const sheets = said.things.map(({ name }, at) => tabSheet(name, own, flow, openingOf(said, { at, first }, flow, language)))
  const front = isFront ? frontSheet(said, flow, names, language) : undefined
  if (isFront && !front) return undefined
  if (sheets.some(({ columns }) => columns.some(({ formula = '' }) => formula.length > FORMULA_CHARS_MAX))) return undefined
  for (const sentence of sentences)
    if (saysOf(sentence.text, 'balances') && /(?<!\p{L})negativ/iu.test(sentence.text)) said.used.add(sentence)
  return { sheets: [...(front ? [front] : []), ...sheets], used: said.used }
}

function columnsOf({ columns }: SaidTabs, hasDeliveries: boolean, language: Context['facts']['language']): Column[] {
  const named = columns.flatMap((one) => twice(one.name).map((name) => columnOf({ ...one, name }, columns, language)))
  const shown = named.map((column): Column => {
    const isFlow = saysOf(column.header, 'ins') || saysOf(column.header, 'outs') || saysOf(column.header, 'balances')
    if (!isFlow) return { ...column, given: [] }
    const type = column.spec.type === 'currency' ? 'currency' : 'number'
    return { ...column, id: '', given: [], spec: { type, total: saysOf(column.header, 'balances') ? 'none' : 'sum' } }
  })
  const at = shown.findIndex(({ header }) => saysOf(header, 'outs'))
  const hasIns = shown.some(({ header }) => saysOf(header, 'ins'))
  return hasDeliveries && !hasIns && at >= 0
    ? [...shown.slice(0, at), given(added('deliveredstock', language), 'number', [], { total: 'sum' }), ...shown.slice(at)]
    : shown
}

/** "initials x2" */
function twice(name: string): string[] {
  const one = /^(.+?) [x×] ?2$/iu.exec(name)?.[1]
  return one === undefined ? [name] : [`${one} 1`, `${one} 2`]
}

function flowOf(columns: readonly Column[], language: Context['facts']['language']): Flow {
  const of = (key: 'ins' | 'outs'): string[] =>
    columns
      .filter((column) => isFigure(column) && saysOf(column.header, key) && !saysOf(column.header, 'balances'))
      .map(({ header }) => header)
  const balance = columns.find(({ header }) => saysOf(header, 'balances'))?.header
  const ins = of('ins')
  return { number: added('numberof', language), ins, outs: of('outs').filter((header) => !ins.includes(header)), balance }
}

/** What a tab begins with: its figure on the front page, or the first one and all that the tabs before it add and take. */
function openingOf(
  { of, openings }: SaidTabs,
  { at, first }: { at: number; first: number },
  { ins, outs }: Flow,
  language: Context['facts']['language'],
): string {
  if (of !== undefined) return openings.length > 0 ? `INDEX({0!${added('openingof', language)}},${at + 1})` : '0'
  const before = Array.from({ length: at }, (_, place) => [
    ...ins.map((header) => `+SUM({${first + place}!${header}})`),
    ...outs.map((header) => `-SUM({${first + place}!${header}})`),
  ])
  return `${openings[0] ?? 0}${before.flat().join('')}`
}

function tabSheet(name: string, columns: readonly Column[], { number, ins, outs, balance }: Flow, opening: string): PlannedSheet {
  const until = (header: string): string => `SUMIF({!${number}},"<="&{${number}},{!${header}})`
  const flows = [...ins.map((header) => `+${until(header)}`), ...outs.map((header) => `-${until(header)}`)].join('')
  const isRunning = balance !== undefined && flows !== ''
  const isOpen = [...ins, ...outs].map((header) => `{${header}}=""`).join(',')
  const negative: SheetHighlight[] = isRunning ? [{ column: balance, rule: 'less_than', value: '0', tone: 'negative' }] : []
  return sheetOf(
    name,
    [
      ...(isRunning
        ? [
            given(
              number,
              'integer',
              Array.from({ length: ROWS }, (_, at) => at + 1),
              { total: 'none' },
            ),
          ]
        : []),
      ...columns.map((column): Column =>
        isRunning && column.header === balance
          ? { ...column, id: '', spec: { ...column.spec, total: 'none' }, formula: `=IF(AND(${isOpen}),"",ROUND(${opening}${flows},2))` }
          : column,
      ),
    ],
    ROWS,
    { highlights: negative },
  )
}

/** A row for each tab, with what it comes to. */
function frontSheet(
  { of = '', things, openings, least }: SaidTabs,
  { ins, outs }: Flow,
  names: readonly string[],
  language: Context['facts']['language'],
): PlannedSheet | undefined {
  const word = (key: string): string => added(key, language)
  const [opening, current, minimum, alert] = ['openingof', 'balancenow', 'leastlevel', 'alert'].map(word) as [
    string,
    string,
    string,
    string,
  ]
  const thing = headerText(of)
  const flowOfTab = (at: number): string =>
    [...ins.map((header) => `+SUM({${at + 1}!${header}})`), ...outs.map((header) => `-SUM({${at + 1}!${header}})`)].join('')
  const chain = names.map((name, at) => `IF({${thing}}="${name}",0${flowOfTab(at)},`).join('')
  const formula = `=ROUND(${openings.length > 0 ? `{${opening}}+` : ''}${chain}0${')'.repeat(names.length)},2)`
  const hasFlow = ins.length + outs.length > 0
  if (formula.length > FORMULA_CHARS_MAX) return undefined
  const none = { total: 'none' } as const
  const columns: Column[] = [
    given(thing, 'text', names),
    ...(things.some(({ details }) => details !== '')
      ? [
          given(
            word('beside'),
            'text',
            things.map(({ details }) => details.replace(/^\(([^()]*)\)$/u, '$1')),
          ),
        ]
      : []),
    ...(openings.length > 0 ? [given(opening, 'number', openings, none)] : []),
    ...(hasFlow ? [worked(current, 'number', formula, none)] : []),
    ...(least.length > 0 ? [given(minimum, 'number', least, none)] : []),
    ...(least.length > 0 && hasFlow
      ? [worked(alert, 'text', `=IF({${current}}<{${minimum}},"${word('belowleast')}","${word('ok')}")`)]
      : []),
  ]
  return sheetOf(word('results'), columns, names.length, {
    highlights: [
      ...(hasFlow ? [{ column: current, rule: 'less_than', value: '0', tone: 'negative' } as const] : []),
      ...(least.length > 0 && hasFlow ? [{ column: alert, rule: 'equal_to', value: word('belowleast'), tone: 'negative' } as const] : []),
    ],
  })
}
