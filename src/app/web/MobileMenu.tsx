import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { NavigationItem } from '#web/feature.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { NavigationIcon } from './NavigationIcon.tsx'
import { linkOf, sectionOf, useLabels } from './navigation.ts'

/** The phone's menu. Loaded on first use. */
export function MobileMenu({ onClose: close }: { onClose: () => void }) {
  const t = useTranslations('shell')
  return (
    <Dialog kind="sheet" open onOpenChange={(open) => !open && close()} title={t('menu')}>
      <nav aria-label={t('navigation')} className="-mx-2 grid gap-5">
        <Group section="top" onFollow={close} />
        <Group section="create" title={t('createNew')} onFollow={close} />
        <Group section="manage" title={t('manage')} onFollow={close} />
      </nav>
    </Dialog>
  )
}

type GroupProps = { section: NavigationItem['section']; title?: string; onFollow: () => void }

function Group({ section, title, onFollow }: GroupProps) {
  const label = useLabels()
  return (
    <div className="grid">
      {title !== undefined && <h3 className="px-2 pb-1 text-xs font-medium text-muted">{title}</h3>}
      {sectionOf(section).map((item) => (
        <Link
          key={item.label}
          {...linkOf(item)}
          onClick={onFollow}
          className="flex h-11 items-center gap-3 rounded-md px-2 text-base transition-colors hover:bg-hover aria-[current=page]:bg-hover aria-[current=page]:font-medium [&>svg]:size-5"
        >
          <NavigationIcon icon={item.icon} />
          {label(item.label)}
        </Link>
      ))}
    </div>
  )
}
