import { getRouteApi } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { fold } from '#shared/words.ts'
import { usePageTitle } from '#web/page-title.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { ArticleLinks } from './ArticleLinks.tsx'
import { ARTICLES, TOPICS, type Topic } from './articles.ts'
import { useDescription } from './use-description.ts'

const route = getRouteApi('/public/help')

/** /help: all articles by topic, or those that match the search in the address. */
export function HelpPage() {
  const t = useTranslations('help')
  const listed = useTranslations('helpTitles')
  const { search = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const setSearch = (text: string) => void navigate({ search: text === '' ? {} : { search: text }, replace: true })
  usePageTitle(t('title'))
  useDescription(t('description'))
  const words = fold(search)
    .split(/\s+/)
    .filter((word) => word !== '')
  const found = ARTICLES.filter((slug) => {
    const text = fold(`${listed(`${slug}.title`)} ${listed(`${slug}.summary`)} ${listed(`${slug}.keywords`)}`)
    return words.every((word) => text.includes(word))
  })
  return (
    <div className="grid gap-8">
      <PageHeader title={t('title')} text={t('text')} />
      <div className="flex">
        <SearchField label={t('search')} value={search} onChange={setSearch} />
      </div>
      <p role="status" className="sr-only">
        {words.length > 0 && t('found', { count: found.length })}
      </p>
      {words.length === 0 &&
        (Object.keys(TOPICS) as Topic[]).map((topic) => (
          <section key={topic} aria-labelledby={`topic-${topic}`} className="grid gap-3">
            <h2 id={`topic-${topic}`} className="text-lg font-semibold">
              {t(`topics.${topic}`)}
            </h2>
            <ArticleLinks slugs={TOPICS[topic]} />
          </section>
        ))}
      {words.length > 0 && found.length > 0 && <ArticleLinks slugs={found} />}
      {found.length === 0 && (
        <EmptyState
          title={t('noMatch', { search })}
          text={t('noMatchText')}
          action={<Button onClick={() => setSearch('')}>{t('clear')}</Button>}
        />
      )}
    </div>
  )
}
