import type { DocOrders } from '#generator/brief.ts'
import { cutParts, type Part } from '#generator/writing/cut-parts.ts'
import { capitalise, wordCount } from '#shared/words.ts'
import { isBareManner, isFormOrder, isPartOrder, orderText } from './is-form-order.ts'
import { noteLayout } from './note-layout.ts'
import { wantedPart } from './wanted-part.ts'

/*
 * What a prompt says of how the document is to be is carried out and never printed. A clause is judged as a whole, and what it quotes is kept:
 * "in a box: 'never wash the pan'".
 */

/** Longer prompts are texts of their own; patterns would be slow on more. */
const READ_CHARS_MAX = 4_000
const PARTS_MAX = 200
const SPOKEN = /^[^.:\n]{0,60}?(?<!\p{L})(?:speech|toast|talk|eulogy|discurso|discours|palabras|brindis)(?!\p{L})/iu
/** "keep it short and sign it": the second order of a clause. */
const SECOND = / (?:and|y|et) (?=\p{L})/gu
const QUOTED = /["“«]\s?([^"“”«»\n]{2,300}?)\s?["”»]/u
const QUOTE_VERB =
  /^(?:and |y |et |then |please )*(?:include|add|put|use|insert|with|quote|a tip box|an info box|incluye|anade|pon|cita|con|un consejo|un recuadro|ajoute[rz]?|mets|mettre|cite|avec|un encadre|en encadre)(?!\p{L})/u
/** Who said it stands behind it. */
const OF_SOMEBODY = /(?<!\p{L})(?:quote|quotation|statement|cita|declaraci[oó]n|citation|d[ée]claration)(?!\p{L})/iu
/** Nobody is named beside it. */
const ENDS_QUOTED = /(?:quote|quotation|cita|citation) ?:? ?["“«][^"“”«»]{2,300}["”»][.\s]*$/iu
const SIGN =
  /^(?:(?:and|y|et|please) )?(?:[Ss]ign(?:ed)?(?: it| this| off)?(?: off)? (?:from|as|by|with)|[Ss]ign (?:it|this)|(?:[Ll][oa] )?[Ff]irma(?:do|da)?(?: por| como)?|[Qq]ue (?:la |lo )?firme|[Ss]ign[ée]e?r?(?: par| de)?) (\p{Lu}.{2,60})$/u
/** Who certifies something says so in the first sentence. */
const CERTIFIES = /^[^.,:\n]{0,60}(?:certif|attest)/iu
const SIGN_IT = /^(?:(?:and|please) )?sign (?:it|this|off)/iu
const ROLE_WORDS_MAX = 5
const THANKS_OR_SORRY: readonly string[] = [
  'apologise',
  'apologize',
  'say sorry',
  'say we are sorry',
  'apologise for the inconvenience',
  'apologize for the inconvenience',
  'pide disculpas',
  'pedir disculpas',
  'pide perdon',
  'disculpate',
  'disculpandonos',
  'pide disculpas por las molestias',
  "s'excuser",
  's excuser',
  'excuse-toi',
  'excuse toi',
  'presente nos excuses',
  'presenter nos excuses',
  'presenter des excuses',
]

const COURTESY = /^(?:please|thanks|thank you|por favor|gracias|merci|svp|s['’]il (?:vous|te) pla[iî]t)[.!]*$/iu

type Read = { prompt: string; orders: DocOrders }

export function readFormOrders(said: string): Read {
  if (said.length > READ_CHARS_MAX) return { prompt: said, orders: {} }
  const parts = cutParts(said, 0).flatMap(apart)
  if (parts.length > PARTS_MAX) return { prompt: said, orders: {} }
  const isSpoken = SPOKEN.test(said)
  const orders: DocOrders = {}
  const dropped = new Set<number>()
  let isMore = false
  for (const [at, part] of parts.entries()) {
    if (at === 0) continue
    const before = parts[at - 1]
    const takes = (): void => {
      dropped.add(at)
    }
    if (dropped.has(at)) continue
    const signed = CERTIFIES.test(said) ? undefined : SIGN.exec(part.text)?.[1]
    if (signed !== undefined && part.text.length < READ_CHARS_MAX) {
      const next = parts[at + 1]
      const isRole =
        !part.isLast &&
        next !== undefined &&
        wordCount(next.text) <= ROLE_WORDS_MAX &&
        !/\d/u.test(next.text) &&
        !isOrder(next.text, isSpoken, false)
      if (!isRole && !SIGN_IT.test(part.text)) continue
      orders.signedBy = { name: signed.replace(/\.$/u, ''), role: isRole ? capitalise(next.text.replace(/\.$/u, '')) : '' }
      takes()
      if (isRole) dropped.add(at + 1)
      continue
    }
    if (THANKS_OR_SORRY.includes(orderText(part.text))) {
      orders.isSorry = true
      takes()
      continue
    }
    if (COURTESY.test(part.text) && dropped.has(at - 1)) {
      takes()
      continue
    }
    const quote = QUOTED.exec(part.text)?.[1]
    if (
      quote !== undefined &&
      QUOTE_VERB.test(orderText(part.text)) &&
      (!OF_SOMEBODY.test(part.text) || (part.isLast && ENDS_QUOTED.test(part.text)))
    ) {
      orders.quotes = [...(orders.quotes ?? []), quote]
      noteLayout(part.text, orders)
      takes()
      continue
    }
    if (quote !== undefined) continue
    // "One page, numbered steps, a table of faults": behind an order of its sentence stands another one.
    const isPart = isPartOrder(part.text, isMore || (before?.isLast === false && dropped.has(at - 1)))
    if (!isPart && (!isFormOrder(part.text, isSpoken) || (isBareManner(part.text) && !isAmongOrders(parts, at, isSpoken)))) {
      isMore = false
      continue
    }
    // "Include a list of what to bring: boots, a torch": what follows is said.
    if (/:\s/u.test(part.text)) continue
    if (isPart) isMore = true
    takes()
    if (COURTESY.test(before?.text ?? '') && at > 1) dropped.add(at - 1)
    if (isPart) wantedPart(part.text, orders)
    noteLayout(part.text, orders)
  }
  return dropped.size === 0 ? { prompt: said, orders } : { prompt: without(said, parts, dropped), orders }
}

/** Whether every clause of its sentence is an order. */
function isAmongOrders(parts: readonly Part[], at: number, isSpoken: boolean): boolean {
  const [ahead, next] = [parts[at - 1], parts[at + 1]]
  // "half a page, warm"
  if (at > 1 && ahead?.isLast === false && isOrder(ahead.text, isSpoken, false) && !isBareManner(ahead.text)) return true
  if (parts[at]?.isLast === false && next && isOrder(next.text, isSpoken, false) && !isBareManner(next.text)) return true
  const before = parts.slice(0, at).findLastIndex(({ isLast }) => isLast) + 1
  const behind = parts.findIndex(({ isLast }, other) => other >= at && isLast)
  return before > 0 && parts.slice(before, behind + 1).every(({ text }) => isOrder(text, isSpoken, true))
}

function isOrder(text: string, isSpoken: boolean, isMore: boolean): boolean {
  return isFormOrder(text, isSpoken) || isPartOrder(text, isMore) || SIGN.test(text)
}

/** "keep it to under 200 words and sign it from Jo": two orders joined by a word. */
function apart(part: Part): Part[] {
  for (const { index, 0: join } of part.text.matchAll(SECOND)) {
    const second = part.text.slice(index + join.length)
    const first = part.text.slice(0, index)
    const isWhole = isFormOrder(part.text, false)
    const isFirst = isFormOrder(first, false) || isPartOrder(first, false)
    const isSecond = SIGN.test(second) || isPartOrder(second, isFirst) || (!isWhole && isFormOrder(second, false) && !isBareManner(second))
    if (isSecond)
      return [
        { ...part, text: first, isLast: false },
        { text: second, start: part.start + index + join.length, isLast: part.isLast },
      ]
  }
  return [part]
}

/** What is left keeps its signs: a sentence all of whose clauses are orders goes with its full stop. */
function without(said: string, parts: readonly Part[], dropped: ReadonlySet<number>): string {
  let rest = ''
  for (const [at, part] of parts.entries()) {
    if (dropped.has(at)) continue
    const end = parts[at + 1]?.start ?? said.length
    const gap = said.slice(part.start + part.text.length, end)
    const isLastLeft = parts.slice(at + 1).every((_, behind) => dropped.has(at + 1 + behind))
    const next = parts.findIndex((_, other) => other > at && !dropped.has(other))
    const isCut = dropped.has(at + 1)
    const isEnd = isCut && (isLastLeft || parts.slice(at, next).some(({ isLast }) => isLast))
    rest += part.text + (isCut ? (isEnd ? endOf(part, gap, isLastLeft) : ', ') : gap)
  }
  const start = parts[0]?.start ?? 0
  return said.slice(0, start) + rest.trimEnd()
}

function endOf({ text }: Part, gap: string, isLastLeft: boolean): string {
  const sign = /^\s*[.!?;\n]/u.test(gap) ? gap.trimEnd().slice(0, 1) : '.'
  const isLine = gap.includes('\n')
  if (/[.!?:]$/u.test(text)) return isLastLeft ? '' : isLine ? '\n' : ' '
  return isLine ? '\n' : isLastLeft ? '.' : `${sign} `
}
