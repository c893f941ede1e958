import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { MailState } from '../contract.ts'
import { mailApi } from './api.ts'
import { mailStateQuery } from './queries.ts'

/** How mails leave, how many wait and have failed, and a test. */
export function SendingCard() {
  const t = useTranslations('mail')
  const titleId = useId()
  const state = useQuery(mailStateQuery)
  if (state.isError && !state.data)
    return <ErrorState title={t('failed')} onRetry={() => void state.refetch()} isRetrying={state.isFetching} />
  if (!state.data) return <Skeleton className="h-64 w-full" />
  return (
    <Card role="group" aria-labelledby={titleId} className="grid gap-4 p-5">
      <h2 id={titleId} className="font-semibold">
        {t('sending')}
      </h2>
      <Facts {...state.data} />
      <TestMail />
    </Card>
  )
}

function Facts({ sending: { how, where, user, from }, counts }: MailState) {
  const t = useTranslations('mail')
  const number = (count: number) => t('number', { count })
  const facts = [
    [t('how'), how === 'smtp' ? t('smtp', { where }) : t('files', { where })],
    ...(user === null ? [] : [[t('user'), user]]),
    [t('from'), from],
    [t('counts.waiting'), t('waiting', { waiting: counts.waiting, delayed: counts.delayed })],
    [t('counts.sent'), number(counts.sent)],
    [t('counts.failed'), number(counts.failed)],
  ]
  return (
    <dl className="grid gap-x-6 gap-y-1.5 sm:grid-cols-[max-content_minmax(0,1fr)]">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="mb-1.5 wrap-anywhere sm:mb-0">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function TestMail() {
  const t = useTranslations('mail')
  const errorText = useErrorText('mail')
  const queryClient = useQueryClient()
  const test = useMutation(
    mailApi.test.mutationOptions({ onSettled: () => queryClient.invalidateQueries({ queryKey: mailStateQuery.queryKey }) }),
  )
  const { data: result, error } = test
  const files = queryClient.getQueryData(mailStateQuery.queryKey)?.sending.how === 'files'
  return (
    <div className="grid gap-3">
      <div>
        <Button busy={test.isPending} onClick={() => test.mutate(undefined)}>
          {t(test.isPending ? 'testing' : 'test')}
        </Button>
      </div>
      {error !== null && <Alert tone="negative">{errorText(error)}</Alert>}
      {result?.sent === true && <Alert tone="positive">{t(files ? 'testWritten' : 'testSent', { to: result.to })}</Alert>}
      {result?.sent === false && (
        <Alert tone="negative" title={t('testFailed', { to: result.to })}>
          <p>{t(`failures.${result.failure ?? 'other'}`)}</p>
          {result.answer !== null && <p className="text-sm text-muted">{result.answer}</p>}
        </Alert>
      )}
    </div>
  )
}
