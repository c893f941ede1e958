import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, getRouteApi, useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { currentLocale } from '#web/i18n/locale.ts'
import { usePageTitle } from '#web/page-title.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { CheckMail } from './CheckMail.tsx'
import { SignupForm } from './SignupForm.tsx'
import { authApi } from './api.ts'
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
        if (verification_required || session.user === null) return
        adoptSession(queryClient, session)
        await router.navigate({ href: redirect ?? '/dashboard', replace: true })
      },
    }),
  )
  usePageTitle(t('signup.title'))

  if (signup.data?.verification_required === true) {
    return <CheckMail text={t('checkMail.verify', { email: signup.data.user?.email ?? signup.variables?.email ?? '' })} />
  }
  return (
    <AuthLayout
      title={t('signup.title')}
      text={t('signup.text')}
      footer={
        <>
          {t('signup.hasAccount')}{' '}
          <Link to="/login" search={{ redirect }} className="font-medium text-accent-strong underline underline-offset-4">
            {t('signup.login')}
          </Link>
        </>
      }
    >
      <SignupForm
        isBusy={signup.isPending || signup.isSuccess}
        error={signup.error}
        onSubmit={(account) =>
          signup.mutate({ ...account, locale: currentLocale(), timezone: Intl.DateTimeFormat().resolvedOptions().timeZone })
        }
      />
    </AuthLayout>
  )
}
