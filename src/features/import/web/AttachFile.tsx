import { FileText, Paperclip, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FileButton } from '#web/ui/FileButton.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { acceptedFiles } from './accepted-files.ts'
import { importText } from './upload.ts'
import { useImportTexts } from './use-import-texts.ts'

type Source = { name: string; text: string }
type Props = { source: Source | undefined; onChange: (source: Source | undefined) => void; disabled: boolean }

/** Attaches a source file to the prompt: a button, then a removable chip. */
export function AttachFile({ source, onChange, disabled }: Props) {
  const t = useTranslations('import')
  const { errorText, noticeText } = useImportTexts()
  const running = useRef<AbortController>(undefined)
  const [reading, setReading] = useState<string>()
  const [message, setMessage] = useState<{ isError: boolean; text: string }>()
  useEffect(() => () => running.current?.abort(), [])

  async function attach(file: File): Promise<void> {
    const own = (running.current = new AbortController())
    setReading(file.name)
    setMessage(undefined)
    try {
      const { text, notices } = await importText(file, { signal: own.signal })
      onChange({ name: file.name.slice(0, NAME_MAX), text })
      if (notices.length > 0) setMessage({ isError: false, text: notices.map(noticeText).join(' ') })
    } catch (error) {
      if (!own.signal.aborted) setMessage({ isError: true, text: errorText(error) })
    }
    if (!own.signal.aborted) setReading(undefined)
  }

  return (
    <div className="grid justify-items-start gap-2">
      {source ? (
        <span className="inline-flex max-w-full items-center gap-2 rounded-md border border-border bg-hover pl-3 text-sm">
          <FileText aria-hidden className="size-4 shrink-0 text-muted" />
          <span className="truncate">{source.name}</span>
          <IconButton
            icon={X}
            size="sm"
            label={t('detach', { name: source.name })}
            disabled={disabled}
            onClick={() => (onChange(undefined), setMessage(undefined))}
          />
        </span>
      ) : (
        <FileButton
          accept={acceptedFiles()}
          fieldLabel={t('attach')}
          size="sm"
          variant="ghost"
          className="-ml-2"
          busy={reading !== undefined}
          disabled={disabled}
          onFile={(file) => void attach(file)}
        >
          {reading === undefined && <Paperclip aria-hidden />}
          {reading === undefined ? t('attach') : t('attaching')}
        </FileButton>
      )}
      {message && (
        <p role={message.isError ? 'alert' : 'status'} className={message.isError ? 'text-sm text-negative' : 'text-sm text-muted'}>
          {message.text}
        </p>
      )}
    </div>
  )
}

const NAME_MAX = 255
