import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Ellipsis, FilePen, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { useErrorText } from '#web/i18n/error-text.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { DropdownMenu } from '#web/ui/DropdownMenu.tsx'
import { DropdownMenuItem } from '#web/ui/DropdownMenuItem.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { TemplateSummary } from '../contract.ts'
import { templatesApi } from './api.ts'
import { templateQuery } from './queries.ts'
import { TemplateForm } from './TemplateForm.tsx'

const UNDO_MS = 10_000

/** Renames, edits in a draft, and deletes with undo. */
export function TemplateMenu({ template, onEditContent }: { template: TemplateSummary; onEditContent: () => void }) {
  const t = useTranslations('templates')
  const undoLabel = useTranslations('ui')('undo')
  const errorText = useErrorText('templates')
  const queryClient = useQueryClient()
  const [opened, setOpened] = useState<'form' | 'delete' | null>(null)
  const { id, title, description } = template
  // A deleted template cannot be read again, so only the list is refetched.
  const refresh = () => queryClient.invalidateQueries({ queryKey: templatesApi.list.key() })
  const fail = (text: string) => (error: unknown) => toast.error(text, { description: errorText(error) })
  const restore = useMutation(
    templatesApi.restore.mutationOptions({
      onSuccess: () => toast.success(t('done.restored')),
      onError: fail(t('failed.restore')),
      onSettled: refresh,
    }),
  )
  const remove = useMutation(
    templatesApi.delete.mutationOptions({
      onSuccess: () =>
        toast.success(t('done.deleted'), { action: { label: undoLabel, onClick: () => restore.mutate({ id }) }, duration: UNDO_MS }),
      onError: fail(t('failed.delete')),
      onSettled: refresh,
    }),
  )
  const rename = useMutation(
    templatesApi.update.mutationOptions({
      onSuccess: (changed) => {
        queryClient.setQueryData(templateQuery(id).queryKey, changed)
        setOpened(null)
        toast.success(t('done.changed'))
      },
      onSettled: refresh,
    }),
  )
  return (
    <>
      <DropdownMenu trigger={<IconButton icon={Ellipsis} label={t('more', { title })} size="sm" />}>
        <DropdownMenuItem onSelect={() => setOpened('form')}>
          <Pencil aria-hidden className="text-muted" />
          {t('rename')}
        </DropdownMenuItem>
        <DropdownMenuItem onSelect={onEditContent}>
          <FilePen aria-hidden className="text-muted" />
          {t('editContent')}
        </DropdownMenuItem>
        <DropdownMenuItem tone="danger" onSelect={() => setOpened('delete')}>
          <Trash2 aria-hidden />
          {t('delete')}
        </DropdownMenuItem>
      </DropdownMenu>
      {opened === 'form' && (
        <TemplateForm
          heading={t('saveTitleEdit')}
          initial={{ title, description }}
          onSave={(fields) => rename.mutateAsync({ id, title: fields.title, description: fields.description })}
          onClose={() => setOpened(null)}
        />
      )}
      <AlertDialog
        open={opened === 'delete'}
        onOpenChange={(isOpen) => setOpened(isOpen ? 'delete' : null)}
        title={t('deleteTitle')}
        description={<span className="wrap-anywhere">{t('deleteText', { title })}</span>}
        confirmLabel={t('delete')}
        onConfirm={() => remove.mutate({ id })}
      />
    </>
  )
}
