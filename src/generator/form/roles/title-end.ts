import { fold } from '#shared/words.ts'

/** Where the words of the title end in the prompt. Undefined where they do not stand there one behind the other. */
export function titleEnd(prompt: string, title: string): number | undefined {
  const words = wordsIn(title)
  const said = [...prompt.slice(0, HEAD_CHARS_MAX).matchAll(WORD)]
  const from = said.findIndex((_, at) => words.every((word, next) => isSame(said[at + next]?.[0] ?? '', word)))
  const last = words.length === 0 || from < 0 ? undefined : said[from + words.length - 1]
  return last && last.index + last[0].length
}

const WORD = /[\p{L}\p{N}]+/gu
const HEAD_CHARS_MAX = 400

/** Also where a slip of the pen is put right in the title: "cafeteria". */
function isSame(one: string, other: string): boolean {
  return fold(one) === fold(other)
}

function wordsIn(text: string): string[] {
  return text.match(WORD)?.map((word) => word.toLowerCase()) ?? []
}
