import { fold, wordCount } from '#shared/words.ts'
import type { Brief, Clause } from '../brief.ts'
import { namedMonth } from './bare-day.ts'
import { asideOf, labelledAside, type Aside } from './asides.ts'
import { HEADS } from './said-table.ts'
import { isGoal } from './said-goal.ts'
import { GLUED, readRow, ROWS_MIN, type SaidRow } from './said-cells.ts'

/** A row of a list, and what stands behind a dash in the same row: "Lise et Farid" of "salades – Lise et Farid". */
export type WordedRow = SaidRow & {
  behind: string | undefined
  /** Where the name ends in "table 1 the Okafors": the number belongs to it. */
  ordinalEnd: number | undefined
}

export type WordedList = {
  rows: WordedRow[]
  /** "paid yes/no", "last contacted column": a column to be filled in. */
  blanks: { name: string; isYesNo: boolean }[]
  asides: Aside[]
  notes: Clause[]
  goal: Clause | undefined
}

const DASH = /^\s*[–—-]\s*$/u
const ROW_WORDS_MAX = 14

/** The prompt as a list of rows and what is said about all of them. Nothing is left out. */
export function readWorded(clauses: readonly Clause[], { prompt, facts, today }: Brief): WordedList | undefined {
  const joined = joinDashes(clauses, prompt)
  const goal = joined.find(({ clause }) => isGoal(clause))
  const asides: Aside[] = []
  const blanks: WordedList['blanks'] = []
  const notes: Clause[] = []
  const named = columnClauses(clauses)
  const open = joined.flatMap((one) => {
    const { text } = one.clause
    if (one === goal) return []
    // "columns taken, booked, left": what follows in the sentence is a column, too.
    if (named.has(one.clause)) {
      blanks.push(blankOf(text.replace(COLUMNS, '')))
      return []
    }
    const name = YES_NO.test(text) ? text.replace(YES_NO, '') : COLUMN.exec(text)?.slice(1).find(Boolean)
    if (name !== undefined && name.trim() !== '') {
      blanks.push({ name: name.trim(), isYesNo: YES_NO.test(text) })
      return []
    }
    // "25 € por familia", "a 14 €/hora": what an amount begins is a rule.
    if (RULE.test(text) || ASKS.test(text) || HEADS.test(text)) {
      notes.push(one.clause)
      return []
    }
    const aside = one.behind === undefined ? asideOf(one.clause) : undefined
    return [{ ...one, aside }]
  })
  // A list whose rows all begin so is a list of them.
  const areAll = open.every(({ aside }) => aside)
  const free = open.filter(({ aside }) => areAll || !aside)
  if (!areAll) for (const { aside } of open) if (aside) asides.push(aside)
  const bySentence = Map.groupBy(free, ({ clause }) => clause.sentence)
  const month = namedMonth({ prompt, facts, today } as Brief)
  const rowOf = ({ clause, behind }: Joined): WordedRow => {
    const row = readRow(clause, facts.language, today, month)
    return { ...withTime(row), behind, ordinalEnd: undefined }
  }
  // The list is the sentence with the most parts of one kind: six remarks about four people are no list of them.
  const alike = (all: readonly Joined[]): number => {
    const counts = Map.groupBy(
      all.flatMap((one) => [...new Set(shapeOf(rowOf(one)))]),
      (shape) => shape,
    )
    return Math.max(0, ...Array.from(counts.values(), (same) => same.length))
  }
  const sentences = Array.from(bySentence.values(), (all) => ({ all, alike: alike(all) }))
  const best = Math.max(0, ...sentences.map((one) => one.alike))
  const most = Math.max(0, ...sentences.map(({ all }) => all.length))
  const main = (best > ROWS_MIN ? sentences.find((one) => one.alike === best) : sentences.find(({ all }) => all.length === most))?.all ?? []
  const shapes = new Set(main.flatMap((one) => shapeOf(rowOf(one))))
  const leads = new Set(main.map(({ clause }) => leadOf(clause)))
  const arePeople = free.filter(({ clause }) => NAMED.test(clause.text)).length * 2 >= free.length
  const rows: WordedRow[] = []
  for (const all of bySentence.values()) {
    const isList =
      most < ROWS_MIN + 1 ||
      all === main ||
      (all.length >= ROWS_MIN && all.filter((one) => shapeOf(rowOf(one)).some((shape) => shapes.has(shape))).length * 2 >= all.length)
    // "prix vente bière 2,50 €, jus 1,50 €": what is said of the rows again stays in one piece.
    const again = !isList && all.length >= ROWS_MIN && all.some((one) => leads.has(leadOf(one.clause)))
    const [first] = all
    if (again && first) {
      notes.push({ ...first.clause, text: all.map(({ clause }) => clause.text).join(', ') })
      continue
    }
    const people = all.filter(({ clause }) => NAMED.test(clause.text)).length
    for (const [at, one] of all.entries()) {
      const text = one.behind === undefined ? one.clause.text : `${one.clause.text} – ${one.behind}`
      const last = rows.at(-1)
      // "carry over max 5 days till 31 March" is nobody.
      const isLower = arePeople && !(all === main ? /\p{Lu}|^(?:yo|me|moi)(?!\p{L})/u : /^\p{Lu}|^(?:yo|me|moi)(?!\p{L})/u).test(text)
      // "Leïla B. reçue le 3/02, entretien 12/02;": of the one person in the sentence.
      if (isList && at > 0 && people === 1 && last && arePeople && all.length < most + 1 && !NAMED.test(text) && bySentence.size > ROWS_MIN)
        last.behind = [last.behind, text].filter((part) => part !== undefined).join(' · ')
      else if (isList && !isLower && (wordCount(text) <= ROW_WORDS_MAX || /\d/.test(text))) rows.push(rowOf(one))
      else {
        const isOfRow = leads.has(leadOf(one.clause))
        const aside = one.behind === undefined && one.clause.label === undefined && !isOfRow ? labelledAside(one.clause) : undefined
        if (aside) asides.push(aside)
        else notes.push({ ...one.clause, text })
      }
    }
  }
  return rows.length < (asides.length > 0 && rows.some(({ figures }) => figures.some(({ isMoney }) => isMoney)) ? 1 : ROWS_MIN)
    ? undefined
    : { rows: withOrdinals(rows), blanks, asides, notes, goal: goal?.clause }
}

const COLUMNS =
  /^(?:(?:with |con |avec |and |y |et )?(?:the )?(?:columns?|columnas?|colonnes?)(?: for| de| para| pour)?|record(?:ing)?|track|anotar|registrar|noter):?(?: the| el| la| los| las| le| les)? (?=\p{L})/iu

/** The clauses that name columns: those with such a label, and all from the word for columns to the end of its sentence. */
export function columnClauses(clauses: readonly Clause[]): ReadonlySet<Clause> {
  const found = new Set<Clause>()
  let current: number | undefined
  for (const clause of clauses) {
    if (COLUMNS.test(clause.text)) current = clause.sentence
    if ((current !== undefined && clause.sentence === current) || (clause.label !== undefined && COLUMNS.test(`${clause.label} x`)))
      found.add(clause)
  }
  return found
}

/** "approved by Carmen (shift leader)": the name says what stands in the column. */
function blankOf(text: string): WordedList['blanks'][number] {
  return { name: text.replace(YES_NO, '').trim(), isYesNo: YES_NO.test(text) }
}

const YES_NO = /\s*\(?(?:yes ?\/ ?no|y\/n|s[ií] ?\/ ?no|oui ?\/ ?non|o\/n)\)?$/iu
const COLUMN =
  /^(?:(?:and )?a )?(.{3,40}) (?:column|columna|colonne)(?: please)?$|^(?:(?:y |et )?una? |une )?(?:columna|colonne) (?:de |para |pour )?(.{3,40})$/iu
const RULE = /^(?:(?:at|a|à|for|por|pour) )?(?:[€$£] ?\d|\d[\d.,]* ?(?:€|\$|£|eur(?:os?)?(?!\p{L})))/iu
const ASKS = /\?$|^(?:please|with|con|avec|show|total|i |we (?!have)|you|show|muestra|montre|calcula)/iu

/** A time of day that the prompt's own reading found: "8h", "7-9pm". Its figures count nothing. */
function withTime(row: SaidRow): SaidRow {
  const { clause, text } = row
  const said = clause.facts.find(({ kind }) => kind === 'time')?.text.replace(GLUED, '$1 $2')
  const at = said === undefined ? -1 : text.indexOf(said)
  const time =
    said !== undefined && at >= 0
      ? { text: clause.facts.find(({ kind }) => kind === 'time')?.text ?? said, start: at, end: at + said.length }
      : row.time
  const isPart = ({ start, end }: { start: number; end: number }): boolean => time !== undefined && start < time.end && end > time.start
  return { ...row, time, figures: row.figures.filter((figure) => !isPart({ start: figure.start, end: figure.numberEnd })) }
}

/** "table 1 the Okafors", "plot 2 vacant": a number behind a word that two rows begin with. */
function withOrdinals(rows: readonly WordedRow[]): WordedRow[] {
  const leads = rows.map(({ text }) => fold(ORDINAL.exec(text)?.[1] ?? ''))
  return rows.map((row, at) => {
    const end = ORDINAL.exec(row.text)?.[0].length
    const isShared = leads[at] !== '' && leads.filter((lead) => lead === leads[at]).length >= ROWS_MIN
    if (!isShared || end === undefined) return row
    return { ...row, ordinalEnd: end, figures: row.figures.filter(({ start }) => start >= end) }
  })
}

const ORDINAL = /^(\p{L}{3,14}) (?:n[º°o]\.? ?)?\d{1,3}\p{L}?(?=:? \S)/iu

const NAMED = /^\p{Lu}[\p{L}’'-]+ \S/u

function leadOf({ text }: Clause): string {
  return fold(text.split(' ')[0] ?? '')
}

/** Of what kind a row is: lists have rows of one kind. */
function shapeOf({ figures, date, time, bracket, status, text, behind }: WordedRow): string[] {
  return [
    ...figures.map(({ isMoney, isPercent, unit }) =>
      isMoney ? 'money' : isPercent ? 'percent' : unit === '' ? 'bare' : `unit ${fold(unit)}`,
    ),
    ...(date ? ['date'] : []),
    ...(time ? ['time'] : []),
    ...(bracket ? ['bracket'] : []),
    ...(status ? ['status'] : []),
    ...(behind === undefined ? [] : ['behind']),
    ...(/^\p{Lu}\p{Ll}+ \S/u.test(text) ? ['named'] : []),
  ]
}

/** "badge - reception" is one thing. */
type Joined = { clause: Clause; behind: string | undefined }

function joinDashes(clauses: readonly Clause[], prompt: string): Joined[] {
  const joined: (Joined & { end: number })[] = []
  for (const clause of clauses) {
    const last = joined.at(-1)
    const end = clause.start + clause.text.length
    const isBehind =
      last !== undefined &&
      last.clause.sentence === clause.sentence &&
      DASH.test(prompt.slice(last.end, clause.start)) &&
      last.behind === undefined
    if (isBehind) joined[joined.length - 1] = { ...last, behind: clause.text, end }
    else joined.push({ clause, behind: undefined, end })
  }
  return joined
}
