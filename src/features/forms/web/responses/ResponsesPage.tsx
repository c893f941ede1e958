import { useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { ArrowLeft, FlaskConical, Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { documentsApi } from '#features/documents/web/api.ts'
import { isApiError } from '#web/api.ts'
import { usePageTitle } from '#web/page-title.ts'
import { Button } from '#web/ui/Button.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { TypeIcon } from '#web/ui/TypeIcon.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { summaryQuery } from '../queries.ts'
import { formLink } from '../share/form-link.ts'
import { PublicAddress } from '../share/PublicAddress.tsx'
import { LazyShareForm } from '../share/lazy-share-form.ts'
import { DownloadResponses } from './DownloadResponses.tsx'
import { NoResponses } from './NoResponses.tsx'
import { ResponsesTab } from './ResponsesTab.tsx'
import { SummaryTab } from './SummaryTab.tsx'
import type { ResponsesSearch } from './responses-search.ts'

const route = getRouteApi('/app/forms/$formId/responses')

/** /forms/$formId/responses: what people answered, counted by question and one by one. Tab and filter are in the address. */
export function ResponsesPage() {
  const t = useTranslations('forms')
  const { formId } = route.useParams()
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const [isSharing, setSharing] = useState(false)
  const form = useQuery(documentsApi.read.queryOptions({ input: { id: formId } }))
  const summary = useQuery(summaryQuery(formId))
  const name = form.data?.title ?? ''
  const title = name === '' ? t('responses') : name
  usePageTitle(name === '' ? t('responses') : t('responsesOf', { title: name }))
  /** Opening a response is a step that Back undoes; a filter or another tab is none. */
  const go = (next: ResponsesSearch) =>
    void navigate({ to: '.', search: next, replace: search.response !== undefined || next.response === undefined })
  const isMissing = [form.error, summary.error].some((error) => isApiError(error) && [400, 404].includes(error.status))
  const share = form.data?.status === 'published' ? () => setSharing(true) : undefined
  const empty = <NoResponses formId={formId} status={form.data?.status} onShare={share} />

  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <Link to="/forms" className={buttonStyle({ variant: 'ghost', size: 'sm', className: '-ml-3 justify-self-start' })}>
          <ArrowLeft aria-hidden />
          {t('back')}
        </Link>
        {!isMissing && (
          <PageHeader
            icon={<TypeIcon type="form" size="lg" className="max-sm:hidden" />}
            title={title}
            text={
              <span className="flex min-w-0 flex-wrap items-center gap-x-4">
                {summary.data && <span>{t('count', { count: summary.data.responses + summary.data.pending })}</span>}
                {form.data && <PublicAddress document={form.data} title={title} />}
              </span>
            }
            actions={
              <>
                <DownloadResponses
                  formId={formId}
                  title={title}
                  search={search}
                  count={(summary.data?.responses ?? 0) + (summary.data?.pending ?? 0)}
                />
                {share && (
                  <a href={`${formLink(formId)}?test=1`} target="_blank" rel="noreferrer" className={buttonStyle({})}>
                    <FlaskConical aria-hidden />
                    {t('tryIt')}
                  </a>
                )}
                {share && (
                  <Button onClick={share}>
                    <Share2 aria-hidden />
                    {t('share')}
                  </Button>
                )}
              </>
            }
          />
        )}
      </div>
      {isMissing ? (
        <ErrorState title={t('notFound')} text={t('reasons.form_not_found')} />
      ) : (
        <Tabs
          label={t('views')}
          className="min-w-0"
          value={search.tab ?? 'summary'}
          onValueChange={(tab) => go({ tab: tab === 'responses' ? tab : undefined })}
          tabs={[
            {
              value: 'summary',
              label: t('summary.title'),
              content: (
                <SummaryTab
                  form={{ id: formId, title, language: form.data?.language }}
                  period={{ from: search.from, to: search.to }}
                  onPeriod={(period) => go(period)}
                  empty={empty}
                />
              ),
            },
            {
              value: 'responses',
              label: t('responses'),
              content: <ResponsesTab formId={formId} search={search} onSearch={go} empty={empty} />,
            },
          ]}
        />
      )}
      <Suspense>{isSharing && <LazyShareForm form={{ id: formId, title }} onClose={() => setSharing(false)} />}</Suspense>
    </div>
  )
}
