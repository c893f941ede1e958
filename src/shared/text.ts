/**
 * What no file format and no database column can hold: unpaired surrogates, control characters other than tab and line ends,
 * and the two non-characters U+FFFE and U+FFFF. Applied to every text at the boundary, so that nothing behind it has to think of them.
 */
export function cleanText(text: string): string {
  // oxlint-disable-next-line no-control-regex -- control characters are exactly what this removes
  return text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/g, '')
}

/** For one-line texts (titles, names): also without line ends and the characters that reorder what is read. */
export function cleanLine(text: string): string {
  return cleanText(text)
    .replace(/[\u202A-\u202E\u2066-\u2069\u200E\u200F\u061C]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
