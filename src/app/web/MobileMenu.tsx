import { Files, LayoutDashboard, ListOrdered } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { TYPE_SLUGS } from '#shared/content/type-slug.ts'
import { DOCUMENT_TYPES } from '#shared/content/document-type.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TypeIcon } from '#web/ui/TypeIcon.tsx'

const itemStyle =
  'flex h-11 items-center gap-3 rounded-md px-2 text-base transition-colors hover:bg-hover aria-[current=page]:bg-hover aria-[current=page]:font-medium [&>svg]:size-5'

/** The phone's menu, open; loaded when it is first asked for. */
export function MobileMenu({ onClose: close }: { onClose: () => void }) {
  const t = useTranslations()
  return (
    <Dialog kind="sheet" open onOpenChange={(open) => !open && close()} title={t('shell.menu')}>
      <nav aria-label={t('shell.navigation')} className="-mx-2 grid gap-5">
        <div className="grid">
          <Link to="/dashboard" className={itemStyle} onClick={close}>
            <LayoutDashboard aria-hidden className="text-muted" />
            {t('shell.dashboard')}
          </Link>
          <Link to="/queue" className={itemStyle} onClick={close}>
            <ListOrdered aria-hidden className="text-muted" />
            {t('shell.queue')}
          </Link>
        </div>
        <Group title={t('shell.createNew')}>
          {DOCUMENT_TYPES.map((type) => (
            <Link key={type} to="/create" search={{ type: TYPE_SLUGS[type] }} className={itemStyle} onClick={close}>
              <TypeIcon type={type} bare />
              {t(`ui.types.${type}`)}
            </Link>
          ))}
        </Group>
        <Group title={t('shell.manage')}>
          {DOCUMENT_TYPES.map((type) => (
            <Link key={type} to={`/${TYPE_SLUGS[type]}`} className={itemStyle} onClick={close}>
              <TypeIcon type={type} bare />
              {t(`ui.typesPlural.${type}`)}
            </Link>
          ))}
          <Link to="/documents" className={itemStyle} onClick={close}>
            <Files aria-hidden className="text-muted" />
            {t('shell.allDocuments')}
          </Link>
        </Group>
      </nav>
    </Dialog>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid">
      <h3 className="px-2 pb-1 text-xs font-medium text-muted">{title}</h3>
      {children}
    </div>
  )
}
