import type { Root } from 'mdast'
import { useLocale, useTranslations } from 'use-intl'
import { type ArticleSlug, TOPICS, type Topic } from '#shared/help-topics.ts'
import { TextAnchor } from '#web/ui/TextAnchor.tsx'
import { ArticleBody } from './ArticleBody.tsx'
import { ArticleLinks } from './ArticleLinks.tsx'

const BODIES = import.meta.glob<Root>('../../articles/*/*.md', { query: '?body', import: 'default', eager: true })

/** /help/{slug}: one article. */
export function HelpArticle({ slug }: { slug: ArticleSlug }) {
  const t = useTranslations('helpPage')
  const listed = useTranslations('helpTitles')
  const locale = useLocale()
  const topic = (Object.keys(TOPICS) as Topic[]).find((name) => TOPICS[name].some((other) => other === slug)) ?? 'create'
  const body = BODIES[`../../articles/${locale}/${slug}.md`]
  if (!body) throw new Error(`No article ${slug} in ${locale}`)
  return (
    <div className="mx-auto grid max-w-[46rem] gap-6 px-4 pt-8 pb-20 sm:px-6 sm:pt-14">
      <nav aria-label={t('title')}>
        <TextAnchor href={`/help?lang=${locale}`}>{t('all')}</TextAnchor>
      </nav>
      <article className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <header className="grid gap-3">
          <h1 className="text-2xl font-semibold text-balance">{listed(`${slug}.title`)}</h1>
          <p className="text-lg text-pretty text-muted">{listed(`${slug}.summary`)}</p>
        </header>
        <ArticleBody node={body} />
      </article>
      <section aria-labelledby="more" className="grid gap-3 border-t border-border pt-6">
        <h2 id="more" className="text-base font-semibold">
          {t('more', { topic: t(`topics.${topic}`) })}
        </h2>
        <ArticleLinks slugs={TOPICS[topic].filter((other) => other !== slug)} />
      </section>
    </div>
  )
}
