import type { ReactNode } from 'react'
import { Card } from '#web/ui/Card.tsx'

type Props = { icon?: ReactNode; title: string; text: string; action?: ReactNode }

/** All that a page behind a link has to say, where there is nothing to answer. */
export function LinkMessage({ icon, title, text, action }: Props) {
  return (
    <Card className="grid justify-items-center gap-2 px-6 py-12 text-center">
      {icon}
      <h1 className="text-lg font-semibold wrap-anywhere">{title}</h1>
      <p className="max-w-[52ch] text-pretty text-muted">{text}</p>
      {action !== undefined && <div className="mt-4 grid justify-items-center gap-4">{action}</div>}
    </Card>
  )
}
