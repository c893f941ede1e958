import { ScrollText } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { clearActionLog, useActionLog } from '#web/action-log.ts'
import { usePageTitle } from '#web/page-title.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { LogEntry } from './LogEntry.tsx'

/** /logs: what the person did in this browser, newest first. */
export function LogsPage() {
  const t = useTranslations('activity')
  const entries = useActionLog()
  const [isAsking, setAsking] = useState(false)
  usePageTitle(t('title'))
  return (
    <div className="grid gap-6">
      <PageHeader
        title={t('title')}
        text={t('text')}
        actions={entries.length > 0 && <Button onClick={() => setAsking(true)}>{t('clear')}</Button>}
      />
      {entries.length === 0 ? (
        <EmptyState icon={<ScrollText aria-hidden className="size-8 text-muted" />} title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <ul aria-label={t('title')} className="grid divide-y divide-border rounded-lg border border-border bg-raised px-4">
          {entries.map((entry) => (
            <LogEntry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('ask.title')}
        description={t('ask.text')}
        confirmLabel={t('clear')}
        onConfirm={clearActionLog}
      />
    </div>
  )
}
