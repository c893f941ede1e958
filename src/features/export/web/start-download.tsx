import { toast } from 'sonner'
import type { ExportFormat } from '../messages.ts'
import { DownloadToast } from './DownloadToast.tsx'

/** Writes a document as a file, in view of whoever asked for it, wherever they go meanwhile. */
export function startDownload(file: { documentId: string; title: string; format: ExportFormat }): void {
  toast.custom((id) => <DownloadToast toastId={id} {...file} />, {
    duration: Number.POSITIVE_INFINITY,
    // The toast looks after itself: the frame and the button of others would stand around it.
    unstyled: true,
    closeButton: false,
    // The library's own sheet comes later than ours.
    classNames: { toast: 'pr-0!' },
  })
}
