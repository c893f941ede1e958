import { Card } from '#web/ui/Card.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

export function DocumentGridSkeleton() {
  return (
    <div aria-hidden className="grid animate-late gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: 6 }, (_, index) => (
        <Card key={index} className="grid min-h-52 content-between gap-4 p-4">
          <div className="grid gap-3">
            <Skeleton className="size-9" />
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="h-4 w-full" />
          </div>
          <Skeleton className="h-8 w-40" />
        </Card>
      ))}
    </div>
  )
}
