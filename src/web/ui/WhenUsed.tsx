import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { type ComponentProps, type ComponentType, type KeyboardEvent, type ReactElement, cloneElement, useState } from 'react'
import { loadChunk } from '../lazy/load-chunk.ts'

/** A menu that is loaded by its first use: it gets the button it belongs to, and whether to open at once. */
export type MenuWithTrigger = ComponentType<{ trigger: ReactElement; startsOpen: boolean }>
type Props = { trigger: ReactElement<ComponentProps<'button'>>; load: () => Promise<MenuWithTrigger> }

/**
 * The header's menus need a fifth of all the code of a first page, and most visits never open one. Pointing at the button fetches the
 * code; only the click puts the menu in its place, so the focus is never taken from a button that is merely looked at.
 */
export function WhenUsed({ trigger, load }: Props) {
  const t = useTranslations('ui.errors')
  const [Menu, setMenu] = useState<MenuWithTrigger | null>(null)
  if (Menu) return <Menu trigger={trigger} startsOpen />
  const open = () =>
    void loadChunk(load).then(
      (loaded) => setMenu(() => loaded),
      () => toast.error(t('title'), { description: t('hint') }),
    )
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void load().catch(() => undefined),
    onClick: open,
    onKeyDown: (event: KeyboardEvent) => event.key === 'ArrowDown' && open(),
  })
}
