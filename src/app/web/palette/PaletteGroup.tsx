import { Command } from 'cmdk'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

export type PaletteItem = {
  key: string
  icon: ReactNode
  label: string
  /** Another name that also finds the item. */
  alias?: string | undefined
  /** True for the current choice. */
  isCurrent?: boolean
  onSelect: () => void
}

export function PaletteGroup({ title, items }: { title: string; items: readonly PaletteItem[] }) {
  const t = useTranslations('shell.palette')
  if (items.length === 0) return null
  return (
    <Command.Group
      heading={title}
      className="pb-2 [&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted"
    >
      {items.map(({ key, icon, label, isCurrent = false, onSelect }) => (
        <Command.Item
          key={key}
          value={key}
          onSelect={onSelect}
          className="flex h-11 cursor-pointer items-center gap-3 rounded-md px-3 select-none data-[selected=true]:bg-hover sm:h-9 [&>svg]:size-4 [&>svg]:shrink-0"
        >
          {icon}
          <span className="truncate">{label}</span>
          {isCurrent && (
            <>
              <Check aria-hidden className="ml-auto text-accent-strong" />
              <span className="sr-only">{t('current')}</span>
            </>
          )}
        </Command.Item>
      ))}
    </Command.Group>
  )
}
