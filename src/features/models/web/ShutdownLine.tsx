import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { TriangleAlert, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { readStored, writeStored } from '#web/stored.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { shutdownQuery } from './queries.ts'
import { useDay } from './use-day.ts'

/** Holds the model and date that were dismissed. Another shutdown is told again. */
const DISMISSED_KEY = 'dismissedShutdown'

/** One line above every page, for the super admin only. The model's own page says more. */
export function ShutdownLine() {
  const t = useTranslations('models.shutdown')
  const day = useDay()
  const isOnOwnPage = useLocation({ select: ({ pathname }) => pathname === '/admin/model' })
  const { data } = useQuery(shutdownQuery)
  const [dismissed, setDismissed] = useState(() => readStored(DISMISSED_KEY))
  if (!data?.shutdown || isOnOwnPage) return null
  const { model, company, date, is_over: isOver } = data.shutdown
  const name = `${model} ${date}`
  if (dismissed === name) return null
  return (
    <aside
      aria-label={t('label')}
      className="flex items-center justify-center gap-2 bg-warning-soft py-1 pr-2 pl-4 text-warning print:hidden"
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 text-pretty wrap-anywhere">
        {t(isOver ? 'over' : 'soon', { model, company, date: day(date) })}{' '}
        <Link to="/admin/model" className="font-medium underline underline-offset-2">
          {t('action')}
        </Link>
      </p>
      <IconButton
        icon={X}
        label={t('dismiss')}
        size="sm"
        onClick={() => {
          writeStored(DISMISSED_KEY, name)
          setDismissed(name)
        }}
      />
    </aside>
  )
}
