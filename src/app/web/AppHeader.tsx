import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronDown, Menu } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslations } from 'use-intl'
import { configQuery } from '#features/site/web/queries.ts'
import { avatarUrl } from '#features/auth/web/avatar-url.ts'
import { nameOf } from '#features/auth/web/person-name.ts'
import { sessionQuery } from '#features/auth/web/queries.ts'
import { helpMessages } from '#features/help/web/messages.ts'
import type { NavigationItem } from '#web/feature.ts'
import { loadCatalogues } from '#web/i18n/catalogues.ts'
import { lazyOverlay } from '#web/lazy/lazy-part.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { WhenUsed } from '#web/ui/WhenUsed.tsx'
import { HeaderBar } from './HeaderBar.tsx'
import { ProductName, productStyle } from './ProductName.tsx'
import { linkOf, sectionOf, useLabels } from './navigation.ts'
import { navItemStyle } from './nav-item-style.ts'
import { useShortcutsKey } from './use-shortcuts-key.ts'
import { PaletteButton } from './palette/PaletteButton.tsx'

const MobileMenu = lazyOverlay(async () => (await import('./MobileMenu.tsx')).MobileMenu)
const ShortcutsDialog = lazyOverlay(async () => {
  const [{ ShortcutsDialog: Shown }] = await Promise.all([import('#features/help/web/ShortcutsDialog.tsx'), loadCatalogues([helpMessages])])
  return Shown
})
const loadWorkspaceMenu = async () => (await import('./WorkspaceMenu.tsx')).WorkspaceMenu
const loadAccountMenu = async () => (await import('./AccountMenu.tsx')).AccountMenu

/** `isCompact`: above a page that fills the window. */
export function AppHeader({ isCompact }: { isCompact: boolean }) {
  const t = useTranslations('shell')
  const [home, ...others] = sectionOf('top')
  const { data: config } = useSuspenseQuery(configQuery)
  const { user } = useSuspenseQuery(sessionQuery).data
  const [isMobileMenuOpen, setMobileMenuOpen] = useState(false)
  const [areShortcutsOpen, setShortcutsOpen] = useState(false)
  useShortcutsKey(() => setShortcutsOpen(true))
  return (
    <HeaderBar isCompact={isCompact}>
      <Link to="/dashboard" className={productStyle}>
        <ProductName product={config.product_name} />
      </Link>
      <nav aria-label={t('navigation')} className="hidden items-center gap-1 sm:flex">
        {home && <TopLink item={home} />}
        <WhenUsed
          load={loadWorkspaceMenu}
          trigger={
            <button type="button" className={navItemStyle}>
              {t('workspace')}
              <ChevronDown aria-hidden className="size-4" />
            </button>
          }
        />
        {others.map((item) => (
          <TopLink key={item.label} item={item} />
        ))}
      </nav>
      <div className="ml-auto flex items-center gap-1">
        <PaletteButton onShortcuts={() => setShortcutsOpen(true)} />
        {user && (
          <WhenUsed
            load={loadAccountMenu}
            trigger={
              <button type="button" className="flex size-10 items-center justify-center rounded-full">
                <Avatar firstName={user.first_name || user.email} lastName={user.last_name} url={avatarUrl(user.avatar_id)} />
                <span className="sr-only">{t('account', { name: nameOf(user) })}</span>
              </button>
            }
          />
        )}
        <IconButton icon={Menu} label={t('openMenu')} size="lg" className="-mr-2 sm:hidden" onClick={() => setMobileMenuOpen(true)} />
        <Suspense>{isMobileMenuOpen && <MobileMenu onClose={() => setMobileMenuOpen(false)} />}</Suspense>
      </div>
      <Suspense>{areShortcutsOpen && <ShortcutsDialog onClose={() => setShortcutsOpen(false)} />}</Suspense>
    </HeaderBar>
  )
}

function TopLink({ item }: { item: NavigationItem }) {
  const label = useLabels()
  return (
    <Link {...linkOf(item)} className={navItemStyle}>
      {label(item.label)}
    </Link>
  )
}
