import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Archive, ArchiveRestore, Copy, Ellipsis, Trash2 } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { isApiError } from '#web/api.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { slot } from '#web/slots.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { DropdownMenu } from '#web/ui/DropdownMenu.tsx'
import { DropdownMenuItem } from '#web/ui/DropdownMenuItem.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { DocumentSummary } from '../contract.ts'
import { documentsApi } from './api.ts'
import { useDuplicate } from './versions/use-duplicate.ts'

/** Duplicate, archive, restore, delete, and what other features add. Each success offers the way back. */
export function MoreMenu({ document, title }: { document: DocumentSummary; title: string }) {
  const t = useTranslations('documents')
  const undoLabel = useTranslations('ui')('undo')
  const errorText = useErrorText('documents')
  const queryClient = useQueryClient()
  const trigger = useRef<HTMLButtonElement>(null)
  const [isAsking, setIsAsking] = useState(false)
  const [dialog, setDialog] = useState<ReactNode>(null)
  const { id, can } = document
  const duplicate = useDuplicate()

  const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: documentsApi.list.key() })
  const fail = (text: string) => (error: unknown) => toast.error(text, { description: isApiError(error) ? errorText(error) : undefined })
  const undelete = useMutation(
    documentsApi.undelete.mutationOptions({
      onSuccess: () => toast.success(t('done.restored')),
      onError: fail(t('failed.restore')),
      onSettled: refresh,
    }),
  )
  const restore = useMutation(
    documentsApi.restore.mutationOptions({
      onSuccess: () => toast.success(t('done.restored')),
      onError: fail(t('failed.restore')),
      onSettled: refresh,
    }),
  )
  const archive = useMutation(
    documentsApi.archive.mutationOptions({
      onSuccess: () => toast.success(t('done.archived'), { action: { label: undoLabel, onClick: () => restore.mutate({ id }) } }),
      onError: fail(t('failed.archive')),
      onSettled: refresh,
    }),
  )
  const remove = useMutation(
    documentsApi.delete.mutationOptions({
      onSuccess: () =>
        toast.success(t('done.deleted'), { action: { label: undoLabel, onClick: () => undelete.mutate({ id }) }, duration: 10_000 }),
      onError: fail(t('failed.delete')),
      onSettled: refresh,
    }),
  )

  return (
    <>
      <DropdownMenu trigger={<IconButton ref={trigger} icon={Ellipsis} label={t('more', { title })} size="sm" />}>
        <DropdownMenuItem onSelect={() => duplicate.mutate({ id })}>
          <Copy aria-hidden className="text-muted" />
          {t('duplicate')}
        </DropdownMenuItem>
        {slot('document.menu').map((Item, index) => (
          <Item key={index} document={document} title={title} showDialog={setDialog} />
        ))}
        {can.archive && (
          <DropdownMenuItem onSelect={() => archive.mutate({ id })}>
            <Archive aria-hidden className="text-muted" />
            {t('archive')}
          </DropdownMenuItem>
        )}
        {can.restore && (
          <DropdownMenuItem onSelect={() => restore.mutate({ id })}>
            <ArchiveRestore aria-hidden className="text-muted" />
            {t('restore')}
          </DropdownMenuItem>
        )}
        {can.delete && (
          <DropdownMenuItem tone="danger" onSelect={() => setIsAsking(true)}>
            <Trash2 aria-hidden />
            {t('delete')}
          </DropdownMenuItem>
        )}
      </DropdownMenu>
      {dialog}
      <AlertDialog
        returnFocusTo={trigger}
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t(`${document.type}.deleteTitle`)}
        description={<span className="wrap-anywhere">{t('deleteText', { title })}</span>}
        confirmLabel={t('delete')}
        onConfirm={() => remove.mutate({ id })}
      />
    </>
  )
}
