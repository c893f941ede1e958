/** A part of a text, and where it starts and ends in it. */
export type ListedPart = { text: string; span: [number, number] }

/** Where the list of a prompt may start: behind the first colon or line, or behind the first sentence, the earlier first. */
export function listStarts(text: string): number[] {
  const starts = [/[:\n](?=\s)/u, /\.(?=\s)/u].map((mark) => text.search(mark) + 1).filter((start) => start > 0)
  return starts.length === 0 ? [0] : starts.toSorted((one, other) => one - other)
}

/** Splits what follows the place in a text. The separator is global. */
export function listedParts(text: string, from: number, separator: RegExp): ListedPart[] {
  const marks = [...text.matchAll(separator)].filter(({ index }) => index >= from)
  const starts = [from, ...marks.map((mark) => mark.index + mark[0].length)]
  return starts.map((start, at): ListedPart => {
    const end = marks[at]?.index ?? text.length
    return { text: text.slice(start, end), span: [start, end] }
  })
}
