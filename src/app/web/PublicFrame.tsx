import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { sessionQuery } from '#features/auth/web/queries.ts'
import { SiteHeader } from '#features/site/web/SiteHeader.tsx'
import { configQuery } from '#features/site/web/queries.ts'
import { PageColumn } from '#web/ui/PageColumn.tsx'
import { AppShell } from './AppShell.tsx'
import { LoadingScreen } from './LoadingScreen.tsx'

/** The frame of the page for unknown addresses: signed-in people see the app's header, others the site's. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('shell')
  const { data: config } = useSuspenseQuery(configQuery)
  const { data: session, isPending } = useQuery(sessionQuery)
  if (isPending) return <LoadingScreen />
  if (session?.user) return <AppShell>{children}</AppShell>
  return (
    <>
      <SiteHeader
        productName={config.product_name}
        links={[
          { href: '/login', label: t('signIn') },
          { href: '/signup', label: t('signUp') },
        ]}
      />
      <main>
        <PageColumn>{children}</PageColumn>
      </main>
    </>
  )
}
