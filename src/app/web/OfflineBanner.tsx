import { WifiOff } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useIsOnline } from '#web/online.ts'

export function OfflineBanner() {
  const t = useTranslations('shell')
  const isOnline = useIsOnline()
  return (
    <output className="block">
      {!isOnline && (
        <span className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-center text-warning">
          <WifiOff aria-hidden className="size-4 shrink-0" />
          {t('offline')}
        </span>
      )}
    </output>
  )
}
