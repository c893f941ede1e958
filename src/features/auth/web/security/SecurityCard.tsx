import type { ReactNode } from 'react'
import { Card } from '#web/ui/Card.tsx'

export function SecurityCard({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <Card className="grid gap-4 p-6">
      <div className="grid gap-1">
        <h2 className="text-base font-semibold">{title}</h2>
        <p className="text-pretty text-muted">{text}</p>
      </div>
      {children}
    </Card>
  )
}
