import { useLocale, useTranslations } from 'use-intl'
import type { ArticleSlug } from '#shared/help-topics.ts'

/** A list of articles, each with its summary. */
export function ArticleLinks({ slugs }: { slugs: readonly ArticleSlug[] }) {
  const t = useTranslations('helpTitles')
  const locale = useLocale()
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {slugs.map((slug) => (
        <li key={slug} className="grid">
          <a
            href={`/help/${slug}?lang=${locale}`}
            className="grid content-start gap-1 rounded-lg border border-border bg-raised p-4 transition-colors hover:bg-hover"
          >
            <span className="font-medium">{t(`${slug}.title`)}</span>
            <span className="text-pretty text-muted">{t(`${slug}.summary`)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
