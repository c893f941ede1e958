import { fileTypeFromBuffer } from 'file-type'
import type { Question } from '#shared/content/form.ts'
import { endingIn, TEXT_TYPES, TYPES } from './file-endings.ts'

/** Returns the type of a file that its content and its name agree on. Undefined for what is not allowed. */
export async function readFileType(bytes: Uint8Array, name: string): Promise<string | undefined> {
  const ending = endingIn(name)
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (found) return TYPES[found.mime]?.includes(ending) ? found.mime : undefined
  return isText(bytes) ? TEXT_TYPES[ending] : undefined
}

/** What a browser or a viewer that goes by the content would take for HTML, SVG or XML. `file-type` finds XML only, and only with its declaration. */
const MARKUP = /^\s*<(?:[!?]|[a-z][\w:-]*[\s/>])/i

/** Text has no signature: UTF-8 without NUL that begins with no markup. */
function isText(bytes: Uint8Array): boolean {
  if (bytes.includes(0)) return false
  try {
    return !MARKUP.test(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return false
  }
}

export function isFileQuestion({ type, format }: Pick<Question, 'type' | 'format'>): boolean {
  return type === 'text' && format === 'file'
}
