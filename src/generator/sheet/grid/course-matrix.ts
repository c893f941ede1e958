import { fillIn } from '#shared/fill-in.ts'
import { plain, type Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { headerText } from '../columns/header-text.ts'
import type { Part } from '../list/cut-prompt.ts'
import { flat } from '../list/tokens.ts'
import { withUniqueHeaders, type PlannedSheet } from '../planned-sheet.ts'
import { sampleRows } from '../rows/sample-rows.ts'
import { nameOf } from '../sheet-name.ts'
import { added } from '../sheet-texts.ts'
import { notesBeside, partsOf, peopleIn, spanOf, type Span } from './prompt-parts.ts'

/* "staff (Ola, Pete), courses: first aid 3 yrs, fire marshal 1 yr": a row for each person, and for each course when it was done and until when that holds. */

const VALID =
  /(?<!\s)\s*\(?(?:(?:valid|v[aá]lid[oa]|valable|renew(?:ed)?|renovar|lasts?|dura)\s)?(?:(?:for|every|cada|por|pour|tous les)\s)?(\d{1,2})\s?-?(y(?:ea)?rs?|months?|mths?|a[nñ]os?|meses|mes|ans?|mois)(?!\p{L})(?:\s(?:valid|validity))?\)?$/iu
const YEAR_MONTHS = 12
const LABEL = /^[^:]{2,40}:\s+/u
const COURSES_MIN = 2
const COURSES_MAX = 20
const SOON =
  /(?:within|in less than|less than|en menos de|a menos de|dentro de|sous|moins de|dans les)\s(\d{1,3})\s(?:days?|d[ií]as?|jours?)/iu
const EXPIRED = /(?<!\p{L})(?:expired|red|caducad[oa]s?|vencid[oa]s?|rojo|expir[eé]e?s?|p[eé]rim[eé]e?s?|rouge)(?!\p{L})/iu

type Course = { name: string; months: number; part: Part }

export function courseMatrix(context: Context): PlannedSheet[] | undefined {
  const { facts, sampling, brief } = context
  const { language } = facts
  const listed = peopleIn(brief.prompt)
  const parts = listed ? partsOf(context) : []
  const courses = parts.flatMap(courseIn)
  if (!listed || courses.length < COURSES_MIN || courses.length > COURSES_MAX) return undefined
  const { people } = listed
  const soon = SOON.exec(brief.prompt)
  const shown = parts.filter(({ text }) => SOON.test(text) || EXPIRED.test(text) || SHOWN.test(flat(text)))
  const isMarked = soon !== null || EXPIRED.test(brief.prompt)
  const open = people.map(() => undefined)
  const grid = courses.flatMap(({ name, months }): Column[] => {
    const header = (key: string): string => fillIn(added(key, language), { topic: headerText(name) })
    const [done, expires] = [header('doneon'), header('expiresof')]
    const state: Column = {
      id: 'state',
      header: header('stateof'),
      spec: { type: 'text' },
      formula: stateFormula(expires, soon ? Number(soon[1]) : undefined, context),
    }
    return [
      { id: '', header: done, spec: { type: 'date' }, given: open },
      { id: '', header: expires, spec: { type: 'date' }, formula: `=IF({${done}}="","",EDATE({${done}},${months}))` },
      ...(isMarked ? [state] : []),
    ]
  })
  const columns = withUniqueHeaders([plain('person', { type: 'text' }, language, people), ...grid])
  const spans: Span[] = [listed.span, ...courses.map(({ part }) => spanOf(part)), ...shown.map(spanOf)]
  const highlights = columns
    .filter(({ id }) => id === 'state')
    .flatMap(({ header }) => [
      { column: header, rule: 'equal_to' as const, value: added('expired', language), tone: 'negative' as const },
      ...(soon ? [{ column: header, rule: 'equal_to' as const, value: added('expiring', language), tone: 'warning' as const }] : []),
    ])
  return [
    { name: nameOf(context, true), columns, rows: sampleRows(columns, { ...sampling, count: people.length }), highlights },
    ...notesBeside(parts, spans, context),
  ]
}

/** "show date done + expiry", "courses across": what the columns are. */
const SHOWN =
  /(?:^|\s)(?:date done|expiry|expires|renewal|caducidad|fecha|expiration|echeance|across|down the side|en filas|en columnas|en lignes|en colonnes)(?:\s|$)/u

function courseIn(part: Part): Course[] {
  const plainText = part.text.replace(LABEL, '')
  const valid = VALID.exec(plainText)
  const name = valid ? plainText.slice(0, valid.index).trim() : ''
  if (!valid || !/^\p{L}/u.test(name) || SOON.test(part.text)) return []
  const months = Number(valid[1]) * (/^m/iu.test(valid[2] ?? '') ? 1 : YEAR_MONTHS)
  return months > 0 ? [{ name, months, part }] : []
}

function stateFormula(expires: string, soon: number | undefined, { facts: { language } }: Context): string {
  const ok = `"${added('ok', language)}"`
  const later = soon === undefined ? ok : `IF({${expires}}<=TODAY()+${soon},"${added('expiring', language)}",${ok})`
  return `=IF({${expires}}="","",IF({${expires}}<TODAY(),"${added('expired', language)}",${later}))`
}
