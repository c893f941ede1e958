import { useTranslations } from 'use-intl'
import { cn } from '#web/cn.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

/**
 * Beside an outline: the shell's script shows it if the page's code cannot be loaded. Its link needs no code; the script gives
 * it the whole address.
 */
export function NotLoaded({ page }: { page: string }) {
  const t = useTranslations('ui')
  return (
    <div id="not-loaded" hidden>
      <div
        role="alert"
        className="fixed inset-x-4 bottom-4 mx-auto grid max-w-md justify-items-center gap-2 rounded-lg border border-border bg-raised p-6 text-center shadow-float"
      >
        <p className="text-base font-semibold">{t('errors.title')}</p>
        <p className="text-pretty text-muted">{t('errors.hint')}</p>
        <a href={page} className={cn(buttonStyle({ variant: 'primary' }), 'mt-2')}>
          {t('retry')}
        </a>
      </div>
    </div>
  )
}
