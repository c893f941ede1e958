import { useSuspenseQuery } from '@tanstack/react-query'
import { useNow, useTranslations } from 'use-intl'
import { QueuePanel } from '#features/generation/web/QueuePanel.tsx'
import { configQuery } from '#features/site/web/queries.ts'
import { usePageTitle } from '#web/page-title.ts'
import { Figures } from './Figures.tsx'
import { GetStarted } from './GetStarted.tsx'
import { QuickActions } from './QuickActions.tsx'
import { TemplateQuickstart } from './TemplateQuickstart.tsx'
import { VoiceSteps } from './VoiceSteps.tsx'

export function DashboardPage() {
  const t = useTranslations('dashboard')
  const { data: config } = useSuspenseQuery(configQuery)
  const year = useNow().getFullYear()
  usePageTitle(t('title'))
  return (
    <div className="grid gap-10">
      <div className="grid gap-6">
        <div className="grid gap-1.5">
          <h1 className="text-2xl font-semibold">{t('welcome', { product: config.product_name })}</h1>
          <p className="text-base text-pretty text-muted">{t('tagline')}</p>
        </div>
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
