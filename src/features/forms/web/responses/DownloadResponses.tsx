import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { showDownload } from '#features/export/web/start-download.tsx'
import { fetchDownload } from '#web/file-calls.ts'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/Button.tsx'
import { DropdownMenu } from '#web/ui/DropdownMenu.tsx'
import { DropdownMenuItem } from '#web/ui/DropdownMenuItem.tsx'
import { DropdownMenuSection } from '#web/ui/DropdownMenuSection.tsx'
import type { ResponseFormat } from '../../response-formats.ts'
import type { Period } from '../queries.ts'

type Choice = { format: ResponseFormat; columns?: 'option' }

const SECTIONS = [
  { label: 'perQuestion', choices: [{ format: 'csv' }, { format: 'xlsx' }] },
  {
    label: 'perOption',
    choices: [
      { format: 'csv', columns: 'option' },
      { format: 'xlsx', columns: 'option' },
    ],
  },
  { label: 'whole', choices: [{ format: 'json' }] },
  { label: 'summary', choices: [{ format: 'pdf' }] },
] as const satisfies { label: string; choices: Choice[] }[]

type Props = { formId: string; title: string; period: Period }

/** Files of the responses of the period that count, and their summary. */
export function DownloadResponses({ formId, title, period: { from, to } }: Props) {
  const t = useTranslations('forms.download')
  const start = ({ format, columns = undefined }: Choice) =>
    showDownload(`${t('name', { title })}.${format}`, async (signal) => {
      const query = new URLSearchParams({ format, ...(columns && { columns }), ...(from && { from }), ...(to && { to }) })
      const file = await fetchDownload(`/forms/${formId}/responses/export?${query}`, signal)
      saveFile(file, file.name)
      return file.name
    })
  return (
    <DropdownMenu
      trigger={
        <Button>
          <Download aria-hidden />
          {t('button')}
        </Button>
      }
    >
      {SECTIONS.map(({ label, choices }) => (
        <DropdownMenuSection key={label} label={t(label)}>
          {choices.map((choice) => (
            <DropdownMenuItem key={choice.format} onSelect={() => start(choice)}>
              {t(`formats.${choice.format}`)}
            </DropdownMenuItem>
          ))}
        </DropdownMenuSection>
      ))}
    </DropdownMenu>
  )
}
