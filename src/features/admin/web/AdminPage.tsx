import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { sessionQuery } from '#features/auth/web/queries.ts'
import { AccessDenied } from '#web/AccessDenied.tsx'
import { usePageTitle } from '#web/page-title.ts'
import { slot } from '#web/slots.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'

const route = getRouteApi('/app/admin')

/** /admin: the settings of the installation. Features fill its tabs. */
export function AdminPage() {
  const t = useTranslations('administration')
  const label = useTranslations()
  const { user } = useSuspenseQuery(sessionQuery).data
  const { tab } = route.useSearch()
  const navigate = route.useNavigate()
  usePageTitle(t('title'))
  if (user?.can.super_administer !== true) return <AccessDenied />
  const tabs = slot('admin.tab')
  const open = tabs.find(({ value }) => value === tab) ?? tabs[0]
  return (
    <div className="grid gap-6">
      <PageHeader title={t('title')} text={t('text')} />
      <Tabs
        label={t('tabs')}
        value={open?.value ?? ''}
        onValueChange={(value) => void navigate({ search: { tab: value }, replace: true })}
        tabs={tabs.map(({ value, label: key, Content }) => ({ value, label: label(key as never), content: <Content /> }))}
      />
    </div>
  )
}
