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
  const { access, opens_at, closes_at } = settings
  const isOpen = closes_at === null || isAhead(closes_at)
  const state = !isOpen ? 'closed' : isAhead(opens_at) ? 'not_yet' : closes_at === null ? 'open' : 'closes'
  const time = { closed: closes_at, not_yet: opens_at, closes: closes_at, open: null }[state]
  return (
    <>
      <Switch
        label={t('reading.accepts')}
        hint={t(`reading.states.${state}`, {
          date: time === null ? '' : format.dateTime(new Date(time), { dateStyle: 'medium', timeStyle: 'short' }),
        })}
        checked={isOpen}
        onCheckedChange={(toOpen) =>
          toOpen
            ? change({ closes_at: null }, t('reading.opened'))
            : change({ closes_at: new Date().toISOString(), ...(isAhead(opens_at) && { opens_at: null }) }, t('reading.closed'))
        }
        busy={update.isPending}
      />
      <Field label={t('settings.access')}>
        {(control) => (
          <Select
            {...control}
            value={access}
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

function isAhead(time: string | null): boolean {
  return time !== null && Date.parse(time) > Date.now()
}
