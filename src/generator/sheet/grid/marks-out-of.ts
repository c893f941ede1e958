import { capitalise } from '#shared/words.ts'
import { formulaColumn, plain } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { cutPrompt, type Part } from '../list/cut-prompt.ts'
import { flat } from '../list/tokens.ts'
import { withUniqueHeaders, type PlannedSheet } from '../planned-sheet.ts'
import { allNumbers } from '../rows/read-number.ts'
import { sampleRows } from '../rows/sample-rows.ts'
import { nameOf } from '../sheet-name.ts'
import { added } from '../sheet-texts.ts'
import { gridWords, hasWord } from './grid-words.ts'
import { cutAtDash, notesBeside, partsOf, spanOf } from './prompt-parts.ts'

/* "Amir 34/50, Chloe 41/50, Finn absent", "out of 40: Amy 34, Ben 22": the mark of each, the most that it can be, and what that comes to. */

const MARK = /^(\p{Lu}[^\d/]{0,40}?):? (\d{1,4}(?:[.,]\d{1,2})?) ?\/ ?(\d{1,4})$/u
/** "out of 40", "sobre 40", "sur 20": the most that all marks can be. */
const MOST = /(?<!\p{L})(?:out of|sobre(?: un total de)?|sur|de un total de) (\d{1,4})(?![\p{L}\d%])/iu
const ALONE = /^(\p{Lu}[^\d/:]{0,40}?):? (\d{1,4}(?:[.,]\d{1,2})?)$/u
const WITHOUT = /^(\p{Lu}[\p{L}'’-]*(?: \p{Lu}[\p{L}'’.-]*)?)(?: -|:)? (\p{Ll}[^\d:]{2,40})$/u
const MARKS_MIN = 2
/** "7/10" may be a day, "34/50" is none. */
const DAYS_MAX = 31
const WHOLE = 100

type Row = { name: string; mark?: number; most?: number; note?: string; part: Part }

export function marksOutOf(context: Context): PlannedSheet[] | undefined {
  const { brief, facts, sampling } = context
  const { language } = facts
  const ofAll = MOST.exec(
    cutPrompt(brief.prompt)
      .head.map(({ text }) => text)
      .join(', '),
  )?.[1]
  // "Finn absent - with percent": a dash ends what is said of a row.
  const parts = partsOf(context).flatMap(cutAtDash)
  const rows = parts.flatMap((part): Row[] => markIn(part, ofAll, language) ?? noteIn(part))
  const marked = rows.filter(({ mark }) => mark !== undefined)
  const areDays = marked.every(({ most = 0 }) => most <= DAYS_MAX) && !hasWord(flat(facts.folded), 'marks')
  if (marked.length < MARKS_MIN || areDays || parts.some(({ text }) => /\d ?\/ ?\d/u.test(text) && !MARK.test(text))) return undefined
  const others = parts.filter((part) => !rows.some((row) => row.part === part))
  const limit = others.flatMap((part) => limitIn(part, language) ?? [])[0]
  const isAverage = others.some(({ text }) => hasWord(flat(text), 'averages'))
  const total = isAverage ? 'average' : 'none'
  const cells = (key: 'mark' | 'most' | 'note') => rows.map((row) => row[key]?.toString())
  // The average of marks out of different figures means nothing.
  const areAlike = new Set(marked.map(({ most }) => most)).size === 1
  const mark = plain('mark', { type: 'number', total: areAlike ? total : 'none' }, language, cells('mark'))
  const most = plain('outof', { type: 'number', total: 'none' }, language, cells('most'))
  const share = formulaColumn('percentof', 'percent', `=IF({${mark.header}}="","",ROUND({${mark.header}}/{${most.header}},4))`, language)
  const base = limit?.isPercent === false ? mark : share
  const [yes, no] = [added('yes', language), added('no', language)]
  const passed =
    limit && formulaColumn('passed', 'text', `=IF({${mark.header}}="","",IF({${base.header}}>=${limit.value},"${yes}","${no}"))`, language)
  const names = rows.map(({ name }) => name)
  const columns = withUniqueHeaders([
    plain('person', { type: 'text' }, language, names),
    mark,
    most,
    { ...share, spec: { ...share.spec, total } },
    ...(passed ? [passed] : []),
    ...(rows.some(({ note }) => note !== undefined) ? [plain('status', { type: 'text' }, language, cells('note'))] : []),
  ])
  const told = parts.filter((part) => !others.includes(part) || isTold(part))
  return [
    { name: nameOf(context, true), columns, rows: sampleRows(columns, { ...sampling, count: rows.length }) },
    ...notesBeside(parts, told.map(spanOf), context),
  ]
}

function markIn(part: Part, ofAll: string | undefined, language: Context['facts']['language']): Row[] | undefined {
  const [, name, said = '', most = ofAll] = MARK.exec(part.text) ?? (ofAll === undefined ? undefined : ALONE.exec(part.text)) ?? []
  const mark = allNumbers(said, language)[0]?.value ?? Number(said)
  if (name === undefined || mark > Number(most)) return undefined
  return [{ name, mark, most: Number(most), part }]
}

/** "Finn absent" */
function noteIn(part: Part): Row[] {
  const [, name, note] = WITHOUT.exec(part.text) ?? []
  return name !== undefined && note !== undefined && hasWord(flat(note), 'absent') ? [{ name, note: capitalise(note), part }] : []
}

/** "pass if 50% or over" */
function limitIn({ text }: Part, language: Context['facts']['language']): { value: number; isPercent: boolean } | undefined {
  const value = hasWord(flat(text), 'passes') ? allNumbers(text, language)[0]?.value : undefined
  const isPercent = /\d ?%/u.test(text)
  return value === undefined ? undefined : { value: isPercent ? value / WHOLE : value, isPercent }
}

/** Whether the table says all of it: a percentage, what passes, the average. */
function isTold({ text }: Part): boolean {
  const words = flat(text).match(/\p{L}+/gu) ?? []
  const known = new Set((['passes', 'averages', 'ofmarks'] as const).flatMap(gridWords).flatMap((phrase) => phrase.split(' ')))
  return words.every((word) => known.has(word))
}
