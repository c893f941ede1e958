import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { DocumentType } from '#shared/content/document-type.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { TypeIcon } from '#web/ui/TypeIcon.tsx'

/** The head of the list of one type, or of all. */
export function DocumentsHeader({ type, actions }: { type: DocumentType | undefined; actions?: ReactNode }) {
  const t = useTranslations('documents')
  const texts = type ?? 'all'
  return (
    <PageHeader
      icon={type && <TypeIcon type={type} size="lg" className="max-sm:hidden" />}
      title={t(`${texts}.title`)}
      text={t(`${texts}.text`)}
      actions={actions}
    />
  )
}
