import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from '../ui/IconButton.tsx'

/** Actions for the selected rows. The bar floats above the bottom of the window, so that nothing moves when it appears. */
export function SelectionBar({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) {
  const t = useTranslations('table')
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && t('selected', { count })}
      </p>
      {count > 0 && (
        <section
          aria-label={t('selection')}
          className="sticky bottom-4 z-20 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center gap-2 rounded-lg border border-border bg-raised py-2 pr-2 pl-4 shadow-float"
        >
          <span aria-hidden className="mr-2 font-medium tabular-nums">
            {t('selected', { count })}
          </span>
          {children}
          <IconButton icon={X} size="sm" label={t('clear')} onClick={onClear} />
        </section>
      )}
    </>
  )
}
