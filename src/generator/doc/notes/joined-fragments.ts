import type { DocBlock } from '#shared/content/doc.ts'
import type { Locale } from '#shared/locale.ts'
import { inSentence, wordCount } from '#shared/words.ts'
import { wordsIn } from '../../writing/words.ts'
import { noteSentence } from './note-sentence.ts'
import { partsOf } from './note-lines.ts'

/* "Order 4471 of 3 Feb. 8 boxes came instead of 12. Two broken.": what a complaint says of one order is a sentence. */

const ABOUT_WORDS_MAX = 8
const TRAIL_WORDS_MAX = 3
/** What a complaint is about, by its number or its day. */
const ABOUT =
  /^(?:order|pedido|commande|invoice|factura|facture|booking|reserva|r[ée]servation|contract|contrato|contrat|account|ticket|delivery|entrega|livraison|purchase|compra|achat)(?!\p{L})[^.]*\d/iu
const BETWEEN = /(?<=\p{L}{2}|\d|€|\))\.\s+(?=[\p{Lu}\d])/u

/** The paragraph that begins with an order is told in sentences. */
export function withoutFragments(block: DocBlock, language: Locale): DocBlock {
  return block.type === 'paragraph' && ABOUT.test(block.text) ? { ...block, text: joined(block.text, language) } : block
}

function joined(text: string, language: Locale): string {
  const [about = '', ...others] = text.replace(/\.$/u, '').split(BETWEEN)
  if (wordCount(about) > ABOUT_WORDS_MAX || others.length === 0) return text
  const told: string[] = []
  for (const one of others) {
    const last = told.at(-1)
    const isTrail = wordCount(one) <= TRAIL_WORDS_MAX && last !== undefined
    if (isTrail) told[told.length - 1] = `${last}, ${inSentence(one)}`
    else told.push(one)
  }
  const [first = '', ...rest] = told
  return `${[`${about}${wordsIn(language).colon}${inSentence(first)}`, ...rest].join('. ')}.`
}

/** `names` are first words that keep their capital letter. Whoever complains for themselves is "I". */
export type Telling = { language: Locale; isOwn: boolean; toOne: boolean; names: ReadonlySet<string> }

/** "Office closed 3 May, back on Monday": each note in a text that has no verb and can have one. */
export function toldText(text: string, { language, isOwn, names }: Telling): string {
  // What is marked, labelled or addressed stays as it is.
  if (/[*\\[]|[,:]$/u.test(text)) return text
  return text
    .split(SENTENCE_BETWEEN)
    .map((whole) => {
      const [first = '', ...others] = partsOf(whole)
      const note = noteSentence(names.has(first.split(' ')[0] ?? '') ? first : withSmallLetter(first), language, { isOwn })
      if (note.kind !== 'sentence' || bare(note.text) === bare(first)) return whole
      return others.reduce((told, part) => {
        const next = noteSentence(part, language, { isOwn })
        return next.kind === 'sentence' ? `${told} ${next.text}` : `${told.replace(/\.$/u, '')}, ${part}.`
      }, note.text)
    })
    .join(' ')
}
/** Between two sentences of a text. */
export const SENTENCE_BETWEEN = /(?<=[\p{L}\d)]{2}[.!?])\s+(?=\p{Lu})/u

/** As it stands inside of a sentence. */
export function withSmallLetter(text: string): string {
  return /^\p{Lu}\p{Ll}/u.test(text) ? text.charAt(0).toLocaleLowerCase() + text.slice(1) : text
}

function bare(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[.\s]+/gu, ' ')
    .trim()
}
