import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#web/i18n/error-text.ts'
import { usePageTitle } from '#web/page-title.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Spinner } from '#web/ui/Spinner.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { AuthLayout } from './AuthLayout.tsx'
import { ResetPasswordForm } from './ResetPasswordForm.tsx'
import { authApi } from './api.ts'
import { takeReturnPath } from './local-keys.ts'
import { adoptSession } from './sign-in.ts'

const route = getRouteApi('/verify-email')

export function VerifyEmailPage() {
  const t = useTranslations('auth')
  const errorText = useErrorText('auth')
  const queryClient = useQueryClient()
  const { token } = route.useSearch()
  const { mutate, ...verify } = useMutation(
    authApi.verify.mutationOptions({
      onSuccess: (session) => {
        if (session.user === null) return
        adoptSession(queryClient, session)
        setReturnPath(takeReturnPath())
      },
    }),
  )
  const [returnPath, setReturnPath] = useState<string>()
  const hasAsked = useRef(false)
  usePageTitle(t('verify.title'))

  // The link in the mail is the click; a token works once, so it is sent once.
  useEffect(() => {
    if (token === undefined || hasAsked.current) return
    hasAsked.current = true
    mutate({ token })
  }, [token, mutate])

  if (verify.data?.recovery_token) {
    return (
      <AuthLayout title={t('reset.choose')}>
        <Alert tone="info">{t('verify.otherBrowser')}</Alert>
        <ResetPasswordForm token={verify.data.recovery_token} />
      </AuthLayout>
    )
  }
  return (
    <AuthLayout title={t('verify.title')}>
      {token === undefined && <Alert tone="negative">{t('reset.missing')}</Alert>}
      {verify.isPending && (
        <output className="flex items-center justify-center gap-2 text-muted">
          <Spinner /> {t('verify.busy')}
        </output>
      )}
      {verify.isError && <Alert tone="negative">{errorText(verify.error)}</Alert>}
      {verify.isSuccess && <Alert tone="positive">{t('verify.done')}</Alert>}
      {returnPath !== undefined && (
        // The browser loads it, because the server may render it, such as a form.
        <a href={returnPath} className={buttonStyle({ variant: 'primary', size: 'lg' })}>
          {t('verify.continue')}
        </a>
      )}
      {!verify.isPending && returnPath === undefined && (
        <Link
          to={verify.data?.user ? '/dashboard' : '/login'}
          className={buttonStyle({ variant: verify.isSuccess ? 'primary' : 'secondary', size: 'lg' })}
        >
          {verify.isSuccess ? t('verify.continue') : t('backToLogin')}
        </Link>
      )}
    </AuthLayout>
  )
}
