import { useQueryClient } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { SessionWatch } from '#features/auth/web/SessionWatch.tsx'
import { sessionQuery } from '#features/auth/web/queries.ts'
import { type LiveRule, startLive } from '#web/live.ts'
import { AppHeader } from './AppHeader.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { webFeatures } from '../features.web.ts'

const LIVE_RULES: readonly LiveRule[] = webFeatures.flatMap(({ live }) => live ?? [])

export function AppShell() {
  const t = useTranslations('shell')
  const queryClient = useQueryClient()
  useEffect(
    () =>
      startLive({
        url: '/api/events',
        rules: LIVE_RULES,
        queryClient,
        // A refused stream usually means that nobody is signed in any more: ask, and `SessionWatch` draws the conclusion.
        onRefused: () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
      }),
    [queryClient],
  )
  return (
    <div className="flex min-h-dvh flex-col print:block print:min-h-0">
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-raised px-4 py-2 font-medium shadow-float focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
      >
        {t('skip')}
      </a>
      <AppHeader />
      <OfflineBanner />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-6xl flex-1 px-4 py-6 focus:outline-none sm:px-6 sm:py-8 print:max-w-none print:p-0"
      >
        <Outlet />
      </main>
      <SessionWatch />
    </div>
  )
}
