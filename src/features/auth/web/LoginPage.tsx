import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { configQuery } from '#features/site/web/queries.ts'
import { isUnavailable } from '#web/api.ts'
import { openPath } from '#web/open-path.ts'
import { usePageTitle } from '#web/page-title.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import { AuthLayout } from './AuthLayout.tsx'
import { GoogleButton } from './GoogleButton.tsx'
import { LoginForm } from './LoginForm.tsx'
import { OrDivider } from './OrDivider.tsx'
import { PasskeyButton } from './PasskeyButton.tsx'
import { SecondFactorForm } from './SecondFactorForm.tsx'
import { AccountFirst } from './AccountFirst.tsx'
import { authApi } from './api.ts'
import { adoptSession } from './sign-in.ts'
import type { Session } from '../contract.ts'
import type { z } from 'zod'

type SignedInSession = z.infer<typeof Session>

const route = getRouteApi('/guest/login')
/** The server restarts, or a proxy has lost it for a moment: 200, 400 and 800 ms. */
const LOGIN_RETRIES = 3
const LOGIN_RETRY_MS = 200

export function LoginPage() {
  const t = useTranslations('auth')
  const router = useRouter()
  const queryClient = useQueryClient()
  const { redirect } = route.useSearch()
  const { data: config } = useSuspenseQuery(configQuery)
  const login = useMutation(
    authApi.login.mutationOptions({
      // Signing in twice is harmless, so that this write may be repeated.
      retry: (failures, error) => failures < LOGIN_RETRIES && isUnavailable(error),
      retryDelay: (failures) => LOGIN_RETRY_MS * 2 ** failures,
      // Without a session yet, the second step is shown.
      onSuccess: async ({ second_factor, ...session }) => {
        if (second_factor === null) await enter(session)
      },
    }),
  )
  const secondFactor = login.data?.second_factor ?? null
  usePageTitle(t('login.title'))

  async function enter(session: SignedInSession): Promise<void> {
    adoptSession(queryClient, session)
    await openPath(router, redirect ?? '/dashboard')
  }

  if (secondFactor) {
    return (
      <AuthLayout title={t('secondFactor.title')} text={t('secondFactor.text')}>
        <SecondFactorForm asked={secondFactor} onSignedIn={enter} onBack={login.reset} />
      </AuthLayout>
    )
  }

  return (
    <AuthLayout
      title={t('login.headline', { product: config.product_name })}
      text={t('login.text', { product: config.product_name })}
      footer={
        <>
          {t('login.noAccount')}{' '}
          <TextLink to="/signup" search={{ redirect }}>
            {t('login.signup')}
          </TextLink>
        </>
      }
    >
      <AccountFirst redirect={redirect} />
      <PasskeyButton onSignedIn={enter} />
      <GoogleButton isAvailable={config.google_sign_in} returnPath={redirect} />
      <OrDivider />
      <LoginForm onSubmit={login.mutateAsync} />
    </AuthLayout>
  )
}
