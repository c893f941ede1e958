import { useEffect, useRef, useState } from 'react'
import type { ImportedDocument } from '../contract.ts'
import { importDocument } from './upload.ts'

type FileImportState =
  | { step: 'sending'; name: string; sent: number }
  | { step: 'failed'; name: string; error: unknown }
  | { step: 'done'; name: string; document: ImportedDocument }

export type FileImport = {
  state: FileImportState | null
  start: (file: File) => void
  /** Aborts the upload and clears the status. */
  clear: () => void
}

/** Imports one file at a time. A new one replaces the status of the last. */
export function useFileImport(): FileImport {
  const [state, setState] = useState<FileImportState | null>(null)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function start(file: File): Promise<void> {
    running.current?.abort()
    const own = (running.current = new AbortController())
    const { name } = file
    const show = (next: FileImportState) => !own.signal.aborted && setState(next)
    show({ step: 'sending', name, sent: 0 })
    try {
      const document = await importDocument(file, {
        signal: own.signal,
        context: { onProgress: (sent) => show({ step: 'sending', name, sent }) },
      })
      show({ step: 'done', name, document })
    } catch (error) {
      show({ step: 'failed', name, error })
    }
  }

  return {
    state,
    start: (file) => void start(file),
    clear: () => {
      running.current?.abort()
      setState(null)
    },
  }
}
