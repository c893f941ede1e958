import type { Locale } from '#shared/locale.ts'
import type { Brief, Piece } from '../../brief.ts'
import type { NamedColumn } from '../columns/column.ts'
import { kindOf } from '../columns/column-kinds.ts'
import { allNumbers, firstNumber, type FoundNumber } from './read-number.ts'

/** A thing that the prompt lists, without what is said about it. */
export type Entry = NamedColumn & {
  /** The amount behind the name: 5000 of "venue 5000". */
  amount?: number
  /** What follows the name, whole. */
  detail: string
  numbers: FoundNumber[]
  start: number
  end: number
  label: string | undefined
}

const YES_NO = /[\s(]*(?:yes ?\/ ?no|y\/n|s[ií] ?\/ ?no|oui ?\/ ?non)\)?/iu
/** "side (bride/groom)" */
const EITHER = /^\p{L}{3,20}(?: ?\/ ?\p{L}{3,20}){1,5}$/u
const OPTIONS = /\s*\(([^()]*(?:,|\/| or | o | ou )[^()]*)\)\s*$/iu
const WEIGHT = /[\s(]+(?:(?:counts?|weighs?|cuenta|vale|pesa|compte|coefficient|coef)\s+)?(double|doble|twice|triple|x ?[23]|[23]x)\)?$/iu
/** What stands between a name and its number. */
const BEFORE_NUMBER =
  /[\s(:=]+(?:if|when|over|above|below|under|of|at|from|up to|max\.?|min\.?|is|are|about|more than|less than|each|for|weighted|weights?|ponderad[oa]s?|si|cuando|de|a|al|es|más de|menos de|por encima de|por|à|au|aux|du|des|est|plus de|moins de|au[- ]dessus(?: de| du)?|en dessous de|pour|sur|supérieure? à)$/iu
/** "test 1", "week 2": a small number belongs to the name. */
const NAME_NUMBER_MAX = 31
const EACH_SCALE =
  /\s+(?:each|all|scored|rated|cada una?|puntuad[oa]s?|valorad[oa]s?|chacune?|notée?s?) (?:from |on |del? |de )?[01]\s?(?:-|–|to|al?|à)\s?(?:5|7|10)$/iu
const TIME = /\b\d{1,2}(?:h\d{0,2}|:\d\d|[ap]m)\b/i
const TIMES = /(?<![\d.,])\d{1,2}\s?[-–]\s?\d{1,2}(?![\d.,])/u
const NEXT_LIST = /^(.{2,40}?)\s+(?:for|para|pour)\s+(?:the |los |las |les |el |la |le )?(.{2,40})$/iu
const COMPARED = /\s+(?:vs\.?|versus|against|frente a|contre|and|y|e|et|&)\s+/iu
const VERSUS = /\s+(?:vs\.?|versus|against|frente a|contre)\s+/iu
const PAIR = /^(.{2,40}?)\s+(?:and|y|e|et|&)\s+(.{2,40})$/iu

/** "score 1 to 5", "note de 1 à 5": from and to of what is written into each cell. */
const SCALE = /\s\(?(?:from |del? |de )?([01]) ?(?:-|–|to|al?|à) ?(\d{1,2})\)?$/iu
/** Among columns, a scale with a name is one of them, and no setting of the whole. */
const NAMED_SCALE =
  /(?<=[,:]\s*)(?:score|rating|mark|notes?|notas?|puntuación|valoración|évaluation)\s\(?(?:from |del? |de )?[01] ?(?:-|–|to|al?|à) ?\d{1,2}\)?(?=\s*(?:[,.;]|$))/giu

/** The items of the prompt in lists: a full stop, a colon or another label begins the next one. */
export function readEntries({ prompt, facts }: Brief): Entry[][] {
  // "culture fit each 1-5": what is rated, and how.
  const pieces = [...facts.pieces.map(withPriceName), ...scalesIn(prompt, facts.pieces)].toSorted((a, b) => a.start - b.start)
  const plain = pieces.map((piece) => ({ ...piece, text: piece.text.replace(EACH_SCALE, '') }))
  const items = plain.filter(
    ({ role, text, detail }) =>
      (role === 'item' || (role === 'fact' && detail !== undefined)) &&
      /^\p{L}/u.test(text) &&
      !TIME.test(text) &&
      (SCALE.test(` ${text} ${detail ?? ''}`.trimEnd()) || !TIMES.test(`${text} ${detail ?? ''}`)),
  )
  const lists: Entry[][] = []
  let before: Piece | undefined
  for (const piece of items) {
    const between = before ? prompt.slice(before.end, piece.start) : ':'
    const isNew = !before || /[.;:\n!?]|\b(?:for|para|pour)\b/iu.test(between) || piece.label !== before.label
    const [entries, ofNext] = entriesOf(piece, facts.language)
    if (isNew) lists.push(entries)
    else lists.at(-1)?.push(...entries)
    if (ofNext.length > 0) lists.push(ofNext)
    before = piece
  }
  return lists.filter((list) => list.length > 0).map(withAmounts)
}

/** "rate £55" among columns is one, the same in each row; of "rate 0.45 per mile" an amount follows. */
function withPriceName(piece: Piece): Piece {
  const [fact, ...others] = piece.facts
  const isPrice = piece.role === 'fact' && fact?.kind === 'money' && others.length === 0 && piece.text === fact.text
  const found = isPrice && fact.label !== undefined ? kindOf(fact.label) : undefined
  return fact?.label !== undefined && found?.isSure && found.kind.is?.includes('unitprice') && piece.said === fact.text
    ? { ...piece, text: fact.label, detail: piece.text }
    : piece
}

function scalesIn(prompt: string, pieces: readonly Piece[]): Piece[] {
  return [...prompt.matchAll(NAMED_SCALE)].flatMap(({ 0: text, index: start }): Piece[] => {
    const end = start + text.length
    const isRead = pieces.some((piece) => piece.start < end && piece.end > start)
    return isRead ? [] : [{ role: 'item', text, said: text, start, end, facts: [] }]
  })
}

/** The entries of a piece; in the second list those of the next list: "harvest for tomato" in "sow, harvest for tomato, leek". */
function entriesOf(piece: Piece, language: Locale): [Entry[], Entry[]] {
  // Its parts are names of other columns.
  if (EQUALS.test(piece.said)) return [[entryOf(piece.said, piece, language)], []]
  const text = [piece.text, piece.detail].filter(Boolean).join(' ')
  const [, last, first] = NEXT_LIST.exec(text) ?? []
  if (last !== undefined && first !== undefined && kindOf(last)?.isSure && !kindOf(text)?.isSure)
    return [[entryOf(last, piece, language)], [entryOf(first, piece, language)]]
  const [, one, other] = PAIR.exec(text) ?? []
  if (
    !VERSUS.test(text) &&
    one !== undefined &&
    other !== undefined &&
    !kindOf(text)?.isSure &&
    ((kindOf(nameOf(one, language)) && kindOf(nameOf(other, language))) || (/^\p{Lu}\p{Ll}+$/u.test(one) && /^\p{Lu}\p{Ll}+$/u.test(other)))
  )
    return [[entryOf(one, piece, language), entryOf(other, piece, language)].filter(({ name }) => name !== ''), []]
  // "planned vs actual and difference"
  const compared = VERSUS.test(text) ? text.split(COMPARED) : []
  if (compared.length > 1 && !kindOf(text)?.isSure && compared.every((part) => kindOf(part)?.isSure))
    return [compared.map((part) => entryOf(part, piece, language)), []]
  const words = piece.text.split(/\s+/)
  // "date what in out balance"
  if (words.length > 3 && !kindOf(text)?.isSure && words.every((word) => kindOf(word)?.isSure))
    return [words.map((word) => entryOf(word, piece, language)), []]
  const entry = entryOf(text, piece, language)
  return [entry.name === '' ? [] : [entry], []]
}

/** "varroa count per 100 bees", "km 0,35 €/km": how it is counted or paid. */
const PER = /\s(?:per|pro|por|par|cada|chaque) \d+ \p{L}+$|\s\d[\d.,]*\s?[€$£]\s?\/\s?\p{L}+$/iu
const LATER = /^\(?\d+ (?:days?|weeks?|months?|d[ií]as?|semanas?|meses|jours?|semaines?|mois)(?!\p{L})/iu

/** "overtime = hours worked - contract hours" */
const EQUALS = /^(\p{L}[^=]{1,40}?)\s*=\s*([^=]*[-+*/×÷−][^=]*)$/u

function entryOf(text: string, piece: Piece, language: Locale): Entry {
  const [, name, expression] = EQUALS.exec(text) ?? []
  if (name === undefined || expression === undefined) return plainEntry(text, piece, language)
  const { start, end, label } = piece
  return { name, detail: '', numbers: [], start, end, label, expression }
}

function plainEntry(text: string, { options, isYesNo, start, end, label, detail: detailOf }: Piece, language: Locale): Entry {
  const named = OPTIONS.exec(text)?.[1]?.split(/,|\/| or | o | ou /iu)
  const listed = named ?? (detailOf !== undefined && EITHER.test(detailOf) ? detailOf.split('/') : undefined)
  const own = options ?? (listed && !/\d/.test(listed.join('')) ? listed.map((option) => option.trim()) : undefined)
  const plain = text.replace(YES_NO, '').replace(OPTIONS, '').trim()
  const weighed = WEIGHT.exec(plain)?.[1]
  const [, from, to] = SCALE.exec(plain) ?? []
  const worded = plain.replace(WEIGHT, '').replace(SCALE, '')
  const isApart = detailOf !== undefined && worded.endsWith(detailOf) && firstNumber(worded, language) === undefined
  const isPer = PER.test(worded)
  const name = isApart ? worded.slice(0, worded.length - detailOf.length).trim() : isPer ? worded : nameOf(worded, language)
  const detail = worded.slice(name.length).trim()
  // "(14 days later)" says which day, not what stands in each cell.
  const number = LATER.test(detail) ? undefined : firstNumber(detail, language)
  return {
    name,
    detail,
    numbers: allNumbers(detail, language),
    start,
    end,
    label,
    ...(own ? { options: own } : {}),
    ...(isYesNo || YES_NO.test(text) ? { isYesNo: true } : {}),
    ...(from !== undefined && to !== undefined ? { scale: [Number(from), Number(to)] as const } : {}),
    ...(weighed ? { weight: /tri|3/i.test(weighed) ? 3 : 2 } : {}),
    ...(number ? { constant: { value: number.value, isPercent: number.isPercent } } : {}),
    ...(number && !number.isPercent ? { amount: number.value } : {}),
  }
}

function isMoney(name: string): boolean {
  const found = kindOf(name)
  return found?.isSure === true && found.kind.type === 'currency'
}

function nameOf(text: string, language: Locale): string {
  const number = firstNumber(text, language)
  if (!number) return text.trim()
  if (
    !number.hasUnit &&
    Number.isInteger(number.value) &&
    number.value <= NAME_NUMBER_MAX &&
    text.slice(number.end).trim() === '' &&
    !BEFORE_NUMBER.test(text.slice(0, number.start).trimEnd()) &&
    // "deposit 20" is an amount.
    !isMoney(text.slice(0, number.start).trim())
  )
    return text.trim()
  let name = text.slice(0, number.start).trimEnd()
  for (let cut = name.replace(BEFORE_NUMBER, ''); cut !== name; cut = name.replace(BEFORE_NUMBER, '')) name = cut
  return name.replace(/[\s(:=,]+$/, '')
}

/** Among amounts, a small number is one, too: "flowers 20" beside "venue 500". */
function withAmounts(list: Entry[]): Entry[] {
  const stems = list.map(({ name }) => name.replace(/\s+\d{1,2}$/, ''))
  const areAll =
    list.length > 1 &&
    new Set(stems).size === list.length &&
    list.every(({ name, amount }, at) => amount !== undefined || name !== stems[at])
  if (!areAll && list.filter(({ amount, constant }) => amount !== undefined && !constant?.isPercent).length < 2) return list
  return list.map((entry) => {
    const [, name, digits] = /^(.*\p{L})\s+(\d{1,2})$/u.exec(entry.name) ?? []
    if (entry.amount !== undefined || name === undefined) return entry
    return { ...entry, name, amount: Number(digits), constant: { value: Number(digits), isPercent: false } }
  })
}
