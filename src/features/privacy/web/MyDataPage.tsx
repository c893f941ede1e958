import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'use-intl'
import { sessionQuery } from '#features/auth/web/queries.ts'
import { configQuery } from '#features/site/web/queries.ts'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { OnlyThePerson } from '#web/OnlyThePerson.tsx'
import { usePageTitle } from '#web/page-title.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TextAnchor } from '#web/ui/TextAnchor.tsx'
import { DeletionCard } from './DeletionCard.tsx'
import { ExportCard } from './ExportCard.tsx'
import { ImpersonationsCard } from './ImpersonationsCard.tsx'
import { myDataQuery } from './queries.ts'

/** /my-data: export and deletion. The only page of somebody who has asked for deletion. */
export function MyDataPage() {
  const t = useTranslations('privacy')
  const { user, impersonation } = useSuspenseQuery(sessionQuery).data
  usePageTitle(t('title'))
  return (
    <div className="grid max-w-3xl gap-6">
      <PageHeader title={t('title')} text={t('text')} />
      {impersonation ? <OnlyThePerson /> : user && <MyData userId={user.id} />}
    </div>
  )
}

function MyData({ userId }: { userId: string }) {
  const t = useTranslations('privacy')
  const format = useFormatter()
  const locale = useLocale()
  const { support_email: support } = useSuspenseQuery(configQuery).data
  const myData = useQuery(myDataQuery)
  if (myData.isError && !myData.data)
    return <ErrorState title={t('failed.load')} onRetry={() => void myData.refetch()} isRetrying={myData.isFetching} />
  if (!myData.data) return <Skeleton className="h-80 w-full" />
  const { deletion_scheduled_at: scheduled, impersonations } = myData.data
  return (
    <>
      {scheduled !== null && (
        <Alert tone="warning" title={t('banner.title', { date: format.dateTime(new Date(scheduled), { dateStyle: 'long' }) })}>
          {t('banner.text')}{' '}
          {support ? (
            <TextAnchor href={`mailto:${support}`}>{t('banner.contact', { email: support })}</TextAnchor>
          ) : (
            t('banner.contactAdmin')
          )}
        </Alert>
      )}
      <ExportCard userId={userId} data={myData.data} />
      {impersonations.length > 0 && <ImpersonationsCard impersonations={impersonations} />}
      <DeletionCard userId={userId} data={myData.data} />
      <p className="text-muted">
        {/* A page of the server, in the language of the screen. */}
        <TextAnchor href={`/privacy?lang=${locale}`}>{t('recordLink')}</TextAnchor>
      </p>
    </>
  )
}
