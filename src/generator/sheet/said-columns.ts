import { weekdayOf } from '../writing/months.ts'
import { TRAININGS } from './line-columns.ts'
import { capitalise, fold } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import type { Column } from './column.ts'
import type { Context } from './context.ts'
import { headerText } from './header-text.ts'
import { headsOf, MONEY_WORDS } from './line-columns.ts'
import { KEY, masked, NAME, ROWS_MIN, type SaidRow, type Stretch } from './said-cells.ts'
import { cellOf, isCommonUnit, kindFor, sharedWords, withProduct, type Kind } from './said-kinds.ts'
import { monthColumns } from './said-months.ts'
import { nameIn, tidy } from './said-names.ts'
import { added } from './sheet-texts.ts'

const PEOPLE = /^(?:me|yo|moi|\p{Lu}[\p{Ll}’'-]+(?: \p{Lu}[\p{Ll}’'-]+)?)$/u
const TOTAL = / (?:total|totals|totales|totaux|sum|suma|somme|left|queda|reste|spent|spend|gastado) /
/** "12 people 180 €, with the total per course": only of a price for one does a row have a total of its own. */
const TOTAL_EACH = / totals? (?:per|for each|for every|of each|por|de cada|para cada|par|pour chaque|de chaque) /
const YEAR = /^(?:19|20)\d\d$/

/** A column whose cells are found by the names of the rows. */
export type Joined = { header: string; byKey: Map<string, string> }

const PAYS =
  /(?<!\p{L})(?:who pays|paid by|funding|contributions?|income|revenues?|qui[eé]n paga|pagado por|ingresos?|qui paie|pay[ée]e? par|recettes?|financ\p{L}*)(?!\p{L})/iu

/** The columns of what was said: the names of the rows, their figures and days, how far they are, and the rest in its words. */
export function columnsOf(rows: readonly SaidRow[], joined: readonly Joined[], context: Context): Column[] {
  const { facts } = context
  const { language } = facts
  const isMoney = MONEY_WORDS.test(facts.folded) || rows.some(({ figures }) => figures.some((one) => one.isMoney || one.isPrice))
  // What people ask for or earn has a sum only if the prompt speaks of money or a total.
  const isSummed = MONEY_WORDS.test(facts.folded) || TOTAL.test(facts.folded)
  const heads = rows.some(({ figures }) => figures.some(({ isPerHead }) => isPerHead)) ? headsOf(context) : undefined
  const isPriced = TOTAL_EACH.test(facts.folded)
  const shared = sharedWords(rows)
  const months = monthColumns(rows, isMoney, language)
  const kinds = new Map<string, Kind>()
  const hasTimes = rows.filter(({ time }) => time).length >= ROWS_MIN
  const stateOf = rows.filter(({ status }) => status && shared.has(fold(status.before)))[0]?.status?.before
  const taken = rows.map(({ status, bracket, time }): Stretch[] => [
    ...(bracket ? [bracket] : []),
    ...(status
      ? [{ start: status.start - (stateOf !== undefined && status.before === stateOf ? stateOf.length + 1 : 0), end: status.end }]
      : []),
    ...(time && hasTimes ? [time] : []),
  ])
  const units: (string | undefined)[] = []
  const put = (kind: Omit<Kind, 'cells'>, at: number, cell: string): boolean => {
    const known = kinds.get(kind.id) ?? { ...kind, cells: [] }
    if (known.cells[at] !== undefined) return false
    known.cells[at] = cell
    kinds.set(kind.id, known)
    return true
  }
  for (const [at, row] of rows.entries()) {
    const { date, figures } = row
    if (date) {
      const label = shared.has(fold(date.before)) ? date.before : ''
      put({ id: `date${label}`, header: label === '' ? added('date', language) : headerText(label), type: 'date' }, at, date.iso)
      if (date.until !== undefined) put({ id: 'enddate', header: added('enddate', language), type: 'date' }, at, date.until)
      taken[at]?.push({ start: date.start - (label === '' ? 0 : label.length + 1), end: date.end })
    }
    if (months) {
      if (row.months) taken[at]?.push(row.months)
      const [figure] = figures
      if (figure) taken[at]?.push(figure)
      continue
    }
    if (heads !== undefined && figures.length === 1 && figures[0]?.isPerHead)
      put({ id: 'howmany', header: added('howmany', language), type: 'integer', total: 'none' }, at, String(heads))
    for (const figure of figures) {
      // "open day 6 people", "team day 40 people": the unit says what the figures are.
      const isLabelled = shared.has(fold(figure.before)) && (shared.has(fold(figure.unit)) || !isCommonUnit(figure.unit, rows))
      const kind = kindFor(figure, { row, rows, isLabelled, isMoney, isSummed, isPriced, heads, language })
      if (!put(kind, at, cellOf(figure))) continue
      if (kind.id === 'howmany' && figure.unit !== '') units[at] = figure.unit
      const start = isLabelled ? row.text.lastIndexOf(figure.before, figure.start) : figure.start
      taken[at]?.push({ start, end: isLabelled ? figure.numberEnd : figure.end })
    }
  }
  const names = rows.map((row, at) => nameIn(row, taken[at] ?? []))
  const rests = rows.map(({ text }, at) => tidy(masked(text, [...(taken[at] ?? []), ...(names[at] ? [names[at]] : [])])))
  const said = names.map((name, at) => (name ? name.text : (rests[at] ?? '')))
  const notes = rests.map((rest, at) => (names[at] && rest !== '' ? capitalise(rest) : undefined))
  const given = (
    id: string,
    header: string,
    cells: (string | undefined)[],
    type: Column['spec']['type'] = 'text',
    total?: 'none',
  ): Column => ({
    id,
    header,
    spec: { type, ...(total ? { total } : {}), ...(type === 'text' && id === 'notes' ? { wide: true } : {}) },
    given: rows.map((_, at) => cells[at]),
  })
  const areDays = said.every((name) => weekdayOf(name) !== undefined)
  const arePeople = rows.every(({ text }) => NAME.test(text)) && !areDays && said.every((name) => PEOPLE.test(name))
  const lead = areDays
    ? added('day', language)
    : added(arePeople ? 'person' : TRAININGS.test(context.facts.folded) ? 'training' : 'item', language)
  const brackets = rows.map(({ bracket }) => bracket && capitalise(bracket.text))
  const areWho = brackets.filter((text) => text !== undefined && PEOPLE.test(text)).length * 2 > brackets.filter(Boolean).length
  const details = areWho
    ? notes
    : notes.map((note, at) => [note, brackets[at]].filter((text) => text !== undefined).join(' · ') || undefined)
  // "total 1200 pounds:" is no group of what follows.
  const labels = rows.map(({ clause: { label } }) => (label === undefined || /\d/.test(label) ? undefined : label))
  const hasGroups = labels.some((label) => label !== undefined) && new Set(labels).size > 1
  const columns: Column[] = [
    ...(hasGroups
      ? [
          given(
            'group',
            added('type', language),
            labels.map((label) => label && headerText(label)),
          ),
        ]
      : []),
    given(
      arePeople ? 'person' : 'item',
      headerText(context.ask.noun && !areDays && !arePeople && rows.every(({ text }) => NAME.test(text)) ? context.ask.noun : lead),
      said.map(headerText),
    ),
    ...(months ?? []),
    ...Array.from(kinds.values()).flatMap(({ id, header, cells, type, total }) => {
      const isYear = cells.every((cell) => cell === undefined || YEAR.test(cell)) && type === 'number'
      const counted = [...new Set(units.filter((unit) => unit !== undefined).map(fold))]
      const isOne = id === 'howmany' && counted.length === 1 && cells.every((cell, at) => cell === undefined || units[at] !== undefined)
      // Who pays and what is paid have no sum.
      const isMixed =
        labels.some((label) => label !== undefined && PAYS.test(label)) && !labels.every((label) => label !== undefined && PAYS.test(label))
      return [
        given(id, isOne ? headerText(units.find(Boolean) ?? header) : header, cells, isYear ? 'text' : type, isMixed ? 'none' : total),
        ...(id === 'howmany' && counted.length > 0 && !isOne ? [given('unit', added('unit', language), units)] : []),
      ]
    }),
    ...(hasTimes
      ? [
          given(
            'time',
            added('time', language),
            rows.map(({ time }) => time?.text),
          ),
        ]
      : []),
    ...joined.map(({ header, byKey }) =>
      given(
        '',
        header,
        rows.map(({ text }) => byKey.get(fold(KEY.exec(text)?.[1] ?? text.split(' ')[0] ?? ''))),
      ),
    ),
    ...(rows.some(({ status }) => status)
      ? [
          given(
            'status',
            stateOf === undefined ? STATUS_HEADER[language] : headerText(stateOf),
            rows.map(({ status }) => status && capitalise(status.text)),
          ),
        ]
      : []),
    ...(areWho ? [given('owner', WHO_HEADER[language], brackets)] : []),
    ...(details.some(Boolean) ? [given('notes', DETAILS_HEADER[language], details)] : []),
  ]
  return withProduct(columns, context)
}

const STATUS_HEADER: Record<Locale, string> = { en: 'Status', es: 'Estado', fr: 'Statut' }
const WHO_HEADER: Record<Locale, string> = { en: 'Who', es: 'Quién', fr: 'Qui' }
const DETAILS_HEADER: Record<Locale, string> = { en: 'Details', es: 'Detalles', fr: 'Détails' }
