import type { Locale } from '#shared/locale.ts'
import type { Theme } from '#shared/themes.ts'
import { currentLocale, setLocale } from '#web/i18n/locale.ts'
import { currentTheme, setTheme } from '#web/theme.ts'
import { useSaveSettings } from './use-save-settings.ts'

/* What is chosen is on screen at once, and in the profile for other browsers and mails. If it cannot be saved, the screen goes back. */

export function useChooseTheme(): (theme: Theme) => void {
  const { mutate: save } = useSaveSettings()
  return (theme) => {
    const before = currentTheme()
    setTheme(theme)
    save({ theme }, { onError: () => setTheme(before) })
  }
}

export function useChooseLocale(): (locale: Locale) => void {
  const { mutate: save } = useSaveSettings()
  return (locale) => {
    const before = currentLocale()
    setLocale(locale)
    save({ locale }, { onError: () => setLocale(before) })
  }
}
