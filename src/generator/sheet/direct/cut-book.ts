import { z } from 'zod'
import type { Locale } from '#shared/locale.ts'
import { capitalise, fold, wordCount } from '#shared/words.ts'
import { readTexts } from '../../texts.ts'
import type { Column } from '../columns/column.ts'
import type { Context } from '../context.ts'
import { detailsSheet } from '../details-sheet.ts'
import type { PlannedSheet } from '../planned-sheet.ts'
import { allNumbers } from '../rows/read-number.ts'
import { inLanguage, Triple } from '../sheet-texts.ts'
import { Phrases } from '../word-patterns.ts'
import type { DirectBook } from './budget-book.ts'
import { directParts } from './direct-parts.ts'
import { label, plainOf, says } from './direct-words.ts'

/* "Budget of £800 for the staff picnic": an amount and what it is for, and no lines. It is cut into the usual lines, which add up to it. */

const Cuts = z.array(
  z.strictObject({
    words: Phrases,
    lines: z
      .array(z.tuple([Triple, z.int().positive()]))
      .refine((lines) => lines.reduce((sum, [, share]) => sum + share, 0) === PERCENT, 'The shares add up to 100'),
  }),
)
type Lines = z.infer<typeof Cuts>[number]['lines']

const PERCENT = 100
const CHARS_MAX = 400

export function cutBook(context: Context): DirectBook | undefined {
  const { brief, facts } = context
  const { language } = facts
  const plain = plainOf(brief.prompt)
  const split = SPLIT.exec(brief.prompt)
  const lines = split ? evenLines(split.slice(1).find((list) => list !== undefined) ?? '') : linesFor(brief.prompt)
  const numbers = allNumbers(brief.prompt, language)
  const amounts = numbers.filter(({ isMoney, value }) => isMoney && value > 0)
  const whole = amounts[0]?.value ?? thousands(plain)
  // "launch checklist for the bike, budget 20k" is no budget.
  const lead = plainOf(directParts(brief.prompt)?.lead ?? '')
  const isCut =
    BUDGET.test(lead) &&
    !numbers.some(({ isPercent }) => isPercent) &&
    (split !== null || !says(plain, 'not_budgets')) &&
    (split !== null || !says(plain, 'earns')) &&
    !says(plain, 'planned_actual')
  if (
    !isCut ||
    !lines ||
    whole === undefined ||
    amounts.length > 1 ||
    brief.prompt.length > CHARS_MAX ||
    (split === null && namesLines(context))
  )
    return undefined
  const sheets = [cutSheet(lines, language), summaryOf(whole, plain, language)]
  const details = detailsSheet(sheets, { ...context, facts: withoutAmount(facts, whole) }, [])
  return { sheets: details ? [...sheets, details] : sheets, unused: [], isSure: true }
}

/** "split between sales, support and engineering": each has as much, until somebody changes it. */
const SPLIT =
  /(?:split|divided|shared)(?: evenly| equally)? (?:between|across|among|into) ([^.;\n]{5,160})|(?:repartid[oa]|dividid[oa]) entre ([^.;\n]{5,160})|(?:réparti|partagé)e? entre ([^.;\n]{5,160})/iu
const NAME_WORDS_MAX = 4

function evenLines(list: string): Lines | undefined {
  const names = list
    .split(/, (?:and |y |et )?| (?:and|y|et) /iu)
    .map((name) => capitalise(name.trim().replace(/^(?:the|el|la|los|las|le|les) /iu, '')))
    .filter((name) => name !== '')
  if (names.length < 2 || names.some((name) => wordCount(name) > NAME_WORDS_MAX || /\d/.test(name))) return undefined
  return names.map((name) => [[name, name, name], PERCENT / names.length])
}

const BUDGET = /(?<![\p{L}\d])(?:budgets?|presupuestos?)(?![\p{L}\d])/u
/** "budget 20k" */
function thousands(plain: string): number | undefined {
  const found = THOUSANDS.exec(plain)?.[1]
  return found === undefined ? undefined : Number(found) * 1_000
}
const THOUSANDS = /(?:budget|presupuesto)(?: (?:of|de|is|:))?:? (\d{1,3}) ?k(?![\p{L}\d])/u

/** Whether a part is neither a fact, nor the budget itself or what it is for. */
function namesLines({ facts }: Context): boolean {
  return facts.clauses.some(({ text, facts: own }) => {
    const plain = plainOf(text)
    return own.length === 0 && !says(plain, 'budgets') && !THOUSANDS.test(plain) && linesFor(text) === undefined
  })
}

function withoutAmount(facts: Context['facts'], whole: number): Context['facts'] {
  return { ...facts, given: facts.given.filter(({ kind, value }) => kind !== 'money' || value !== whole), pieces: [] }
}

function linesFor(prompt: string): Lines | undefined {
  const plain = ` ${fold(prompt)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
  return readTexts('sheet/cuts.yaml', Cuts).find(({ words }) => words.some((word) => plain.includes(` ${word} `)))?.lines
}

function cutSheet(lines: Lines, language: Locale): PlannedSheet {
  const column = (id: string, more: Partial<Column> & Pick<Column, 'spec'>): Column => ({ id, header: label(id, language), ...more })
  const [share, planned, actual] = ['proposedshare', 'planned', 'actual'].map((id) => `{${label(id, language)}}`)
  const columns = [
    column('item', { spec: { type: 'text' } }),
    column('proposedshare', { spec: { type: 'percent', total: 'sum' } }),
    column('planned', { spec: { type: 'currency', total: 'sum' }, formula: `=${share}*SUM({1!${label('budget', language)}})` }),
    column('actual', { spec: { type: 'currency', total: 'sum' } }),
    column('over', { spec: { type: 'currency', total: 'sum' }, formula: `=IF(${actual}="","",${actual}-${planned})` }),
  ]
  return {
    name: label('budget', language),
    columns,
    rows: lines.map(([name, percent]) => [inLanguage(name, language), String(percent / PERCENT), '', '', '']),
    highlights: [{ column: label('actual', language), rule: 'greater_than', value: planned ?? '', tone: 'negative' }],
  }
}

/** What there is, what is spent, what is left, and what it comes to for each of the people. */
function summaryOf(whole: number, plain: string, language: Locale): PlannedSheet {
  const people = PEOPLE.exec(plain)?.[1]
  const [budget, spent] = ['budget', 'actual'].map((id) => `{${label(id, language)}}`)
  const cells: [id: string, type: 'currency' | 'integer', value: string, formula?: string][] = [
    ['budget', 'currency', String(whole)],
    ['actual', 'currency', '', `=SUM({0!${label('actual', language)}})`],
    ['left', 'currency', '', `=${budget}-${spent}`],
    ...(people === undefined
      ? []
      : [['people', 'integer', people] as const, ['head', 'currency', '', `=ROUND(${budget}/{${label('people', language)}},2)`] as const]),
  ].map(([id, type, value, formula]) => (formula === undefined ? [id, type, value] : [id, type, value, formula]) as (typeof cells)[number])
  return {
    name: label('summary', language),
    columns: cells.map(([id, type, , formula]): Column => ({
      id,
      header: label(id, language),
      spec: { type, total: 'none' },
      ...(formula === undefined ? {} : { formula }),
    })),
    rows: [cells.map(([, , value]) => value)],
    highlights: [{ column: label('left', language), rule: 'less_than', value: '0', tone: 'negative' }],
  }
}
const PEOPLE =
  /(?<![\p{L}\d])(\d{1,4}) (?:people|persons|guests|participants|attendees|children|adults|staff|personas|invitados|asistentes|participantes|alumnos|personnes|invites|participants|enfants|salaries)(?!\p{L})/u
