import { NAMED, type Entry } from './divide-rows.ts'
import { listWords } from './list-words.ts'
import { isSentence } from './told-or-listed.ts'
import { tokensOf, type Reading, type Token } from './tokens.ts'

/* Parts that are two rows, and parts that belong to a row in front of them. */

const AND = /\s(?:and|y|et)\s/giu

/** "4 tins at £32.50 and 1 skip at £210" are two rows. */
export function splitPairs(entries: readonly Entry[], reading: Reading): Entry[] {
  const isFigured = (text: string): boolean =>
    /\p{L}{3}/u.test(text) && tokensOf(text, reading).some(({ kind }) => kind === 'money' || kind === 'count' || kind === 'date')
  return entries.flatMap((entry): Entry[] => {
    const [part, ...more] = entry.parts
    if (!part || more.length > 0 || part.text.includes('(')) return [entry]
    const cut = [...part.text.matchAll(AND)].find(
      ({ 0: and, index }) => isFigured(part.text.slice(0, index)) && isFigured(part.text.slice(index + and.length)),
    )
    if (!cut) return [entry]
    const end = cut.index + cut[0].length
    const pair = [
      { text: part.text.slice(0, cut.index), start: part.start },
      { text: part.text.slice(end), start: part.start + end },
    ]
    return pair.map((one): Entry => ({ ...entry, parts: [one] }))
  })
}

/** "Biscuit mon, wed, fri 8am": facts alone belong to the row in front of them. Days with hours alone are rows each. */
export function withOwners(entries: readonly Entry[], reading: Reading): Entry[] {
  const owned: Entry[] = []
  for (const entry of entries) {
    const last = owned.at(-1)
    const isOwn = !last || entry.parts.length > 1 || !isBare(entry, reading)
    if (isOwn || (isBare(last, reading) && kindOf(last, reading) === kindOf(entry, reading))) owned.push(entry)
    else owned[owned.length - 1] = { ...last, parts: [...last.parts, ...entry.parts] }
  }
  return owned
}

/** "Alfie, Zara, Kofi, Kofi gets half price": what is said of a row again belongs to it. */
export function withRepeats(entries: readonly Entry[]): Entry[] {
  const whole: Entry[] = []
  for (const entry of entries) {
    const [part, ...more] = entry.parts
    const isAgain = ({ parts: [own] }: Entry): boolean =>
      part !== undefined &&
      own !== undefined &&
      part.text.startsWith(`${nameIn(own.text)} `) &&
      (own.text === nameIn(own.text) || isSentence(part.text))
    const at = part && NAMED.test(part.text) ? whole.findIndex(isAgain) : -1
    const known = whole[at]
    const [own] = known?.parts ?? []
    if (!part || !known || !own) whole.push(entry)
    else {
      const rest = part.text.slice(nameIn(own.text).length).trim()
      whole[at] = { ...known, parts: [...known.parts, { text: rest, start: part.start }, ...more] }
    }
  }
  return whole
}

const LEAD = /^(\p{Ll}{3,}s) (?=\p{Lu}\p{Ll})/u

/** "pupils Aisha Khan 34, Ben Tooley 28": the word in front of the first name says what all of them are. */
export function withoutLead(entries: readonly Entry[]): { entries: readonly Entry[]; label: string | undefined } {
  const [first, ...others] = entries
  const [part, ...more] = first?.parts ?? []
  const [said, label] = LEAD.exec(part?.text ?? '') ?? []
  const areNames = others.filter(({ parts: [own] }) => /^\p{Lu}/u.test(own?.text ?? '')).length * 3 >= others.length * 2
  if (!first || !part || said === undefined || !areNames || listWords('links').has(said.trim())) return { entries, label: undefined }
  const own = { text: part.text.slice(said.length), start: part.start + said.length }
  return { entries: [{ ...first, parts: [own, ...more] }, ...others], label: label?.slice(0, -1) }
}

function nameIn(text: string): string {
  return /^\p{Lu}\p{Ll}+(?: \p{Lu}\p{L}*\.?)?(?=[ ,]|$)/u.exec(text)?.[0] ?? text
}

function isBare({ parts: [part] }: Entry, reading: Reading): boolean {
  const text = part?.text ?? ''
  const tokens = tokensOf(text, reading)
  // "50 guests x 18 €" is what is paid.
  if (tokens.some(({ kind }) => kind === 'money') && tokens.some(({ kind, unit }) => kind === 'count' && unit !== '')) return false
  const rest = tokens.reduceRight((left, { start, end }) => left.slice(0, start) + left.slice(end), text)
  return !/\p{L}{2}/u.test(rest.replace(/\([^()]*\)/gu, ''))
}

function kindOf({ parts: [part] }: Entry, reading: Reading): Token['kind'] | undefined {
  return tokensOf(part?.text ?? '', reading)[0]?.kind
}
