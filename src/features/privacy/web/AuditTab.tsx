import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { toast } from 'sonner'
import { useLocale, useTranslations } from 'use-intl'
import { AUDIT_ACTS } from '#shared/audit-acts.ts'
import { fetchDownload } from '#web/file-calls.ts'
import { FormFrame } from '#web/form/FormFrame.tsx'
import { SelectField } from '#web/form/SelectField.tsx'
import { SubmitButton } from '#web/form/SubmitButton.tsx'
import { TextField } from '#web/form/TextField.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { saveFile } from '#web/save-file.ts'
import { DataTable } from '#web/table/DataTable.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { AuditFilter } from '../contract.ts'
import { AuditProof } from './AuditProof.tsx'
import { AUDIT_COLUMNS } from './audit-columns.tsx'
import { useActName } from './audit-details.ts'
import { auditQuery } from './queries.ts'

/** The trail of acts: filtered, page by page, as a file, and with its proof. */
export function AuditTab() {
  const t = useTranslations('privacy.audit')
  const errorText = useErrorText('privacy')
  const [filter, setFilter] = useState<AuditFilter>({})
  const actName = useActName()
  const language = useLocale()
  // Sorted as the person reads them.
  const acts = [
    { value: '', label: t('allActs') },
    ...AUDIT_ACTS.map((value) => ({ value, label: actName(value) })).sort((a, b) => a.label.localeCompare(b.label, language)),
  ]
  const trail = useInfiniteQuery(auditQuery(filter))
  const form = useForm({
    initial: { person: '', action: '', from: '', to: '' },
    submit: (values) => {
      const texts = Object.entries(values).map(([name, text]) => [name, text.trim()] as const)
      setFilter(Object.fromEntries(texts.filter(([, text]) => text !== '')))
    },
  })
  const save = useMutation({
    mutationFn: () => fetchDownload(`/admin/audit/export?${new URLSearchParams(filter)}`, new AbortController().signal),
    onSuccess: (file) => saveFile(file, file.name),
    onError: (error) => toast.error(errorText(error)),
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="max-w-[75ch] text-pretty text-muted">{t('text')}</p>
      <AuditProof />
      <FormFrame form={form}>
        <div className="grid grid-cols-[repeat(2,minmax(0,1fr))] items-end gap-3 lg:grid-cols-[2fr_2fr_1fr_1fr_auto_auto]">
          <div className="min-w-0 max-sm:col-span-2">
            <TextField form={form} name="person" label={t('person')} maxLength={255} />
          </div>
          <div className="min-w-0 max-sm:col-span-2">
            <SelectField form={form} name="action" label={t('action')} options={acts} />
          </div>
          <TextField form={form} name="from" label={t('from')} type="date" />
          <TextField form={form} name="to" label={t('to')} type="date" />
          <SubmitButton form={form} label={t('search')} variant="secondary" />
          <Button busy={save.isPending} onClick={() => save.mutate()}>
            {!save.isPending && <Download aria-hidden />}
            {t('csv')}
          </Button>
        </div>
      </FormFrame>
      <DataTable
        isWide
        label={t('tab')}
        query={trail}
        columns={AUDIT_COLUMNS}
        idOf={({ id }) => id}
        failed={t('failed')}
        pending={<Skeleton className="h-80 w-full" />}
        empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
      />
    </div>
  )
}
