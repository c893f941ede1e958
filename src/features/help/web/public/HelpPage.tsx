import { useLocale, useTranslations } from 'use-intl'
import { fold } from '#shared/words.ts'
import { TextAnchor } from '#web/ui/TextAnchor.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { inputStyle } from '#web/ui/input-style.ts'
import { ARTICLES, TOPICS, type ArticleSlug, type Topic } from '#shared/help-topics.ts'
import { ArticleLinks } from './ArticleLinks.tsx'
import type { en } from './messages/en.ts'

declare module '#web/i18n/catalogues.ts' {
  interface Catalogues {
    helpPage: typeof en
  }
}

/** /help: all articles by topic, or those that match `search`. The search is a form, which the server answers with this page. */
export function HelpPage({ search }: { search: string }) {
  const t = useTranslations('helpPage')
  const locale = useLocale()
  const found = useFound(search)
  return (
    <div className="mx-auto grid max-w-5xl gap-8 px-4 pt-8 pb-20 sm:px-6 sm:pt-14">
      <header className="grid gap-3">
        <h1 className="text-2xl font-semibold text-balance">{t('title')}</h1>
        <p className="text-lg text-pretty text-muted">{t('text')}</p>
      </header>
      <search>
        <form action="/help" className="flex gap-2">
          <input type="hidden" name="lang" value={locale} />
          <input
            type="search"
            name="q"
            aria-label={t('search')}
            placeholder={t('search')}
            defaultValue={search}
            maxLength={200}
            className={`${inputStyle} h-10 min-w-0 max-w-md flex-1`}
          />
          <button type="submit" className={buttonStyle({ className: 'h-10' })}>
            {t('find')}
          </button>
        </form>
      </search>
      {found === undefined ? <AllArticles /> : <Found search={search} slugs={found} />}
    </div>
  )
}

function AllArticles() {
  const t = useTranslations('helpPage')
  return (Object.keys(TOPICS) as Topic[]).map((topic) => (
    <section key={topic} aria-labelledby={`topic-${topic}`} className="grid gap-3">
      <h2 id={`topic-${topic}`} className="text-lg font-semibold">
        {t(`topics.${topic}`)}
      </h2>
      <ArticleLinks slugs={TOPICS[topic]} />
    </section>
  ))
}

function Found({ search, slugs }: { search: string; slugs: readonly ArticleSlug[] }) {
  const t = useTranslations('helpPage')
  const locale = useLocale()
  return (
    <section className="grid gap-3">
      <h2 className="text-lg font-semibold wrap-anywhere">
        {slugs.length > 0 ? t('found', { count: slugs.length }) : t('noMatch', { search: search.trim() })}
      </h2>
      {slugs.length > 0 ? <ArticleLinks slugs={slugs} /> : <p className="text-muted">{t('noMatchText')}</p>}
      <p>
        <TextAnchor href={`/help?lang=${locale}`}>{t('all')}</TextAnchor>
      </p>
    </section>
  )
}

/** Returns the articles that have every word of `search`, or nothing if it has no word. */
function useFound(search: string): ArticleSlug[] | undefined {
  const listed = useTranslations('helpTitles')
  const words = fold(search)
    .split(/\s+/)
    .filter((word) => word !== '')
  if (words.length === 0) return undefined
  return ARTICLES.filter((slug) => {
    const text = fold(`${listed(`${slug}.title`)} ${listed(`${slug}.summary`)} ${listed(`${slug}.keywords`)}`)
    return words.every((word) => text.includes(word))
  })
}
