import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#web/i18n/error-text.ts'
import { usePageTitle } from '#web/page-title.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { authApi } from './api.ts'
import { sessionQuery } from './queries.ts'

const route = getRouteApi('/app/super-admin')

/** Where the link of the first start leads. It asks first, because whichever account is signed in gets the role. */
export function SuperAdminPage() {
  const t = useTranslations('auth.superAdmin')
  const errorText = useErrorText('auth')
  const queryClient = useQueryClient()
  const { token } = route.useSearch()
  const { user } = useSuspenseQuery(sessionQuery).data
  const become = useMutation(
    authApi.becomeSuperAdmin.mutationOptions({
      onSuccess: (session) => queryClient.setQueryData(sessionQuery.queryKey, session),
    }),
  )
  const email = user?.email ?? ''
  usePageTitle(t('title'))

  return (
    <Card className="mx-auto grid w-full max-w-xl gap-5 p-6 sm:p-8">
      <PageHeader title={t('title')} text={t('text', { email })} />
      {token === undefined && <Alert tone="negative">{t('missing')}</Alert>}
      {become.isError && <Alert tone="negative">{errorText(become.error)}</Alert>}
      {become.isSuccess && <Alert tone="positive">{t('done', { email })}</Alert>}
      {token === undefined || become.isSuccess ? (
        <Link to="/dashboard" className={buttonStyle({ variant: become.isSuccess ? 'primary' : 'secondary', size: 'lg' })}>
          {t('continue')}
        </Link>
      ) : (
        <Button variant="primary" size="lg" busy={become.isPending} onClick={() => become.mutate({ token })}>
          {become.isPending ? t('busy') : t('submit')}
        </Button>
      )}
    </Card>
  )
}
