import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Building2, FileUp, UserPlus } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { logAdministration } from '#web/action-log.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { lazyOverlay } from '#web/lazy/lazy-part.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FileButton } from '#web/ui/FileButton.tsx'
import type { ImportResult } from '../contract.ts'
import { CSV_LINES_MAX } from '../messages.ts'
import { ImportReport } from './ImportReport.tsx'
import { InviteDialog } from './InviteDialog.tsx'
import { peopleApi } from './api.ts'
import { importPeople } from './upload.ts'

const DirectoryDialog = lazyOverlay(async () => (await import('./DirectoryDialog.tsx')).DirectoryDialog)

/** The ways in which people get here: an invitation, a file, the company directory. */
export function AddUsers({ domains }: { domains: readonly string[] }) {
  const t = useTranslations('people')
  const errorText = useErrorText('people')
  const queryClient = useQueryClient()
  const [open, setOpen] = useState<'invite' | 'directory'>()
  const [report, setReport] = useState<ImportResult>()
  const close = () => setOpen(undefined)
  const { mutate: importFile, isPending } = useMutation({
    mutationFn: importPeople,
    onSuccess: (result) => {
      setReport(result)
      if (result.added > 0) logAdministration('USERS_IMPORTED', t('import.added', { count: result.added }))
      void queryClient.invalidateQueries({ queryKey: peopleApi.list.key() })
    },
    onError: (error) => toast.error(t('import.failed', { reason: errorText(error, { max: CSV_LINES_MAX }) })),
  })
  return (
    <>
      <FileButton accept=".csv,.txt,text/csv" fieldLabel={t('import.choose')} busy={isPending} onFile={(file) => importFile(file)}>
        {!isPending && <FileUp aria-hidden />}
        {isPending ? t('import.busy') : t('import.csv')}
      </FileButton>
      <Button onClick={() => setOpen('directory')}>
        <Building2 aria-hidden />
        {t('directory.open')}
      </Button>
      <Button variant="primary" onClick={() => setOpen('invite')}>
        <UserPlus aria-hidden />
        {t('invite.open')}
      </Button>
      {open === 'invite' && <InviteDialog onClose={close} />}
      {open === 'directory' && <DirectoryDialog domains={domains} onClose={close} />}
      {report && <ImportReport result={report} onClose={() => setReport(undefined)} />}
    </>
  )
}
