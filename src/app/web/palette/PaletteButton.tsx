import { Search } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { isApple } from '#web/apple.ts'
import { loadCatalogues } from '#web/i18n/catalogues.ts'
import { lazyOverlay } from '#web/lazy/lazy-part.tsx'
import { webFeatures } from '../../features.web.ts'

const CommandPalette = lazyOverlay(async () => {
  const texts = webFeatures.flatMap(({ messages = [] }) => messages)
  const [{ CommandPalette }] = await Promise.all([import('./CommandPalette.tsx'), loadCatalogues(texts)])
  return CommandPalette
})

/** The header's button and the shortcut of the command palette. The palette is loaded on first use. */
export function PaletteButton({ onShortcuts }: { onShortcuts: () => void }) {
  const t = useTranslations('shell.palette')
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isShortcut(event) || event.defaultPrevented) return
      // An open dialog stays in front. The palette itself is closed by the key or button that opened it.
      if (!isOpen && document.querySelector('[role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      setOpen(!isOpen)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isOpen])

  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
        onPointerEnter={() => void CommandPalette.preload()}
        onClick={() => setOpen(true)}
        className="flex h-11 w-11 items-center justify-center gap-2 rounded-md text-muted transition-colors duration-150 hover:bg-hover hover:text-text md:h-9 md:w-48 md:justify-start md:border md:border-border-strong md:bg-surface md:px-3"
      >
        <Search aria-hidden className="size-4 shrink-0 max-md:size-[1.125rem]" />
        <span className="max-md:sr-only">{t('open')}</span>
        <kbd aria-hidden className="ml-auto font-sans text-xs max-md:hidden">
          {isApple ? '⌘ K' : 'Ctrl K'}
        </kbd>
      </button>
      <Suspense>{isOpen && <CommandPalette onShortcuts={onShortcuts} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

/** Ignores Ctrl+K on a Mac, where it deletes to the end of the line in every field. */
function isShortcut(event: KeyboardEvent): boolean {
  const isModified = isApple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey
  return isModified && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k'
}
