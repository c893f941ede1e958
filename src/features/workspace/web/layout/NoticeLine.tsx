import { ChevronDown, CircleAlert, Info, TriangleAlert, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslations } from 'use-intl'
import { cn } from '#web/cn.ts'
import { IconButton } from '#web/ui/IconButton.tsx'

const LOOKS = {
  info: { icon: Info, style: 'bg-info-soft text-info' },
  warning: { icon: TriangleAlert, style: 'bg-warning-soft text-warning' },
  negative: { icon: CircleAlert, style: 'bg-negative-soft text-negative' },
} as const

type Props = { tone: keyof typeof LOOKS; title: string; text?: string; onDismiss?: () => void; children?: ReactNode }

/** A message as one line across the workspace. A click on a long text shows the rest of it. */
export function NoticeLine({ tone, title, text, onDismiss, children }: Props) {
  const t = useTranslations('workspace')
  const [isWhole, setWhole] = useState(false)
  const { icon: Icon, style } = LOOKS[tone]
  return (
    <div role={tone === 'negative' ? 'alert' : 'status'} className={cn('flex min-h-9 items-center gap-2.5 pr-1.5 pl-4', style)}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {/* Where the message and its buttons have no room side by side, the buttons are below it. */}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2.5 gap-y-1 py-0.5">
        <div className="flex min-w-[min(100%,12rem)] flex-1 flex-col items-start py-1 text-text sm:flex-row sm:items-baseline sm:gap-x-2">
          <p className="shrink-0 font-semibold">{title}</p>
          {text !== undefined && (
            <button
              type="button"
              aria-expanded={isWhole}
              onClick={() => setWhole(!isWhole)}
              className="flex min-h-6 max-w-full min-w-0 items-center gap-1 rounded-xs text-left"
            >
              <span className={cn('min-w-0', isWhole ? 'wrap-anywhere' : 'truncate')}>{text}</span>
              <ChevronDown
                aria-hidden
                className={cn('size-4 shrink-0 transition-transform duration-150', isWhole && 'rotate-180 self-start')}
              />
            </button>
          )}
        </div>
        <span className="flex flex-wrap gap-2 empty:hidden">{children}</span>
      </div>
      {onDismiss && <IconButton size="sm" icon={X} label={t('dismiss')} onClick={onDismiss} />}
    </div>
  )
}
