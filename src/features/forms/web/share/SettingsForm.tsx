import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useImperativeHandle, useState } from 'react'
import { toast } from 'sonner'
import { useTimeZone, useTranslations } from 'use-intl'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { CheckboxField } from '#web/form/CheckboxField.tsx'
import { FormFrame } from '#web/form/FormFrame.tsx'
import { SelectField } from '#web/form/SelectField.tsx'
import { SubmitButton } from '#web/form/SubmitButton.tsx'
import { TextField } from '#web/form/TextField.tsx'
import { TextareaField } from '#web/form/TextareaField.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Button } from '#web/ui/Button.tsx'
import type { FormSettings } from '../../contract.ts'
import { formsApi } from '../api.ts'
import { settingsQuery } from '../queries.ts'
import { AnsweringFields } from './AnsweringFields.tsx'
import { OpenSwitch } from './OpenSwitch.tsx'
import { changedFields, changesOf, isHttps, isTime, toFields } from './settings-fields.ts'
import type { SettingsFields } from './settings-fields.ts'

const LIMIT_MAX = 1_000_000
const CLOSING_MESSAGE_MAX = 1_000
/** The server accepts years up to 9998 in UTC. This time is within them in every time zone. */
const LAST_TIME = '9998-12-31T00:00'

type Props = {
  formId: string
  settings: FormSettings
  /** Whoever closes the dialog asks it whether a setting was changed and not saved. */
  isUnsaved: RefObject<() => boolean>
  onClose: () => void
}

/** Who may answer, when, and how often. */
export function SettingsForm({ formId, settings, isUnsaved, onClose }: Props) {
  const t = useTranslations('forms')
  const close = useTranslations('ui')('close')
  const format = useFormatter()
  const zone = useTimeZone()
  const queryClient = useQueryClient()
  const [before, setBefore] = useState(() => toFields(settings))
  const update = useMutation(
    formsApi.updateSettings.mutationOptions({
      onSuccess: (changed) => queryClient.setQueryData(settingsQuery(formId).queryKey, changed),
    }),
  )
  const limitProblem = t('problems.limit', { max: format.number(LIMIT_MAX) })
  const form = useForm<SettingsFields>({
    initial: before,
    texts: {
      opens_at: { invalid: t('problems.time') },
      closes_at: { invalid: t('problems.time') },
      response_limit: { invalid: limitProblem },
      redirect_url: { invalid: t('problems.address') },
    },
    check: ({ opens_at, closes_at, response_limit, redirect_url }) => ({
      opens_at: isTime(opens_at) ? undefined : t('problems.time'),
      closes_at: !isTime(closes_at)
        ? t('problems.time')
        : opens_at !== '' && closes_at !== '' && opens_at >= closes_at
          ? t('reasons.closes_before_it_opens')
          : undefined,
      response_limit: isLimit(response_limit.trim()) ? undefined : limitProblem,
      redirect_url: isHttps(redirect_url.trim()) ? undefined : t('problems.address'),
    }),
    submit: async (fields) => {
      await update.mutateAsync({ formId, ...changesOf(before, fields) })
      setBefore(fields)
      toast.success(t('done.settings'))
      onClose()
    },
    errorText: useErrorText('forms'),
  })
  // A question, not a state: Escape may follow a keystroke before a state has passed from here to the dialog.
  useImperativeHandle(isUnsaved, () => () => changedFields(before, form.read()).length > 0)
  const inZone = t('settings.timeZone', { zone: zone ?? '' })
  return (
    <FormFrame form={form} failureTitle={t('failed.saveSettings')}>
      <OpenSwitch
        form={form}
        settings={settings}
        isBusy={update.isPending}
        onChange={async (times) => {
          await update.mutateAsync({ formId, ...times })
          const { opens_at, closes_at } = toFields({ ...settings, ...times })
          setBefore({ ...before, opens_at, closes_at })
          return { opens_at, closes_at }
        }}
      />
      <SelectField
        form={form}
        name="access"
        label={t('settings.access')}
        options={[
          { value: 'signed_in', label: t('settings.accesses.signed_in') },
          { value: 'link', label: t('settings.accesses.link') },
          { value: 'personal', label: t('settings.accesses.personal') },
        ]}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          form={form}
          name="opens_at"
          type="datetime-local"
          max={LAST_TIME}
          label={t('settings.opens')}
          hint={inZone}
          optional
          checksAlso="closes_at"
        />
        <TextField form={form} name="closes_at" type="datetime-local" max={LAST_TIME} label={t('settings.closes')} hint={inZone} optional />
      </div>
      <TextField
        form={form}
        name="response_limit"
        inputMode="numeric"
        autoComplete="off"
        label={t('settings.limit')}
        hint={t('settings.limitHint')}
        optional
      />
      <CheckboxField form={form} name="one_response_per_person" label={t('settings.once')} hint={t('settings.onceHint')} />
      <AnsweringFields form={form} />
      <TextareaField
        form={form}
        name="closing_message"
        label={t('settings.closingMessage')}
        hint={t('settings.closingMessageHint')}
        optional
        maxLength={CLOSING_MESSAGE_MAX}
        className="max-h-48"
      />
      <div className="flex flex-wrap justify-end gap-2 pt-2">
        <Button onClick={onClose}>{close}</Button>
        <SubmitButton form={form} label={t('settings.save')} busyLabel={t('settings.saving')} />
      </div>
    </FormFrame>
  )
}

function isLimit(text: string): boolean {
  return text === '' || (/^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= LIMIT_MAX)
}
