import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { sessionQuery } from '#features/auth/web/queries.ts'
import { SiteHeader } from '#features/site/web/SiteHeader.tsx'
import { configQuery } from '#features/site/web/queries.ts'
import { usePageTitle } from '#web/page-title.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { AppShell } from './AppShell.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'

/** Shown for an unknown address. Signed-in people see the app's header, everybody else the site's. */
export function NotFoundScreen() {
  const t = useTranslations('shell')
  const { data: config } = useSuspenseQuery(configQuery)
  const { data: session, isPending } = useQuery(sessionQuery)
  usePageTitle(t('notFound.title'))
  if (isPending) return <LoadingScreen />
  if (session?.user) {
    return (
      <AppShell>
        <NotFound />
      </AppShell>
    )
  }
  return (
    <>
      <SiteHeader productName={config.product_name} signIn={t('signIn')} />
      <main>
        <NotFound />
      </main>
    </>
  )
}

function NotFound() {
  const t = useTranslations('shell')
  return (
    <div className="mx-auto grid min-h-[70vh] max-w-md content-center justify-items-center gap-3 px-4 text-center">
      <h1 className="text-2xl font-semibold tabular-nums">404</h1>
      <p className="text-lg font-medium">{t('notFound.title')}</p>
      <p className="text-pretty text-muted">{t('notFound.text')}</p>
      {/* A plain link, because for visitors the server renders `/`. */}
      <a href="/" className={buttonStyle({ variant: 'primary', size: 'lg', className: 'mt-3' })}>
        {t('notFound.home')}
      </a>
    </div>
  )
}
