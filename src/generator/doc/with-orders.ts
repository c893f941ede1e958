import type { DocBlock } from '#shared/content/doc.ts'
import type { GenerationElement } from '#shared/content/element.ts'
import { fillIn } from '#shared/fill-in.ts'
import type { Brief, DocOrders } from '../brief.ts'
import { literal } from '../writing/inline.ts'
import { wordsIn } from '../writing/words.ts'
import { formOf } from './form.ts'
import { withFormOrders } from './with-form-orders.ts'

/* The edges of a document as the prompt orders them: its first and its last sentence, who signs it, a line to sign on. */

const SPOKEN_TO: ReadonlySet<string> = new Set(['letter', 'announcement', 'speech'])
/** "Dear Mr Okafor,", "Atentamente," */
export const GREETS = /^[^.!?*\n]{2,80}[,:]$/u
const OPEN_SIGNATURE = /^\[[^\]:]{2,20} ?: (?:signature|firma)\]$/iu
/** "**To:** all staff" */
const LABELLED = /^\*\*[^*]{2,30}\*\*/u

export function withOrders(elements: readonly GenerationElement[], { orders, facts }: Brief): readonly GenerationElement[] {
  if (!orders || Object.keys(orders).length === 0) return elements
  const blocks = elements.flatMap((element) => (element.kind === 'block' ? [element.block] : []))
  const others = elements.filter(({ kind }) => kind !== 'block')
  const isSpokenTo = SPOKEN_TO.has(formOf(facts.genre.id, facts.language).family)
  const said = withFormOrders(withSentences(blocks, orders, isSpokenTo), { orders, facts, isSpokenTo })
  const whole = withLines(withSigner(said, orders), orders, wordsIn(facts.language))
  return [...others, ...whole.map((block): GenerationElement => ({ kind: 'block', block }))]
}

function withSentences(blocks: readonly DocBlock[], { opening, ending }: DocOrders, isSpokenTo: boolean): DocBlock[] {
  const greets = blocks.flatMap((block, at) => (block.type === 'paragraph' && GREETS.test(block.text) ? [at] : []))
  const [greeting] = isSpokenTo ? greets : []
  const head = blocks.findIndex((block) => block.type !== 'paragraph' || !LABELLED.test(block.text))
  const from = greeting === undefined || greeting > GREETING_MAX ? Math.max(head, 0) : greeting + 1
  const closing = isSpokenTo ? greets.findLast((at) => at >= from) : undefined
  const to = closing ?? blocks.length
  return [
    ...blocks.slice(0, from),
    ...(opening === undefined ? [] : [sentence(opening)]),
    ...blocks.slice(from, to),
    ...(ending === undefined ? [] : [sentence(ending)]),
    ...blocks.slice(to),
  ]
}
/** The address may stand above it. */
const GREETING_MAX = 4

function sentence(text: string): DocBlock {
  return { type: 'paragraph', text: literal(text) }
}

/** In the place that was left for the signature. */
function withSigner(blocks: readonly DocBlock[], { signedBy }: DocOrders): DocBlock[] {
  if (!signedBy) return [...blocks]
  const kept = blocks.filter((block) => !isOpenSignature(block))
  return [...kept, sentence(signedBy.name), ...(signedBy.role === '' ? [] : [sentence(signedBy.role)])]
}

function isOpenSignature(block: DocBlock): boolean {
  return block.type === 'paragraph' && OPEN_SIGNATURE.test(block.text)
}

function withLines(
  blocks: readonly DocBlock[],
  { signers }: DocOrders,
  words: { signatureLine: string; signatureLineOf: string },
): DocBlock[] {
  if (!signers) return [...blocks]
  const lines = signers.length === 0 ? [words.signatureLine] : signers.map((name) => fillIn(words.signatureLineOf, { name: literal(name) }))
  const kept = blocks.filter((block) => !isOpenSignature(block) && !(block.type === 'paragraph' && block.text === words.signatureLine))
  return [...kept, ...lines.map((text): DocBlock => ({ type: 'paragraph', text }))]
}
