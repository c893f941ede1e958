import { useMutation } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#web/i18n/error-text.ts'
import { usePageTitle } from '#web/page-title.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { LinkFrame } from './LinkFrame.tsx'
import { LinkMessage } from './LinkMessage.tsx'
import { surveysApi } from './api.ts'

const route = getRouteApi('/unsubscribe')

/** /unsubscribe?link=…: asks first, because programs that look for harmful links open them, too. */
export function UnsubscribePage() {
  const t = useTranslations('surveys')
  const errorText = useErrorText('surveys')
  const { link = '' } = route.useSearch()
  const unsubscribe = useMutation(surveysApi.unsubscribe.mutationOptions())
  usePageTitle(t('unsubscribe.title'))
  return (
    <LinkFrame>
      {unsubscribe.isSuccess ? (
        <LinkMessage title={t('unsubscribe.done')} text={t('unsubscribe.doneText')} />
      ) : (
        <LinkMessage
          title={t('unsubscribe.title')}
          text={t('unsubscribe.text')}
          action={
            <>
              <Button variant="primary" busy={unsubscribe.isPending} onClick={() => unsubscribe.mutate({ link })}>
                {t('unsubscribe.button')}
              </Button>
              {unsubscribe.isError && (
                <Alert tone="negative" title={t('unsubscribe.failed')}>
                  {errorText(unsubscribe.error)}
                </Alert>
              )}
            </>
          }
        />
      )}
    </LinkFrame>
  )
}
