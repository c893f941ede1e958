import type { DocBlock } from '#shared/content/doc.ts'

/*
 * A paragraph that holds block Markdown, which the model was asked not to write: headings and lists become blocks of their own. A dash or a
 * number alone says little, so only what stands behind a heading or follows its like counts as a list.
 */

const HEADING = /^(#{1,6})\s+(\S.*)$/
const ITEM = /^\s*(?:(?<bullet>[-*•])|\d{1,3}[.)])\s+(?<text>\S.*)$/
const LEVEL_MAX = 3

/** Returns the blocks of a paragraph's text: one where it holds no Markdown of that kind. */
export function splitText(text: string): DocBlock[] {
  const lines = text.split('\n')
  const items = lines.filter((line) => ITEM.test(line)).length
  if (!lines.some((line) => HEADING.test(line)) && items < 2) return [{ type: 'paragraph', text }]
  const blocks: DocBlock[] = []
  let isOpen = false
  for (const line of lines) {
    const last = isOpen ? blocks.at(-1) : undefined
    isOpen = line.trim() !== ''
    const [, marks = '', title = ''] = HEADING.exec(line) ?? []
    const item = ITEM.exec(line)?.groups
    if (title !== '') blocks.push({ type: 'heading', level: levelOf(marks), text: title })
    else if (item) {
      const style = item.bullet === undefined ? 'numbered' : 'bullet'
      const own = { text: item.text ?? '', level: 0 as const }
      if (last?.type === 'list' && last.style === style) last.items.push(own)
      else blocks.push({ type: 'list', style, items: [own] })
    } else if (last?.type === 'paragraph') last.text += `\n${line}`
    else if (isOpen) blocks.push({ type: 'paragraph', text: line })
  }
  return blocks
}

function levelOf(marks: string): 1 | 2 | 3 {
  return Math.min(marks.length, LEVEL_MAX) as 1 | 2 | 3
}
