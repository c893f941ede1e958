import { Link } from '@tanstack/react-router'
import { Archive, Files, SearchX } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { HelpLink } from '#web/ui/HelpLink.tsx'
import type { DocumentType } from '#shared/content/document-type.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { TypeIcon } from '#web/ui/TypeIcon.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { TYPE_SLUGS } from '#shared/content/type-slug.ts'

/** Says why the list is empty: nothing matches, nothing is archived, or nothing has been created yet. */
export function DocumentsEmpty({
  type,
  search,
  archived,
}: {
  type: DocumentType | undefined
  search: string | undefined
  archived: boolean
}) {
  const t = useTranslations('documents')
  if (search !== undefined) {
    return (
      <EmptyState
        icon={<SearchX aria-hidden className="size-8 text-muted" />}
        title={<span className="wrap-anywhere">{t('noMatch', { search })}</span>}
        text={t('noMatchText')}
        action={
          <Link to="." search={{ archived: archived || undefined }} className={buttonStyle()}>
            {t('clearSearch')}
          </Link>
        }
      />
    )
  }
  if (archived) {
    return (
      <EmptyState
        icon={<Archive aria-hidden className="size-8 text-muted" />}
        title={t('noArchived')}
        text={t('noArchivedText')}
        action={
          <Link to="." search={{}} className={buttonStyle()}>
            {t('showCurrent')}
          </Link>
        }
      />
    )
  }
  const texts = type ?? 'all'
  return (
    <EmptyState
      icon={type === undefined ? <Files aria-hidden className="size-8 text-muted" /> : <TypeIcon type={type} size="lg" />}
      title={t(`${texts}.empty`)}
      text={t(`${texts}.emptyText`)}
      action={
        <div className="grid justify-items-center gap-4">
          <Link to="/create" search={{ type: type && TYPE_SLUGS[type] }} className={buttonStyle({ variant: 'primary' })}>
            {t(`${texts}.create`)}
          </Link>
          <HelpLink article="create-from-a-prompt" />
        </div>
      }
    />
  )
}
