import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { sessionQuery } from '#features/auth/web/queries.ts'
import { SAVING_SCOPE } from '#features/documents/web/saving-scope.ts'
import { templatesApi } from './api.ts'
import { TemplateForm } from './TemplateForm.tsx'

type Props = { document: { id: string; title: string; description: string }; onClose: () => void }

/** Saves a document as a template, after the save in flight. The message links to the template. */
export function SaveAsTemplate({ document, onClose }: Props) {
  const t = useTranslations('templates')
  const canShare = useQuery(sessionQuery).data?.user?.can.administer === true
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const save = useMutation({
    ...templatesApi.create.mutationOptions(),
    scope: SAVING_SCOPE,
    onSuccess: ({ id }) => {
      onClose()
      toast.success(t('done.saved'), {
        action: { label: t('openLibrary'), onClick: () => void navigate({ to: '/template-test', search: { template: id } }) },
      })
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: templatesApi.list.key() }),
  })
  return (
    <TemplateForm
      heading={t('saveTitle')}
      text={t('saveText')}
      initial={{ title: document.title, description: document.description }}
      canShare={canShare}
      onSave={(fields) => save.mutateAsync({ document_id: document.id, ...fields })}
      onClose={onClose}
    />
  )
}
