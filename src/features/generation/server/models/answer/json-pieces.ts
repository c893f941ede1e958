/*
 * Cuts a JSON text, which arrives in parts of any size, into the pieces that can be used on their own. Every character is looked at
 * once; a finished piece is handed out as its own text, to be parsed once. It does not judge what is inside a piece.
 *
 * States: seek (prose or a fence before the first `{`) → brace (is it the start of an object?) → between (keys, colons and commas of the
 * containers on the way) ⇄ key, and ⇄ piece (inside a value that is handed out whole) → closed (the root ended; the rest is ignored).
 * A root that had none of the containers looked for was an example in the prose: back to seek.
 *
 * Own code instead of a streaming parser (@streamparser/json was considered): those stop at the first error and keep no text of an unfinished
 * value, and it is exactly broken and unfinished answers that have to be rescued here.
 */

/** `path` is like `blocks[]` or `sheets[].rows[]`. */
export type JsonPiece = { kind: 'value'; path: string; raw: string } | { kind: 'open' | 'close'; path: string }

type Frame = { path: string; isArray: boolean }
type State = 'seek' | 'brace' | 'between' | 'key' | 'piece' | 'closed'

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
const OPEN_ARRAY = 0x5b
const CLOSE_ARRAY = 0x5d
const COMMA = 0x2c
const COLON = 0x3a

export class JsonPieces {
  /** Characters looked at so far: the measure of the work. */
  visited = 0
  #state: State = 'seek'
  #frames: Frame[] = []
  #out: JsonPiece[] = []
  /** Containers that are entered instead of handed out whole. */
  readonly #entered: ReadonlySet<string>
  // The piece or key that is being read: where it started in this part of the text, and what earlier parts had of it.
  #start = 0
  #earlier = ''
  #depth = 0
  #isInString = false
  #isEscaped = false
  #isScalar = false
  #key = ''
  #isKeyRead = false
  #hasEntered = false
  #piecePath = ''

  constructor(enteredPaths: readonly string[]) {
    this.#entered = new Set(enteredPaths)
  }

  get hasStarted(): boolean {
    return this.#frames.length > 0 || this.#state === 'closed'
  }

  get isClosed(): boolean {
    return this.#state === 'closed'
  }

  /** The piece that the text ended in. `isInString`: it ended between quotes. */
  get unfinished(): { path: string; raw: string; isInString: boolean } | undefined {
    return this.#state === 'piece' ? { path: this.#piecePath, raw: this.#earlier, isInString: this.#isInString } : undefined
  }

  push(text: string): JsonPiece[] {
    this.#start = 0
    for (let at = 0; at < text.length && this.#state !== 'closed'; at++) {
      this.visited++
      this.#step(text.charCodeAt(at), at, text)
    }
    if (this.#state === 'piece' || this.#state === 'key') this.#earlier += text.slice(this.#start)
    const pieces = this.#out
    this.#out = []
    return pieces
  }

  #step(code: number, at: number, text: string): void {
    switch (this.#state) {
      case 'seek':
        if (code === OPEN_OBJECT) this.#state = 'brace'
        return
      case 'brace':
        return this.#stepBrace(code, at)
      case 'between':
        return this.#stepBetween(code, at)
      case 'key':
        return this.#stepKey(code, at, text)
      case 'piece':
        return this.#stepPiece(code, at, text)
      case 'closed':
        return
    }
  }

  /** Prose may hold braces; the answer's are followed by a key. */
  #stepBrace(code: number, at: number): void {
    if (isSpace(code) || code === OPEN_OBJECT) return
    if (code !== QUOTE) {
      this.#state = 'seek'
      return
    }
    this.#frames.push({ path: '', isArray: false })
    this.#isKeyRead = false
    this.#state = 'between'
    this.#stepBetween(code, at)
  }

  #stepBetween(code: number, at: number): void {
    const frame = this.#frames.at(-1)
    if (!frame || isSpace(code) || code === COLON) return
    if (code === COMMA) {
      this.#isKeyRead = false
      return
    }
    if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) return this.#leave(frame)
    if (!frame.isArray && !this.#isKeyRead) {
      if (code !== QUOTE) return
      this.#state = 'key'
      this.#begin(at + 1)
      return
    }
    const path = childPath(frame, this.#key)
    if ((code === OPEN_OBJECT || code === OPEN_ARRAY) && this.#entered.has(path)) {
      this.#frames.push({ path, isArray: code === OPEN_ARRAY })
      this.#isKeyRead = false
      this.#hasEntered = true
      this.#out.push({ kind: 'open', path })
      return
    }
    this.#beginPiece(path, code, at)
  }

  #beginPiece(path: string, code: number, at: number): void {
    this.#state = 'piece'
    this.#piecePath = path
    this.#begin(at)
    this.#isInString = code === QUOTE
    this.#depth = code === OPEN_OBJECT || code === OPEN_ARRAY ? 1 : 0
    this.#isScalar = !this.#isInString && this.#depth === 0
  }

  #stepKey(code: number, at: number, text: string): void {
    if (this.#isEscaped) this.#isEscaped = false
    else if (code === BACKSLASH) this.#isEscaped = true
    else if (code === QUOTE) {
      this.#key = this.#earlier + text.slice(this.#start, at)
      this.#isKeyRead = true
      this.#state = 'between'
    }
  }

  #stepPiece(code: number, at: number, text: string): void {
    if (this.#isInString) {
      if (this.#isEscaped) this.#isEscaped = false
      else if (code === BACKSLASH) this.#isEscaped = true
      else if (code === QUOTE) {
        this.#isInString = false
        if (this.#depth === 0) this.#finish(at + 1, text)
      }
      return
    }
    if (this.#isScalar) {
      if (code !== COMMA && code !== CLOSE_OBJECT && code !== CLOSE_ARRAY && !isSpace(code)) return
      this.#finish(at, text)
      this.#stepBetween(code, at)
      return
    }
    if (code === QUOTE) this.#isInString = true
    else if (code === OPEN_OBJECT || code === OPEN_ARRAY) this.#depth++
    else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) {
      this.#depth--
      if (this.#depth === 0) this.#finish(at + 1, text)
    }
  }

  #begin(at: number): void {
    this.#start = at
    this.#earlier = ''
    this.#isEscaped = false
  }

  #finish(end: number, text: string): void {
    this.#out.push({ kind: 'value', path: this.#piecePath, raw: this.#earlier + text.slice(this.#start, end) })
    this.#state = 'between'
  }

  #leave(frame: Frame): void {
    this.#frames.pop()
    this.#out.push({ kind: 'close', path: frame.path })
    if (this.#frames.length === 0) this.#state = this.#hasEntered ? 'closed' : 'seek'
  }
}

function childPath(frame: Frame, key: string): string {
  if (frame.isArray) return `${frame.path}[]`
  return frame.path === '' ? key : `${frame.path}.${key}`
}

function isSpace(code: number): boolean {
  return code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09
}
