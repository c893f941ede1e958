import { FileText, ListChecks, Presentation, Table2 } from 'lucide-react'
import type { DocumentType } from '#shared/content/document-type.ts'
import { cn } from '../cn.ts'
import { TYPE_SOFT, TYPE_TEXT } from './type-style.ts'

const icons = { form: ListChecks, doc: FileText, sheet: Table2, slide: Presentation } as const satisfies Record<DocumentType, unknown>
const sizes = {
  sm: 'size-7 rounded-sm [&>svg]:size-4',
  md: 'size-9 rounded-md [&>svg]:size-[1.125rem]',
  lg: 'size-12 rounded-lg [&>svg]:size-6',
}

/** The icon of a document type. Decorative: its name is beside it. `bare` omits the tile. */
export function TypeIcon({
  type,
  size = 'md',
  bare = false,
  className,
}: {
  type: DocumentType
  size?: keyof typeof sizes
  bare?: boolean
  className?: string
}) {
  const Icon = icons[type]
  if (bare) return <Icon aria-hidden className={cn('size-4 shrink-0', TYPE_TEXT[type], className)} />
  return (
    <span aria-hidden className={cn('flex shrink-0 items-center justify-center', sizes[size], TYPE_SOFT[type], className)}>
      <Icon />
    </span>
  )
}
