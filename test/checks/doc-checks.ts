import type { DocBlock } from '#shared/content/doc.ts'
import type { GeneratedDoc } from '#shared/content/generated.ts'
import { countWords, nearDuplicates, type Checks } from './check.ts'

const PARAGRAPH_WORDS_MAX = 120
const WORDS_WITHOUT_BREAK_MAX = 600
const WORDS_WITHOUT_SUMMARY_MAX = 600
const BREAKS: readonly DocBlock['type'][] = ['table', 'list', 'callout', 'chart']
const SUMMARY = /summary|overview|in brief|resumen|en breve|síntesis|résumé|en bref|synthèse/i

export const DOC_CHECKS: Checks<GeneratedDoc> = {
  'no heading level skipped': ({ blocks }) => {
    const headings = blocks.filter((block) => block.type === 'heading')
    return headings.flatMap((heading, at) =>
      heading.level > (headings[at - 1]?.level ?? 0) + 1 || heading.text.trim() === '' ? [`heading: ${heading.text}`] : [],
    )
  },
  'no empty section': ({ blocks }) =>
    blocks.flatMap((block, at) => {
      const next = blocks[at + 1]
      return block.type === 'heading' && (!next || (next.type === 'heading' && next.level <= block.level)) ? [`empty: ${block.text}`] : []
    }),
  'paragraphs up to 120 words': ({ blocks }) =>
    blocks.flatMap((block) => (block.type === 'paragraph' && countWords(block.text) > PARAGRAPH_WORDS_MAX ? ['paragraph too long'] : [])),
  'a table, list or callout per 600 words': ({ blocks }) => {
    let words = 0
    for (const block of blocks) {
      if (block.type === 'paragraph') words += countWords(block.text)
      if (BREAKS.includes(block.type)) words = 0
      if (words > WORDS_WITHOUT_BREAK_MAX) return ['600 words without a table, list or callout']
    }
    return []
  },
  // A page is read faster than its summary, and a policy or minutes of that length begin with what they say.
  'summary first': ({ blocks }) => {
    const [first] = blocks
    if (countWords(blocks.map((block) => ('text' in block ? block.text : '')).join(' ')) <= WORDS_WITHOUT_SUMMARY_MAX) return []
    const text = first?.type === 'heading' ? first.text : first?.type === 'callout' ? (first.title ?? '') : ''
    return SUMMARY.test(text) ? [] : ['does not begin with a summary']
  },
  'tables are rectangular': ({ blocks }) =>
    blocks.flatMap((block) =>
      block.type === 'table' && block.rows.some((row) => row.length !== block.columns.length) ? ['table is not rectangular'] : [],
    ),
  'no near duplicates': ({ blocks }) => [
    ...nearDuplicates(blocks.filter((block) => block.type === 'paragraph').map((block) => block.text)),
    ...nearDuplicates(blocks.flatMap((block) => (block.type === 'heading' && block.text.length > 4 ? [block.text] : []))),
  ],
}
