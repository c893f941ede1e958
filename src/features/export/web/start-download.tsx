import { toast } from 'sonner'
import { logAction } from '#web/action-log.ts'
import type { ExportFormat } from '../messages.ts'
import { DownloadToast } from './DownloadToast.tsx'
import { fetchFile } from './fetch-file.ts'

/** Exports a document and shows the progress in a toast, which stays while the person moves to other screens. */
export function startDownload({ documentId, title, format }: { documentId: string; title: string; format: ExportFormat }): void {
  showDownload(`${title}.${format}`, async (signal) => {
    const name = await fetchFile(documentId, format, signal)
    logAction('DOCUMENT_EXPORTED', { id: documentId, title })
    return name
  })
}

/** Shows the progress of a download. `fetchAndSave` returns the name of the saved file. */
export function showDownload(name: string, fetchAndSave: (signal: AbortSignal) => Promise<string>): void {
  toast.custom((id) => <DownloadToast toastId={id} name={name} fetchAndSave={fetchAndSave} />, {
    duration: Number.POSITIVE_INFINITY,
    // The toast brings its own frame and button, so the library's would surround it.
    unstyled: true,
    closeButton: false,
  })
}
