import type { DocBlock } from '#shared/content/doc.ts'
import type { Locale } from '#shared/locale.ts'
import { spelt } from '../writing/spelling.ts'

/* What people type in a hurry, as a reader expects it. Figures and names stay as they are. */

const AND: Record<Locale, string> = { en: 'and', es: 'y', fr: 'et' }
const EQUALS = /(?<=\p{L}) = (?=\p{L})/gu
const PLUS = /(?<=\p{L}) \+ (?=\p{L})/gu
const WITH = /(?<![\p{L}\p{N}])w\/ ?(?=\p{L})/gu
/** "reason cost of energy" */
const REASON =
  /^(reason|motivo|motif|raison|cause) (?!(?:for|of|to|why|is|was|de|del|du|des|d['’]|pour|para|por|que|es|est)(?!\p{L}))(?=\p{L})/iu

export function tidied(blocks: readonly DocBlock[], language: Locale): DocBlock[] {
  const tidy = (text: string): string => {
    const plain = text.replace(EQUALS, language === 'fr' ? ' : ' : ': ').replace(PLUS, ` ${AND[language]} `)
    const whole = language === 'en' ? plain.replace(WITH, 'with ') : plain
    return spelt(whole.replace(REASON, language === 'fr' ? '$1 : ' : '$1: '), language)
  }
  return blocks.map((block): DocBlock => {
    if (block.type === 'heading' || block.type === 'paragraph') return { ...block, text: tidy(block.text) }
    if (block.type === 'list') return { ...block, items: block.items.map((item) => ({ ...item, text: tidy(item.text) })) }
    if (block.type === 'table') return { ...block, columns: block.columns.map(tidy), rows: block.rows.map((row) => row.map(tidy)) }
    return block
  })
}
