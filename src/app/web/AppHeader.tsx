import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { BrandMark } from '#features/site/web/BrandMark.tsx'
import { configQuery } from '#features/site/web/queries.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { WorkspaceMenu } from './WorkspaceMenu.tsx'
import { navItemStyle } from './nav-item-style.ts'

export function AppHeader() {
  const t = useTranslations('shell')
  const { data: config } = useSuspenseQuery(configQuery)
  return (
    <header className="sticky top-0 z-30 border-b border-border bg-raised">
      <div className="mx-auto flex h-14 max-w-6xl items-center gap-2 px-4 sm:gap-6 sm:px-6">
        <Link to="/dashboard" className="flex min-w-0 items-center gap-2.5 rounded-sm text-base font-semibold tracking-tight">
          <BrandMark className="size-7 shrink-0" />
          <span className="truncate">{config.product_name}</span>
        </Link>
        <nav aria-label={t('navigation')} className="hidden items-center gap-1 sm:flex">
          <Link to="/dashboard" className={navItemStyle}>
            {t('dashboard')}
          </Link>
          <WorkspaceMenu />
          <Link to="/queue" className={navItemStyle}>
            {t('queue')}
          </Link>
        </nav>
        <div className="ml-auto flex items-center gap-1">
          <AccountMenu />
          <MobileMenu />
        </div>
      </div>
    </header>
  )
}
