import { formulaProblem } from '#shared/content/formula.ts'
import { anyOf } from '#shared/patterns.ts'

/** Names of functions in spreadsheets in French, Spanish and German, where they differ from the English one. */
const OTHER_FUNCTIONS: Record<string, string> = {
  SI: 'IF',
  WENN: 'IF',
  SOMME: 'SUM',
  SUMA: 'SUM',
  SUMME: 'SUM',
  MOYENNE: 'AVERAGE',
  PROMEDIO: 'AVERAGE',
  MITTELWERT: 'AVERAGE',
  ARRONDI: 'ROUND',
  REDONDEAR: 'ROUND',
  RUNDEN: 'ROUND',
  SIERREUR: 'IFERROR',
  WENNFEHLER: 'IFERROR',
  JOURS: 'DAYS',
  TAGE: 'DAYS',
  DIAS: 'DAYS',
}
const SIGNS: Record<string, string> = { '×': '*', '÷': '/', '−': '-', '–': '-', '“': '"', '”': '"', '„': '"' }

type Columns = readonly { header: string }[]

/**
 * The formula as it can be read: as written, or with what spreadsheet programs and languages write in another way. Every form is checked by the
 * strict parser, so nothing is taken that it would refuse. Undefined if none can be read.
 */
export function readableFormula(written: string, columns: Columns): string | undefined {
  const trimmed = written.trim()
  const asked = trimmed.startsWith('=') ? trimmed : `=${trimmed}`
  const plain = asked
    .replace(/[×÷−–“”„]/g, (sign) => SIGNS[sign] ?? sign)
    // [Qty], [@Qty] and [@[Unit price]] of tables in Excel; {{Qty}} of templates.
    .replace(/\[@?\[?([^[\]]+)\]?\]/g, '{$1}')
    .replace(/\{\{([^{}]+)\}\}/g, '{$1}')
    .replace(/\b([A-Z]+)(?=\s*\()/gi, (name: string) => OTHER_FUNCTIONS[name.toUpperCase()] ?? name)
  return [asked, plain, withBraces(plain, columns)].find((formula) => formulaProblem(formula, columns) === undefined)
}

/** Names of columns that stand outside of braces and quotes, the longest first. */
function withBraces(formula: string, columns: Columns): string {
  const names = anyOf(columns.map(({ header }) => header))
  const pattern = new RegExp(`("[^"]*"|\\{[^{}]*\\})|(?<![\\p{L}\\p{N}_])(${names})(?![\\p{L}\\p{N}_(])`, 'giu')
  return formula.replace(pattern, (all, kept: string | undefined, name: string) => (kept === undefined ? `{${name}}` : all))
}
