import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { Artefact } from '#features/artefacts/web/ArtefactView.tsx'
import { isApiError } from '#web/api.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { templateQuery } from './queries.ts'
import { contentOfTemplate } from './template-content.ts'
import { useTemplate } from './use-template.ts'

/** A preview of the whole template, which can be tried. */
export function TemplateDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations('templates')
  const read = useQuery(templateQuery(id))
  const title = read.data?.title ?? t('templates')
  const use = useTemplate(title)
  const isMissing = isApiError(read.error) && [400, 404].includes(read.error.status)
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={<span className="wrap-anywhere">{title}</span>}
      kind="wide-dialog"
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          {read.data && (
            <Button variant="primary" busy={use.isPending} onClick={() => use.mutate({ id })}>
              {use.isPending ? t('using') : t('use')}
            </Button>
          )}
        </>
      }
    >
      {read.isPending && <Skeleton className="h-96 w-full" />}
      {read.isError && !read.data && (
        <ErrorState
          title={isMissing ? t('reasons.template_not_found') : t('failed.read')}
          {...(isMissing ? { text: '' } : { onRetry: () => void read.refetch() })}
          isRetrying={read.isFetching}
        />
      )}
      {read.data && (
        <div
          role="region"
          lang={read.data.language}
          aria-label={title}
          tabIndex={0}
          className="-mx-2 min-h-0 overflow-y-auto rounded-lg p-2"
        >
          <Artefact content={contentOfTemplate(read.data)} language={read.data.language} />
        </div>
      )}
    </Dialog>
  )
}
