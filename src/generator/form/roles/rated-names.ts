import type { Locale } from '#shared/locale.ts'
import type { Part } from '../../writing/cut-parts.ts'
import { kindOf } from '../kinds.ts'
import { partWords } from '../list/plain-parts.ts'
import { isRateable } from '../signs/form-signs.ts'
import { roleWords } from './role-words.ts'

/* What a sentence has rated: the names around a scale, and behind an order to rate. */

export type RatedNames = { names: string[]; to: number | undefined }
/** A part of the sentence that is asked in another way, or a list that is rated where its first name stands. */
export type RatedOrPart = { rated: RatedNames } | { part: Part }

const AND = / (?:and|&|y|e|et) /iu
const SINGLE_WORDS_MAX = 4
/** "canteen - each 1 to 5" */
const EACH = /[\s,–(-]*(?:each|all|cada un[oa]|tod[oa]s|chacune?|tous|toutes)$/iu

/** "Score each 1 to 10": of what other sentences list. */
export function ratesAll(text: string): boolean {
  const { scale, rate } = roleWords()
  return (
    /^(?:each|all|every\w*|them|cada un[oa]|tod[oa]s?|chacune?|tout(?:es)?|tous)(?:\s|$)/iu.test(
      text.replace(rate, '').replace(scale, '').trim(),
    ) && rate.test(text)
  )
}

/** The sentence with what it has rated together. Undefined where nothing orders that. */
export function ratedIn(parts: readonly Part[], language: Locale): RatedOrPart[] | undefined {
  const { rate } = roleWords()
  if (!parts.some(({ text }) => scaleAt(text) || rate.test(text))) return undefined
  const read: RatedOrPart[] = []
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at]
    if (!part) break
    const found = scaleAt(part.text)
    if (!found && !rate.test(part.text)) {
      read.push({ part })
      continue
    }
    const to = found ? scaleOf(found) : undefined
    const before = (found ? part.text.slice(0, found.index) : part.text).trim()
    const behind = found ? part.text.slice(found.index + found[0].length) : ''
    const about = roleWords().about.exec(behind)
    // "8 questions on a scale of 1 to 5 about pay, hours": the list follows. "Rate pay, hours and breaks": so it does.
    // "Valorar de 1 a 5 limpieza": the order belongs to the scale.
    const isOnlyOrder = before === '' ? rate.test(part.text) : rate.test(`${before} `) && `${before} `.replace(rate, '').trim() === ''
    if (about || !found || ((isOnlyOrder || (before === '' && NAMED.test(behind.trim()))) && behind.trim() !== '')) {
      const first = about ? behind.slice(about[0].length) : found ? behind.trim() : before.replace(rate, '')
      const list = listBehind([{ ...part, text: first }, ...parts.slice(at + 1)], language)
      const scaled = to ?? list.to
      read.push({ rated: { names: list.names, to: scaled } })
      at += list.used - 1
      continue
    }
    const own = before.replace(rate, '').replace(EACH, '').trim()
    const names = own === '' || isOrder(own) ? [] : halves(own)
    // "workload, tools, all 1 to 5": whatever stands before it.
    const isAll = own === '' && EACH.test(` ${before}`)
    while (!isWhole(own)) {
      const last = read.at(-1)
      // "How confident are you, 1-10?"
      const isAsked = own === '' && (names.length === 0 || isAll)
      if (
        !last ||
        !('part' in last) ||
        (isAll && NEVER_RATED.has(kindOf(last.part.text, language)?.kind.format ?? 'short')) ||
        !(isAsked || isListed(last.part.text.replace(rate, ''), language))
      )
        break
      read.pop()
      names.unshift(last.part.text.replace(rate, ''))
      if (rate.test(last.part.text)) break
    }
    if (isAll && names.length === 0) {
      read.splice(
        0,
        read.length,
        ...read.map((one) => ('part' in one && isOrdered(one.part.text, language, true) ? { rated: { names: [one.part.text], to } } : one)),
      )
      if (read.some((one) => 'rated' in one)) continue
    }
    const previous = read.at(-1)
    // "food 1-5, service 1-5, marks 1-5": nothing more is rated.
    if (names.length === 0 && previous && 'rated' in previous) continue
    if (names.length === 0) read.push({ part })
    else read.push({ rated: { names, to } })
  }
  return read.some((one) => 'rated' in one) ? read : undefined
}

/** "del 1 al 5 café, trato y precio" */
const NAMED = /^(?!(?:and|y|e|et|each|all|with|con|avec) )\p{Ll}[\p{L}\s'’-]{1,40}$/u

/** "parking" may be rated beside others, although it has answers of its own. */
function isListed(text: string, language: Locale): boolean {
  const kind = kindOf(text, language)?.kind
  const hasAnswers = kind?.[language].options !== undefined && kind.is === undefined
  return isRateable(text, language) || (hasAnswers && /^\p{L}+(?: \p{L}+)?$/u.test(text))
}

/** "overall satisfaction from 0 to 10": for itself, whatever stands before it. */
function isWhole(own: string): boolean {
  return /overall|general|ensemble|recom|satisf/iu.test(own)
}

/** "8 questions": how many are rated, and nothing to rate. */
function isOrder(text: string): boolean {
  return /^(?:\d{1,2} )?(?:questions?|preguntas?|notes?|notas?|ratings?|all|todo|tout)(?:\s|$)/iu.test(text)
}

/** "1-4" may be hours, unless something is to be rated; what an hour or an "or" stands before is no scale. */
export function scaleAt(text: string): RegExpExecArray | undefined {
  const { scale, rate } = roleWords()
  const found = scale.exec(text)
  if (!found || /(?:\d|(?<!\p{L})(?:or|o|ou))$/iu.test(text.slice(0, found.index))) return undefined
  // "how many days (0 to 5)": counted.
  if (partWords().howMany.test(text.slice(0, found.index))) return undefined
  const isSure = SURE.has(scaleOf(found)) || rate.test(text) || /scale|escala|[ée]chelle|stars|estrellas|[ée]toiles/iu.test(found[0])
  return isSure ? found : undefined
}
const SURE: ReadonlySet<number> = new Set([5, 7, 10, 20])

export function scaleOf([, from, span]: RegExpExecArray): number {
  return Number(from ?? span)
}

/** What an order to rate names: all but what nobody rates. */
function isOrdered(text: string, language: Locale, isAsked = false): boolean {
  const kind = kindOf(text, language)?.kind
  const isName = (isAsked || !roleWords().asking.test(text)) && /^[\p{L}\s’'-]+$/u.test(text) && text.split(' ').length <= LISTED_WORDS_MAX
  return isName && kind?.is !== 'contact' && kind?.id !== 'comments' && !NEVER_RATED.has(kind?.format ?? 'short')
}
const LISTED_WORDS_MAX = 5
const NEVER_RATED: ReadonlySet<string> = new Set(['email', 'phone', 'date', 'file', 'url'])

/** From an order on, as long as it names what can be rated. */
function listBehind(parts: readonly Part[], language: Locale): RatedNames & { used: number } {
  const names: string[] = []
  let to: number | undefined
  let used = 0
  for (const { text } of parts) {
    const found = scaleAt(text)
    const name = (found ? text.slice(0, found.index) : text).trim()
    if (used > 0 && !halves(name).every((one) => isOrdered(one, language))) break
    names.push(...halves(name))
    used += 1
    if (!found) continue
    to = scaleOf(found)
    break
  }
  return { names: names.filter((name) => name !== ''), to, used }
}

function halves(name: string): string[] {
  const apart = name
    .replace(/[¿?]/gu, '')
    .split(AND)
    .map((one) => one.trim())
  return apart.every((one) => one !== '' && one.split(' ').length <= SINGLE_WORDS_MAX) ? apart : [name]
}
