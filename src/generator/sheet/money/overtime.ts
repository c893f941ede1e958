import { fillIn } from '#shared/fill-in.ts'
import type { Locale } from '#shared/locale.ts'
import { plain } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { flat } from '../list/tokens.ts'
import { nameOf } from '../sheet-name.ts'
import { added } from '../sheet-texts.ts'
import { saidParts, type Said } from '../told/said-sentences.ts'
import { tells } from '../told/told-words.ts'
import type { MoneyTables } from './money-book.ts'
import { figuresIn } from './money-figures.ts'
import { worked, sheetOf } from './money-sheet.ts'
import { moneyPattern, saysOf } from './money-words.ts'

/* "Ben 6h @ 14.20, Nadia 11h @ 15.75, first 5 hours time and a half, the rest double": what each person is paid for the hours below and above a limit. */

type Person = { name: string; hours: number; rate: number }

const LABELLED = /^(\p{L}[^:]{1,60}?)\s?:\s(.+)$/su
const NAME_CHARS_MAX = 40
const LOW = 1.5
const HIGH = 2

/** Silent unless every figure of the prompt is a person's, or belongs to the rule. */
export function overtime(sentences: readonly Said[], context: Context): MoneyTables | undefined {
  const { language } = context.facts
  const { prompt } = context.brief
  if (!saysOf(prompt, 'overtime') || !saysOf(prompt, 'time_half') || !saysOf(prompt, 'double_time')) return undefined
  const parts = sentences.flatMap(partsOf)
  const people: Person[] = []
  let limit: number | undefined
  for (const text of parts) {
    const person = personIn(text, language)
    if (person) people.push(person)
    else if (saysOf(text, 'time_half')) limit = limitIn(text, language)
    else if (/\d/u.test(text) && !saysOf(text, 'double_time')) return undefined
  }
  if (limit === undefined || people.length === 0) return undefined
  const isKnown = (text: string): boolean =>
    personIn(text, language) !== undefined ||
    ['time_half', 'double_time', 'overtime'].some((key) => saysOf(text, key as 'overtime')) ||
    tells(text, 'totals')
  return {
    sheets: [sheetOf(nameOf(context, true), columnsOf(people, limit, language), people.length)],
    used: new Set(sentences.filter((said) => partsOf(said).every(isKnown))),
  }
}

function partsOf(said: Said): string[] {
  const [, label, rest] = LABELLED.exec(said.text) ?? []
  const texts = label === undefined || rest === undefined ? [said.text] : [label, rest]
  return texts.flatMap((text) => saidParts({ text, start: 0 }).map((part) => part.text))
}

/** "Ben Sharp 6h @ 14.20" */
function personIn(text: string, language: Locale): Person | undefined {
  const found = moneyPattern(
    String.raw`^(\p{L}[\p{L} .'’-]*?):? (\d[\d.,]*) ?{hours_of} ?(?:@|x|{at}) ?[€$£]?(\d[\d.,]*)(?: ?(?:€|eur|euros?))?(?: ?(?:/|{per}) ?{hours_of})?$`,
  ).exec(flat(text))
  const [, name = '', hours = '', rate = ''] = found ?? []
  const [time, price] = [figuresIn(hours, language)[0]?.value, figuresIn(rate, language)[0]?.value]
  if (name === '' || name.length > NAME_CHARS_MAX || time === undefined || price === undefined) return undefined
  return { name: text.slice(0, name.length), hours: time, rate: price }
}

/** "first 5 hrs", "les 5 premières heures" */
function limitIn(text: string, language: Locale): number | undefined {
  const found = moneyPattern(String.raw`(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?) ?(?:{first} )?{hours_of}(?!\p{L})`).exec(flat(text))
  return found ? figuresIn(found[1] ?? '', language)[0]?.value : undefined
}

function columnsOf(people: readonly Person[], limit: number, language: Locale): ReturnType<typeof worked>[] {
  const cells = (of: (person: Person) => number): string[] => people.map((person) => String(of(person)))
  const hours = plain(
    'hoursof',
    { type: 'number' },
    language,
    cells((one) => one.hours),
  )
  const rate = plain(
    'hourlyrate',
    { type: 'currency', total: 'none' },
    language,
    cells((one) => one.rate),
  )
  const header = (factor: number): string =>
    fillIn(added('overtimeat', language), { factor: new Intl.NumberFormat(language).format(factor) })
  const low = worked(header(LOW), 'number', `=MIN({${hours.header}}+0,${limit})`, { total: 'sum' })
  const high = worked(header(HIGH), 'number', `=MAX(0,{${hours.header}}-${limit})`, { total: 'sum' })
  const pay = `=ROUND({${rate.header}}*({${low.header}}*${LOW}+{${high.header}}*${HIGH}),2)`
  return [
    plain(
      'person',
      { type: 'text' },
      language,
      people.map(({ name }) => name),
    ),
    hours,
    rate,
    low,
    high,
    worked(added('overtimepaid', language), 'currency', pay),
  ]
}
