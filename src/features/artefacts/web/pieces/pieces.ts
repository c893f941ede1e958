import type { GeneratedContent } from '#shared/content/generated.ts'

/** Title and kind of each piece: questions, slides, columns or blocks. */
export function piecesOf(content: GeneratedContent): { title: string; kind: string }[] {
  if ('questions' in content) return content.questions.map(({ title, type }) => ({ title, kind: type }))
  if ('slides' in content) return content.slides.map(({ title, layout }) => ({ title, kind: layout }))
  if ('sheets' in content)
    return content.sheets.flatMap((sheet) =>
      sheet.columns.map((column) => ({ title: column.header, kind: column.formula ? 'formula' : column.type })),
    )
  return content.blocks.map((block) => ({ title: plainText(textOf(block)), kind: block.type }))
}

function textOf(block: Extract<GeneratedContent, { blocks: unknown }>['blocks'][number]): string {
  switch (block.type) {
    case 'list':
      return block.items[0]?.text ?? ''
    case 'table':
      return block.caption ?? block.columns.join(' · ')
    case 'chart':
      return block.chart.title
    case 'callout':
      return block.title ?? block.text
    case 'break':
      return '—'
    default:
      return block.text
  }
}

/** Removes inline Markdown marks and keeps their text. */
function plainText(markdown: string): string {
  return markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/(\*\*|__|~~|`)(.+?)\1/g, '$2')
}
