import { useNavigate } from '@tanstack/react-router'
import { Braces, Files, Languages, LayoutDashboard, LayoutTemplate, ListOrdered, LogOut, Palette, SunMoon } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { TYPE_SLUGS } from '#shared/content/type-slug.ts'
import { DOCUMENT_TYPES } from '#shared/content/document-type.ts'
import { LOCALES } from '#shared/locale.ts'
import { useChosenLocale } from '#web/i18n/locale.ts'
import { THEMES, setTheme, useTheme } from '#web/theme.ts'
import { TypeIcon } from '#web/ui/TypeIcon.tsx'
import { LANGUAGE_NAMES, useChooseLocale, useLogout } from '../account-actions.ts'
import type { PaletteItem } from './PaletteGroup.tsx'

type Commands = { create: PaletteItem[]; goTo: PaletteItem[]; preferences: PaletteItem[] }

export function usePaletteCommands(): Commands {
  const t = useTranslations()
  const navigate = useNavigate()
  const theme = useTheme()
  const locale = useChosenLocale()
  const chooseLocale = useChooseLocale()
  const logout = useLogout()
  const page = (to: '/dashboard' | '/documents' | '/queue' | '/template-test' | '/api/docs', label: string, Icon: typeof Files) => ({
    key: to,
    icon: <Icon aria-hidden className="text-muted" />,
    label,
    onSelect: () => void navigate({ to }),
  })
  return {
    create: DOCUMENT_TYPES.map((type) => ({
      key: `create ${type}`,
      icon: <TypeIcon type={type} bare />,
      label: t(`documents.${type}.new`),
      alias: t(`dashboard.quick.${type}`),
      onSelect: () => void navigate({ to: '/create', search: { type: TYPE_SLUGS[type] } }),
    })),
    goTo: [
      page('/dashboard', t('shell.dashboard'), LayoutDashboard),
      page('/documents', t('shell.allDocuments'), Files),
      ...DOCUMENT_TYPES.map((type) => ({
        key: TYPE_SLUGS[type],
        icon: <TypeIcon type={type} bare />,
        label: t(`ui.typesPlural.${type}`),
        onSelect: () => void navigate({ to: `/${TYPE_SLUGS[type]}` }),
      })),
      page('/queue', t('shell.queue'), ListOrdered),
      page('/template-test', t('templates.title'), LayoutTemplate),
      {
        key: 'brand',
        icon: <Palette aria-hidden className="text-muted" />,
        label: t('templates.brand'),
        onSelect: () => void navigate({ to: '/template-test', search: { tab: 'brand' } }),
      },
      page('/api/docs', t('shell.palette.apiReference'), Braces),
    ],
    preferences: [
      ...THEMES.map((value) => ({
        key: `theme ${value}`,
        icon: <SunMoon aria-hidden className="text-muted" />,
        label: t('shell.palette.themeIs', { theme: t(`shell.themes.${value}`) }),
        isCurrent: value === theme,
        onSelect: () => setTheme(value),
      })),
      ...LOCALES.map((value) => ({
        key: `language ${value}`,
        icon: <Languages aria-hidden className="text-muted" />,
        label: t('shell.palette.languageIs', { language: LANGUAGE_NAMES[value] }),
        isCurrent: value === locale,
        onSelect: () => chooseLocale(value),
      })),
      { key: 'logout', icon: <LogOut aria-hidden className="text-muted" />, label: t('shell.logout'), onSelect: logout },
    ],
  }
}
