import { Suspense, memo, useCallback, useId } from 'react'
import { useTranslations } from 'use-intl'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import type { Selection } from '#features/artefacts/web/pieces/selection.ts'
import { kindOf, piecesOf } from '#features/artefacts/web/kinds.ts'

const ReadList = lazyPart(async () => (await import('./ReadList.tsx')).ReadList)
const PieceList = lazyPart(async () => (await import('#features/artefacts/web/pieces/PieceList.tsx')).PieceList)

type Props = {
  content: GeneratedContent
  /** While it is being written it is only read. */
  isReadOnly: boolean
  onChange: (change: (content: GeneratedContent) => GeneratedContent) => void
  selection: Selection
  /** A piece was picked, and the document shows it. */
  onJump?: () => void
}

/** What the document is made of, piece by piece: title and kind. */
export const ContentList = memo(function ContentList({ content, isReadOnly, onChange, selection: own, onJump }: Props) {
  const t = useTranslations('workspace')
  const titleId = useId()
  const items = piecesOf(content)
  const edits = isReadOnly ? undefined : kindOf(content).edits
  const { select: selectOwn } = own
  const select = useCallback<Selection['select']>(
    (index, options) => {
      selectOwn(index, options)
      onJump?.()
    },
    [selectOwn, onJump],
  )
  const jump = useCallback((index: number) => select(index, { focus: true }), [select])
  const selection: Selection = { ...own, select }
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-border pt-5">
      <h2 id={titleId} className="flex items-baseline justify-between gap-3 font-semibold">
        {t('content')}
        {items.length > 0 && <span className="text-xs font-normal text-muted tabular-nums">{items.length}</span>}
      </h2>
      {items.length === 0 && <p className="text-pretty text-muted">{t('contentEmpty')}</p>}
      <Suspense>
        {edits ? (
          <PieceList content={content} edits={edits} onChange={onChange} selection={selection} />
        ) : (
          items.length > 0 && <ReadList items={items} onJump={isReadOnly ? undefined : jump} />
        )}
      </Suspense>
    </section>
  )
})
