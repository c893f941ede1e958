import { Link } from '@tanstack/react-router'
import { Inbox, Share2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { Document } from '#features/documents/contract.ts'
import { HelpLink } from '#web/ui/HelpLink.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'

type Props = { formId: string; status: Document['status'] | undefined; onShare: (() => void) | undefined }

/** Says how a form gets its first response: by its link, which works once it is published. */
export function NoResponses({ formId, status, onShare }: Props) {
  const t = useTranslations('forms.empty')
  const share = useTranslations('forms')('share')
  return (
    <EmptyState
      icon={<Inbox aria-hidden className="size-8 text-muted" />}
      title={t('title')}
      text={t(status ?? 'published')}
      action={
        <div className="grid justify-items-center gap-4">
          {onShare ? (
            <Button variant="primary" onClick={onShare}>
              <Share2 aria-hidden />
              {share}
            </Button>
          ) : (
            status === 'draft' && (
              <Link to="/create" search={{ id: formId }} className={buttonStyle({ variant: 'primary' })}>
                {t('edit')}
              </Link>
            )
          )}
          <HelpLink article="publish-and-share-a-form" />
        </div>
      }
    />
  )
}
