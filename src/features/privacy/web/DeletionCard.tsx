import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { sessionQuery } from '#features/auth/web/queries.ts'
import { tellOtherTabs } from '#features/auth/web/sign-out-notices.ts'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import type { MyData } from '../contract.ts'
import { privacyApi } from './api.ts'
import { myDataQuery } from './queries.ts'

/** Asks for the deletion of the account, and says before what becomes of what others use. */
export function DeletionCard({ userId, data }: { userId: string; data: MyData }) {
  const t = useTranslations('privacy')
  const format = useFormatter()
  const queryClient = useQueryClient()
  const errorText = useErrorText('privacy')
  const [isOpen, setOpen] = useState(false)
  const isRequested = data.deletion_requested_at !== null
  const request = useMutation(
    privacyApi.requestDeletion.mutationOptions({
      onMutate: () => tellOtherTabs('replacing'),
      onSuccess: () => toast.success(t('deletion.done')),
      onError: (error) => toast.error(t('failed.deletion', { reason: errorText(error) })),
      onSettled: () => {
        tellOtherTabs('replaced')
        return Promise.all([
          queryClient.invalidateQueries({ queryKey: myDataQuery.queryKey }),
          queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey }),
        ])
      },
    }),
  )
  const date = format.dateTime(new Date(data.would_be_deleted_at), { dateStyle: 'long' })
  const { templates, published, answers, responses } = data.shared
  const refusal =
    isRequested || data.can.request_deletion
      ? undefined
      : t(`reasons.${data.is_configured_super_admin ? 'configured_super_admin' : 'is_super_admin'}`)
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <div className="grid gap-1">
        <h2 className="text-base font-semibold">{t('deletion.title')}</h2>
        <p className="max-w-[65ch] text-pretty text-muted">{t('deletion.text', { date })}</p>
      </div>
      <ul className="grid max-w-[65ch] list-disc gap-1.5 pl-5">
        <li>{t('deletion.published', { published, responses })}</li>
        <li>{t('deletion.answers', { answers })}</li>
        <li>{t('deletion.templates', { templates })}</li>
        <li>{t('deletion.trail')}</li>
      </ul>
      {refusal !== undefined && <p className="max-w-[65ch] text-pretty">{refusal}</p>}
      <div>
        <Button
          variant="danger"
          busy={request.isPending}
          disabledReason={isRequested ? t('disabled') : refusal}
          onClick={() => setOpen(true)}
        >
          {isRequested ? t('deletion.requested') : t('deletion.button')}
        </Button>
      </div>
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('deletion.confirmTitle')}
        description={t('deletion.confirmText', { date })}
        confirmLabel={t('deletion.confirm')}
        onConfirm={() => request.mutate({ target_user_id: userId })}
      />
    </Card>
  )
}
