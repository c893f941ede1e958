import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { ArticleSlug } from '#shared/help-topics.ts'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { PartName, Parts } from '../contract.ts'
import { PartCard } from './PartCard.tsx'
import { statusQuery } from './queries.ts'
import { usePartRows } from './use-part-rows.ts'

/** What the operator sets up. */
const HELP: Partial<Record<PartName, ArticleSlug>> = {
  mail: 'send-mail',
  backup: 'back-up-and-restore',
  model: 'connect-an-ai-model',
}

/** How the installation is, part by part. */
export function StatusTab() {
  const t = useTranslations('status')
  const errorText = useErrorText('models')
  const format = useFormatter()
  const rowsOf = usePartRows()
  const status = useQuery(statusQuery)
  // The button does not move when the status is read again by itself.
  const [isAsked, setIsAsked] = useState(false)
  const refresh = () => {
    setIsAsked(true)
    void status.refetch().finally(() => setIsAsked(false))
  }
  if (!status.data && status.isError)
    return <ErrorState title={t('failed')} text={errorText(status.error)} onRetry={refresh} isRetrying={status.isFetching} />
  if (!status.data) return <Skeleton className="h-96 w-full" />
  const { checked_at: checkedAt, parts } = status.data
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="grid gap-1">
          <p role="status" className="font-semibold">
            {t('summary', countStates(parts))}
          </p>
          <p className="text-pretty text-muted">
            {t('text')} {t('checked', { time: format.dateTime(new Date(checkedAt), { timeStyle: 'medium' }) })}
          </p>
          {status.isError && <p role="alert">{`${t('failed')}. ${errorText(status.error)}`}</p>}
        </div>
        <Button busy={isAsked} onClick={refresh}>
          {!isAsked && <RotateCw aria-hidden />}
          {isAsked ? t('refreshing') : t('refresh')}
        </Button>
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        {(Object.keys(parts) as PartName[]).map((name) => (
          <PartCard key={name} title={t(`parts.${name}`)} part={parts[name]} rows={rowsOf(name, parts[name])} help={HELP[name]} />
        ))}
      </div>
    </div>
  )
}

function countStates(parts: Parts): { failed: number; attention: number } {
  const states = Object.values(parts).map(({ state }) => state)
  return {
    failed: states.filter((state) => state === 'failed').length,
    attention: states.filter((state) => state === 'attention').length,
  }
}
