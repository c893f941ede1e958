import type { DocBlock } from '#shared/content/doc.ts'
import type { Locale } from '#shared/locale.ts'
import { inSentence, wordCount } from '#shared/words.ts'
import { wordsIn } from '../../writing/words.ts'

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
