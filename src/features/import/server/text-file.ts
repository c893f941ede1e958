import { ImportError } from './import-error.ts'
import type { Notices } from './import-error.ts'

/** Decodes UTF-8, UTF-16 with a byte order mark, and otherwise Windows-1252, which spreadsheet programs in Western Europe write. */
export function decodeText(bytes: Uint8Array, notices: Notices): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return plain(new TextDecoder('utf-16le').decode(bytes))
  if (first === 0xfe && second === 0xff) return plain(new TextDecoder('utf-16be').decode(bytes))
  if (bytes.subarray(0, 8_192).includes(0)) throw new ImportError('file_not_text')
  try {
    return plain(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    notices.add('encoding_guessed')
    return plain(new TextDecoder('windows-1252').decode(bytes))
  }
}

function plain(text: string): string {
  return text.replaceAll('\r\n', '\n').replaceAll('\r', '\n')
}
