import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { type ComponentProps, type ComponentType, type KeyboardEvent, type ReactElement, cloneElement, useState } from 'react'
import { loadChunk } from '../lazy/load-chunk.ts'

/** A menu that is loaded on first use. It gets its trigger and whether to open at once. */
export type MenuWithTrigger = ComponentType<{ trigger: ReactElement; startsOpen: boolean }>
type Props = { trigger: ReactElement<ComponentProps<'button'>>; load: () => Promise<MenuWithTrigger> }

/**
 * Loads a menu of the header on first use. The menus are a fifth of a first page's code, and most visits never open one. Hovering the button
 * fetches the code. Only the click replaces the button by the menu, so hovering never takes the focus away.
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
