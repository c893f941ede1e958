import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { sessionQuery } from '#features/auth/web/queries.ts'
import { rememberAdminLogin } from './admin-flag.ts'
import { adminApi } from './api.ts'
import { adminSessionQuery } from './queries.ts'

const route = getRouteApi('/admin-login')

/** Signs in to the administration and opens the tab that the person wanted. */
export function useAdminLogin(): (credentials: { username: string; password: string }) => Promise<unknown> {
  const { tab } = route.useSearch()
  const router = useRouter()
  const queryClient = useQueryClient()
  const login = useMutation(
    adminApi.login.mutationOptions({
      onSuccess: async (session) => {
        rememberAdminLogin(true)
        queryClient.setQueryData(adminSessionQuery.queryKey, session)
        // The administration adds rights to the person's own session.
        await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
        await router.navigate({ to: '/admin', search: { tab } })
      },
    }),
  )
  return login.mutateAsync
}
