import { Download as DownloadIcon } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import type { Download, LocalServers } from '../contract.ts'
import { useDownload } from './use-download.ts'
import { useFocusInPlace } from './use-focus-in-place.ts'

const GIGABYTE = 1_000_000_000

type Props = {
  recommended: LocalServers['recommended']
  /** It is being downloaded already. */
  isRunning: boolean
  onDownloaded: (isBegunHere: boolean) => Promise<void>
}

/** Lets Ollama download the recommended model, with progress and Cancel. */
export function DownloadModel({ recommended: { id: model, bytes }, isRunning, onDownloaded }: Props) {
  const t = useTranslations('models')
  const errorText = useErrorText('models')
  const { state, kept, begin, cancel } = useDownload(model, isRunning, onDownloaded)
  const size = useSize()
  const button = useRef<HTMLButtonElement>(null)
  useFocusInPlace(button, state.status === 'running')
  return (
    <div className="grid gap-3 rounded-md border border-border p-4">
      {state.status === 'failed' && (
        <Alert tone="negative">
          {state.now?.phase === 'failed' ? t(`reasons.${state.now.reason}`, { said: state.now.said }) : errorText(state.error)}
        </Alert>
      )}
      {state.status === 'running' ? (
        <>
          <DownloadProgress label={t('download.label', { model })} now={state.now} />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-xs text-muted">{t('download.keeps')}</p>
            <Button ref={button} size="sm" onClick={cancel}>
              {t('download.cancel')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="text-pretty">{t('download.text', { model, size: size(bytes) })}</p>
          {kept && (
            <p role="status" className="text-pretty">
              {t('download.stopped', { completed: size(kept.completed), total: size(kept.total) })}
            </p>
          )}
          <div>
            <Button ref={button} onClick={begin}>
              <DownloadIcon aria-hidden />
              {kept ? t('download.continue') : t('download.submit', { model })}
            </Button>
          </div>
        </>
      )}
    </div>
  )
}

function DownloadProgress({ label, now }: { label: string; now: Download }) {
  const t = useTranslations('models.download')
  const size = useSize()
  if (now.phase !== 'downloading')
    return (
      <>
        <Progress label={label} {...(now.phase === 'checking' ? { value: 100 } : {})} />
        <output>{now.phase === 'checking' ? t('checking') : t('preparing')}</output>
      </>
    )
  return (
    <>
      <Progress label={label} value={(now.completed / now.total) * 100} />
      {/* Not announced: the bar says it to whoever asks. */}
      <p className="tabular-nums">{t('progress', { completed: size(now.completed), total: size(now.total) })}</p>
    </>
  )
}

function useSize(): (bytes: number) => string {
  const t = useTranslations('models.download')
  const format = useFormatter()
  return (bytes) => t('gigabytes', { size: format.number(bytes / GIGABYTE, { minimumFractionDigits: 1, maximumFractionDigits: 1 }) })
}
