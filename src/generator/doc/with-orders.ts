import type { DocBlock } from '#shared/content/doc.ts'
import type { GenerationElement } from '#shared/content/element.ts'
import { fillIn } from '#shared/fill-in.ts'
import type { Locale } from '#shared/locale.ts'
import type { Brief, DocOrders, FactKind } from '../brief.ts'
import { literal } from '../writing/inline.ts'
import { salutation, salutationOf } from '../writing/salutation.ts'
import { plainTextsIn } from '../writing/plain-texts.ts'
import { wordsIn } from '../writing/words.ts'
import { heading } from './blocks.ts'
import { formOf } from './form.ts'
import { withoutFragments } from './notes/joined-fragments.ts'
import { OWN, TO_ONE } from './notes/retold-letter.ts'
import { toldLetter } from './notes/told-letter.ts'
import { toldSpeech } from './notes/told-speech.ts'
import { withFormOrders } from './with-form-orders.ts'

/* The edges of a document as the prompt orders them: its first and its last sentence, who signs it, a line to sign on. */

const SPOKEN_TO: ReadonlySet<string> = new Set(['letter', 'announcement', 'speech'])
/** "Dear Mr Okafor,", "Atentamente," */
export const GREETS = /^[^.!?*\n]{2,80}[,:]$/u
const OPEN_SIGNATURE = /^\[[^\]:]{2,20} ?: (?:signature|firma)\]$/iu
/** "**To:** all staff" */
const LABELLED = /^\*\*[^*]{2,30}\*\*/u

export function withOrders(written: readonly GenerationElement[], { orders, facts, prompt }: Brief): readonly GenerationElement[] {
  const elements = toldElements(written, { facts, prompt })
  if (!orders || Object.keys(orders).length === 0) return elements
  const blocks = elements.flatMap((element) => (element.kind === 'block' ? [element.block] : []))
  const others = elements.filter(({ kind }) => kind !== 'block')
  const isSpokenTo = SPOKEN_TO.has(formOf(facts.genre.id, facts.language).family)
  const said = withFormOrders(withSentences(blocks, orders, isSpokenTo), { orders, facts, isSpokenTo })
  const addressed = isSpokenTo ? withAddressee(withReader(said, orders, facts.language), orders, facts.language) : said
  const whole = withLines(withSigner(withMemoHead(addressed, orders, facts.language), orders), orders, wordsIn(facts.language))
  const slip = slipBlocks(orders, facts.language)
  return [...others, ...[...whole, ...slip].map((block): GenerationElement => ({ kind: 'block', block }))]
}

const LETTERS: ReadonlySet<string> = new Set(['letter', 'announcement'])

/** Notes are told in sentences where that is safe. */
function toldElements(elements: readonly GenerationElement[], { facts, prompt }: Pick<Brief, 'facts' | 'prompt'>): GenerationElement[] {
  const { genre, given, language } = facts
  const { family } = formOf(genre.id, language)
  const blocks = elements.flatMap((element) => (element.kind === 'block' ? [element.block] : []))
  const others = elements.filter(({ kind }) => kind !== 'block')
  const withBlocks = (told: readonly DocBlock[]): GenerationElement[] => [
    ...others,
    ...told.map((block) => ({ kind: 'block' as const, block })),
  ]
  if (family === 'speech') return withBlocks(toldSpeech(blocks, facts.title))
  if (genre.id === 'memo' || !LETTERS.has(family)) return [...elements]
  const isComplaint = genre.id === 'complaint'
  const isOwn = OWN.has(genre.id) && !OF_MANY.test(prompt)
  const names = new Set(given.flatMap(({ kind, text }) => (NAMED.has(kind) ? (text.split(' ')[0] ?? []) : [])))
  return withBlocks(
    toldLetter(blocks, { language, isOwn, toOne: TO_ONE.has(genre.id), names }).map((block) =>
      isComplaint ? withoutFragments(block, language) : block,
    ),
  )
}
const NAMED: ReadonlySet<FactKind> = new Set(['person', 'name', 'organisation', 'place'])
const OF_MANY = /(?<!\p{L})(?:we|our|us|nosotros|nuestr[oa]s?|nous|notre|nos)(?!\p{L})/iu

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

/** To whom it is stands above it, and the greeting names them. */
function withAddressee(blocks: readonly DocBlock[], { addressee }: DocOrders, language: Locale): DocBlock[] {
  const at = blocks.findIndex((block) => block.type === 'paragraph' && GREETS.test(block.text))
  const greeting = blocks[at]
  if (!addressee || !greeting || at > GREETING_MAX) return [...blocks]
  const lines = [addressee.name, addressee.role].filter((text) => text !== '').map(sentence)
  // What stood there as the reader is said by these lines.
  const above = blocks
    .slice(0, at)
    .filter((block) => block.type === 'paragraph' && LABELLED.test(block.text) && !block.text.includes(`** ${addressee.name}`))
  return [...lines, ...above, sentence(salutationOf(addressee.name, language)), ...blocks.slice(at + 1)]
}

/** "Dear neighbour," in place of a greeting for anybody. */
function withReader(blocks: readonly DocBlock[], { reader }: DocOrders, language: Locale): DocBlock[] {
  const { greeting } = plainTextsIn(language)
  const dear = reader === undefined ? undefined : salutation(reader.endsWith('a') ? `la ${reader}` : reader, undefined, language)
  return blocks.map((block) =>
    dear !== undefined && block.type === 'paragraph' && (block.text === greeting || ANYBODY.test(block.text)) ? sentence(dear) : block,
  )
}
const ANYBODY = /^(?:Hello everyone,|Dear Sir or Madam,|A quien corresponda:|Estimados señores y señoras:)$/u

/** Who sends a memo, and its day, below whom it is to. */
function withMemoHead(blocks: readonly DocBlock[], { memo }: DocOrders, language: Locale): DocBlock[] {
  if (!memo) return [...blocks]
  const { labels } = plainTextsIn(language)
  const colon = wordsIn(language).colon.trimEnd()
  const line = (label: string, text: string): DocBlock => ({ type: 'paragraph', text: `**${label}${colon}** ${literal(text)}` })
  const isOf = (block: DocBlock | undefined, label: string): boolean => block?.type === 'paragraph' && block.text.startsWith(`**${label}`)
  const kept = blocks.filter((block) => !isOf(block, labels.from))
  const at = isOf(kept[0], labels.to) ? 1 : 0
  const head = [line(labels.from, memo.from), ...(memo.date === undefined ? [] : [line(labels.date, memo.date)])]
  return [...kept.slice(0, at), ...head, ...kept.slice(at)]
}

/** In the place that was left for the signature. */
function withSigner(blocks: readonly DocBlock[], { signedBy }: DocOrders): DocBlock[] {
  if (!signedBy) return [...blocks]
  // "I'm the secretary of the club": the name is open, and only a letter is signed.
  if (signedBy.name === '') return blocks.some(isOpenSignature) ? [...blocks, sentence(signedBy.role)] : [...blocks]
  const kept = blocks.filter((block) => !isOpenSignature(block))
  return [...kept, sentence(signedBy.name), ...(signedBy.role === '' ? [] : [sentence(signedBy.role)])]
}

function isOpenSignature(block: DocBlock): boolean {
  return block.type === 'paragraph' && OPEN_SIGNATURE.test(block.text)
}

/** What is cut off and sent back stands below the text, with a line for each thing that it asks. */
function slipBlocks({ slip }: DocOrders, language: Locale): DocBlock[] {
  if (!slip) return []
  const words = wordsIn(language)
  const colon = words.colon.trimEnd()
  const lines = slip.map((name) => (YES_NO.test(name) ? words.yesNo : `${literal(name)}${colon} ________________________`))
  const text = lines.length === 0 ? words.signatureLine : undefined
  return [
    { type: 'paragraph', text: '✂ – – – – – – – – – – – – – – – – – – – –' },
    heading(words.slip, 1),
    ...(text === undefined ? lines : [text]).map((line): DocBlock => ({ type: 'paragraph', text: line })),
  ]
}
const YES_NO = /^(?:yes ?(?:\/|or) ?no|s[ií] ?(?:\/|o) ?no|oui ?(?:\/|ou) ?non)$/iu

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
