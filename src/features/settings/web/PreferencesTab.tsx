import { useTranslations } from 'use-intl'
import { LOCALES, isLocale } from '#shared/locale.ts'
import { THEMES } from '#shared/themes.ts'
import { LANGUAGE_NAMES, useChosenLocale } from '#web/i18n/locale.ts'
import { useTheme } from '#web/theme.ts'
import { Card } from '#web/ui/Card.tsx'
import { ChoiceButtons } from '#web/ui/ChoiceButtons.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { Settings } from '../contract.ts'
import { useChooseLocale, useChooseTheme } from './use-preferences.ts'
import { useSaveSettings } from './use-save-settings.ts'

export function PreferencesTab({ settings }: { settings: Settings }) {
  const t = useTranslations('settings')
  const theme = useTheme()
  const locale = useChosenLocale()
  const chooseTheme = useChooseTheme()
  const chooseLocale = useChooseLocale()
  const save = useSaveSettings()
  return (
    <Card className="grid gap-6 p-6">
      <div className="grid justify-items-start gap-1.5">
        <span className="font-medium">{t('preferences.theme')}</span>
        <ChoiceButtons
          label={t('preferences.theme')}
          value={theme}
          options={THEMES.map((value) => ({ value, label: t(`preferences.themes.${value}`) }))}
          onChange={chooseTheme}
        />
      </div>
      <Field label={t('preferences.language')}>
        {(control) => (
          <Select
            {...control}
            value={locale}
            options={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            onValueChange={(value) => isLocale(value) && chooseLocale(value)}
          />
        )}
      </Field>
      <Field label={t('preferences.timezone')} hint={t('preferences.timezoneHint')}>
        {(control) => (
          <Select
            {...control}
            value={settings.timezone}
            options={zonesWith(settings.timezone).map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
            onValueChange={(timezone) => save.mutate({ timezone })}
          />
        )}
      </Field>
    </Card>
  )
}

/** Browsers do not list UTC and old names of zones. */
function zonesWith(zone: string): string[] {
  return [...new Set([zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].sort()
}
