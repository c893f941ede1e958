import { Check, CloudOff, TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/Button.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import type { SaveStatus } from './use-saving.ts'

/** Whether the server has what is on the screen. Quiet while all is well; what went wrong is told to everybody. */
export function SaveState({ status, onRetry }: { status: SaveStatus; onRetry: () => void }) {
  const t = useTranslations('workspace.status')
  const retry = useTranslations('ui')('retry')
  const isWrong = status === 'offline' || status === 'failed'
  if (status === 'new') return null
  return (
    <span className="inline-flex shrink-0 items-center gap-x-1.5 text-xs text-muted [&>svg]:size-3.5">
      {status === 'saved' && <Check aria-hidden />}
      {status === 'saving' && <Spinner />}
      {status === 'offline' && <CloudOff aria-hidden className="text-warning" />}
      {status === 'failed' && <TriangleAlert aria-hidden className="text-negative" />}
      <span role={isWrong ? 'status' : undefined} className={status === 'failed' ? 'text-negative' : undefined}>
        {t(status)}
      </span>
      {status === 'failed' && (
        <Button variant="link" size="text" onClick={onRetry}>
          {retry}
        </Button>
      )}
    </span>
  )
}
