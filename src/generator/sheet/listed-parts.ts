/** A part of a text, and where it starts and ends in it. */
export type ListedPart = { text: string; span: [number, number] }

const MARK = /[:\n](?=\s)/u

/** Splits what follows the first colon of a text, or all of it where there is none. The separator is global. */
export function listedParts(text: string, separator: RegExp): ListedPart[] {
  const from = text.search(MARK) + 1
  const marks = [...text.matchAll(separator)].filter(({ index }) => index >= from)
  const starts = [from, ...marks.map((mark) => mark.index + mark[0].length)]
  return starts.map((start, at): ListedPart => {
    const end = marks[at]?.index ?? text.length
    return { text: text.slice(start, end), span: [start, end] }
  })
}
