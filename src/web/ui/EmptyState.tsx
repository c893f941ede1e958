import type { ReactNode } from 'react'
import { cn } from '../cn.ts'

/** Says what belongs here and why it is empty, with one button. */
export function EmptyState({
  icon,
  title,
  text,
  action,
  className,
}: {
  icon?: ReactNode
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  className?: string
}) {
  return (
    <div
      className={cn(
        'grid justify-items-center gap-2 rounded-lg border border-dashed border-border-strong/50 px-6 py-16 text-center',
        className,
      )}
    >
      {icon !== undefined && <div className="mb-2">{icon}</div>}
      <h2 className="text-base font-semibold">{title}</h2>
      {text !== undefined && <p className="max-w-[52ch] text-pretty text-muted">{text}</p>}
      {action !== undefined && <div className="mt-4 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
