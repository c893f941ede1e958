import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Sheet as SheetIcon, Unlink } from 'lucide-react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextLink } from '#web/ui/TextLink.tsx'
import type { LinkedSheet as Linked } from '../../results-contract.ts'
import { resultsApi } from '../api.ts'
import { linkedSheetQuery } from '../queries.ts'

/** Creates the sheet that receives each response as a row, or says which one it is and whether it still does. */
export function LinkedSheet({ formId }: { formId: string }) {
  const t = useTranslations('forms.linked')
  const errorText = useErrorText('forms')
  const queryClient = useQueryClient()
  const { data } = useQuery(linkedSheetQuery(formId))
  const settle = { onSettled: () => queryClient.invalidateQueries({ queryKey: linkedSheetQuery(formId).queryKey }) }
  const create = useMutation(
    resultsApi.linkSheet.mutationOptions({
      ...settle,
      onSuccess: () => void toast.success(t('created')),
      onError: (error) => void toast.error(t('failed'), { description: errorText(error) }),
    }),
  )
  const unlink = useMutation(
    resultsApi.unlinkSheet.mutationOptions({
      ...settle,
      onSuccess: () => void toast.success(t('unlinked')),
      onError: (error) => void toast.error(t('unlinkFailed'), { description: errorText(error) }),
    }),
  )
  if (!data) return null
  if (!data.sheet) {
    return (
      <Button busy={create.isPending} onClick={() => create.mutate({ formId })}>
        <SheetIcon aria-hidden />
        {t('create')}
      </Button>
    )
  }
  return <Existing sheet={data.sheet} isUnlinking={unlink.isPending} onUnlink={() => unlink.mutate({ formId })} />
}

function Existing({ sheet, isUnlinking, onUnlink }: { sheet: Linked; isUnlinking: boolean; onUnlink: () => void }) {
  const t = useTranslations('forms.linked')
  const format = useFormatter()
  const { id, title, state, filled_at: filledAt } = sheet
  return (
    <Alert
      tone={state === 'live' ? 'info' : 'warning'}
      className="w-full"
      title={t(`states.${state}`)}
      actions={
        <Button size="sm" busy={isUnlinking} onClick={onUnlink}>
          <Unlink aria-hidden />
          {t('unlink')}
        </Button>
      }
    >
      <TextLink to="/create" search={{ id }}>
        {title}
      </TextLink>
      {filledAt !== null && (
        <span className="block text-muted">
          {t('filled', { date: format.dateTime(new Date(filledAt), { dateStyle: 'medium', timeStyle: 'short' }) })}
        </span>
      )}
      <span className="block text-pretty text-muted">{t('kept')}</span>
    </Alert>
  )
}
