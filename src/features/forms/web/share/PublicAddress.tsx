import { ExternalLink } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Document } from '#features/documents/contract.ts'
import { cn } from '#web/cn.ts'
import { TextAnchor } from '#web/ui/TextAnchor.tsx'
import { formLink } from './form-link.ts'

type Props = { document: Pick<Document, 'id' | 'status' | 'type'>; title: string; className?: string }

/** The address at which others find what is published, as they would type it. Nothing of a draft. */
export function PublicAddress({ document: { id, status, type }, title, className }: Props) {
  const t = useTranslations('forms')
  if (status !== 'published') return null
  const link = formLink(id)
  return (
    <TextAnchor
      look="muted"
      href={link}
      target="_blank"
      rel="noreferrer"
      title={link}
      className={cn('inline-flex max-w-full min-w-0 items-center gap-1 text-xs text-muted', className)}
    >
      <ExternalLink aria-hidden className="size-3 shrink-0" />
      <span className="sr-only">{t(type === 'form' ? 'addressOfForm' : 'addressOfPage', { title })}</span>
      <span className="truncate">{link.replace(/^https?:\/\//, '')}</span>
    </TextAnchor>
  )
}
