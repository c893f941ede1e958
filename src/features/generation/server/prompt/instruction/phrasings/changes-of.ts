/** Lines that are gone ("- "), and lines that are new or stand elsewhere ("+ "). If there are more or fewer of them, each with the line before it. */
export function changesOf(before: readonly string[], after: readonly string[]): string[] {
  const kept = common(before, after)
  const gone = without(before, kept).filter((line) => !after.includes(line))
  const isReplaced = before.length === after.length && gone.length > 0
  const behind = (at: number) => (at === 0 || isReplaced ? '' : ` < ${after[at - 1]}`)
  let next = 0
  const fresh = after.flatMap((line, at) => {
    if (line !== kept[next]) return [`+ ${line}${behind(at)}`]
    next++
    return []
  })
  return [...gone.map((line) => `- ${line}`), ...fresh]
}

/** The longest list of lines that both have in this order. */
function common(one: readonly string[], other: readonly string[]): string[] {
  const best: string[][][] = Array.from({ length: one.length + 1 }, () => Array.from({ length: other.length + 1 }, () => []))
  for (let at = one.length - 1; at >= 0; at--)
    for (let place = other.length - 1; place >= 0; place--) {
      const [down = [], right = [], both = []] = [best[at + 1]?.[place], best[at]?.[place + 1], best[at + 1]?.[place + 1]]
      const longest = one[at] === other[place] ? [one[at] ?? '', ...both] : down.length >= right.length ? down : right
      best[at]?.splice(place, 1, longest)
    }
  return best[0]?.[0] ?? []
}

function without(lines: readonly string[], others: readonly string[]): string[] {
  const left = [...others]
  return lines.filter((line) => {
    const at = left.indexOf(line)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
}
