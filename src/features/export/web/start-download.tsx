import { toast } from 'sonner'
import type { ExportFormat } from '../messages.ts'
import { DownloadToast } from './DownloadToast.tsx'

/** Exports a document and shows the progress in a toast, which stays while the person moves to other screens. */
export function startDownload(file: { documentId: string; title: string; format: ExportFormat }): void {
  toast.custom((id) => <DownloadToast toastId={id} {...file} />, {
    duration: Number.POSITIVE_INFINITY,
    // The toast brings its own frame and button, so the library's would surround it.
    unstyled: true,
    closeButton: false,
    // The library's stylesheet comes after ours.
    classNames: { toast: 'pr-0!' },
  })
}
