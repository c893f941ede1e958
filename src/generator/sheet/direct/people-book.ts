import { fillIn } from '#shared/fill-in.ts'
import { capitalise, fold, inSentence } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import type { Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { listSheet } from '../details-sheet.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { allNumbers, type FoundNumber } from '../rows/read-number.ts'
import { nameOf } from '../sheet-name.ts'
import { added, type Spec } from '../sheet-texts.ts'
import { saidSentences } from '../told/said-sentences.ts'
import type { DirectBook } from './budget-book.ts'
import { direct, label, plainOf, says } from './direct-words.ts'
import { directParts, type Part } from './direct-parts.ts'

/* People with their figures: hours with a rate and what is paid on top for some of them, or days of leave with those that are taken. */

type Figure = { value: number; isMoney: boolean; before: string; behind: string }
type Record = { name: string; figures: Figure[]; note: string }
type Premium = { share: number; what: string }

const PEOPLE_MIN = 2
const NAME = /^(\p{Lu}[\p{L}'’.-]+(?: \p{Lu}[\p{L}'’.-]*){0,2})[ :]+(?=\D{0,14}\d)/u
/** "Alice 12" of "weekend hours: Alice 12, Priya 16" */
const SHARE = /^(\p{Lu}[\p{L}'’-]+)[ :]+(\d+(?:[.,]\d+)?)$/u

export function peopleBook(context: Context): DirectBook | undefined {
  const { brief, facts } = context
  const { language } = facts
  const read = recordsIn(brief.prompt, language)
  if (!read || read.records.length < PEOPLE_MIN) return undefined
  const about = plainOf(read.lead)
  if (says(about, 'leave')) return leaveBook(read, context)
  const areHours = read.records.some(({ figures }) => figures.some(({ behind }) => direct(String.raw`^ ?{hours}(?!\p{L})`).test(behind)))
  return areHours && read.records.some(({ figures }) => figures.some(({ isMoney }) => isMoney)) ? payBook(read, context) : undefined
}

type Read = { lead: string; records: Record[]; others: Part[] }

/** Who is named with figures, line by line or behind commas, and what else is said. */
function recordsIn(prompt: string, language: Locale): Read | undefined {
  const cut = directParts(prompt)
  if (!cut) return undefined
  const [first] = saidSentences(prompt)
  const read: Read = { lead: cut.lead, records: [], others: [] }
  let isOpen = false
  for (const part of cut.parts) {
    const found = part.label === '' && !SHARE.test(part.text) ? NAME.exec(part.text) : null
    if (found) {
      const rest = part.text.slice(found[0].length)
      read.records.push({ name: (found[1] ?? '').replace(/:$/u, ''), figures: figuresIn(rest, language), note: notesOf(rest) })
      isOpen = true
      continue
    }
    const last = read.records.at(-1)
    // "gastados 9" goes on with whoever stands in front of it.
    if (
      isOpen &&
      last &&
      part.label === '' &&
      /^\p{Ll}[\p{L} ]{2,20} \d|^[€$£]?\d/u.test(part.text) &&
      !part.text.includes('%') &&
      !isColour(part.plain)
    )
      last.figures.push(...figuresIn(part.text, language))
    else {
      isOpen = false
      read.others.push(part)
    }
  }
  return first ? read : undefined
}

function isColour(plain: string): boolean {
  return direct(String.raw`(?<!\p{L}){colour_marks}(?!\p{L})`).test(plain)
}

function figuresIn(text: string, language: Locale): Figure[] {
  const bare = text.replace(/\([^()]*\)/gu, ' ').replace(/(?<=\d)h(?!\p{L})/giu, ' h')
  const numbers = allNumbers(bare, language)
  return numbers.map(({ value, isMoney, start, end }, at): Figure => {
    const from = numbers[at - 1]?.end ?? 0
    return {
      value,
      isMoney,
      before: plainOf(bare.slice(from, start)).trim(),
      behind: plainOf(bare.slice(end, numbers[at + 1]?.start ?? bare.length)),
    }
  })
}

function notesOf(text: string): string {
  return [...text.matchAll(/\(([^()]*)\)/gu)].map(([, inside = '']) => capitalise(inside)).join(', ')
}

function textColumn(id: string, language: Locale): Column {
  return { id, header: label(id, language), spec: { type: 'text' } }
}

function figure(id: string, type: Spec['type'], language: Locale, total: Spec['total'] = 'sum', formula?: string): Column {
  return { id, header: label(id, language), spec: { type, total }, ...(formula === undefined ? {} : { formula }) }
}

function payBook({ records, others }: Read, context: Context): DirectBook | undefined {
  const { language } = context.facts
  const unused: string[] = []
  const extra = new Map<string, number>()
  let premium: Premium | undefined
  for (const { text, plain, label: own } of others) {
    const numbers = allNumbers(text, language)
    const share = SHARE.exec(text)
    const named =
      share &&
      records.find(({ name }) =>
        fold(name)
          .split(' ')
          .includes(fold(share[1] ?? '')),
      )
    const percent = percentIn(own === '' ? plain : `${plainOf(own)} ${plain}`, language)
    if (percent && !premium) premium = percent
    if (named) extra.set(named.name, numbers[0]?.value ?? 0)
    else if (percent || says(plain, 'rest_none') || says(plain, 'not_needed') || isPayWish(plain)) continue
    else if (numbers.length > 0) return undefined
    else unused.push(text)
  }
  const rows = records.map(({ name, figures }) => {
    const within = figures.find(({ before, behind }) => says(before, 'of_which') || (says(behind, 'premiums') && !says(behind, 'of_which')))
    const hours = figures.find((one) => !one.isMoney && one !== within)
    return {
      name,
      hours: hours?.value,
      within: within?.value ?? extra.get(name),
      rate: figures.find(({ isMoney }) => isMoney)?.value,
      count: figures.length,
      isWithin: within !== undefined,
    }
  })
  // Nothing of a person's figures may be lost.
  const isWhole = rows.every(
    ({ hours, rate, isWithin, count }) => hours !== undefined && count === 1 + Number(rate !== undefined) + Number(isWithin),
  )
  const arePremium = rows.some(({ within }) => within !== undefined)
  if (!isWhole || (arePremium && !premium) || (premium && !arePremium)) return undefined
  const [hours, rate] = [label('hours', language), label('rate', language)]
  const within = fillIn(label('ofwhich', language), { what: inSentence(premium?.what ?? '') })
  const base = premium ? `{${hours}}*{${rate}}+{${within}}*{${rate}}*${premium.share}` : `{${hours}}*{${rate}}`
  const columns: Column[] = [
    textColumn('name', language),
    figure('hours', 'number', language),
    ...(premium ? [{ id: 'within', header: within, spec: { type: 'number', total: 'sum' } as Spec }] : []),
    figure('rate', 'currency', language, 'none'),
    figure('gross', 'currency', language, 'sum', `=IF({${rate}}="","",ROUND(${base},2))`),
  ]
  const cells = rows.map((row) => [
    row.name,
    String(row.hours),
    ...(premium ? [String(row.within ?? 0)] : []),
    row.rate === undefined ? '' : String(row.rate),
    '',
  ])
  return { sheets: [{ name: nameOf(context, true), columns, rows: cells }], unused, isSure: true }
}

/** "weekend hours get +25%" */
function percentIn(plain: string, language: Locale): Premium | undefined {
  const number = allNumbers(plain, language).find(({ isPercent }) => isPercent)
  const what = direct(String.raw`(?<!\p{L}){premiums}(?!\p{L})`).exec(plain)?.[0]
  return number && what !== undefined ? { share: number.value / 100, what } : undefined
}

function isPayWish(plain: string): boolean {
  return direct('^(?:{pay_wishes}|{placed}| )+$').test(plain.replace(/[.!]/gu, ''))
}

function leaveBook({ records, others }: Read, context: Context): DirectBook | undefined {
  const { facts } = context
  const { language } = facts
  const rows = records.map(({ name, figures, note }) => {
    const taken = figures.find(({ before }) => says(before, 'taken')) ?? figures.find(({ behind }) => says(behind, 'taken'))
    const days = figures.find((one) => one !== taken)
    return {
      name,
      days: days?.value,
      taken: taken?.value,
      note,
      isWhole: figures.length === Number(days !== undefined) + Number(taken !== undefined),
    }
  })
  if (!rows.every(({ days, isWhole }) => days !== undefined && isWhole) || !rows.some(({ taken }) => taken !== undefined)) return undefined
  const [days, taken, left] = ['days', 'taken', 'left'].map((id) => label(id, language))
  const notes: string[] = []
  let above: FoundNumber | undefined
  for (const { text, plain } of others) {
    const isMark = isColour(plain)
    if (isMark && says(plain, 'above')) above = allNumbers(text, language)[0]
    else if (isMark) return undefined
    else if (!direct('^(?:{orders}|{asks})(?: |$)').test(plain)) notes.push(capitalise(text))
  }
  const areNoted = rows.some(({ note }) => note !== '')
  const table: PlannedSheet = {
    name: nameOf(context, true),
    columns: [
      textColumn('name', language),
      figure('days', 'number', language),
      figure('taken', 'number', language),
      figure('left', 'number', language, 'sum', `={${days}}-{${taken}}`),
      ...(areNoted ? [textColumn('notes', language)] : []),
    ],
    rows: rows.map((row) => [row.name, String(row.days), String(row.taken ?? 0), '', ...(areNoted ? [row.note] : [])]),
    highlights: [
      { column: left ?? '', rule: 'less_than', value: '0', tone: 'negative' },
      ...(above ? [{ column: left ?? '', rule: 'greater_than' as const, value: String(above.value), tone: 'warning' as const }] : []),
    ],
  }
  const details = notes.map((text) => [added('note', language), text])
  return { sheets: [table, ...(details.length > 0 ? [listSheet(details, facts)] : [])], unused: [], isSure: true }
}
