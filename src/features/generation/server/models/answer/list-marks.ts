const NUMBER = /^\s*(\d{1,3})[.)]\s+(?=\S)/
const MARKS = { bullet: /^\s*[-*•–]\s+(?=\S)/, check: /^\s*(?:[-*•]\s+)?(?:\[[ xX]\]|☐)\s+(?=\S)/ } as const

/**
 * An item that brings its own mark would have two of them. A number is a mark only if it is the item's own (`number`): "12. Mai" is a date.
 */
export function withoutMark(text: string, style: 'bullet' | 'numbered' | 'check', number: number, note: () => void): string {
  if (style === 'numbered' && Number(NUMBER.exec(text)?.[1]) !== number) return text
  const plain = text.replace(style === 'numbered' ? NUMBER : MARKS[style], '')
  if (plain !== text) note()
  return plain
}
