import { LoaderCircle } from 'lucide-react'
import { cn } from '../cn.ts'

/** Decorative: the text beside it says what is in progress. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={cn('size-4 shrink-0 animate-spin', className)} />
}
