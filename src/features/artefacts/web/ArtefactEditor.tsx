import { Suspense, useEffect, useRef } from 'react'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { cn } from '#web/cn.ts'
import { UneditedArtefact } from './UneditedArtefact.tsx'
import type { EditProps } from './kind.ts'
import { kindOf } from './kinds.ts'

/** The editor of the document's type. Its code is loaded on demand; until then the document is read-only. */
export function ArtefactEditor(props: EditProps<GeneratedContent>) {
  const root = useRef<HTMLDivElement>(null)
  const { index, jump } = props.selection
  const { Editor, layout } = kindOf(props.content)
  useEffect(() => {
    if (jump === 0) return
    // A doc's blocks are the children of its editable element. Other items carry `data-item`.
    const piece = root.current?.querySelector(`[data-item="${index}"], .ProseMirror > :nth-child(${index + 1})`)
    piece?.scrollIntoView({ block: 'center' })
    // oxlint-disable-next-line react/exhaustive-deps -- runs on jumps, not on every selection
  }, [jump])
  return (
    <div ref={root} className={cn('min-w-0', layout === 'window' && 'h-full')}>
      <Suspense fallback={<UneditedArtefact content={props.content} />}>
        <Editor {...props} />
      </Suspense>
    </div>
  )
}
