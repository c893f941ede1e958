import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import type { FormSettings } from '../../contract.ts'
import { formsApi } from '../api.ts'
import { settingsQuery } from '../queries.ts'
import { readOpening, timesFor } from './opening.ts'

type Changes = Partial<Pick<FormSettings, 'access' | 'opens_at' | 'closes_at'>>

/** Who may read a published doc, sheet or deck, and whether anybody may now. Stored at once. */
export function PageAccess({ id, settings }: { id: string; settings: FormSettings }) {
  const t = useTranslations('forms')
  const format = useFormatter()
  const errorText = useErrorText('forms')
  const queryClient = useQueryClient()
  const update = useMutation(
    formsApi.updateSettings.mutationOptions({
      onSuccess: (changed) => queryClient.setQueryData(settingsQuery(id).queryKey, changed),
      onError: (error) => toast.error(t('reading.failed'), { description: errorText(error) }),
    }),
  )
  const change = (changes: Changes, done: string) => update.mutate({ formId: id, ...changes }, { onSuccess: () => toast.success(done) })
  const { isOpen, state, date } = readOpening(settings)
  return (
    <>
      <Switch
        label={t('reading.accepts')}
        hint={t(`reading.states.${state}`, {
          date: date === null ? '' : format.dateTime(date, { dateStyle: 'medium', timeStyle: 'short' }),
        })}
        checked={isOpen}
        onCheckedChange={(toOpen) => change(timesFor(toOpen, settings), t(toOpen ? 'reading.opened' : 'reading.closed'))}
        busy={update.isPending}
      />
      <Field label={t('settings.access')}>
        {(control) => (
          <Select
            {...control}
            value={settings.access}
            onValueChange={(chosen) => change({ access: chosen === 'link' ? 'link' : 'signed_in' }, t('reading.saved'))}
            options={[
              { value: 'signed_in', label: t('settings.accesses.signed_in') },
              { value: 'link', label: t('settings.accesses.link') },
            ]}
          />
        )}
      </Field>
    </>
  )
}
