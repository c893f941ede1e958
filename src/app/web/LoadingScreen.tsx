import { useTranslations } from 'use-intl'
import { Spinner } from '#web/ui/Spinner.tsx'

export function LoadingScreen() {
  const t = useTranslations('ui')
  return (
    <output className="flex min-h-[60vh] animate-late items-center justify-center gap-2.5 text-muted">
      <Spinner /> {t('loading')}
    </output>
  )
}
