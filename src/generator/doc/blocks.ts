import type { DocBlock } from '#shared/content/doc.ts'
import { capitalise, clip } from '#shared/words.ts'
import type { Piece } from '../brief.ts'
import { literal } from '../writing/inline.ts'
import type { Words } from '../writing/words.ts'

const HEADING_CHARS_MAX = 120
/** The full stop of "Luis M." is part of the name. */
const ENDS = /(?<!\.|(?:^|\s)\p{Lu})\.$/u

export type Level = 1 | 2 | 3
export type ListStyle = 'bullet' | 'numbered' | 'check'

export function heading(text: string, level: Level): DocBlock {
  return { type: 'heading', level, text: clip(text, HEADING_CHARS_MAX) || '–' }
}

export function list(points: readonly string[], style: ListStyle = 'bullet'): DocBlock {
  // Points end alike.
  const texts = points.every((text) => /[.!?…]$/.test(text)) ? points : points.map((text) => text.replace(ENDS, ''))
  return { type: 'list', style, items: texts.map((text) => ({ text, level: 0, ...(style === 'check' ? { checked: false } : {}) })) }
}

/** What the author is to write here. */
export function hint(text: string): DocBlock {
  return { type: 'paragraph', text: `*${text}*` }
}

/** What a piece says, as it was written: nothing is cut. A list of choices has its name in bold. */
export function pointOf(piece: Piece, { colon }: Pick<Words, 'colon'>): string {
  const { role, text, said, options } = piece
  if (role === 'statement') return literal(text)
  const isNamed = options !== undefined && options.length > 1 && /^.{1,80}?\s?:\s/.test(said)
  return isNamed ? `**${literal(capitalise(text))}${colon.trimEnd()}** ${literal(options.join(', '))}` : literal(capitalise(said))
}
