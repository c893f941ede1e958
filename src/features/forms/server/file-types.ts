import { fileTypeFromBuffer } from 'file-type'
import type { Question } from '#shared/content/form.ts'

/** What respondents may send: by content, with the endings of names that fit it. Nothing that a browser would run. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/heic': ['heic', 'heif'],
  'image/tiff': ['tif', 'tiff'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/vnd.oasis.opendocument.presentation': ['odp'],
  'application/rtf': ['rtf'],
  // The container of Office files before 2007.
  'application/x-cfb': ['doc', 'xls', 'ppt'],
}
const TEXT_TYPES: Readonly<Record<string, string>> = { txt: 'text/plain', csv: 'text/csv', md: 'text/markdown' }

/** Returns the type of a file that its content and its name agree on. Undefined for what is not allowed. */
export async function readFileType(bytes: Uint8Array, name: string): Promise<string | undefined> {
  const ending = /\.([a-z0-9]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
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
