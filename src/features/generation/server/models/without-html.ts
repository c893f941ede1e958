/*
 * Models that were trained on web pages put HTML into texts, above all line breaks into cells. Our texts know inline Markdown only, so what has a
 * mark there gets it, and the rest of the tags goes. Anything else in angle brackets stays, because a text may compare numbers.
 */

const TAG = /<\/?(?<name>br|b|strong|i|em|code|p|div|span|u|ul|ol|li)(?:\s[^<>]{0,200})?\/?>/gi
const MARKS: Record<string, string> = { b: '**', strong: '**', i: '*', em: '*', code: '`', br: '\n' }

/** Calls `note` if there was any. */
export function withoutHtml(text: string, note: () => void): string {
  if (!text.includes('<')) return text
  const plain = text.replace(TAG, (_tag, name: string) => MARKS[name.toLowerCase()] ?? '')
  if (plain !== text) note()
  return plain
}
