import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { toast } from 'sonner'
import { useLocale, useTranslations } from 'use-intl'
import { AUDIT_ACTS } from '#shared/audit-acts.ts'
import { fetchDownload } from '#web/file-calls.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { QueryList } from '#web/ui/QueryList.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { AuditFilter } from '../contract.ts'
import { AuditLines } from './AuditLines.tsx'
import { AuditProof } from './AuditProof.tsx'
import { useActName } from './audit-details.ts'
import { auditQuery } from './queries.ts'

const NAMES = ['person', 'action', 'from', 'to'] as const

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
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const texts = NAMES.map((name) => [name, String(fields.get(name) ?? '').trim()] as const)
    setFilter(Object.fromEntries(texts.filter(([, text]) => text !== '')))
  }
  const save = useMutation({
    mutationFn: () => fetchDownload(`/admin/audit/export?${new URLSearchParams(filter)}`, new AbortController().signal),
    onSuccess: (file) => saveFile(file, file.name),
    onError: (error) => toast.error(errorText(error)),
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="max-w-[75ch] text-pretty text-muted">{t('text')}</p>
      <AuditProof />
      <form onSubmit={search} className="grid grid-cols-[repeat(2,minmax(0,1fr))] items-end gap-3 lg:grid-cols-[2fr_2fr_1fr_1fr_auto_auto]">
        <Field label={t('person')} className="max-sm:col-span-2">
          {(control) => <Input {...control} name="person" maxLength={255} />}
        </Field>
        <Field label={t('action')} className="max-sm:col-span-2">
          {(control) => <Select {...control} name="action" options={acts} />}
        </Field>
        <Field label={t('from')}>{(control) => <Input {...control} name="from" type="date" />}</Field>
        <Field label={t('to')}>{(control) => <Input {...control} name="to" type="date" />}</Field>
        <Button type="submit">{t('search')}</Button>
        <Button busy={save.isPending} onClick={() => save.mutate()}>
          {!save.isPending && <Download aria-hidden />}
          {t('csv')}
        </Button>
      </form>
      <QueryList
        query={trail}
        failed={t('failed')}
        pending={<Skeleton className="h-80 w-full" />}
        empty={<EmptyState title={t('empty')} text={t('emptyText')} />}
      >
        {(lines) => <AuditLines lines={lines} />}
      </QueryList>
    </div>
  )
}
