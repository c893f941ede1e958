import type { DocBlock } from '#shared/content/doc.ts'
import { fillIn } from '#shared/fill-in.ts'
import { fold, inSentence } from '#shared/words.ts'
import type { DocOrders, PromptFacts } from '../brief.ts'
import { literal } from '../writing/inline.ts'
import { wordsIn, type Words } from '../writing/words.ts'
import { heading } from './blocks.ts'

/* How a document is to be made, as the prompt orders it: an apology, a box with a saying, ticks, sections and tables to be filled in, a toast. */

const BLANK_ROWS = 3
/** "Dear Mr Okafor,", "Atentamente," */
const CLOSES = /^[^.!?*\n]{2,80},$/u
const TO_SIGN = /_{4,}/u
const TOASTS = /glass|copa|verre|brind|toast/iu
const NAMES_MAX = 2

type Ordered = { orders: DocOrders; facts: PromptFacts; isSpokenTo: boolean }

export function withFormOrders(blocks: readonly DocBlock[], { orders, facts, isSpokenTo }: Ordered): DocBlock[] {
  const words = wordsIn(facts.language)
  const quotes = (orders.quotes ?? []).filter((quote) => !isSaid(quote, blocks))
  const inside: DocBlock[] = [
    ...(orders.isSorry ? [{ type: 'paragraph', text: words.sorry } satisfies DocBlock] : []),
    ...quotes.map((quote): DocBlock => ({ type: 'callout', tone: 'info', text: literal(quote) })),
  ]
  const closing = isSpokenTo ? blocks.findLastIndex((block, at) => at > 0 && block.type === 'paragraph' && CLOSES.test(block.text)) : -1
  const to = closing > 1 ? closing : blocks.length
  const last = blocks.at(-1)
  const isSigned = last?.type === 'paragraph' && TO_SIGN.test(last.text) && to === blocks.length
  const end = isSigned ? to - 1 : to
  const whole = [
    ...blocks.slice(0, end),
    ...inside,
    ...(isSigned ? [] : blocks.slice(end)),
    ...toFill(blocks, orders, words),
    ...toasts(blocks, orders, facts),
    ...(isSigned ? [last] : []),
  ]
  return styled(whole, orders).map((block) => (orders.isDateBold ? withBoldDates(block, facts) : block))
}

function isSaid(text: string, blocks: readonly DocBlock[]): boolean {
  return fold(JSON.stringify(blocks)).includes(fold(text))
}

/** What is asked for and not said by the prompt has a place, and says that it is open. */
function toFill(blocks: readonly DocBlock[], { sections = [], extra = [], tables = [] }: DocOrders, { addNamed }: Words): DocBlock[] {
  const headings = new Set(blocks.flatMap((block) => (block.type === 'heading' ? [fold(block.text)] : [])))
  const isNew = (name: string): boolean => !headings.has(fold(name))
  return [
    ...[...sections, ...extra]
      .filter(isNew)
      .flatMap((name): DocBlock[] => [
        heading(name, 1),
        { type: 'paragraph', text: fillIn(addNamed, { name: literal(inSentence(name)) }) },
      ]),
    ...tables
      .filter(({ name }) => isNew(name))
      .flatMap(({ name, columns }): DocBlock[] => [
        heading(name, 1),
        { type: 'table', columns: [name, ...columns], rows: Array.from({ length: BLANK_ROWS }, () => [name, ...columns].map(() => '')) },
      ]),
  ]
}

function toasts(blocks: readonly DocBlock[], { toast }: DocOrders, { given, language, title }: PromptFacts): DocBlock[] {
  const last = blocks.at(-1)
  if (toast === undefined || (last?.type === 'paragraph' && TOASTS.test(last.text))) return []
  const words = wordsIn(language)
  const people = given.filter(({ kind, text }) => (kind === 'person' || kind === 'name') && title.includes(text)).map(({ text }) => text)
  const name = toast === '' ? people.slice(0, NAMES_MAX).join(` ${words.and} `) : toast
  return [{ type: 'paragraph', text: name === '' ? words.toast : fillIn(words.toastTo, { name: literal(name) }) }]
}

/** Ticks are for every list; numbers for the last one, if none has them. */
function styled(blocks: readonly DocBlock[], { listStyle }: DocOrders): DocBlock[] {
  if (listStyle === undefined || blocks.some((block) => block.type === 'list' && block.style === listStyle)) return [...blocks]
  const last = blocks.findLastIndex(({ type }) => type === 'list')
  return blocks.map((block, at) =>
    block.type === 'list' && (listStyle === 'check' || at === last)
      ? { ...block, style: listStyle, items: block.items.map((item) => (listStyle === 'check' ? { ...item, checked: false } : item)) }
      : block,
  )
}

function withBoldDates(block: DocBlock, { given }: PromptFacts): DocBlock {
  const dates = given.filter(({ kind }) => kind === 'date').map(({ text }) => text)
  const bold = (text: string): string =>
    text.includes('**') ? text : dates.reduce((said, date) => said.replace(date, (found) => `**${found}**`), text)
  if (block.type === 'paragraph') return { ...block, text: bold(block.text) }
  return block.type === 'list' ? { ...block, items: block.items.map((item) => ({ ...item, text: bold(item.text) })) } : block
}
