import { Suspense, useEffect, useRef } from 'react'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { loadCatalogues } from '#web/i18n/catalogues.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Artefact } from './ArtefactView.tsx'
import { docEditorMessages } from './doc/edit/messages.ts'
import type { Selection } from './pieces/selection.ts'
import { sheetEditorMessages } from './sheet/edit/messages.ts'

const DocEditor = lazyPart(async () => {
  const [{ DocEditor }] = await Promise.all([import('./doc/edit/DocEditor.tsx'), loadCatalogues([docEditorMessages])])
  return DocEditor
})
const FormEditor = lazyPart(async () => (await import('./form/edit/FormEditor.tsx')).FormEditor)
const SheetEditor = lazyPart(async () => {
  const [{ SheetEditor }] = await Promise.all([import('./sheet/edit/SheetEditor.tsx'), loadCatalogues([sheetEditorMessages])])
  return SheetEditor
})
const SlideEditor = lazyPart(async () => (await import('./slide/edit/SlideEditor.tsx')).SlideEditor)

type Props = {
  content: GeneratedContent
  /** Changes with the same `place`, one soon after the other, are one step to undo. */
  onChange: (content: GeneratedContent, place?: string) => void
  /** What follows from a change by itself, such as a formula's results: no step to undo. */
  onDerive: (content: GeneratedContent) => void
  selection: Selection
}

/** The document where it can be changed: one editor for each type, loaded when it is needed and read until then. */
export function ContentEditor(props: Props) {
  const root = useRef<HTMLDivElement>(null)
  const { index, jump } = props.selection
  useEffect(() => {
    if (jump === 0) return
    // Blocks of a text are what its editable element holds; whatever else can be jumped to says so.
    const piece = root.current?.querySelector(`[data-item="${index}"], .ProseMirror > :nth-child(${index + 1})`)
    piece?.scrollIntoView({ block: 'center' })
    // oxlint-disable-next-line react/exhaustive-deps -- a jump, not every selection
  }, [jump])
  return (
    <div ref={root} className="min-w-0">
      <Suspense fallback={<Loading content={props.content} />}>
        <EditorOfType {...props} />
      </Suspense>
    </div>
  )
}

/** Not to be used: what somebody picks or fills in would be gone when the editor takes its place. */
function Loading({ content }: Pick<Props, 'content'>) {
  return (
    <div inert>
      <Artefact content={content} />
    </div>
  )
}

function EditorOfType({ content, onChange, onDerive, selection }: Props) {
  if ('questions' in content) return <FormEditor content={content} onChange={onChange} selection={selection} />
  if ('slides' in content) return <SlideEditor content={content} onChange={onChange} selection={selection} />
  if ('blocks' in content) return <DocEditor content={content} onChange={(blocks) => onChange({ ...content, blocks }, 'text')} />
  return (
    <SheetEditor
      content={content}
      onChange={(sheets, meta) => (meta?.isDerived ? onDerive({ ...content, sheets }) : onChange({ ...content, sheets }))}
    />
  )
}
