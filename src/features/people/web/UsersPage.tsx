import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { sessionQuery } from '#features/auth/web/queries.ts'
import { HelpLink } from '#web/ui/HelpLink.tsx'
import { AccessDenied } from '#web/AccessDenied.tsx'
import { usePageTitle } from '#web/page-title.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Users } from './Users.tsx'

const route = getRouteApi('/app/admin/users')

/** /admin/users. The search is in the address. */
export function UsersPage() {
  const t = useTranslations('people')
  const { user } = useSuspenseQuery(sessionQuery).data
  const { q, domain } = route.useSearch()
  const navigate = route.useNavigate()
  usePageTitle(t('title'))
  return (
    <div className="grid gap-6">
      <PageHeader
        title={t('title')}
        text={
          <>
            {t('text')} <HelpLink article="people-and-roles" />
          </>
        }
      />
      {user?.can.super_administer === true ? (
        <Users
          filter={{ search: q, domain }}
          onFilter={({ search, domain: at }) => void navigate({ search: { q: search, domain: at }, replace: true })}
        />
      ) : (
        <AccessDenied />
      )}
    </div>
  )
}
