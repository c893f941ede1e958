import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExternalLink } from 'lucide-react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { isApiError } from '#web/api.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import type { DocumentSummary } from '../contract.ts'
import { documentsApi } from './api.ts'

/** The buttons of a card: edit, deploy, open at the provider. */
export function DocumentActions({ document, title }: { document: DocumentSummary; title: string }) {
  const t = useTranslations('documents')
  const errorText = useErrorText('documents')
  const queryClient = useQueryClient()
  const deploy = useMutation(
    documentsApi.deploy.mutationOptions({
      onSuccess: () => toast.success(t('done.deployed')),
      onError: (error) => toast.error(t('failed.deploy'), { description: isApiError(error) ? errorText(error) : undefined }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: documentsApi.list.key() }),
    }),
  )
  return (
    <>
      <Link to="/create" search={{ id: document.id }} aria-label={t('editOf', { title })} className={buttonStyle({ size: 'sm' })}>
        {t('edit')}
      </Link>
      {document.status === 'draft' && (
        <Button
          size="sm"
          busy={deploy.isPending}
          disabledReason={document.can.deploy ? undefined : t('deployReason')}
          onClick={() => deploy.mutate({ id: document.id })}
        >
          {deploy.isPending ? t('deploying') : t('deploy')}
        </Button>
      )}
      {document.google_doc_url === null ? (
        <Button size="sm" variant="ghost" disabledReason={t('notDeployedReason')}>
          {t('notDeployed')}
        </Button>
      ) : (
        <a href={document.google_doc_url} target="_blank" rel="noreferrer" className={buttonStyle({ size: 'sm' })}>
          {t(`${document.type}.view`)}
          <ExternalLink aria-hidden />
        </a>
      )}
    </>
  )
}
