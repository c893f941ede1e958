import type { LucideIcon } from 'lucide-react'
import { CircleHelp, Database, FlaskConical, LogOut, ScrollText, Settings, ShieldCheck, UserRound, Users } from 'lucide-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { isAdminLoggedIn } from '#features/admin/web/admin-flag.ts'
import { nameOf } from '#features/auth/web/person-name.ts'
import { sessionQuery } from '#features/auth/web/queries.ts'
import { useChooseLocale, useChooseTheme } from '#features/settings/web/use-preferences.ts'
import { LOCALES } from '#shared/locale.ts'
import { LANGUAGE_NAMES, useChosenLocale } from '#web/i18n/locale.ts'
import { THEMES } from '#shared/themes.ts'
import { useTheme } from '#web/theme.ts'
import { DropdownMenu } from '#web/ui/DropdownMenu.tsx'
import { DropdownMenuItem } from '#web/ui/DropdownMenuItem.tsx'
import { DropdownMenuRadioGroup } from '#web/ui/DropdownMenuRadioGroup.tsx'
import { DropdownMenuSection } from '#web/ui/DropdownMenuSection.tsx'
import type { MenuWithTrigger } from '#web/ui/WhenUsed.tsx'
import { useLogout } from './account-actions.ts'

/** The account menu: name, theme, language and sign-out. Loaded on first use. */
export function AccountMenu({ trigger, startsOpen }: ComponentProps<MenuWithTrigger>) {
  const t = useTranslations('shell')
  const { user, impersonation } = useSuspenseQuery(sessionQuery).data
  const chooseLocale = useChooseLocale()
  const chooseTheme = useChooseTheme()
  const logout = useLogout()
  const theme = useTheme()
  const locale = useChosenLocale()
  if (user === null) return null

  const name = nameOf(user)
  return (
    <DropdownMenu className="w-64" trigger={trigger} startsOpen={startsOpen}>
      <DropdownMenuSection>
        <div className="grid px-2 pt-1 pb-1.5">
          <span className="truncate font-medium">{name}</span>
          <span className="truncate text-xs text-muted">{user.email}</span>
        </div>
      </DropdownMenuSection>
      <DropdownMenuSection>
        <MenuLink to="/settings" search={{ tab: 'profile' }} icon={UserRound} label={t('myAccount')} />
        <MenuLink to="/settings" search={{}} icon={Settings} label={t('settings')} />
        <MenuLink to="/my-data" icon={Database} label={t('myData')} />
        <MenuLink to="/logs" icon={ScrollText} label={t('logs')} />
        <MenuAnchor href={`/help?lang=${locale}`} icon={CircleHelp} label={t('help')} />
      </DropdownMenuSection>
      <DropdownMenuSection label={t('theme')}>
        <DropdownMenuRadioGroup
          label={t('theme')}
          value={theme}
          onValueChange={chooseTheme}
          options={THEMES.map((value) => ({ value, label: t(`themes.${value}`) }))}
        />
      </DropdownMenuSection>
      <DropdownMenuSection label={t('language')}>
        <DropdownMenuRadioGroup
          label={t('language')}
          value={locale}
          onValueChange={chooseLocale}
          options={LOCALES.map((value) => ({ value, label: <span lang={value}>{LANGUAGE_NAMES[value]}</span> }))}
        />
      </DropdownMenuSection>
      {(user.can.super_administer || impersonation || isAdminLoggedIn()) && (
        <DropdownMenuSection>
          <MenuLink to="/admin" icon={ShieldCheck} label={t('adminPanel')} />
          <MenuLink to="/admin/users" icon={Users} label={t('users')} />
          {user.can.administer && <MenuLink to="/testing" icon={FlaskConical} label={t('testing')} />}
        </DropdownMenuSection>
      )}
      <DropdownMenuSection>
        <DropdownMenuItem onSelect={logout}>
          <LogOut aria-hidden className="text-muted" />
          {t('logout')}
        </DropdownMenuItem>
      </DropdownMenuSection>
    </DropdownMenu>
  )
}

const MenuLink = createLink(MenuAnchor)

function MenuAnchor({ icon: Icon, label, ...link }: ComponentProps<'a'> & { icon: LucideIcon; label: string }) {
  return (
    <DropdownMenuItem asChild>
      <a {...link}>
        <Icon aria-hidden className="text-muted" />
        {label}
      </a>
    </DropdownMenuItem>
  )
}
