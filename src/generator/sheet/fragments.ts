import { z } from 'zod'
import type { GenerationElement } from '#shared/content/element.ts'
import type { Sheet } from '#shared/content/sheet.ts'
import type { Locale } from '#shared/locale.ts'
import { fold, wordCount } from '#shared/words.ts'
import { monthOf } from '../writing/months.ts'
import { readTexts } from '../texts.ts'
import { flat } from './list/tokens.ts'
import { added } from './sheet-texts.ts'
import { isRule } from './told/told-rules.ts'
import { hasVerb } from './told/told-words.ts'
import { Phrases, wordPatterns } from './word-patterns.ts'

/* What a reader sees in a table whose prompt was cut at the wrong places: "48 enfants de", "Flag anything overdue", "Sold from". */

const FragmentWords = z.strictObject({ begins: Phrases, ends: Phrases, alone: Phrases, particles: Phrases, orders: Phrases, sums: Phrases })
const words = wordPatterns(() => readTexts('sheet/fragments.yaml', FragmentWords))

const HEADER_WORDS_MAX = 6
const NAME_WORDS_MAX = 8
const STATEMENT_WORDS_MIN = 4
/** "34 singers", "20ish so far": a count; "30 days" and "1st payment" are names. */
const COUNT = /^\d+(?:ish)? (?!days?(?: |$)|d[ií]as|jours)\p{L}/u
/** "fine 5p a day", "length 30/45/60": figures that belong into cells or formulas. */
const LISTED = /[€$£] ?\d|\d ?[€$£]|\d+p(?: |$)|\d\/\d+\/\d/u
/** "Roses 35 €": a choice with its price. */
const PRICED = /\p{L}.* ?(?:[€$£] ?\d|\d ?[€$£])/u
const NAMES_READ_MAX = 60

/** How many names of columns and rows are pieces of a sentence. Linear in the sheets. */
export function fragmentsIn(elements: readonly GenerationElement[], language: Locale): number {
  const details = added('details', language)
  const sheets = elements.flatMap((element) => (element.kind === 'sheet' ? [element.sheet] : []))
  const torn = elements.map((element): number => {
    if (element.kind === 'sheet') return element.sheet.name === details ? 0 : tornColumns(element.sheet)
    if (element.kind !== 'rows') return 0
    const [, ...others] = sheets[element.sheet]?.columns ?? []
    const choices = new Set(others.flatMap(({ choices: own = [] }) => own))
    const isDetails = sheets[element.sheet]?.name === details
    const cells = element.rows.slice(0, NAMES_READ_MAX).map(([first = '']) => first)
    // A list that stands as so many rows of the details was never read.
    if (isDetails) return cells.filter((cell, at) => cell !== added('note', language) && cells.indexOf(cell) !== at).length > 1 ? 1 : 0
    // "instructor (Kev, Dana or Priti)": whoever can be chosen in a column is not who the rows are about.
    return cells.filter((cell) => choices.has(cell) || isTornName(cell, language)).length
  })
  return torn.reduce((sum, count) => sum + count, 0)
}

function tornColumns({ columns }: Sheet): number {
  const months = columns.filter(({ header }) => monthOf(fold(header)) !== undefined).length
  const formulas = columns.flatMap(({ formula }) => formula ?? [])
  // Two columns that come to the same were taken for one another.
  const doubled = formulas.length - new Set(formulas).size
  return (
    doubled +
    columns.filter(
      ({ header, choices }) =>
        isTornHeader(header) ||
        choices?.length === 1 ||
        choices?.some((choice) => PRICED.test(choice)) === true ||
        (months === 1 && monthOf(fold(header)) !== undefined),
    ).length
  )
}

function isTornHeader(header: string): boolean {
  const bare = header.replace(/\s*\([^()]*\)$/u, '')
  return (
    wordCount(bare) > HEADER_WORDS_MAX ||
    COUNT.test(bare) ||
    LISTED.test(bare) ||
    isCut(bare) ||
    isRule(bare) ||
    words('^{orders} |^{sums} ').test(fold(bare))
  )
}

function isTornName(name: string, language: Locale): boolean {
  const count = wordCount(name)
  return (
    count > 0 &&
    (isCut(name) ||
      words('^[^ ]+(?: [^ ]+)* {particles}$').test(fold(name)) ||
      count > NAME_WORDS_MAX ||
      isRule(name) ||
      (count >= STATEMENT_WORDS_MIN && hasVerb(name, language)))
  )
}

/** "Others nothing", "Sold from" */
function isCut(text: string): boolean {
  const plain = flat(text).replaceAll('’', "'")
  return words('^{alone}$').test(plain) || words(String.raw`^{begins}(?: |$)`).test(plain) || words(String.raw`(?:^| ){ends}$`).test(plain)
}
