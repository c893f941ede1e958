import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { configQuery } from '#features/site/web/queries.ts'
import { usePageTitle } from '#web/page-title.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { RecordCard } from './RecordCard.tsx'
import { recordQuery } from './queries.ts'

const POINTS = ['rights', 'leaving', 'recipients', 'models', 'cookies', 'age', 'backups'] as const

/** /privacy: for everybody. The record of processing is made from the registry of every column. */
export function PrivacyPage() {
  const t = useTranslations('privacy.page')
  const { product_name: product, company_name: company, support_email: support } = useSuspenseQuery(configQuery).data
  const record = useQuery(recordQuery)
  usePageTitle(t('title'))
  const names = { product, company, hasCompany: company === '' ? 'no' : 'yes' }
  return (
    <div className="mx-auto grid w-full max-w-4xl gap-8">
      <div className="grid gap-3">
        <h1 className="text-xl font-semibold">{t('title')}</h1>
        <p className="max-w-[65ch] text-base text-pretty">{t('intro', names)}</p>
        <div className="grid gap-x-10 gap-y-5 py-3 sm:grid-cols-2">
          {POINTS.map((point) => (
            <section key={point} className="grid content-start gap-1">
              <h2 className="font-semibold">{t(`titles.${point}`)}</h2>
              <p className="max-w-[65ch] text-pretty text-muted">{t(`points.${point}`, names)}</p>
            </section>
          ))}
        </div>
        {support !== '' && (
          <p>
            {t('contact')}{' '}
            <a href={`mailto:${support}`} className="font-medium text-accent-strong underline underline-offset-4">
              {support}
            </a>
          </p>
        )}
      </div>
      <section className="grid gap-4">
        <h2 className="text-lg font-semibold">{t('record')}</h2>
        <p className="max-w-[65ch] text-pretty text-muted">{t('recordText')}</p>
        {record.isPending && <Skeleton className="h-96 w-full" />}
        {record.isError && <ErrorState onRetry={() => void record.refetch()} isRetrying={record.isFetching} />}
        {record.data?.items.map((line) => (
          <RecordCard key={line.purpose} line={line} />
        ))}
      </section>
    </div>
  )
}
