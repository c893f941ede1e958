import { CircleHelp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { TextLink } from '#web/ui/TextLink.tsx'
import type { ArticleSlug } from './articles.ts'

/**
 * Leads from a screen to the article about it, in a new tab, so that what somebody is doing stays as it is. Screens with several links name each by
 * what it stands beside.
 */
export function HelpLink({ article, describedBy }: { article: ArticleSlug; describedBy?: string }) {
  const t = useTranslations('ui')
  return (
    <TextLink
      quiet
      to="/help/$slug"
      params={{ slug: article }}
      target="_blank"
      aria-describedby={describedBy}
      className="inline-flex items-center gap-1.5 align-bottom"
    >
      <CircleHelp aria-hidden className="size-4" />
      {t('howItWorks')}
    </TextLink>
  )
}
