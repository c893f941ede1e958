import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import type { DocumentSummary } from '../contract.ts'
import { DocumentActions } from './DocumentActions.tsx'
import { DocumentAddress } from './DocumentAddress.tsx'
import { DocumentCardFrame } from './DocumentCardFrame.tsx'
import { DocumentMenus } from './DocumentMenus.tsx'
import { DocumentStatus } from './DocumentStatus.tsx'
import { countsOf } from './counts-of.ts'

export function DocumentCard({ document }: { document: DocumentSummary }) {
  const t = useTranslations('documents')
  const format = useFormatter()
  const title = document.title === '' ? t('untitled') : document.title
  return (
    <DocumentCardFrame
      type={document.type}
      badges={<DocumentStatus document={document} />}
      menus={<DocumentMenus document={document} title={title} />}
      title={
        <Link to="/create" search={{ id: document.id }} className="rounded-sm underline-offset-4 hover:underline">
          {title}
        </Link>
      }
      description={document.description === '' ? t('noDescription') : document.description}
      facts={
        <>
          {countsOf(document).map((count) => (
            <span key={count.label}>{t(`counts.${count.label}`, { count: count.value })}</span>
          ))}
          <time dateTime={document.created_at}>
            {t('created', { date: format.dateTime(new Date(document.created_at), { dateStyle: 'medium' }) })}
          </time>
        </>
      }
      address={<DocumentAddress document={document} title={title} />}
      actions={<DocumentActions document={document} title={title} />}
    />
  )
}
