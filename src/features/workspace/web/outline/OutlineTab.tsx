import { Suspense } from 'react'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { useEditorSession } from '../session/editor-session.ts'

const OutlineEditor = lazyPart(async () => (await import('./OutlineEditor.tsx')).OutlineEditor)

/** The outline while it is made, and to be changed, in the place where the document will be. */
export function OutlineTab() {
  const { state, request } = useEditorSession()
  const { outline } = state.draft
  return (
    <div className="mx-auto w-full max-w-3xl px-3 py-5 sm:px-6 sm:py-8">
      {request.planning.isPlanning || outline === null ? (
        <OutlineSkeleton />
      ) : (
        <Suspense fallback={<OutlineSkeleton />}>
          <OutlineEditor outline={outline} />
        </Suspense>
      )}
    </div>
  )
}

function OutlineSkeleton() {
  return (
    <div className="grid gap-6">
      <Skeleton className="h-8 w-2/3" />
      {['w-1/2', 'w-3/5', 'w-2/5', 'w-1/2'].map((width, index) => (
        <div key={index} className="grid gap-2.5">
          <Skeleton className={`h-5 ${width}`} />
          <Skeleton className="ml-8 h-3.5 w-2/5" />
          <Skeleton className="ml-8 h-3.5 w-1/3" />
        </div>
      ))}
    </div>
  )
}
