import { Suspense, useEffect, useRef } from 'react'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { cn } from '#web/cn.ts'
import { UneditedArtefact } from './UneditedArtefact.tsx'
import type { EditProps } from './kind.ts'
import { kindOf } from './kinds.ts'

/** The document where it can be changed: one editor for each type, loaded when it is needed and read until then. */
export function ArtefactEditor(props: EditProps<GeneratedContent>) {
  const root = useRef<HTMLDivElement>(null)
  const { index, jump } = props.selection
  const { Editor, layout } = kindOf(props.content)
  useEffect(() => {
    if (jump === 0) return
    // Blocks of a text are what its editable element holds; whatever else can be jumped to says so.
    const piece = root.current?.querySelector(`[data-item="${index}"], .ProseMirror > :nth-child(${index + 1})`)
    piece?.scrollIntoView({ block: 'center' })
    // oxlint-disable-next-line react/exhaustive-deps -- a jump, not every selection
  }, [jump])
  return (
    <div ref={root} className={cn('min-w-0', layout === 'window' && 'h-full')}>
      <Suspense fallback={<UneditedArtefact content={props.content} />}>
        <Editor {...props} />
      </Suspense>
    </div>
  )
}
