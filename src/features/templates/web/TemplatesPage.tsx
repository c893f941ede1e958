import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import { BrandLookProvider } from '#features/brand/web/BrandLookProvider.tsx'
import { usePageTitle } from '#web/page-title.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { TemplateLibrary } from './TemplateLibrary.tsx'
import type { TemplatesSearch } from './templates-search.ts'

const BrandTab = lazyPart(async () => (await import('#features/brand/web/BrandTab.tsx')).BrandTab)
const route = getRouteApi('/app/template-test')

/** /template-test: the template library and the brand kit. Filters, tab and previewed template are in the address. */
export function TemplatesPage() {
  const t = useTranslations('templates')
  usePageTitle(t('pageTitle'))
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const go = (next: TemplatesSearch, replace = true) => void navigate({ to: '.', search: { ...search, ...next }, replace })
  return (
    <BrandLookProvider>
      <div className="grid gap-6">
        <PageHeader title={t('title')} text={t('text')} />
        <Tabs
          label={t('tabs')}
          value={search.tab ?? 'templates'}
          onValueChange={(tab) => go({ tab: tab === 'brand' ? 'brand' : undefined })}
          tabs={[
            { value: 'templates', label: t('templates'), content: <TemplateLibrary search={search} onChange={go} /> },
            {
              value: 'brand',
              label: t('brand'),
              content: (
                <Suspense fallback={<Skeleton className="h-96 w-full" />}>
                  <BrandTab />
                </Suspense>
              ),
            },
          ]}
        />
      </div>
    </BrandLookProvider>
  )
}
