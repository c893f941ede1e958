import { cn } from '../cn.ts'

/** Give it the size of the loading content. Appears after 150 ms, so that quick answers do not flicker. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span aria-hidden className={cn('block animate-late', className)}>
      <span className="block h-full min-h-3 w-full animate-pulse rounded-sm bg-hover" />
    </span>
  )
}
