/**
 * Signs with a meaning in patterns. Only these are escaped: with the `u` flag, a backslash before any other one, `-` included, makes the pattern
 * invalid. `RegExp.escape` would do this, but not every supported browser has it.
 */
const PATTERN_SIGN = /[\\^$.*+?()[\]{}|/]/g

/** Returns a pattern that means these very characters. */
export function escaped(text: string): string {
  return text.replace(PATTERN_SIGN, String.raw`\$&`)
}

/** Returns a pattern for any of the words, without brackets. The longest comes first, so that "tax" does not hide "tax rate". */
export function anyOf(words: Iterable<string>): string {
  return [...words]
    .toSorted((one, other) => other.length - one.length)
    .map(escaped)
    .join('|')
}
