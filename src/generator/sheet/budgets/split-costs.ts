import type { Locale } from '#shared/locale.ts'
import { headerText } from '../columns/header-text.ts'
import { formulaColumn, plain, type Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import type { Given } from '../rows/read-records.ts'
import { sampleRows } from '../rows/sample-rows.ts'
import { nameOf } from '../sheet-name.ts'
import { added } from '../sheet-texts.ts'

/** What was paid for, by whom, and how much. */
export type Payment = Pick<Given, 'name' | 'by' | 'figures'>

const NAMES = /\p{Lu}[\p{L}'’-]+(?:(?:, ?(?:and |y |et )?| and | y | et | & )\p{Lu}[\p{L}'’-]+)+/gu

/** Whether it is said who paid: things in small letters are what was paid for. */
export function areSplit(given: readonly Given[], { calculations, sharers }: Context): boolean {
  // Where it is not said who the others are, nobody knows what each owes.
  const payers = new Set(given.flatMap(({ by }) => by ?? []))
  if (sharers && sharers.people.length === 0 && payers.size !== sharers.count) return false
  if (given.some(({ by }) => by !== undefined)) return true
  return calculations.some(({ id }) => id === 'owes') && given.length > 0 && given.every(({ name }) => /^\p{Lu}/u.test(name))
}

/** Who paid what, what each has paid and owes, and who pays whom: what a person owes goes to those who paid more, in proportion. */
export function splitSheets(given: readonly Payment[], context: Context): PlannedSheet[] | undefined {
  const { facts, sampling, brief, sharers } = context
  const { language } = facts
  const areOwn = given.every(({ by }) => by === undefined)
  const lines = given
    .map((one) => ({ ...one, by: one.by ?? (areOwn ? one.name : undefined) }))
    .filter(({ figures }) => figures[0] !== undefined)
  const people = [...new Set([...(sharers?.people ?? []), ...peopleIn(brief.prompt, lines)])]
  if (people.length < 2) return undefined
  const count = lines.length
  const spent: Column[] = [
    plain(
      'item',
      { type: 'text' },
      language,
      lines.map(({ name, by }) => (name === by ? '' : headerText(name))),
    ),
    plain(
      'paidby',
      { type: 'choice' },
      language,
      lines.map(({ by }) => by),
      people,
    ),
    plain(
      'amount',
      { type: 'currency' },
      language,
      lines.map(({ figures }) => String(figures[0] ?? 0)),
    ),
  ]
  const [item, payer, amount] = spent.map(({ header }) => header)
  const balances: Column[] = [
    plain('person', { type: 'text' }, language, people),
    formulaColumn('paid', 'currency', `=SUMIF({0!${payer}},{${added('person', language)}},{0!${amount}})`, language),
    formulaColumn('fairshare', 'currency', `=SUM({0!${amount}})/${people.length}`, language),
    {
      ...formulaColumn('difference', 'currency', `={${added('paid', language)}}-{${added('fairshare', language)}}`, language),
      spec: { type: 'currency', total: 'none', alert: ['less_than', 0, 'negative'] },
    },
    formulaColumn('owes', 'currency', `=MAX(0,-{${added('difference', language)}})`, language),
    formulaColumn('getsback', 'currency', `=MAX(0,{${added('difference', language)}})`, language),
  ]
  const share = lines.reduce((sum, { figures }) => sum + (figures[0] ?? 0), 0) / people.length
  const paid = new Map(people.map((name) => [name, lines.reduce((sum, { by, figures }) => sum + (by === name ? (figures[0] ?? 0) : 0), 0)]))
  const pairs = people.flatMap((from) =>
    people.flatMap((to) => ((paid.get(from) ?? 0) < share && (paid.get(to) ?? 0) > share ? [[from, to]] : [])),
  )
  const transfers = transfersOf(people, pairs, language)
  const filled = (columns: Column[], rows: number): string[][] => sampleRows(columns, { ...sampling, count: rows })
  // Without a word for what was paid, the column would be empty.
  const shown = spent[0]?.given?.some((cell) => cell !== '') ? spent : spent.slice(1)
  return [
    {
      name: nameOf(context, true),
      columns: shown,
      rows: filled(shown, count),
      chart: { kind: 'bar', ids: [item === undefined ? 'paidby' : 'item', 'amount'] },
    },
    { name: added('perperson', language), columns: balances, rows: filled(balances, people.length) },
    ...(pairs.length === 0 ? [] : [{ name: added('settlement', language), columns: transfers, rows: filled(transfers, pairs.length) }]),
  ]
}

/** Who pays whom, from the sheet of what each owes and gets back, which is the second one. */
export function transfersOf(people: readonly string[], pairs: readonly string[][], language: Locale): Column[] {
  const person = added('person', language)
  const [owes, back, fromWhom, toWhom] = ['owes', 'getsback', 'fromwhom', 'towhom'].map((id) => added(id, language))
  return [
    plain(
      'fromwhom',
      { type: 'choice' },
      language,
      pairs.map(([from]) => from),
      [...people],
    ),
    plain(
      'towhom',
      { type: 'choice' },
      language,
      pairs.map(([, to]) => to),
      [...people],
    ),
    formulaColumn(
      'topay',
      'currency',
      `=ROUND(SUMIF({1!${person}},{${fromWhom}},{1!${owes}})*SUMIF({1!${person}},{${toWhom}},{1!${back}})/SUM({1!${back}}),2)`,
      language,
    ),
  ]
}

/** Those who paid, and those whom the prompt lists beside one of them. */
function peopleIn(prompt: string, lines: readonly { by: string | undefined }[]): string[] {
  const payers = [...new Set(lines.flatMap(({ by }) => by ?? []))]
  const listed = [...prompt.matchAll(NAMES)].map(([run]) => run.split(/ ?, ?(?:and |y |et )?| and | y | et | & /))
  const run = listed.find((names) => names.some((name) => payers.includes(name))) ?? []
  return [...new Set([...run, ...payers])]
}
