import { useController } from 'react-hook-form'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import type { Form } from '#web/form/use-form.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Switch } from '#web/ui/Switch.tsx'
import type { FormSettings } from '../../contract.ts'
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
  const { opens_at, closes_at } = settings
  const isOpen = closes_at === null || isAhead(closes_at)
  const state = !isOpen ? 'closed' : isAhead(opens_at) ? 'not_yet' : closes_at === null ? 'open' : 'closes'
  const time = { closed: closes_at, not_yet: opens_at, closes: closes_at, open: null }[state]
  const toggle = async (toOpen: boolean) => {
    const now = new Date().toISOString()
    try {
      // A form that is closed before it opens is one that no longer opens.
      const fields = await onChange(toOpen ? { closes_at: null } : { closes_at: now, ...(isAhead(opens_at) && { opens_at: null }) })
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
        date: time === null ? '' : format.dateTime(new Date(time), { dateStyle: 'medium', timeStyle: 'short' }),
      })}
      checked={isOpen}
      onCheckedChange={(toOpen) => void toggle(toOpen)}
      busy={isBusy}
    />
  )
}

function isAhead(time: string | null): boolean {
  return time !== null && Date.parse(time) > Date.now()
}
