import { Card } from '#web/ui/Card.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

export function TableSkeleton() {
  return (
    <Card aria-hidden className="animate-late divide-y divide-border">
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="flex h-12 items-center gap-6 px-4">
          <Skeleton className="size-4" />
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-4 flex-1 max-sm:hidden" />
        </div>
      ))}
    </Card>
  )
}
