import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isApiError } from '#web/api.ts'
import { watchFailures } from '#web/watch-failures.ts'
import { rememberAdminLogin } from './admin-flag.ts'
import { adminSessionQuery } from './queries.ts'

/** Leads to /admin-login, and from there back to the tab, once a call is refused because the session of the administration has ended. */
export function usePanelWatch(tab: string | undefined): void {
  const router = useRouter()
  const queryClient = useQueryClient()
  useEffect(
    () =>
      watchFailures(queryClient, (error) => {
        if (!isApiError(error) || error.data?.reason !== 'admin_login_required') return
        rememberAdminLogin(false)
        queryClient.removeQueries({ queryKey: adminSessionQuery.queryKey })
        void router.navigate({ to: '/admin-login', search: { tab }, replace: true })
      }),
    [queryClient, router, tab],
  )
}
