import { Link } from '@tanstack/react-router'
import { useFormatter, useTranslations } from 'use-intl'
import { Card } from '#web/ui/Card.tsx'
import { TypeIcon } from '#web/ui/TypeIcon.tsx'
import type { DocumentSummary } from '../contract.ts'
import { DocumentActions } from './DocumentActions.tsx'
import { DocumentAddress } from './DocumentAddress.tsx'
import { DocumentMenus } from './DocumentMenus.tsx'
import { DocumentStatus } from './DocumentStatus.tsx'
import { countsOf } from './counts-of.ts'

export function DocumentCard({ document }: { document: DocumentSummary }) {
  const t = useTranslations('documents')
  const format = useFormatter()
  const title = document.title === '' ? t('untitled') : document.title
  return (
    <li className="grid">
      <Card className="grid grid-rows-[auto_1fr_auto_auto] gap-3 p-4">
        <div className="flex items-start gap-2">
          <TypeIcon type={document.type} />
          <div className="flex min-w-0 flex-1 flex-wrap gap-1.5 self-center">
            <DocumentStatus document={document} />
          </div>
          <div className="-mt-0.5 -mr-1.5 flex">
            <DocumentMenus document={document} title={title} />
          </div>
        </div>
        <div className="grid min-w-0 content-start gap-1">
          <h2 className="line-clamp-2 text-base font-semibold wrap-anywhere">
            <Link to="/create" search={{ id: document.id }} className="rounded-sm underline-offset-4 hover:underline">
              {title}
            </Link>
          </h2>
          <p className="line-clamp-2 text-muted wrap-anywhere">{document.description === '' ? t('noDescription') : document.description}</p>
        </div>
        <div className="grid gap-1">
          <p className="flex flex-wrap gap-x-1.5 text-xs text-muted tabular-nums *:not-first:before:mr-1.5 *:not-first:before:content-['·']">
            {countsOf(document).map((count) => (
              <span key={count.label}>{t(`counts.${count.label}`, { count: count.value })}</span>
            ))}
            <time dateTime={document.created_at}>
              {t('created', { date: format.dateTime(new Date(document.created_at), { dateStyle: 'medium' }) })}
            </time>
          </p>
          <DocumentAddress document={document} title={title} />
        </div>
        <DocumentActions document={document} title={title} />
      </Card>
    </li>
  )
}
