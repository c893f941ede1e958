import { buffer } from 'node:stream/consumers'
import yauzl from 'yauzl'
import { INFLATED_MAX_BYTES } from '../contract.ts'
import { IMPORT_LIMITS } from '../messages.ts'
import { ImportError } from './import-error.ts'

/** The parts of an Office file by path. */
export type OfficePackage = { parts: ReadonlyMap<string, Buffer>; text(path: string): string | undefined }

const NEEDED = { docx: 'word/document.xml', xlsx: 'xl/workbook.xml', pptx: 'ppt/presentation.xml' } as const
/** First bytes of an OLE file: an old Office file, or a new one that is encrypted. */
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])
const DOCTYPE_WITHIN_CHARS = 4_096

/**
 * Unpacks an Office file under limits, before any library sees it. The declared sizes are checked first. Then no part may become larger than
 * declared (yauzl stops there), so a zip bomb is refused whether it declares its size or not. Throws ImportError.
 */
export async function openPackage(bytes: Uint8Array, format: keyof typeof NEEDED): Promise<OfficePackage> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.subarray(0, 4).equals(OLE)) throw new ImportError('file_protected')
  if (file.subarray(0, 2).toString('latin1') !== 'PK') throw new ImportError(`file_not_${format}`)
  const parts = await unpack(file).catch((cause: unknown) => {
    throw cause instanceof ImportError ? cause : new ImportError('file_broken', {}, { cause })
  })
  if ([...parts.keys()].some((name) => /vbaProject\.bin$/i.test(name))) throw new ImportError('file_has_macros')
  if (!parts.has(NEEDED[format])) throw new ImportError(`file_not_${format}`)
  const text = (path: string) => parts.get(path)?.toString('utf8')
  const types = text('[Content_Types].xml') ?? ''
  if (/macroEnabled/i.test(types)) throw new ImportError('file_has_macros')
  for (const [name, part] of parts) {
    // Nested entities ("billion laughs") need a document type. Office programs write none.
    if (/\.(?:xml|rels)$/i.test(name) && part.toString('latin1', 0, DOCTYPE_WITHIN_CHARS).includes('<!DOCTYPE')) {
      throw new ImportError('file_broken')
    }
  }
  return { parts, text }
}

async function unpack(file: Buffer): Promise<Map<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(file, { lazyEntries: true, validateEntrySizes: true })
  const entries: yauzl.Entry[] = []
  let inflated = 0
  for await (const entry of zip.eachEntry()) {
    inflated += entry.uncompressedSize
    if (inflated > INFLATED_MAX_BYTES) throw new ImportError('file_inflates')
    if (entries.length >= IMPORT_LIMITS.parts) throw new ImportError('too_many_parts')
    if (entry.isEncrypted()) throw new ImportError('file_protected')
    if (!entry.fileName.endsWith('/')) entries.push(entry)
  }
  const parts = new Map<string, Buffer>()
  for (const entry of entries) parts.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)))
  return parts
}
