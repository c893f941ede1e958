import { CircleHelp } from 'lucide-react'
import { useLocale, useTranslations } from 'use-intl'
import type { ArticleSlug } from '#shared/help-topics.ts'
import { TextAnchor } from './TextAnchor.tsx'

/**
 * Leads from a screen to the article about it, in a new tab, so that what somebody is doing stays as it is. Screens with several links name each by
 * what it stands beside.
 */
export function HelpLink({ article, describedBy }: { article: ArticleSlug; describedBy?: string }) {
  const t = useTranslations('ui')
  const locale = useLocale()
  return (
    <TextAnchor
      look="quiet"
      href={`/help/${article}?lang=${locale}`}
      target="_blank"
      rel="noreferrer"
      aria-describedby={describedBy}
      className="inline-flex items-center gap-1.5 align-bottom"
    >
      <CircleHelp aria-hidden className="size-4" />
      {t('howItWorks')}
    </TextAnchor>
  )
}
