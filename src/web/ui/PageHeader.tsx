import type { ReactNode } from 'react'
import { cn } from '../cn.ts'

type Props = { title: ReactNode; text?: ReactNode; icon?: ReactNode; actions?: ReactNode; className?: string }

export function PageHeader({ title, text, icon, actions, className }: Props) {
  return (
    <div className={cn('flex flex-wrap items-start justify-between gap-x-6 gap-y-4', className)}>
      <div className="flex max-w-full min-w-0 items-start gap-4">
        {icon}
        <div className="grid min-w-0 grid-cols-[minmax(0,auto)] gap-1">
          <h1 className="text-xl font-semibold wrap-anywhere">{title}</h1>
          {text !== undefined && <p className="max-w-[65ch] text-pretty text-muted">{text}</p>}
        </div>
      </div>
      {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}
