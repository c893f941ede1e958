import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { currentLocale } from '#web/i18n/locale.ts'
import { openPath } from '#web/open-path.ts'
import { usePageTitle } from '#web/page-title.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { CheckMail } from './CheckMail.tsx'
import { SignupForm } from './SignupForm.tsx'
import { AccountFirst } from './AccountFirst.tsx'
import { authApi } from './api.ts'
import { rememberReturnPath } from './local-keys.ts'
import { adoptSession } from './sign-in.ts'

const route = getRouteApi('/guest/signup')

export function SignupPage() {
  const t = useTranslations('auth')
  const router = useRouter()
  const queryClient = useQueryClient()
  const { redirect } = route.useSearch()
  const signup = useMutation(
    authApi.signup.mutationOptions({
      onSuccess: async ({ verification_required, ...session }) => {
        if (verification_required && redirect !== undefined) rememberReturnPath(redirect)
        if (verification_required || session.user === null) return
        adoptSession(queryClient, session)
        await openPath(router, redirect ?? '/dashboard')
      },
    }),
  )
  usePageTitle(t('signup.title'))

  if (signup.data?.verification_required === true) {
    const email = signup.data.user?.email ?? signup.variables?.email ?? ''
    return <CheckMail text={t('checkMail.verify', { email })} redirect={redirect} />
  }
  return (
    <AuthLayout
      title={t('signup.title')}
      text={t('signup.text')}
      footer={
        <>
          {t('signup.hasAccount')}{' '}
          <TextLink to="/login" search={{ redirect }}>
            {t('signup.login')}
          </TextLink>
        </>
      }
    >
      <AccountFirst redirect={redirect} />
      <SignupForm
        onSubmit={(account) =>
          signup.mutateAsync({ ...account, locale: currentLocale(), timezone: Intl.DateTimeFormat().resolvedOptions().timeZone })
        }
      />
    </AuthLayout>
  )
}
