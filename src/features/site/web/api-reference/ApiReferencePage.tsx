import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { usePageTitle } from '#web/page-title.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TextAnchor } from '#web/ui/TextAnchor.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { BrandMark } from '../BrandMark.tsx'
import { configQuery } from '../queries.ts'
import { Operations } from './Operations.tsx'
import { descriptionQuery } from './description.ts'
import { DescriptionContext, useReferenceTexts } from './reference-context.ts'

/** /api/docs: renders the description at /api/openapi.json. Public. */
export function ApiReferencePage() {
  const texts = useReferenceTexts()
  const loading = useTranslations('ui')('loading')
  const { product_name: product, version } = useSuspenseQuery(configQuery).data
  const description = useQuery(descriptionQuery)
  usePageTitle(texts.title)
  return (
    <>
      <header className="border-b border-border bg-raised">
        <div className="mx-auto flex h-14 max-w-6xl items-center gap-3 px-4 sm:px-6">
          <a href="/" className="flex min-w-0 items-center gap-2.5 rounded-sm text-base font-semibold tracking-tight">
            <BrandMark className="size-7 shrink-0" />
            <span className="truncate">{product}</span>
          </a>
          <Link to="/dashboard" className={buttonStyle({ size: 'sm', className: 'ml-auto' })}>
            {texts.workspace}
          </Link>
        </div>
      </header>
      <main className="mx-auto grid max-w-6xl gap-8 px-4 py-6 sm:px-6 sm:py-8">
        <div className="grid gap-4">
          <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <h1 className="text-xl font-semibold">{texts.title}</h1>
            <span className="text-muted tabular-nums">{version}</span>
          </div>
          <p className="max-w-[65ch] text-base text-pretty text-muted">{texts.intro}</p>
          <ul className="grid max-w-[75ch] list-disc gap-1 pl-5">
            {texts.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
          <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
            <dt className="text-muted">{texts.base}</dt>
            <dd className="min-w-0 font-mono wrap-anywhere">{`${window.location.origin}/api`}</dd>
            <dt className="text-muted">{texts.description}</dt>
            <dd className="min-w-0">
              <TextAnchor href="/api/openapi.json" className="font-mono">
                /api/openapi.json
              </TextAnchor>
            </dd>
          </dl>
        </div>
        {description.isPending && (
          <output aria-label={loading} className="grid gap-3">
            {[1, 2, 3, 4, 5, 6].map((row) => (
              <Skeleton key={row} className="h-16" />
            ))}
          </output>
        )}
        {description.isError && (
          <ErrorState title={texts.failed} onRetry={() => void description.refetch()} isRetrying={description.isFetching} />
        )}
        {description.isSuccess && (
          <DescriptionContext value={description.data}>
            <Operations description={description.data} />
          </DescriptionContext>
        )}
      </main>
    </>
  )
}
