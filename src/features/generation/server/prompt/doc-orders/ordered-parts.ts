import { z } from 'zod'
import type { DocOrders } from '#generator/brief.ts'
import { readTexts } from '#generator/texts.ts'
import { cutParts, type Part } from '#generator/writing/cut-parts.ts'
import { momentOf } from '#generator/writing/moments.ts'
import { MONTH_WORD } from '#generator/writing/months.ts'
import { hasMoney, having, starting } from '#generator/writing/plain-kinds.ts'
import { capitalise, fold, wordCount } from '#shared/words.ts'
import { isFormOrder } from './is-form-order.ts'
import { cellsIn, type Cell } from './ordered-cells.ts'
import { areSectionNames } from './section-names.ts'

/*
 * The parts that a prompt orders: sections by their names, a table with its columns, a slip to cut off. What stands in brackets behind a name belongs
 * below it. None of it is a sentence of the text.
 */

const words = z.string().transform((said) => said.split(/,\s+/u))
const Words = z.strictObject({
  sections: words,
  before: words,
  lists: words,
  tails: words,
  articles: words,
  tables: words,
  checks: words,
  signatures: words,
  looks: words,
  slips: words,
  columns: words,
})

const READ_CHARS_MAX = 4_000
const SENTENCES_MAX = 80
const NAME_WORDS_MAX = 7
const LISTED_MIN = 3
const COLUMNS_MIN = 2
const COLUMN_WORDS_MAX = 5
const TOLD_MIN = 2
const HEAD_CHARS = 90
/** Their parts have places of their own. */
const OWN_SHAPE =
  /(?<!\p{L})(?:letter|e-?mail|memo|invitation|invite|notice|poster|speech|toast|eulogy|press release|minutes|job|advert|carta|correo|circular|invitaci[oó]n|aviso|cartel|discurso|nota de prensa|acta|oferta|lettre|courrier|mail|affiche|discours|communiqu[ée]|compte rendu|annonce)(?!\p{L})/iu
const ASKS = /^(?:what|who|whom|how|why|when|where|que|quien|como|por que|cuando|donde|qui|quoi|comment|pourquoi|quand|ou) /u
const TELLS = /(?<!\p{L})(?:is|are|was|were|has|have|es|son|esta|estan|hay|tiene|tienen|est|sont)(?!\p{L})/u
const AND = / (?:and|y|e|et|&) /u

type Sentence = { text: string; start: number; end: number; parts: readonly Part[] }
/** `isLook`: it says how the text is to look or sound. */
type Named = { name: string; detail?: string; isLook?: true }
type Grid = NonNullable<DocOrders['grid']> & { isSigned: boolean }
type Ordered = Pick<DocOrders, 'sections' | 'grid' | 'slip' | 'signers' | 'checks' | 'unused'>

function texts(): z.infer<typeof Words> {
  return readTexts('doc/parts.yaml', Words)
}

export function withoutOrderedParts(said: string): { prompt: string; orders: Ordered } {
  const sentences = said.length > READ_CHARS_MAX ? [] : sentencesOf(said)
  if (sentences.length === 0 || sentences.length > SENTENCES_MAX) return { prompt: said, orders: {} }
  const orders: Ordered = {}
  const details: string[] = []
  const hasOwnShape = OWN_SHAPE.test(said.slice(0, HEAD_CHARS))
  let prompt = ''
  let from = 0
  for (const [at, sentence] of sentences.entries()) {
    const toldElsewhere = sentences.reduce((sum, { parts }, other) => (other === at || other === 0 ? sum : sum + parts.length), 0)
    const isOrder = take(sentence, {
      isFirst: at === 0,
      told: toldElsewhere + (sentences[0]?.parts.length ?? 1) - 1,
      hasOwnShape,
      orders,
      details,
    })
    if (isOrder) {
      prompt += said.slice(from, sentence.start)
      from = sentence.end + (/^\s*[.;!]?/u.exec(said.slice(sentence.end))?.[0].length ?? 0)
      continue
    }
    const inside = orders.grid || hasOwnShape ? undefined : gridInside(sentence)
    if (!inside) continue
    takeGrid(inside.grid, orders)
    prompt += said.slice(from, inside.start).replace(/[\s,]+$/u, '')
    from = inside.end
  }
  if (from === 0) return { prompt: said, orders: {} }
  const rest = (prompt + said.slice(from)).trim()
  return { prompt: [rest, ...details].join(details.length > 0 && !/[.!?:;]$/u.test(rest) ? '. ' : ' '), orders }
}

type Taking = { isFirst: boolean; told: number; hasOwnShape: boolean; orders: Ordered; details: string[] }

/** Whether the sentence orders parts: then they are noted. */
function take({ text }: Sentence, { isFirst, told, hasOwnShape, orders, details }: Taking): boolean {
  const slip = isFirst ? undefined : slipIn(text)
  if (slip) {
    orders.slip = slip
    return true
  }
  if (isFirst) return false
  const grid = gridIn(text)
  if (grid && !hasOwnShape) {
    takeGrid(grid, orders)
    return true
  }
  const named = sectionsIn(text, hasOwnShape)
  if (!named || (told < TOLD_MIN && named.every(({ detail }) => detail === undefined))) return false
  for (const { name, detail, isLook } of named) {
    const folded = fold(name)
    if (isLook) orders.unused = [...(orders.unused ?? []), name]
    else if (starting(texts().signatures).test(folded)) orders.signers ??= []
    else {
      orders.sections = [...(orders.sections ?? []), name]
      if (having(texts().checks).test(folded)) orders.checks = [...(orders.checks ?? []), name]
      if (detail !== undefined) details.push(`${name}: ${detail}.`)
    }
  }
  return true
}

function takeGrid({ isSigned, ...own }: Grid, orders: Ordered): void {
  orders.grid = own
  if (isSigned) orders.signers ??= []
}

/** "plan for the move with a table of tasks and who does them": in front of other clauses, the table ends at its "and". */
function gridInside({ text, start, end, parts }: Sentence): { grid: Grid; start: number; end: number } | undefined {
  const found = / (?=(?:with|including|con|incluyendo|avec) (?:an? |una |un )?(?:table|tabla|tableau) )/iu.exec(text)
  if (!found) return undefined
  const from = start + found.index + 1
  const own = parts.findLast((part) => part.start <= from)
  const stop = own ? own.start + own.text.length : end
  const isShort = AND.test(bare(text.slice(from - start, stop - start)))
  const to = isShort ? stop : end
  const grid = gridIn(text.slice(from - start, to - start))
  return grid && !grid.columns.some((name) => /\d/u.test(name)) ? { grid, start: from, end: to } : undefined
}

function sentencesOf(said: string): Sentence[] {
  const sentences: Sentence[] = []
  let own: Part[] = []
  for (const part of cutParts(said, 0)) {
    own.push(part)
    if (!part.isLast) continue
    const start = own[0]?.start ?? 0
    const end = part.start + part.text.length
    sentences.push({ text: said.slice(start, end), start, end, parts: own })
    own = []
  }
  return sentences
}

/** "Three sections: background, costs (£400), recommendation": undefined where what is listed are no names. */
function sectionsIn(text: string, hasOwnShape: boolean): Named[] | undefined {
  const { sections, before, lists } = texts()
  const folded = fold(text).replaceAll('’', "'")
  if (folded.length !== text.length) return undefined
  let from = 0
  for (let steps = 0; steps < BEFORE_MAX; steps++) {
    const lead = starting(before).exec(folded.slice(from))?.[0]
    if (lead === undefined) break
    from += lead.length + 1
  }
  if (areSectionNames(text)) return itemsOf(text).flatMap((one) => one ?? [])
  const own = starting(sections).exec(folded.slice(from))?.[0]
  const list = own === undefined && !hasOwnShape ? starting(lists).exec(folded)?.[0].length : undefined
  const length = own === undefined ? list : from + own.length
  if (length === undefined) return undefined
  const sign = SIGN.exec(folded.slice(length))?.[0].length ?? 0
  const names = itemsOf(text.slice(length + sign))
  const least = own === undefined ? LISTED_MIN : COLUMNS_MIN
  return names.length < least || names.includes(undefined) ? undefined : names.flatMap((one) => one ?? [])
}

const BEFORE_MAX = 4
const SIGN = /^\s*(?:(?:are|should be|for|on|about|son|sobre|para|sont|sur|pour)(?!\p{L})\s*)?:?\s*/u

function itemsOf(rest: string): (Named | undefined)[] {
  const own = cutParts(rest, 0)
  const last = own.at(-1)
  // "and" was taken from the last one already where a comma stands in front of it.
  const isJoined = /,\s*(?:and|y|e|et) [^,]*$/iu.test(rest)
  const items = own.flatMap((part) => {
    const at = part === last && !isJoined ? lastAnd(part.text) : -1
    const whole = at < 0 ? [part.text] : [part.text.slice(0, at), part.text.slice(at).replace(AND, '')]
    return whole.flatMap((text) => text.split(AND_ONE))
  })
  return items.map((item, at) =>
    namedIn(item.replace(ONE_MORE, (_, behind: string) => `${(items[at - 1] ?? '').replace(BEHIND, '')} ${behind}`)),
  )
}
/** "a checklist for the morning and one for the evening" */
const AND_ONE = / (?:and|y|et) (?=(?:an?|one|una?|une?|des) )/iu
const ONE_MORE = /^(?:one|una|une) ((?:for|de|du|del|pour|para) .+)$/iu
const BEHIND = / (?:for|de|du|del|pour|para) .*$/iu

/** The last "and" outside brackets. */
function lastAnd(text: string): number {
  const found = [...bare(text).matchAll(/ (?:and|y|e|et|&) /gu)].at(-1)
  return found?.index ?? -1
}

function bare(text: string): string {
  return text.replaceAll(/\([^()]*\)/gu, (whole) => '_'.repeat(whole.length))
}

function namedIn(said: string): Named | undefined {
  if (isFormOrder(said, false)) return { name: said.replace(/[.\s]+$/u, ''), isLook: true }
  const { tails, articles } = texts()
  let text = said.replace(/[.\s]+$/u, '')
  for (let lead = starting(articles).exec(fold(text)); lead; lead = starting(articles).exec(fold(text)))
    text = text.slice(lead[0].length).trimStart()
  const tail = tails.find((one) => fold(text).endsWith(` ${one}`))
  if (tail !== undefined) text = text.slice(0, -tail.length - 1)
  if (starting(texts().looks).test(fold(text))) return { name: text, isLook: true }
  const [, name = text, inside] = /^([^()]{2,80}?) \(([^()]{2,160})\)$/u.exec(text) ?? []
  const [own, detail] = inside === undefined ? detailIn(name) : [name, inside]
  const folded = fold(own)
  if (wordCount(own) === 0 || wordCount(own) > NAME_WORDS_MAX || hasMoney(own) || /[@:"“«]/u.test(own)) return undefined
  if (TELLS.test(folded) && !ASKS.test(folded)) return undefined
  return { name: capitalise(own), ...(detail === undefined ? {} : { detail }) }
}

/** "allowances of £165 a week", "timeline from April to July" */
function detailIn(text: string): [string, string | undefined] {
  const found = /^(.{3,40}?) (?:(?:of|at) |(?=(?:from|between|on|by|de|del|du|entre) ))(.{3,120})$/u.exec(text)
  const [, name = '', detail = ''] = found ?? []
  return found && (hasMoney(detail) || momentOf(detail.replace(/^\p{L}+ /u, '')) !== '' || MONTHS.test(detail))
    ? [name, capitalise(detail)]
    : [text, undefined]
}

const MONTHS = new RegExp(String.raw`^\p{L}+ (?:${MONTH_WORD}) `, 'iu')

/** "Table with hazard, who, controls", "want a table for each room with item, condition, then signatures" */
function gridIn(text: string): Grid | undefined {
  const found = TABLE.exec(text)
  const [, each, listed = ''] = found ?? []
  if (!found) return undefined
  const own = cutParts(listed, 0)
  const split = own.flatMap(({ text: part }, at) => {
    const last = at === own.length - 1 ? lastAnd(part) : -1
    return last < 0 ? [part] : [part.slice(0, last), part.slice(last).replace(AND, '')]
  })
  const items = split.map(namedIn)
  const named = items.map((item) => item?.name)
  const cells = items.flatMap((item): Cell[] => (item?.detail === undefined ? [] : cellsIn(item.name, item.detail)))
  if (named.length < COLUMNS_MIN || named.some((name) => name === undefined || wordCount(name) > COLUMN_WORDS_MAX)) return undefined
  const columns = named.flatMap((name) => name ?? [])
  const isSignature = (name: string): boolean => starting(texts().signatures).test(fold(name))
  return {
    columns: columns.filter((name) => !isSignature(name)),
    ...(each === undefined ? {} : { each: fold(each) }),
    ...(cells.length === 0 ? {} : { cells }),
    isSigned: columns.some(isSignature),
  }
}
const TABLE =
  /^(?:(?:(?:i |we )?(?:want|need|would like)|i'd like|please|and|put (?:it|this|them|these)|add|include|make|use|do|in|as|with|show (?:it|them) (?:in|as)|quiero|pon|incluye|con|en|haz|je veux|avec|mets|ajoute[rz]?|sous forme de|faire) )*(?:an? |the |una |un )?(?:table|tabla|tableau)(?: (?:for each|for every|per|para cada|por|pour chaque|par) (\p{L}+))?(?:(?: format)?\s?:| (?:with|of|showing|listing|con|de|avec|des|du)(?: (?:the |las |les |de )?(?:columns|columnas|colonnes)(?: for)?:?)?) (.{5,240})$/iu

/** "Put a reply slip at the bottom with child's name and yes/no" */
function slipIn(text: string): string[] | undefined {
  const folded = fold(text)
  const slip = having(texts().slips).exec(folded)
  if (!slip || wordCount(folded.slice(0, slip.index)) > SLIP_WORDS_MAX) return undefined
  const behind = text.slice(slip.index + slip[0].length)
  const [, listed] =
    /^(?: (?:at|on|al|a|à|en|de)(?: \p{L}+){1,3}?)?(?: (?:with|for|asking|to fill in|con|para|avec|pour)|:)(?: (?:the|el|la|le|les))? (.{3,160})$/iu.exec(
      behind,
    ) ?? []
  if (listed === undefined) return ENDS_SO.test(behind) ? [] : undefined
  const own = cutParts(listed, 0)
  return own
    .flatMap(({ text: part }, at) => (at === own.length - 1 ? part.split(AND) : [part]))
    .flatMap((part) => namedIn(part)?.name ?? capitalise(part))
}
const SLIP_WORDS_MAX = 6
const ENDS_SO = /^(?: (?:at|on|al|a|à|en)(?: \p{L}+){1,3})?[.\s]*$/iu
