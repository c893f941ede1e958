import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '../cn.ts'

type AlertTone = 'info' | 'positive' | 'warning' | 'negative'

const looks = {
  info: { icon: Info, style: 'bg-info-soft text-info' },
  positive: { icon: CircleCheck, style: 'bg-positive-soft text-positive' },
  warning: { icon: TriangleAlert, style: 'bg-warning-soft text-warning' },
  negative: { icon: CircleAlert, style: 'bg-negative-soft text-negative' },
} as const

/** A message inside the page. Negative ones interrupt a screen reader, the others wait. */
export function Alert({
  tone = 'info',
  title,
  children,
  actions,
  className,
}: {
  tone?: AlertTone
  title?: ReactNode
  children?: ReactNode
  actions?: ReactNode
  className?: string
}) {
  const { icon: Icon, style } = looks[tone]
  return (
    <div role={tone === 'negative' ? 'alert' : 'status'} className={cn('flex gap-3 rounded-md p-3.5', style, className)}>
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="grid min-w-0 gap-1">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        {children !== undefined && <div className="text-pretty wrap-anywhere text-text">{children}</div>}
        {actions !== undefined && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
    </div>
  )
}
