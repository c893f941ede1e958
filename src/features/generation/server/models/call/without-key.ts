import type { AnswerPart } from './model-call.ts'

/*
 * Proxies that are set up wrong, and servers for tests, answer with the request as they got it, and the key is in its head. What a server
 * says is shown to everybody who writes, so the key is taken out of it.
 */

/** Shorter ones are placeholders for servers that want none ("local", "lm-studio"), and words that an answer may have. */
const KEY_MIN = 16
const IN_PLACE_OF_KEY = '[key]'

/** Whether a text has the key in it. */
export function hasKey(text: string, key: string): boolean {
  return key.length >= KEY_MIN && text.includes(key)
}

/** The answer without the key, wherever its parts break it. */
export async function* withoutKey(parts: AsyncGenerator<AnswerPart>, key: string): AsyncGenerator<AnswerPart> {
  if (key.length < KEY_MIN) return yield* parts
  /** Text that may be the beginning of the key. */
  let waiting = ''
  for await (const part of parts) {
    if (part.kind === 'text') {
      const text = (waiting + part.text).replaceAll(key, IN_PLACE_OF_KEY)
      waiting = beginningAtEnd(text, key)
      if (waiting.length < text.length) yield { kind: 'text', text: text.slice(0, text.length - waiting.length) }
    } else {
      if (waiting !== '') yield { kind: 'text', text: waiting }
      waiting = ''
      yield part
    }
  }
  if (waiting !== '') yield { kind: 'text', text: waiting }
}

/** The longest end of the text that the key begins with. */
function beginningAtEnd(text: string, key: string): string {
  for (let length = Math.min(key.length - 1, text.length); length > 0; length--) {
    if (text.endsWith(key.slice(0, length))) return key.slice(0, length)
  }
  return ''
}
