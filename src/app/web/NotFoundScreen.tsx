import { useTranslations } from 'use-intl'
import { usePageTitle } from '#web/page-title.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { PublicFrame } from './PublicFrame.tsx'

/** Shown for an unknown address. */
export function NotFoundScreen() {
  const t = useTranslations('shell')
  usePageTitle(t('notFound.title'))
  return (
    <PublicFrame>
      <div className="mx-auto grid min-h-[70vh] max-w-md content-center justify-items-center gap-3 text-center">
        <h1 className="text-2xl font-semibold tabular-nums">404</h1>
        <p className="text-lg font-medium">{t('notFound.title')}</p>
        <p className="text-pretty text-muted">{t('notFound.text')}</p>
        {/* A plain link, because for visitors the server renders `/`. */}
        <a href="/" className={buttonStyle({ variant: 'primary', size: 'lg', className: 'mt-3' })}>
          {t('notFound.home')}
        </a>
      </div>
    </PublicFrame>
  )
}
