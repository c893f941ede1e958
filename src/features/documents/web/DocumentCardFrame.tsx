import type { ReactNode } from 'react'
import type { DocumentType } from '#shared/content/document-type.ts'
import { cn } from '#web/cn.ts'
import { Card } from '#web/ui/Card.tsx'
import { TypeIcon } from '#web/ui/TypeIcon.tsx'

type Props = {
  type: DocumentType
  /** Above the card's text, from edge to edge. */
  picture?: ReactNode
  badges: ReactNode
  menus?: ReactNode
  title: ReactNode
  description: string
  /** Separated by dots. */
  facts: ReactNode
  address?: ReactNode
  actions: ReactNode
}

/** Where everything is on the card of a document. Draws nothing of its own, so that public pages have the same card. */
export function DocumentCardFrame({ type, picture, badges, menus, title, description, facts, address, actions }: Props) {
  return (
    <li className="grid">
      <Card className={cn('grid', picture !== undefined && 'grid-rows-[auto_1fr]')}>
        {picture}
        {/* Has its own background, because the clipped part of a picture is light even in the dark theme. */}
        <div className={cn('grid grid-rows-[auto_1fr_auto_auto] gap-3 p-4', picture !== undefined && 'z-0 rounded-b-lg bg-raised')}>
          <div className="flex items-start gap-2">
            <TypeIcon type={type} />
            <div className="flex min-w-0 flex-1 flex-wrap gap-1.5 self-center">{badges}</div>
            {menus !== undefined && <div className="-mt-0.5 -mr-1.5 flex">{menus}</div>}
          </div>
          <div className="grid min-w-0 content-start gap-1">
            <h2 className="line-clamp-2 text-base font-semibold wrap-anywhere">{title}</h2>
            <p className="line-clamp-2 text-muted wrap-anywhere">{description}</p>
          </div>
          <div className="grid gap-1">
            <p className="flex flex-wrap gap-x-1.5 text-xs text-muted tabular-nums *:not-first:before:mr-1.5 *:not-first:before:content-['·']">
              {facts}
            </p>
            {address}
          </div>
          <div className="flex flex-wrap gap-2 border-t border-border pt-3">{actions}</div>
        </div>
      </Card>
    </li>
  )
}
