import { useNavigate } from '@tanstack/react-router'
import { Keyboard, Languages, LogOut, SunMoon } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { LOCALES } from '#shared/locale.ts'
import { pageOf } from '#shared/pages.ts'
import type { NavigationItem } from '#web/feature.ts'
import { LANGUAGE_NAMES, useChosenLocale } from '#web/i18n/locale.ts'
import { THEMES } from '#shared/themes.ts'
import { useTheme } from '#web/theme.ts'
import { useChooseLocale, useChooseTheme } from '#features/settings/web/use-preferences.ts'
import { useLogout } from '../account-actions.ts'
import { NavigationIcon } from '../NavigationIcon.tsx'
import { linkOf, navigation, sectionOf, useLabels } from '../navigation.ts'
import type { PaletteItem } from './PaletteGroup.tsx'

type Commands = { create: PaletteItem[]; goTo: PaletteItem[]; help: PaletteItem[]; preferences: PaletteItem[] }

export function usePaletteCommands(onShortcuts: () => void): Commands {
  const t = useTranslations('shell')
  const label = useLabels()
  const navigate = useNavigate()
  const theme = useTheme()
  const locale = useChosenLocale()
  const chooseLocale = useChooseLocale()
  const chooseTheme = useChooseTheme()
  const logout = useLogout()
  const go = (item: NavigationItem): PaletteItem => ({
    key: `${item.section} ${item.label}`,
    icon: <NavigationIcon icon={item.icon} />,
    label: label(item.command?.label ?? item.label),
    alias: item.command?.alias && label(item.command.alias),
    onSelect: () => (pageOf(item.to) === undefined ? window.location.assign(`${item.to}?lang=${locale}`) : void navigate(linkOf(item))),
  })
  return {
    create: navigation
      .filter(({ section }) => section === 'create')
      .map(go)
      .map((item) => ({ ...item, alias: `${item.alias ?? ''} ${t('palette.createWords')}` })),
    goTo: navigation.filter(({ section }) => section !== 'create' && section !== 'help').map(go),
    help: sectionOf('help').map(go),
    preferences: [
      ...THEMES.map((value) => ({
        key: `theme ${value}`,
        icon: <SunMoon aria-hidden className="text-muted" />,
        label: t('palette.themeIs', { theme: t(`themes.${value}`) }),
        isCurrent: value === theme,
        onSelect: () => chooseTheme(value),
      })),
      ...LOCALES.map((value) => ({
        key: `language ${value}`,
        icon: <Languages aria-hidden className="text-muted" />,
        label: t('palette.languageIs', { language: LANGUAGE_NAMES[value] }),
        isCurrent: value === locale,
        onSelect: () => chooseLocale(value),
      })),
      { key: 'shortcuts', icon: <Keyboard aria-hidden className="text-muted" />, label: t('palette.shortcuts'), onSelect: onShortcuts },
      { key: 'logout', icon: <LogOut aria-hidden className="text-muted" />, label: t('logout'), onSelect: logout },
    ],
  }
}
