import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Database, FileDown, FileOutput } from 'lucide-react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { documentsApi } from '#features/documents/web/api.ts'
import { showDownload } from '#features/export/web/start-download.tsx'
import { fetchDownload } from '#web/file-calls.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/Button.tsx'
import { DropdownMenu } from '#web/ui/DropdownMenu.tsx'
import { DropdownMenuItem } from '#web/ui/DropdownMenuItem.tsx'
import { TypeIcon } from '#web/ui/TypeIcon.tsx'
import type { Report } from '../../report-contract.ts'
import { surveysApi } from '../api.ts'
import type { Slice } from '../queries.ts'

const TYPES = ['doc', 'sheet', 'slide'] as const

/** Turns the report into a document, whose files are Word, Excel and PowerPoint, or saves it as PDF, or its data. */
export function UseReport({ report, slice }: { report: Report; slice: Slice }) {
  const t = useTranslations('surveys.report')
  const errorText = useErrorText('surveys')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { id, title } = report.survey
  const make = useMutation(
    surveysApi.reportDocument.mutationOptions({
      onSuccess: async (made) => {
        await queryClient.invalidateQueries({ queryKey: documentsApi.list.key() })
        toast.success(t('made', { title: made.title }), {
          action: { label: t('open'), onClick: () => void navigate({ to: '/create', search: { id: made.id } }) },
        })
      },
      onError: (error) => toast.error(t('notMade'), { description: errorText(error) }),
    }),
  )
  const save = (path: string, name: string) =>
    showDownload(name, async (signal) => {
      const file = await fetchDownload(`/surveys/${id}/report/${path}`, signal)
      saveFile(file, file.name)
      return file.name
    })
  return (
    <DropdownMenu
      trigger={
        <Button busy={make.isPending}>
          <FileOutput aria-hidden />
          {t('use')}
        </Button>
      }
    >
      {TYPES.map((type) => (
        <DropdownMenuItem key={type} onSelect={() => make.mutate({ id, type, ...slice })}>
          <TypeIcon type={type} />
          {t(`documents.${type}`)}
        </DropdownMenuItem>
      ))}
      <DropdownMenuItem onSelect={() => save(`pdf?${new URLSearchParams(slice).toString()}`, `${title}.pdf`)}>
        <FileDown aria-hidden />
        {t('pdf')}
      </DropdownMenuItem>
      <DropdownMenuItem onSelect={() => save('data', t('dataName', { title }))}>
        <Database aria-hidden />
        {t('data')}
      </DropdownMenuItem>
    </DropdownMenu>
  )
}
