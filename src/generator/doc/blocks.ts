import type { DocBlock } from '#shared/content/doc.ts'
import { clip } from '#shared/words.ts'
import type { Meaning } from '../writing/names.ts'

const HEADING_CHARS_MAX = 120

export type Level = 1 | 2 | 3

export function heading(text: string, level: Level): DocBlock {
  return { type: 'heading', level, text: clip(text, HEADING_CHARS_MAX) || '–' }
}

export function askList({ ask, isChecklist }: Meaning): DocBlock {
  return list(ask, isChecklist ? 'check' : 'bullet')
}

export function list(texts: readonly string[], style: 'bullet' | 'numbered' | 'check' = 'bullet'): DocBlock {
  return { type: 'list', style, items: texts.map((text) => ({ text, level: 0, ...(style === 'check' ? { checked: false } : {}) })) }
}
