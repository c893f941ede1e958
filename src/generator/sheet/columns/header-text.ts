import { capitalise, clip } from '#shared/words.ts'

const HEADER_CHARS_MAX = 80
/** Departments and crafts that are known by their letters, which people type in small ones. */
const LETTERS = /^(?:hr|it|pr|rh|seo|sea|crm|r&d|i\+d)$/iu

/** Literal, and usable between the braces of a formula: no braces, no sign that a program takes for a formula. */
export function headerText(name: string): string {
  if (LETTERS.test(name.trim())) return name.trim().toUpperCase()
  return capitalise(
    clip(
      name
        .replace(/[{}[\]]/g, ' ')
        .replace(/^[\s=+\-@|'"＝＋－＠\t]+/, '')
        .replace(/\s+/g, ' ')
        .replace(/(?<=\p{L} )i(?= \p{Ll})/gu, 'I')
        .trim(),
      HEADER_CHARS_MAX,
    ),
  )
}
