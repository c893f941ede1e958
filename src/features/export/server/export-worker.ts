import { parentPort } from 'node:worker_threads'
import type { ExportFormat } from '../contract.ts'
import { ExportError } from './source.ts'
import type { ExportedFile, ExportSource } from './source.ts'
import { writeDocument } from './write-document.ts'

/** Runs in a worker thread: one file a message. */
export type ExportRequest = { source: ExportSource; format: ExportFormat }
export type ExportReply = { ok: true; file: ExportedFile } | { ok: false; reason: ExportError['reason']; message: string }

parentPort?.on('message', (request: ExportRequest) => {
  void answer(request).then((reply) => parentPort?.postMessage(reply, reply.ok ? [reply.file.bytes.buffer] : []))
})

async function answer({ source, format }: ExportRequest): Promise<ExportReply> {
  try {
    return { ok: true, file: await writeDocument(source, format) }
  } catch (error) {
    if (error instanceof ExportError) return { ok: false, reason: error.reason, message: error.message }
    return { ok: false, reason: 'export_failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
