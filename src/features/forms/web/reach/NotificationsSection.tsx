import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import type { FormSettings } from '../../contract.ts'
import { NOTIFY } from '../../reach-contract.ts'
import { useSaveSetting } from './use-save-setting.ts'

/** How the owner is told of new responses. */
export function NotificationsSection({ formId, settings }: { formId: string; settings: FormSettings }) {
  const t = useTranslations('forms.reach.notify')
  const { save, isSaving } = useSaveSetting(formId)
  const switchBrowser = async (isOn: boolean) => {
    // Asked for on the click, because browsers ignore the question otherwise.
    const permission = isOn && 'Notification' in window ? await Notification.requestPermission() : 'denied'
    if (isOn && permission !== 'granted') toast.error(t('refused'))
    else save({ notify_browser: isOn })
  }
  return (
    <>
      <Field label={t('mail')} hint={t('mailHint')}>
        {(control) => (
          <Select
            {...control}
            value={settings.notify}
            onValueChange={(chosen) => save({ notify: NOTIFY.find((one) => one === chosen) ?? 'off' })}
            options={NOTIFY.map((value) => ({ value, label: t(`rhythms.${value}`) }))}
          />
        )}
      </Field>
      <Switch
        label={t('browser')}
        hint={t('browserHint')}
        checked={settings.notify_browser}
        busy={isSaving}
        onCheckedChange={(isOn) => void switchBrowser(isOn)}
      />
    </>
  )
}
