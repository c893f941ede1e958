import { capitalise, clip } from '#shared/words.ts'

const HEADER_CHARS_MAX = 80

/** Literal, and usable between the braces of a formula: no braces, no sign that a program takes for a formula. */
export function headerText(name: string): string {
  return capitalise(
    clip(
      name
        .replace(/[{}[\]]/g, ' ')
        .replace(/^[\s=+\-@|'"＝＋－＠\t]+/, '')
        .replace(/\s+/g, ' ')
        .trim(),
      HEADER_CHARS_MAX,
    ),
  )
}
