import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { fetchDownload } from '#web/file-calls.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import type { DataExport, MyData } from '../contract.ts'
import { privacyApi } from './api.ts'
import { myDataQuery } from './queries.ts'
import { saveUserData } from './user-data.ts'

/** A zip that a job prepares, and the one JSON file, which is written while it is sent. */
export function ExportCard({ userId, data }: { userId: string; data: MyData }) {
  const t = useTranslations('privacy')
  const format = useFormatter()
  const queryClient = useQueryClient()
  const errorText = useErrorText('privacy')
  const fail = (error: unknown) => toast.error(t('failed.export', { reason: errorText(error) }))
  const [isSaving, setSaving] = useState(false)
  const start = useMutation(
    privacyApi.startExport.mutationOptions({
      onError: fail,
      onSettled: () => queryClient.invalidateQueries({ queryKey: myDataQuery.queryKey }),
    }),
  )
  const reason = data.can.export ? undefined : t('disabled')
  const isPreparing = start.isPending || data.export?.state === 'preparing'
  const save = async () => {
    setSaving(true)
    await saveUserData(userId).catch(fail)
    setSaving(false)
  }
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <div className="grid gap-1">
        <h2 className="text-base font-semibold">{t('export.title')}</h2>
        <p className="max-w-[65ch] text-pretty text-muted">{t('export.text')}</p>
      </div>
      {data.export?.state === 'preparing' && <Preparing running={data.export} />}
      {data.export?.state === 'failed' && <p className="text-negative">{t('export.broke')}</p>}
      {data.export?.state === 'ready' && <Ready ready={data.export} downloads={data.export.id === start.data?.id} onError={fail} />}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" busy={isPreparing} disabledReason={reason} onClick={() => start.mutate({})}>
          {isPreparing ? t('export.preparing') : t('export.button')}
        </Button>
        <Button busy={isSaving} disabledReason={reason} onClick={() => void save()}>
          {t('export.json')}
        </Button>
      </div>
      {data.last_data_export_at !== null && (
        <p className="text-xs text-muted">
          {t('export.last', { date: format.dateTime(new Date(data.last_data_export_at), { dateStyle: 'medium', timeStyle: 'short' }) })}
        </p>
      )}
    </Card>
  )
}

function Preparing({ running: { done, total } }: { running: DataExport }) {
  const t = useTranslations('privacy')
  return (
    <div className="grid gap-1.5">
      <Progress label={t('export.preparing')} {...(total > 0 ? { value: (done / total) * 100 } : {})} />
      <p className="text-xs text-muted tabular-nums">{total > 0 ? t('export.progress', { done, total }) : t('export.preparing')}</p>
    </div>
  )
}

/** `downloads`: it was asked for on this page, which has stayed open, so the file comes by itself. The button is for another time. */
type ReadyProps = { ready: DataExport; downloads: boolean; onError: (error: unknown) => void }

function Ready({ ready: { id, bytes, expires_at: expiresAt }, downloads, onError }: ReadyProps) {
  const t = useTranslations('privacy')
  const format = useFormatter()
  const { mutate: download, isPending: isLoading } = useMutation({
    mutationFn: async () => {
      const file = await fetchDownload(`/privacy/exports/${id}/file`, new AbortController().signal)
      saveFile(file, file.name)
    },
    onError,
  })
  useEffect(() => {
    if (downloads) download()
  }, [downloads, download])
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-positive-soft p-3.5">
      <p className="min-w-0">
        {t('export.ready', {
          size: format.number(Math.max(0.1, bytes / 1_000_000), { maximumFractionDigits: 1 }),
          date: format.dateTime(new Date(expiresAt), { dateStyle: 'medium' }),
        })}
      </p>
      <Button size="sm" busy={isLoading} onClick={() => download()}>
        {!isLoading && <Download aria-hidden />}
        {t('export.download')}
      </Button>
    </div>
  )
}
