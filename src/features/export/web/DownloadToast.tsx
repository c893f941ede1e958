import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Progress } from '#web/ui/Progress.tsx'

type Props = { toastId: string | number; name: string; fetchAndSave: (signal: AbortSignal) => Promise<string> }

/**
 * Shows an export in progress. The bar has no value, because the duration is unknown, and the text counts the seconds. Closing it cancels the
 * export.
 */
export function DownloadToast({ toastId, name, fetchAndSave }: Props) {
  const t = useTranslations('export')
  const ui = useTranslations('ui')
  const errorText = useErrorText('export')
  const [attempt, setAttempt] = useState(1)
  const [seconds, setSeconds] = useState(0)
  const [failure, setFailure] = useState<unknown>()

  useEffect(() => {
    const own = new AbortController()
    const timer = setInterval(() => setSeconds((before) => before + 1), 1_000)
    fetchAndSave(own.signal)
      .then((saved) => {
        if (own.signal.aborted) return
        toast.dismiss(toastId)
        toast.success(t('done', { name: saved }))
      })
      .catch((error: unknown) => {
        clearInterval(timer)
        if (!own.signal.aborted) setFailure(error)
      })
    return () => {
      own.abort()
      clearInterval(timer)
    }
    // Keeps the texts of the moment when it began.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [attempt, fetchAndSave, toastId])

  return (
    <div className="w-89 max-w-[calc(100vw-2rem)] rounded-lg border border-border bg-raised p-4 pr-2 text-sm text-text shadow-float">
      <div className="flex items-start gap-2">
        <p role={failure === undefined ? 'status' : 'alert'} className="line-clamp-3 min-w-0 flex-1 pt-1.5 wrap-anywhere">
          {failure === undefined ? t('writing', { name }) : `${t('failed', { name })} ${errorText(failure)}`}
        </p>
        <IconButton
          icon={X}
          size="sm"
          label={failure === undefined ? t('cancel', { name }) : ui('close')}
          onClick={() => toast.dismiss(toastId)}
        />
      </div>
      {failure === undefined ? (
        <div className="mt-2 flex items-center gap-3 pr-2">
          <Progress label={t('progress')} className="flex-1" />
          <span aria-hidden className="text-xs text-muted tabular-nums">
            {t('seconds', { seconds: String(seconds) })}
          </span>
        </div>
      ) : (
        <Button size="sm" className="mt-2" onClick={() => (setFailure(undefined), setSeconds(0), setAttempt(attempt + 1))}>
          {ui('retry')}
        </Button>
      )}
    </div>
  )
}
