/* A head such as "part time bookkeeper 20 hrs £16/hr leeds hybrid", of which the title takes the first words. */

export type HeadRest = { text: string; start: number }

const ENDS = /\s?[:;](?=\s)|\s[-–—]\s|\s?\n|, |\.\s/u

/** Where the head of a prompt ends: at its first comma, colon, dash or line. */
export function headOf(prompt: string): string {
  const end = ENDS.exec(prompt)
  return end ? prompt.slice(0, end.index) : prompt
}

/** What stands in the head behind the words of the title. Undefined where the title is not in it word for word, or ends it. */
export function restBehindTitle(head: string, title: string): HeadRest | undefined {
  const words = title.match(/[\p{L}\p{N}]+/gu)?.map((word) => word.toLowerCase()) ?? []
  const said = [...head.matchAll(/[\p{L}\p{N}]+/gu)]
  const from = said.findIndex((_, at) => words.every((word, next) => said[at + next]?.[0].toLowerCase() === word))
  const last = from < 0 || words.length === 0 ? undefined : said[from + words.length - 1]
  if (!last) return undefined
  const start = last.index + last[0].length
  const text = head.slice(start).replace(/^[\s,.;:–—-]+|(?<![\s,;:–—-])[\s,;:–—-]+$/gu, '')
  return text === '' ? undefined : { text, start: head.indexOf(text, start) }
}
