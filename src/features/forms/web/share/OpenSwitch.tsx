import { useController } from 'react-hook-form'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import type { Form } from '#web/form/use-form.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Switch } from '#web/ui/Switch.tsx'
import type { FormSettings } from '../../contract.ts'
import { readOpening, timesFor } from './opening.ts'
import type { SettingsFields } from './settings-fields.ts'

type Times = Partial<Pick<FormSettings, 'opens_at' | 'closes_at'>>
type Props = {
  form: Form<SettingsFields>
  settings: FormSettings
  isBusy: boolean
  /** Stores the times and returns them as the fields hold them. */
  onChange: (times: Times) => Promise<Pick<SettingsFields, 'opens_at' | 'closes_at'>>
}

/** Closes the form now or opens it again, at once. The fields of the times follow; the other fields stay as they are. */
export function OpenSwitch({ form, settings, isBusy, onChange }: Props) {
  const t = useTranslations('forms')
  const errorText = useErrorText('forms')
  const format = useFormatter()
  const opens = useController({ control: form.control, name: 'opens_at' }).field
  const closes = useController({ control: form.control, name: 'closes_at' }).field
  const { isOpen, state, date } = readOpening(settings)
  const toggle = async (toOpen: boolean) => {
    try {
      const fields = await onChange(timesFor(toOpen, settings))
      opens.onChange(fields.opens_at)
      closes.onChange(fields.closes_at)
      toast.success(t(toOpen ? 'done.opened' : 'done.closed'))
    } catch (error) {
      toast.error(t('failed.saveSettings'), { description: errorText(error) })
    }
  }
  return (
    <Switch
      label={t('settings.accepts')}
      hint={t(`settings.states.${state}`, {
        date: date === null ? '' : format.dateTime(date, { dateStyle: 'medium', timeStyle: 'short' }),
      })}
      checked={isOpen}
      onCheckedChange={(toOpen) => void toggle(toOpen)}
      busy={isBusy}
    />
  )
}
