import { Link } from '@tanstack/react-router'
import { ChartBar, Share2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DocumentSlotProps } from '#features/documents/web/slots.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Tooltip } from '#web/ui/Tooltip.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { LazyShareForm } from './share/lazy-share-form.ts'

/** Share of what is published, and Responses of a form. On a phone there is no room beside the menu, which has both. */
export function FormButtons({ document, title }: DocumentSlotProps) {
  const t = useTranslations('forms')
  const [isSharing, setSharing] = useState(false)
  if (document.status !== 'published') return null
  const responses = t('responsesOf', { title })
  return (
    <span className="flex max-sm:hidden">
      {document.type === 'form' && (
        <Tooltip text={responses}>
          <Link
            to="/forms/$formId/responses"
            params={{ formId: document.id }}
            aria-label={responses}
            className={buttonStyle({ variant: 'ghost', size: 'square-sm' })}
          >
            <ChartBar aria-hidden />
          </Link>
        </Tooltip>
      )}
      <IconButton icon={Share2} label={t('shareOf', { title })} size="sm" onClick={() => setSharing(true)} />
      <Suspense>
        {isSharing && <LazyShareForm form={{ id: document.id, title, type: document.type }} onClose={() => setSharing(false)} />}
      </Suspense>
    </span>
  )
}
