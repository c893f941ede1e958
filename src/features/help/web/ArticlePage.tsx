import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Root } from 'mdast'
import { useLocale, useTranslations } from 'use-intl'
import { loadChunk } from '#web/lazy/load-chunk.ts'
import { usePageTitle } from '#web/page-title.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import { ArticleBody } from './ArticleBody.tsx'
import { ArticleLinks } from './ArticleLinks.tsx'
import { type ArticleSlug, isArticle, TOPICS, type Topic } from './articles.ts'
import { useDescription } from './use-description.ts'

const BODIES = import.meta.glob<Root>('../articles/*/*.md', { query: '?body', import: 'default' })
const route = getRouteApi('/public/help/$slug')

/** /help/{slug}: one article in the language of the interface. */
export function ArticlePage() {
  const t = useTranslations('help')
  const { slug } = route.useParams()
  return (
    <div className="mx-auto grid w-full max-w-[46rem] gap-6">
      <nav aria-label={t('title')}>
        <TextLink to="/help">{t('all')}</TextLink>
      </nav>
      {isArticle(slug) ? <Article key={slug} slug={slug} /> : <NotFound />}
    </div>
  )
}

function Article({ slug }: { slug: ArticleSlug }) {
  const t = useTranslations('help')
  const listed = useTranslations('helpTitles')
  const loading = useTranslations('ui')('loading')
  const locale = useLocale()
  const body = useQuery({ queryKey: ['help', locale, slug], queryFn: () => loadBody(locale, slug), staleTime: Infinity })
  usePageTitle(listed(`${slug}.title`))
  useDescription(listed(`${slug}.summary`))
  const topic = (Object.keys(TOPICS) as Topic[]).find((name) => TOPICS[name].some((other) => other === slug)) ?? 'create'
  const others = TOPICS[topic].filter((other) => other !== slug)
  return (
    <>
      <article className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <PageHeader title={listed(`${slug}.title`)} text={listed(`${slug}.summary`)} />
        {body.isPending && (
          <output aria-label={loading} className="grid gap-3">
            <Skeleton className="h-5" />
            <Skeleton className="h-5 w-4/5" />
            <Skeleton className="h-5 w-3/5" />
          </output>
        )}
        {body.isError && <ErrorState title={t('failed')} onRetry={() => void body.refetch()} isRetrying={body.isFetching} />}
        {body.isSuccess && <ArticleBody node={body.data} />}
      </article>
      <section aria-labelledby="more" className="grid gap-3 border-t border-border pt-6">
        <h2 id="more" className="text-base font-semibold">
          {t('more', { topic: t(`topics.${topic}`) })}
        </h2>
        <ArticleLinks slugs={others} />
      </section>
    </>
  )
}

function NotFound() {
  const t = useTranslations('help')
  usePageTitle(t('notFound'))
  return <PageHeader title={t('notFound')} text={t('notFoundText')} />
}

async function loadBody(locale: string, slug: ArticleSlug): Promise<Root> {
  const load = BODIES[`../articles/${locale}/${slug}.md`]
  if (!load) throw new Error(`No article ${slug} in ${locale}`)
  return loadChunk(load)
}
