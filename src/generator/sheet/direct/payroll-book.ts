import { fillIn } from '#shared/fill-in.ts'
import { capitalise } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import type { Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { headerText } from '../columns/header-text.ts'
import { allNumbers } from '../rows/read-number.ts'
import { nameOf } from '../sheet-name.ts'
import type { Spec } from '../sheet-texts.ts'
import { saidParts, saidSentences } from '../told/said-sentences.ts'
import type { DirectBook } from './budget-book.ts'
import { direct, label, plainOf, says } from './direct-words.ts'

/* Pay: hours with a rate, overtime at more than that, and what is taken off the gross. */

type Paid = { name: string; hours: number; rate: number; overtime: number; factor: number }
type Deduction = { name: string; percent: number }

const PEOPLE_MIN = 2
const CHARS_MAX = 1_500
const NAME = /^(\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]*){0,2})[ :,–-]+(?=\d)/u
const DEDUCTION =
  /(?:^|(?<= ))(\p{L}[\p{L}']*(?: \p{L}+)?) (?:of |at |de |del |à |a )?(\d{1,2}(?:[.,]\d{1,2})?) ?%|(\d{1,2}(?:[.,]\d{1,2})?) ?% (?:for |of |de |d.|para )?(\p{L}+)/gu
const [HALF, DOUBLE, QUARTER] = [1.5, 2, 1.25]

/** Undefined unless there are hours and a rate for each person, with overtime or deductions or both. */
export function payrollBook(context: Context): DirectBook | undefined {
  const { brief, facts } = context
  if (brief.prompt.length > CHARS_MAX) return undefined
  const { language } = facts
  const people: Paid[] = []
  const deductions: Deduction[] = []
  const unused: string[] = []
  const [first, ...lines] = saidSentences(brief.prompt)
  if (!first || !says(plainOf(brief.prompt), 'pay')) return undefined
  const colon = /:\s+/u.exec(first.text)
  const said = [...(colon ? [{ ...first, text: first.text.slice(colon.index + colon[0].length) }] : []), ...lines]
  for (const { text } of said.flatMap(saidParts)) {
    const plain = plainOf(text)
    const one = paidIn(text, language)
    const off = says(plain, 'deducted') ? deductionsIn(text) : []
    if (one) people.push(one)
    else if (off.length > 0) deductions.push(...off)
    else if (/\d/u.test(plain)) return undefined
    else if (!direct('^(?:{pay_wishes}|{placed}|{totals}|{net_words}|{asks}| )+$').test(plain.replace(/[.!?]/gu, ''))) unused.push(text)
  }
  const areExtra = people.some(({ overtime }) => overtime > 0)
  if (people.length < PEOPLE_MIN || (!areExtra && deductions.length === 0)) return undefined
  return { sheets: [{ name: nameOf(context, true), ...tableOf(people, deductions, language) }], unused, isSure: true }
}

function paidIn(text: string, language: Locale): Paid | undefined {
  const found = NAME.exec(text)
  if (!found) return undefined
  const rest = text.slice(found[0].length).replace(/(?<=\d)h(?!\p{L})/giu, ' h')
  const numbers = allNumbers(rest, language)
  const paid: Paid = { name: found[1] ?? '', hours: Number.NaN, rate: Number.NaN, overtime: 0, factor: HALF }
  for (const [at, { value, start, end, isMoney }] of numbers.entries()) {
    const before = plainOf(rest.slice(numbers[at - 1]?.end ?? 0, start))
    const behind = plainOf(rest.slice(end, numbers[at + 1]?.start ?? rest.length)).trim()
    const areHours = !isMoney && direct('^(?:{hours})(?: |$)').test(behind)
    const isExtra = says(behind, 'overtime') || (areHours && says(before, 'overtime'))
    if (areHours && isExtra) {
      paid.overtime = value
      paid.factor = factorOf(plainOf(rest.slice(end)))
    } else if (areHours && Number.isNaN(paid.hours)) paid.hours = value
    else if (!areHours && Number.isNaN(paid.rate) && !Number.isNaN(paid.hours)) paid.rate = value
    else if (!areHours && paid.overtime > 0 && direct(String.raw`(?:x|at|@|a|à|por)\s*$`).test(before) && value < PEOPLE_MIN + 2)
      paid.factor = value
    else return undefined
  }
  return Number.isNaN(paid.hours) || Number.isNaN(paid.rate) ? undefined : paid
}

function factorOf(plain: string): number {
  return says(plain, 'double_time') ? DOUBLE : says(plain, 'quarter_time') ? QUARTER : HALF
}

function deductionsIn(text: string): Deduction[] {
  return [...text.matchAll(DEDUCTION)].map(([, name, percent, other, behind]) => ({
    name: capitalise((name ?? behind ?? '').replace(/^(?:and|y|et|less|minus|menos|moins) /iu, '')),
    percent: Number((percent ?? other ?? '').replace(',', '.')),
  }))
}

function tableOf(people: readonly Paid[], deductions: readonly Deduction[], language: Locale): { columns: Column[]; rows: string[][] } {
  const figure = (id: string, header: string, type: Spec['type'], formula?: string, total: Spec['total'] = 'sum'): Column => ({
    id,
    header,
    spec: { type, total },
    ...(formula === undefined ? {} : { formula }),
  })
  const [hours, rate, gross, net] = ['hours', 'rate', 'gross', 'net'].map((id) => label(id, language))
  const factors = [...new Set(people.flatMap(({ overtime, factor }) => (overtime > 0 ? [factor] : [])))]
  const extras = factors.map((factor) => ({
    factor,
    header: fillIn(label('overtimehours', language), { factor: String(factor).replace('.', language === 'en' ? '.' : ',') }),
  }))
  const offs = deductions.map(({ name, percent }) => ({
    percent,
    header: headerText(`${name} (${String(percent).replace('.', language === 'en' ? '.' : ',')}%)`),
  }))
  const sum = [`{${hours}}*{${rate}}`, ...extras.map(({ header, factor }) => `{${header}}*{${rate}}*${factor}`)].join('+')
  const columns: Column[] = [
    { id: 'name', header: label('name', language), spec: { type: 'text' } },
    figure('hours', hours ?? '', 'number'),
    figure('rate', rate ?? '', 'currency', undefined, 'none'),
    ...extras.map(({ header, factor }) => figure(`extra${factor}`, header, 'number')),
    figure('gross', gross ?? '', 'currency', `=ROUND(${sum},2)`),
    ...offs.map(({ header, percent }, at) => figure(`off${at}`, header, 'currency', `=ROUND({${gross}}*${percent}/100,2)`)),
    ...(offs.length > 0 ? [figure('net', net ?? '', 'currency', `={${gross}}${offs.map(({ header }) => `-{${header}}`).join('')}`)] : []),
  ]
  const rows = people.map((one) =>
    columns.map(({ id }) => {
      if (id === 'name') return one.name
      if (id === 'hours') return String(one.hours)
      if (id === 'rate') return String(one.rate)
      return id.startsWith('extra') ? String(id === `extra${one.factor}` ? one.overtime : 0) : ''
    }),
  )
  return { columns, rows }
}
