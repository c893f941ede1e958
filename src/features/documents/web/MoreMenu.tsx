import { Archive, ArchiveRestore, Copy, Ellipsis, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { slot } from '#web/slots.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { DropdownMenu } from '#web/ui/DropdownMenu.tsx'
import { DropdownMenuItem } from '#web/ui/DropdownMenuItem.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { DocumentSummary } from '../contract.ts'
import { useChangeDocuments } from './use-change-documents.ts'
import { useDuplicate } from './versions/use-duplicate.ts'

/** Duplicate, archive, restore, delete, and the items of other features. */
export function MoreMenu({ document, title }: { document: DocumentSummary; title: string }) {
  const t = useTranslations('documents')
  const [isAsking, setIsAsking] = useState(false)
  const [dialog, setDialog] = useState<ReactNode>(null)
  const { id, can } = document
  const duplicate = useDuplicate()
  const change = useChangeDocuments()

  return (
    <>
      <DropdownMenu trigger={<IconButton icon={Ellipsis} label={t('more', { title })} size="sm" />}>
        <DropdownMenuItem onSelect={() => duplicate.mutate({ id })}>
          <Copy aria-hidden className="text-muted" />
          {t('duplicate')}
        </DropdownMenuItem>
        {slot('document.menu').map((Item, index) => (
          <Item key={index} document={document} title={title} showDialog={setDialog} />
        ))}
        {can.archive && (
          <DropdownMenuItem onSelect={() => change('archive', [id])}>
            <Archive aria-hidden className="text-muted" />
            {t('archive')}
          </DropdownMenuItem>
        )}
        {can.restore && (
          <DropdownMenuItem onSelect={() => change('restore', [id])}>
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
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t(`${document.type}.deleteTitle`)}
        description={<span className="wrap-anywhere">{t('deleteText', { title })}</span>}
        confirmLabel={t('delete')}
        onConfirm={() => change('delete', [id])}
      />
    </>
  )
}
