import type { Locale } from '#shared/locale.ts'
import { fold } from '#shared/words.ts'
import { headerText } from '../columns/header-text.ts'
import type { Column } from '../columns/column.ts'
import { allNumbers } from '../rows/read-number.ts'

/* What a mark comes to: a grade, passed or not. */

/** The column of the marks, and that of their shares of the most. */
export type Mark = { mark: Column | undefined; share: Column | undefined }

const BAND = /(?:^|[,;]\s*)(\p{L}[\p{L}+*]{0,14}|\d)\s*(?:=|:|from|>=?|≥|desde|à partir de)?\s*(\d{1,3})\s*%?\s*\+?(?=\s*(?:[,;]|$))/giu
const REST = /(?:^|[,;]\s*)(\p{L}[\p{L}+*]{0,14})\s+(?:under|below|rest|else|menos|resto|moins|sinon)/iu
const OR = /\s*(?:\/| or | o | ou )\s*/iu
const WHOLE = 100
/** Where a mark passes if the prompt does not say, in schools of the language. */
const USUAL: Partial<Record<Locale, readonly [pass: number, most: number]>> = { es: [5, 10], fr: [10, 20] }

/** "A 80+, B 60+, C under" */
export function gradeFormula(options: string, { mark, share }: Mark): string | undefined {
  const bands = [...options.matchAll(BAND)].map(([, name = '', from]) => ({ name, from: Number(from) }))
  const base = share ?? mark
  if (!base || bands.length === 0) return undefined
  const rest = REST.exec(options)?.[1] ?? ''
  const all = bands.toSorted((one, other) => one.from - other.from)
  const nested = all.reduce(
    (inner, { name, from }) => `IF({${base.header}}>=${share ? from / WHOLE : from},"${name}",${inner})`,
    `"${rest}"`,
  )
  return `=IF({${base.header}}="","",${nested})`
}

/** "pass/fail (pass 60%)" */
export function passFormula(
  name: string,
  options: string,
  limit: { value: number; isPercent: boolean } | undefined,
  { mark, share }: Mark,
  language: Locale,
): string | undefined {
  const own = allNumbers(options, language)[0]?.value
  const said = limit ?? (own === undefined ? undefined : { value: own, isPercent: options.includes('%') })
  const isShare = said?.isPercent === true && share !== undefined
  const base = isShare ? share : mark
  const [usual, most = 0] = USUAL[language] ?? []
  const isUsual = mark?.given?.every((cell) => cell === undefined || Number(cell) <= most) === true
  const from = said ? (isShare ? said.value / WHOLE : said.value) : isUsual ? usual : undefined
  const [passed = '', failed = ''] = name.split(OR)
  if (!base || from === undefined || failed === '' || (said?.isPercent === true && !isShare)) return undefined
  const other = /^(?:no|non|not)$/u.test(fold(failed)) ? `${failed} ${passed}` : failed
  return `=IF({${base.header}}="","",IF({${base.header}}>=${from},"${headerText(passed)}","${headerText(other)}"))`
}
