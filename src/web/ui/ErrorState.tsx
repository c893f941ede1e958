import { RotateCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { cn } from '../cn.ts'
import { Button } from './Button.tsx'

/** Says what happened and what is safe, with a retry button. */
export function ErrorState({
  title,
  text,
  onRetry,
  isRetrying = false,
  className,
}: {
  title?: ReactNode
  text?: ReactNode
  onRetry?: () => void
  isRetrying?: boolean
  className?: string
}) {
  const t = useTranslations('ui')
  return (
    <div
      role="alert"
      className={cn('grid justify-items-center gap-2 rounded-lg border border-border bg-raised px-6 py-12 text-center', className)}
    >
      <span className="mb-2 flex size-11 items-center justify-center rounded-full bg-negative-soft text-negative">
        <TriangleAlert aria-hidden className="size-5" />
      </span>
      <h2 className="text-base font-semibold">{title ?? t('errors.title')}</h2>
      <p className="max-w-[52ch] text-pretty text-muted">{text ?? t('errors.hint')}</p>
      {onRetry !== undefined && (
        <Button onClick={onRetry} busy={isRetrying} className="mt-4">
          {!isRetrying && <RotateCw aria-hidden />}
          {t('retry')}
        </Button>
      )}
    </div>
  )
}
