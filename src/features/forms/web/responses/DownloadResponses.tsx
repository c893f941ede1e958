import { Download, FileDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { showDownload } from '#features/export/web/start-download.tsx'
import { fetchDownload } from '#web/file-calls.ts'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/Button.tsx'
import { ChoiceButtons } from '#web/ui/ChoiceButtons.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { ResponseFormat } from '../../response-formats.ts'
import { askedOf } from '../queries.ts'
import { filterOf, isFiltered } from './responses-search.ts'
import type { ResponsesSearch } from './responses-search.ts'
import { useFilteredCount } from './use-filtered-count.ts'

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

type Props = { formId: string; title: string; search: ResponsesSearch; count: number }

/** Files of the responses, and their summary: of all that count, or of those that the filters of the page find. */
export function DownloadResponses(props: Props) {
  const t = useTranslations('forms.download')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Download aria-hidden />
        {t('button')}
      </Button>
      {isOpen && <DownloadDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}

function DownloadDialog({ formId, title, search, count, onClose }: Props & { onClose: () => void }) {
  const t = useTranslations('forms.download')
  const canFilter = isFiltered(search) || search.spam === true || search.test === true
  const [isAll, setAll] = useState(!canFilter)
  const filter = filterOf(search)
  const found = useFilteredCount(formId, filter, canFilter)
  const start = ({ format, columns = undefined }: Choice) => {
    const query = new URLSearchParams({ format, ...(columns && { columns }), ...(!isAll && askedOf(filter)) })
    showDownload(`${t('name', { title })}.${format}`, async (signal) => {
      const file = await fetchDownload(`/forms/${formId}/responses/export?${query}`, signal)
      saveFile(file, file.name)
      return file.name
    })
    onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('title')}
      description={canFilter ? t('text') : t('textAll', { count })}
    >
      {canFilter && (
        <ChoiceButtons
          label={t('which')}
          value={isAll ? 'all' : 'filtered'}
          onChange={(value) => setAll(value === 'all')}
          options={[
            { value: 'filtered', label: found === undefined ? t('filteredUncounted') : t('filtered', { count: found }) },
            { value: 'all', label: t('all', { count }) },
          ]}
        />
      )}
      <div className="divide-y divide-border border-t border-border">
        {SECTIONS.map(({ label, choices }) => (
          <section key={label} aria-label={t(label)} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 sm:flex-nowrap last:pb-0">
            <div className="min-w-40 flex-1 max-sm:basis-full">
              <h3 className="font-medium">{t(label)}</h3>
              <p className="text-sm text-pretty text-muted max-sm:hidden">{t(`hints.${label}`)}</p>
            </div>
            <div className="flex gap-2">
              {choices.map((choice) => (
                <Button
                  key={choice.format}
                  size="sm"
                  onClick={() => start(choice)}
                  aria-label={t('formatOf', { format: t(`formats.${choice.format}`), what: t(label) })}
                >
                  <FileDown aria-hidden />
                  {t(`formats.${choice.format}`)}
                </Button>
              ))}
            </div>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
