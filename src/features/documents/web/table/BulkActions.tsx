import { Archive, ArchiveRestore, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { DocumentSummary } from '../../contract.ts'
import { useChangeDocuments } from '../use-change-documents.ts'

/** Actions for the selected documents. Documents that do not allow an action stay unchanged. */
export function BulkActions({ documents, onDone }: { documents: readonly DocumentSummary[]; onDone: () => void }) {
  const t = useTranslations('documents')
  const [isAsking, setIsAsking] = useState(false)
  const change = useChangeDocuments()
  const allowing = (act: 'archive' | 'restore' | 'delete') => documents.filter(({ can }) => can[act]).map(({ id }) => id)
  const run = (act: 'archive' | 'restore' | 'delete') => {
    change(act, allowing(act))
    onDone()
  }
  const [only] = documents
  return (
    <>
      {allowing('archive').length > 0 && (
        <Button size="sm" onClick={() => run('archive')}>
          <Archive aria-hidden />
          {t('archive')}
        </Button>
      )}
      {allowing('restore').length > 0 && (
        <Button size="sm" onClick={() => run('restore')}>
          <ArchiveRestore aria-hidden />
          {t('restore')}
        </Button>
      )}
      {allowing('delete').length > 0 && (
        <Button size="sm" onClick={() => setIsAsking(true)}>
          <Trash2 aria-hidden />
          {t('delete')}
        </Button>
      )}
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={documents.length === 1 && only ? t(`${only.type}.deleteTitle`) : t('deleteManyTitle', { count: documents.length })}
        description={t('deleteManyText', { count: documents.length })}
        confirmLabel={t('delete')}
        onConfirm={() => run('delete')}
      />
    </>
  )
}
