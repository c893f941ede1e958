import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, getRouteApi, useRouter } from '@tanstack/react-router'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { sessionQuery } from '#features/auth/web/queries.ts'
import { usePageTitle } from '#web/page-title.ts'
import { slot } from '#web/slots.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { AdminUsers } from './AdminUsers.tsx'
import { AiSettings } from './AiSettings.tsx'
import { VoiceSettings } from './VoiceSettings.tsx'
import { rememberAdminLogin } from './admin-flag.ts'
import { adminApi } from './api.ts'
import { adminSessionQuery } from './queries.ts'
import { usePanelWatch } from './use-panel-watch.ts'

const route = getRouteApi('/app/admin')

/** /admin: the settings of the installation. Other features fill its tabs. */
export function AdminPage() {
  const t = useTranslations('administration')
  const { user } = useSuspenseQuery(sessionQuery).data
  usePageTitle(t('title'))
  return (
    <div className="grid gap-6">
      <PageHeader title={t('title')} text={t('text')} actions={<LogOut />} />
      {user?.can.super_administer === true ? <Settings /> : <Shell />}
    </div>
  )
}

function Settings() {
  const t = useTranslations('administration')
  const label = useTranslations()
  const { tab } = route.useSearch()
  usePanelWatch(tab)
  const navigate = route.useNavigate()
  const tabs = [
    { value: 'ai', label: t('ai.tab'), content: <AiSettings /> },
    { value: 'voice', label: t('voice.tab'), content: <VoiceSettings /> },
    ...slot('admin.tab').flatMap((tabsOfFeature) =>
      tabsOfFeature.map(({ value, label: key, Content }) => ({ value, label: label(key as never), content: <Content /> })),
    ),
    { value: 'admins', label: t('admins.tab'), content: <AdminUsers /> },
  ]
  return (
    <Tabs
      label={t('tabs')}
      value={tabs.find(({ value }) => value === tab)?.value ?? 'ai'}
      onValueChange={(value) => void navigate({ search: { tab: value }, replace: true })}
      tabs={tabs}
    />
  )
}

/** What somebody sees who administers templates and the brand kit, but is not the super admin. */
function Shell() {
  const t = useTranslations('administration.shell')
  return (
    <EmptyState
      title={t('title')}
      text={t('text')}
      action={
        <div className="flex flex-wrap justify-center gap-2">
          <Link to="/template-test" className={buttonStyle({ variant: 'primary' })}>
            {t('templates')}
          </Link>
          <Link to="/testing" className={buttonStyle()}>
            {t('testing')}
          </Link>
        </div>
      }
    />
  )
}

function LogOut() {
  const t = useTranslations('administration')
  const router = useRouter()
  const queryClient = useQueryClient()
  const logout = useMutation(
    adminApi.logout.mutationOptions({
      onSuccess: async () => {
        rememberAdminLogin(false)
        queryClient.removeQueries({ queryKey: adminSessionQuery.queryKey })
        await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
        await router.navigate({ to: '/admin-login', search: {} })
      },
      onError: () => toast.error(t('logoutFailed')),
    }),
  )
  return (
    <Button busy={logout.isPending} onClick={() => logout.mutate(undefined)}>
      {t('logout')}
    </Button>
  )
}
