import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { SecurityTab } from '#features/auth/web/security/SecurityTab.tsx'
import { usePageTitle } from '#web/page-title.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import type { Settings } from '../contract.ts'
import { GoogleTab } from './GoogleTab.tsx'
import { NotificationsTab } from './NotificationsTab.tsx'
import { PreferencesTab } from './PreferencesTab.tsx'
import { ProfileTab } from './ProfileTab.tsx'
import { VoiceTab } from './VoiceTab.tsx'
import { settingsQuery } from './queries.ts'
import { SETTINGS_TABS } from './tabs.ts'
import type { SettingsTab } from './tabs.ts'

const route = getRouteApi('/app/settings')

/** /settings: what a person sets for themselves. My Account opens its first tab. */
export function SettingsPage() {
  const t = useTranslations('settings')
  const { tab = 'profile' } = route.useSearch()
  const navigate = route.useNavigate()
  const settings = useQuery(settingsQuery)
  usePageTitle(t('title'))
  return (
    <div className="grid gap-6">
      <PageHeader title={t('title')} text={t('text')} />
      <Tabs
        label={t('title')}
        value={tab}
        onValueChange={(next) => void navigate({ search: { tab: next }, replace: true })}
        tabs={SETTINGS_TABS.map((value) => ({
          value,
          label: t(`tabs.${value}`),
          content: <div className="max-w-2xl">{value === 'security' ? <SecurityTab /> : contentOf(value)}</div>,
        }))}
      />
    </div>
  )

  function contentOf(value: Exclude<SettingsTab, 'security'>) {
    if (settings.data) return <SettingsForm tab={value} settings={settings.data} />
    if (!settings.isError) return <Skeleton className="h-80 w-full" />
    return <ErrorState title={t('failed.load')} onRetry={() => void settings.refetch()} isRetrying={settings.isFetching} />
  }
}

const TABS = {
  profile: ProfileTab,
  google: GoogleTab,
  preferences: PreferencesTab,
  notifications: NotificationsTab,
  voice: VoiceTab,
}

function SettingsForm({ tab, settings }: { tab: keyof typeof TABS; settings: Settings }) {
  const Tab = TABS[tab]
  return <Tab settings={settings} />
}
