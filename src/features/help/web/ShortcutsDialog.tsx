import { useTranslations } from 'use-intl'
import { isApple } from '#web/apple.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { SHORTCUTS } from './shortcuts.ts'

/** Lists the keyboard shortcuts by place, with the keys of this computer. */
export function ShortcutsDialog({ onClose: close }: { onClose: () => void }) {
  const t = useTranslations('help.shortcuts')
  return (
    <Dialog open onOpenChange={(open) => !open && close()} title={t('title')} className="max-w-2xl">
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {Object.entries(SHORTCUTS).map(([place, shortcuts]) => (
          <section key={place} aria-labelledby={`keys-${place}`} className="grid content-start gap-2">
            <h3 id={`keys-${place}`} className="font-semibold">
              {t(`places.${place as keyof typeof SHORTCUTS}`)}
            </h3>
            <dl className="grid gap-2">
              {Object.entries(shortcuts).map(([does, keys]: [string, readonly string[]]) => (
                <div key={does} className="flex items-center justify-between gap-4">
                  <dt className="text-muted">{t(`does.${does}` as 'does.undo')}</dt>
                  <dd className="flex shrink-0 gap-1">
                    {keys.map((key) => (
                      <kbd
                        key={key}
                        className="min-w-6 rounded-sm border border-border-strong bg-surface px-1.5 py-0.5 text-center font-sans text-xs"
                      >
                        {key === 'Mod' ? (isApple ? '⌘' : 'Ctrl') : key}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
