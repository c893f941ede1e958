const MARK = {
  bullet: /^\s*[-*•–]\s+(?=\S)/,
  numbered: /^\s*\d{1,3}[.)]\s+(?=\S)/,
  check: /^\s*(?:[-*•]\s+)?(?:\[[ xX]\]|☐)\s+(?=\S)/,
} as const

/** An item that brings its own mark would have two of them. */
export function withoutMark(text: string, style: keyof typeof MARK, note: () => void): string {
  const plain = text.replace(MARK[style], '')
  if (plain !== text) note()
  return plain
}
