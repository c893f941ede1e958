import { Download } from 'lucide-react'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import type { Response } from '../../contract.ts'

const KB = 1024

/** The files of one answer, to be downloaded. */
export function ResponseFiles({ files }: { files: Response['files'] }) {
  const format = useFormatter()
  return (
    <ul className="grid gap-1">
      {files.map(({ id, name, size }) => (
        <li key={id}>
          <a href={`/form-files/${id}`} download={name} className="inline-flex max-w-full items-center gap-2 underline underline-offset-4">
            <Download aria-hidden className="size-4 shrink-0" />
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <span className="shrink-0 text-muted tabular-nums">
              {format.number(Math.ceil(size / KB), { style: 'unit', unit: 'kilobyte' })}
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}
