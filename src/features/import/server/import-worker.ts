import { parentPort } from 'node:worker_threads'
import type { Locale } from '#shared/locale.ts'
import type { ImportRefusal } from '../contract.ts'
import { ImportError } from './import-error.ts'
import { readFile } from './read-file.ts'
import type { ImportedFile } from './read-file.ts'

/** Runs in a worker thread: one file a message. */
export type ImportRequest = { name: string; bytes: Uint8Array; locale: Locale }
export type ImportReply =
  | { ok: true; file: ImportedFile }
  | { ok: false; reason: ImportRefusal; message: string; path: string | undefined }
  /** Not foreseen: the file may be odd, the reader is certainly wrong. */
  | { ok: false; reason: null; message: string }

parentPort?.on('message', (request: ImportRequest) => {
  void answer(request).then((reply) => parentPort?.postMessage(reply))
})

async function answer({ name, bytes, locale }: ImportRequest): Promise<ImportReply> {
  try {
    return { ok: true, file: await readFile(name, bytes, locale) }
  } catch (error) {
    if (error instanceof ImportError) return { ok: false, reason: error.reason, message: error.message, path: error.path }
    return { ok: false, reason: null, message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
