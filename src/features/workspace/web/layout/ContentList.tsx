import { Suspense, memo, useId } from 'react'
import { useTranslations } from 'use-intl'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import type { Selection } from '#features/artefacts/web/pieces/selection.ts'
import { hasPieces } from '#features/artefacts/web/pieces/has-pieces.ts'
import { piecesOf } from '#features/artefacts/web/kinds.ts'

const PieceList = lazyPart(async () => (await import('#features/artefacts/web/pieces/PieceList.tsx')).PieceList)

type Props = {
  content: GeneratedContent
  /** While it is being written it is only read. */
  isReadOnly: boolean
  onChange: (content: GeneratedContent) => void
  selection: Selection
  /** A piece was picked, and the document shows it. */
  onJump?: () => void
}

/** What the document is made of, piece by piece: title and kind. */
export const ContentList = memo(function ContentList({ content, isReadOnly, onChange, selection: own, onJump }: Props) {
  const t = useTranslations('workspace')
  const titleId = useId()
  const items = piecesOf(content)
  const canSort = !isReadOnly && hasPieces(content)
  const selection: Selection = {
    ...own,
    select: (index, options) => {
      own.select(index, options)
      onJump?.()
    },
  }
  const list = <ReadList items={items} onJump={isReadOnly ? undefined : (index) => selection.select(index, { focus: true })} />
  return (
    <section aria-labelledby={titleId} className="grid grid-cols-[minmax(0,1fr)] gap-2 border-t border-border pt-5">
      <h2 id={titleId} className="flex items-baseline justify-between gap-3 font-semibold">
        {t('content')}
        {items.length > 0 && <span className="text-xs font-normal text-muted tabular-nums">{items.length}</span>}
      </h2>
      {items.length === 0 && <p className="text-pretty text-muted">{t('contentEmpty')}</p>}
      {canSort ? (
        <Suspense fallback={list}>
          <PieceList content={content} onChange={onChange} selection={selection} />
        </Suspense>
      ) : (
        items.length > 0 && list
      )}
    </section>
  )
})

function ReadList({ items, onJump }: { items: ReturnType<typeof piecesOf>; onJump: ((index: number) => void) | undefined }) {
  const kinds = useTranslations('artefacts.kinds')
  const nameOf = (kind: string) => (kinds.has(kind as 'text') ? kinds(kind as 'text') : kind)
  return (
    <ol className="grid divide-y divide-border">
      {items.map((item, index) => (
        <li
          key={index}
          className="flex animate-rise-in items-baseline gap-3 py-2 [contain-intrinsic-size:auto_3.25rem] [content-visibility:auto]"
        >
          <span className="w-6 shrink-0 text-right text-xs text-muted tabular-nums">{index + 1}</span>
          <span className="grid min-w-0 flex-1">
            {onJump ? (
              <button type="button" onClick={() => onJump(index)} className="line-clamp-2 rounded-sm text-left wrap-anywhere">
                {item.title || nameOf(item.kind)}
              </button>
            ) : (
              <span className="line-clamp-2 wrap-anywhere">{item.title}</span>
            )}
            <span className="text-xs text-muted">{nameOf(item.kind)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
