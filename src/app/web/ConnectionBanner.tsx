import { ServerOff, WifiOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useIsOnline } from '#web/online.ts'
import { useIsServerGone } from '#web/reachability.ts'

/** Says that the network is down, or that it is up but our server does not answer. */
export function ConnectionBanner() {
  const t = useTranslations('shell')
  const isOnline = useIsOnline()
  const isServerGone = useIsServerGone()
  const Icon = isOnline ? ServerOff : WifiOff
  return (
    <output className="block">
      {(!isOnline || isServerGone) && (
        <span className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-center text-warning">
          <Icon aria-hidden className="size-4 shrink-0" />
          {t(isOnline ? 'serverGone' : 'offline')}
        </span>
      )}
    </output>
  )
}
