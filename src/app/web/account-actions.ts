import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { authApi } from '#features/auth/web/api.ts'
import { leaveSession } from '#features/auth/web/sign-in.ts'
import { tellOtherTabs } from '#features/auth/web/sign-out-notices.ts'
import type { Locale } from '#shared/locale.ts'
import { setLocale } from '#web/i18n/locale.ts'

/* Actions of both the account menu and the command palette. */

/** Changes the language on screen at once, and in the account for mails and other devices. */
export function useChooseLocale(): (locale: Locale) => void {
  const { mutate: save } = useMutation(authApi.updatePreferences.mutationOptions())
  return (locale) => {
    setLocale(locale)
    save({ locale })
  }
}

export function useLogout(): () => void {
  const failed = useTranslations('shell')('logoutFailed')
  const router = useRouter()
  const queryClient = useQueryClient()
  const { mutate: logout } = useMutation(
    authApi.logout.mutationOptions({
      onMutate: () => tellOtherTabs('leaving'),
      onSuccess: () => {
        tellOtherTabs('left')
        return leaveSession(queryClient, () => router.navigate({ to: '/login', search: {} }))
      },
      onError: () => {
        tellOtherTabs('stayed')
        toast.error(failed)
      },
    }),
  )
  return () => logout(undefined)
}
