import { Link } from '@tanstack/react-router'
import { ChartBar, ExternalLink, Link2, Share2 } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { DocumentMenuSlotProps } from '#features/documents/web/slots.ts'
import { DropdownMenuItem } from '#web/ui/DropdownMenuItem.tsx'
import { formLink } from './share/form-link.ts'
import { LazyShareForm } from './share/lazy-share-form.ts'
import { useCopyLink } from './share/use-copy-link.ts'

/** What the owner does with the link of what is published, and with a form's responses. A form that was answered keeps its responses when it is archived. */
export function FormMenuItems({ document, title, showDialog }: DocumentMenuSlotProps) {
  const t = useTranslations('forms')
  const copyLink = useCopyLink()
  const { id, status, type } = document
  const isForm = type === 'form'
  const isPublished = status === 'published'
  const share = () =>
    showDialog(
      <Suspense>
        <LazyShareForm form={{ id, title, type }} onClose={() => showDialog(null)} />
      </Suspense>,
    )
  return (
    <>
      {isPublished && (
        <>
          <DropdownMenuItem asChild>
            <a href={formLink(id)} target="_blank" rel="noreferrer">
              <ExternalLink aria-hidden className="text-muted" />
              {t(isForm ? 'openForm' : 'reading.open')}
            </a>
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={() => void copyLink(id)}>
            <Link2 aria-hidden className="text-muted" />
            {t('copyLink')}
          </DropdownMenuItem>
          <DropdownMenuItem onSelect={share}>
            <Share2 aria-hidden className="text-muted" />
            {t('share')}
          </DropdownMenuItem>
        </>
      )}
      {isForm && (isPublished || document.responses > 0) && (
        <DropdownMenuItem asChild>
          <Link to="/forms/$formId/responses" params={{ formId: id }}>
            <ChartBar aria-hidden className="text-muted" />
            {t('responses')}
          </Link>
        </DropdownMenuItem>
      )}
    </>
  )
}
