import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { authApi } from '#features/auth/web/api.ts'
import { leaveSession } from '#features/auth/web/sign-in.ts'
import { tellOtherTabs } from '#features/auth/web/sign-out-notices.ts'

/** Of both the account menu and the command palette. */
export function useLogout(): () => void {
  const failed = useTranslations('shell')('logoutFailed')
  const router = useRouter()
  const queryClient = useQueryClient()
  const { mutate: logout } = useMutation(
    authApi.logout.mutationOptions({
      onMutate: () => tellOtherTabs('leaving'),
      onSuccess: () => {
        tellOtherTabs('left')
        return leaveSession(queryClient, () => router.navigate({ to: '/login', search: {}, ignoreBlocker: true }))
      },
      onError: () => {
        tellOtherTabs('stayed')
        toast.error(failed)
      },
    }),
  )
  return () => logout(undefined)
}
