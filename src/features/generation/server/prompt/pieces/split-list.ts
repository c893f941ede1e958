import { fold, readWords, type Word } from '#shared/words.ts'
import { saysHow } from './style-instructions.ts'

const ASIDES_MAX = 3
const STOP_WORDS = new Set('without sin sans except excepto sauf'.split(' '))
const JOINERS = new Set('and & y e et und plus'.split(' '))
const FIXED_PAIRS = [
  'pros and cons',
  'plus one',
  "dos and don'ts",
  'terms and conditions',
  'questions and answers',
  'q and a',
  'research and development',
  'health and safety',
  'diversity and inclusion',
  'roles and responsibilities',
  'do and don',
  'goals and objectives',
  'ventajas y desventajas',
  'preguntas y respuestas',
  'terminos y condiciones',
  'roles y responsabilidades',
  'salud y seguridad',
  'avantages et inconvenients',
  'questions et reponses',
  'roles et responsabilites',
  'sante et securite',
  'termes et conditions',
]

/** Commas, semicolons and the last "and" separate; quoted parts and fixed pairs stay whole. */
export function splitList(clause: string): string[] {
  const cut = clauseUntilStop(clause)
  const words = readWords(cut)
  const folded = fold(cut)
  const pairs = FIXED_PAIRS.filter((pair) => folded.includes(pair))
  const enclosed = enclosedWords(words)
  const isSeparator = (at: number) => !enclosed.has(at) && ((words[at]?.text === ',' && !isInNumber(words, at)) || words[at]?.text === ';')
  const separators = words.map((_, at) => at).filter(isSeparator)
  // "planned and actual spend, 12 rows": what only counts or says how is no end of the list.
  let end = cut.length
  for (let tries = 0; tries < ASIDES_MAX; tries++) {
    const last = words[separators.at(-1) ?? -1]
    if (!last || !saysHow(cut.slice(last.end, end))) break
    end = last.start
    separators.pop()
  }
  const lastSeparator = separators.at(-1) ?? -1
  const isCommaList = separators.length > 0
  let commas = separators.length
  const items: string[] = []
  let start = 0
  let quoted = false
  for (const [at, word] of words.entries()) {
    if ('"“”«»'.includes(word.text)) quoted = !quoted
    if (quoted) continue
    const isComma = isSeparator(at)
    if (isComma && at <= lastSeparator) commas--
    const isJoiner = JOINERS.has(word.folded) && !enclosed.has(at) && (!isCommaList || commas <= 0) && !isInPair(words, at, pairs)
    if (!isComma && !isJoiner) continue
    items.push(cut.slice(start, word.start))
    start = word.end
  }
  items.push(cut.slice(start))
  return items
}

/** "team (Ana, Bo, Cyril)": what stands in brackets belongs together. A bracket that is never closed holds nothing. */
function enclosedWords(words: readonly Word[]): ReadonlySet<number> {
  const enclosed = new Set<number>()
  let open: number | undefined
  for (const [at, { text }] of words.entries()) {
    if (text === '(') open ??= at
    if (text !== ')' || open === undefined) continue
    for (let inside = open; inside < at; inside++) enclosed.add(inside)
    open = undefined
  }
  return enclosed
}

/** The comma of "20,000". */
function isInNumber(words: readonly Word[], at: number): boolean {
  const before = words[at - 1]
  const behind = words[at + 1]
  return (
    /^\d+$/.test(before?.text ?? '') &&
    /^\d{3}$/.test(behind?.text ?? '') &&
    before?.end === words[at]?.start &&
    words[at]?.end === behind?.start
  )
}

function clauseUntilStop(clause: string): string {
  const stop = readWords(clause).find((word) => STOP_WORDS.has(word.folded))
  return stop ? clause.slice(0, stop.start) : clause
}

function isInPair(words: readonly Word[], at: number, pairs: readonly string[]): boolean {
  if (pairs.includes(`${words[at]?.folded} ${words[at + 1]?.folded}`)) return true
  const around = `${words[at - 1]?.folded ?? ''} ${words[at]?.folded ?? ''} ${words[at + 1]?.folded ?? ''}`
  return pairs.some((pair) => pair.startsWith(around) || around === pair)
}
