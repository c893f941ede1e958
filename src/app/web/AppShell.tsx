import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Outlet, useMatches } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useTranslations } from 'use-intl'
import { SessionWatch } from '#features/auth/web/SessionWatch.tsx'
import { sessionQuery } from '#features/auth/web/queries.ts'
import { modelsMessages } from '#features/models/web/messages.ts'
import { peopleMessages } from '#features/people/web/messages.ts'
import { loadCatalogues } from '#web/i18n/catalogues.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { type LiveRule, startLive } from '#web/live.ts'
import { cn } from '#web/cn.ts'
import { PageColumn } from '#web/ui/PageColumn.tsx'
import { ActedNotice } from './ActedNotice.tsx'
import { AppHeader } from './AppHeader.tsx'
import { ConnectionBanner } from './ConnectionBanner.tsx'
import { SecondFactorBanner } from './SecondFactorBanner.tsx'
import { SecondFactorNeeded } from './SecondFactorNeeded.tsx'
import { webFeatures } from '../features.web.ts'

const LIVE_RULES: readonly LiveRule[] = webFeatures.flatMap(({ live }) => live ?? [])

/** Lazy, because only the super admin loads it. */
const ShutdownLine = lazyPart(async () => {
  const [{ ShutdownLine: Part }] = await Promise.all([import('#features/models/web/ShutdownLine.tsx'), loadCatalogues([modelsMessages])])
  return Part
})

/** Lazy, because only the super admin loads it. */
const ImpersonationBar = lazyPart(async () => {
  const [{ ImpersonationBar: Part }] = await Promise.all([
    import('#features/people/web/ImpersonationBar.tsx'),
    loadCatalogues([peopleMessages]),
  ])
  return Part
})

/** The frame of every page for signed-in people. Shows the router's page, or `children` if there are any. */
export function AppShell({ children = <Outlet /> }: { children?: ReactNode }) {
  const t = useTranslations('shell')
  const queryClient = useQueryClient()
  const { data: { user, impersonation } = {} } = useQuery(sessionQuery)
  const isAdministration = useMatches({ select: (matches) => matches.some(({ pathname }) => /^\/admin(\/|$)/.test(pathname)) })
  const fillsWindow = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.layout === 'window') })
  const needsFactor = user?.needs_second_factor === true
  const shown = needsFactor && isAdministration ? <SecondFactorNeeded /> : children
  // Somebody who has asked for deletion gets no news.
  const isLeaving = user?.deletion_scheduled_at != null
  useEffect(() => {
    if (isLeaving) return undefined
    return startLive({
      url: '/api/events',
      rules: LIVE_RULES,
      queryClient,
      // A refused stream usually means that the session has ended: fetches it again, and `SessionWatch` reacts.
      onRefused: () => void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
    })
  }, [queryClient, isLeaving])
  return (
    <div
      className={cn(
        'flex flex-col print:block print:h-auto print:min-h-0',
        // Before there is an editor, as at the choice of a type, this is an ordinary page: its content pushes the bar down.
        fillsWindow ? 'h-dvh has-[[data-page-column]]:h-auto has-[[data-page-column]]:min-h-dvh' : 'min-h-dvh',
      )}
    >
      <a
        href="#content"
        className="sr-only z-50 rounded-md bg-raised font-medium shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-3 focus:px-4 focus:py-2"
      >
        {t('skip')}
      </a>
      <AppHeader isCompact={fillsWindow} />
      <ConnectionBanner />
      {user?.can.super_administer === true && (
        <Suspense fallback={null}>
          <ShutdownLine />
        </Suspense>
      )}
      {needsFactor && !isAdministration && <SecondFactorBanner />}
      {user && !impersonation && !isLeaving && <ActedNotice />}
      <main
        id="content"
        tabIndex={-1}
        // A very low or magnified window scrolls as a whole.
        className={cn('flex-1 focus:outline-none', fillsWindow && 'flex min-h-112 flex-col print:block')}
      >
        {fillsWindow ? shown : <PageColumn>{shown}</PageColumn>}
      </main>
      <SessionWatch />
      {(user?.can.super_administer === true || impersonation) && (
        <Suspense fallback={null}>
          <ImpersonationBar />
        </Suspense>
      )}
    </div>
  )
}
