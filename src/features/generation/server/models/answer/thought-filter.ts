const OPENINGS = ['<think>', '<thinking>']
const CLOSING = /<\/think(?:ing)?>/
/** The longest part of a closing tag that can stand at the end of what has arrived. */
const CLOSING_PART_MAX = '</thinking>'.length - 1

/**
 * Takes out what local models think aloud in front of their answer: `<think>…</think>`, with JSON in it or not. Servers that know the model
 * send thoughts apart from the text; others pass them on as text. Text that has begun with anything else goes through as it is, because
 * an answer may be about such tags.
 *
 *   before ──<think>──▶ thinking ──</think>──▶ before
 *     └── anything else ──▶ answering
 */
export class ThoughtFilter {
  #state: 'before' | 'thinking' | 'answering' = 'before'
  #waiting = ''

  /** Returns what of the text so far belongs to the answer and was not returned before. Each character is looked at a bounded number of times. */
  push(text: string): string {
    if (this.#state === 'answering') return text
    this.#waiting += text
    for (;;) {
      if (this.#state === 'thinking') {
        const closing = CLOSING.exec(this.#waiting)
        if (!closing) {
          this.#waiting = this.#waiting.slice(-CLOSING_PART_MAX)
          return ''
        }
        this.#waiting = this.#waiting.slice(closing.index + closing[0].length)
        this.#state = 'before'
      }
      const start = this.#waiting.trimStart()
      const opening = OPENINGS.find((tag) => start.startsWith(tag))
      if (opening) {
        this.#waiting = start.slice(opening.length)
        this.#state = 'thinking'
      } else if (OPENINGS.some((tag) => tag.startsWith(start))) {
        // White space, or a tag that may still become one.
        this.#waiting = start
        return ''
      } else {
        this.#state = 'answering'
        this.#waiting = ''
        return start
      }
    }
  }
}
