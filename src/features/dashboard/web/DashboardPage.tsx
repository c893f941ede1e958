import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useNow, useTranslations } from 'use-intl'
import { QueuePanel } from '#features/generation/web/QueuePanel.tsx'
import { sessionQuery } from '#features/auth/web/queries.ts'
import { modelsMessages } from '#features/models/web/messages.ts'
import { configQuery } from '#features/site/web/queries.ts'
import { loadCatalogues } from '#web/i18n/catalogues.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { usePageTitle } from '#web/page-title.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Figures } from './Figures.tsx'
import { GetStarted } from './GetStarted.tsx'
import { QuickActions } from './QuickActions.tsx'
import { TemplateQuickstart } from './TemplateQuickstart.tsx'
import { VoiceSteps } from './VoiceSteps.tsx'
import { Welcome } from './Welcome.tsx'

/** Lazy, because only the super admin loads it, and only until a model is set. */
const SetUpModelCard = lazyPart(async () => {
  const [{ SetUpModelCard: Part }] = await Promise.all([
    import('#features/models/web/SetUpModelCard.tsx'),
    loadCatalogues([modelsMessages]),
  ])
  return Part
})

export function DashboardPage() {
  const t = useTranslations('dashboard')
  const { data: config } = useSuspenseQuery(configQuery)
  const { user } = useSuspenseQuery(sessionQuery).data
  const year = useNow().getFullYear()
  usePageTitle(t('title'))
  return (
    <div className="grid gap-10">
      <div className="grid gap-6">
        <Welcome product={config.product_name} />
        {config.generator === 'builtin' && user?.can.super_administer === true && (
          <Suspense fallback={<Skeleton className="h-28 w-full" />}>
            <SetUpModelCard />
          </Suspense>
        )}
        <QuickActions />
        <Figures />
      </div>
      <QueuePanel />
      <TemplateQuickstart />
      <VoiceSteps />
      <GetStarted />
      <footer className="border-t border-border pt-6 text-xs text-muted">
        © {year} {config.company_name || config.product_name}
      </footer>
    </div>
  )
}
