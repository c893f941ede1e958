import type { GeneratedContent } from '#shared/content/generated.ts'
import type { Sheet, SheetColumn } from '#shared/content/sheet.ts'
import type { Asked } from '../asked.ts'
import { plain } from './view.ts'

/* Whether the samples of a sheet could be true, and whether its formulas mean something. */

const NET = /^(?:net|neto|salario neto|sueldo neto|net pay|net salary|salaire net)\b|\bnet(?:o)?$/
const GROSS = /\b(?:gross|bruto|brut)\b/
const TAX = /\b(?:tax|vat|iva|irpf|tva|impuestos?|impots?|taxes?)\b/
const TAX_MAX = 0.5
const SHARE = /\b(?:share|weight|% of total|peso|cuota|part|poids|proportion)\b/
const START = /^(?:start|from|begin|inicio|desde|debut|du)\b/
const END = /^(?:end|to|until|finish|fin|hasta|au)\b/
/** Things that are numbered in life, too. */
const NUMBERED =
  /^(?:week|day|month|session|lesson|table|room|shift|round|phase|quarter|q|t|test|level|step|unit|stage|group|class|zone|semana|dia|mes|sesion|mesa|sala|turno|fase|ronda|grupo|semaine|jour|mois|seance|salle|etape|tour|groupe|niveau|payment|instalment|cuota|echeance|mensualite)$/
const MONEY_TIMES = /\b(?:salary|gross|pay|wage|salario|bruto|sueldo|salaire|brut)\b/
const RATE = /\b(?:rate|hour|daily|day|tarifa|hora|taux|jour|heure|tjm)\b/

export function sampleProblems({ formulas }: Asked, content: GeneratedContent): string[] {
  if (!('sheets' in content)) return []
  return [...content.sheets.flatMap((sheet) => CHECKS.flatMap((check) => check(sheet))), ...missingFormulas(formulas, content.sheets)]
}

const CHECKS: readonly ((sheet: Sheet) => string[])[] = [netAboveGross, impossibleShares, countedUp, endsBeforeStart, senselessProducts]

function netAboveGross(sheet: Sheet): string[] {
  const net = columnAt(sheet, ({ header, type }) => isAmount(type) && NET.test(plain(header)))
  const gross = columnAt(sheet, ({ header, type }) => isAmount(type) && GROSS.test(plain(header)))
  if (net < 0 || gross < 0) return []
  return sheet.rows.filter((row) => Number(row[net]) > Number(row[gross])).map((row) => `net ${row[net]} above gross ${row[gross]}`)
}

/** A tax is at most a half, and shares of a whole add up to it. */
function impossibleShares({ columns, rows }: Sheet): string[] {
  return columns.flatMap(({ header, type }, at) => {
    if (type !== 'percent') return []
    const cells = rows
      .map((row) => row[at] ?? '')
      .filter((cell) => cell !== '')
      .map(Number)
    if (TAX.test(plain(header)))
      return cells.filter((cell) => cell < 0 || cell > TAX_MAX).map((cell) => `${header} of ${Math.round(100 * cell)} %`)
    const sum = cells.reduce((all, cell) => all + cell, 0)
    return SHARE.test(plain(header)) && cells.length > 1 && Math.abs(sum - 1) > 0.02
      ? [`${header} adds up to ${Math.round(100 * sum)} %`]
      : []
  })
}

/** "Laptops 1, Laptops 2, Laptops 3" */
function countedUp({ columns, rows }: Sheet): string[] {
  return columns.flatMap(({ header, type }, at) => {
    if (type !== 'text') return []
    const stems = rows.flatMap((row) => /^(.*\p{L}.*?)[ #-]?(\d{1,3})$/u.exec(row[at] ?? '')?.slice(1, 3) ?? [])
    const pairs = Array.from({ length: stems.length / 2 }, (_, place) => [stems[2 * place] ?? '', Number(stems[2 * place + 1])] as const)
    const inRow = pairs.find(([stem, number], place) => {
      const next = pairs[place + 1]
      return next?.[0] === stem && next[1] === number + 1 && stem.includes('-') === false && !NUMBERED.test(plain(stem))
    })
    return inRow ? [`${header} is counted up: ${inRow.join(' ')}, …`] : []
  })
}

function endsBeforeStart(sheet: Sheet): string[] {
  const isMoment = ({ type }: SheetColumn) => type === 'date'
  const start = columnAt(sheet, (column) => isMoment(column) && START.test(plain(column.header)))
  const end = columnAt(sheet, (column) => isMoment(column) && END.test(plain(column.header)))
  if (start < 0 || end < 0) return []
  return sheet.rows.filter((row) => row[start] && row[end] && row[end] < row[start]).map((row) => `ends ${row[end]}, starts ${row[start]}`)
}

/** An amount times an amount means nothing, nor does a salary times days. */
function senselessProducts({ columns }: Sheet): string[] {
  const named = (header: string) => columns.find((column) => column.header === header)
  return columns.flatMap(({ header, formula = '' }) =>
    Array.from(formula.matchAll(/\{([^}]+)\}\s*\*\s*\{([^}]+)\}/g)).flatMap(([product, one = '', other = '']) => {
      const both = [named(one), named(other)].filter((column) => column !== undefined)
      const isTwice = both.length === 2 && both.every(({ type }) => type === 'currency')
      const isSalary = both.some(
        ({ header: name, type }) => type === 'currency' && MONEY_TIMES.test(plain(name)) && !RATE.test(plain(name)),
      )
      const isShare = both.some(({ type }) => type === 'percent')
      return isTwice || (isSalary && !isShare) ? [`${header} = ${product}`] : []
    }),
  )
}

function missingFormulas(wanted: readonly string[], sheets: readonly Sheet[]): string[] {
  const columns = sheets.flatMap((sheet) => sheet.columns)
  return wanted
    .filter((name) => !columns.some(({ header, formula }) => formula && plain(header).includes(plain(name))))
    .map((name) => `${name} is not calculated`)
}

function columnAt({ columns }: Sheet, test: (column: SheetColumn) => boolean): number {
  return columns.findIndex(test)
}

function isAmount(type: SheetColumn['type']): boolean {
  return type === 'currency' || type === 'number' || type === 'integer'
}
