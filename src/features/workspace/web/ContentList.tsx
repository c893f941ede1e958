import { Suspense, memo } from 'react'
import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { emptySheet } from '#shared/content/sheet-edit.ts'
import { lazyPart } from '#web/lazy/lazy-part.tsx'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import type { Selection } from '#features/artefacts/web/pieces/selection.ts'
import { piecesOf } from '#features/artefacts/web/pieces/pieces.ts'

const PieceList = lazyPart(async () => (await import('#features/artefacts/web/pieces/PieceList.tsx')).PieceList)

type Props = {
  content: GeneratedContent
  /** While it is being written it is only read. */
  isReadOnly: boolean
  onChange: (content: GeneratedContent) => void
  selection: Selection
}

/** What the document is made of, piece by piece: title and kind. */
export const ContentList = memo(function ContentList({ content, isReadOnly, onChange, selection }: Props) {
  const t = useTranslations('workspace')
  const items = piecesOf(content)
  const canSort = !isReadOnly && ('questions' in content || 'slides' in content)
  const list = <ReadList items={items} onJump={isReadOnly ? undefined : (index) => selection.select(index, { focus: true })} />
  return (
    <Card className="grid gap-3 p-5 sm:p-6">
      <h2 className="flex items-baseline justify-between gap-3 font-semibold">
        {t('content')}
        {items.length > 0 && <span className="text-xs font-normal text-muted tabular-nums">{items.length}</span>}
      </h2>
      {items.length === 0 && <p className="text-pretty text-muted">{t('contentEmpty')}</p>}
      {items.length === 0 && !isReadOnly && !canSort && (
        <Button className="justify-self-start" onClick={() => onChange(blankOf(content))}>
          <Plus aria-hidden />
          {t('startBlank')}
        </Button>
      )}
      {canSort ? (
        <Suspense fallback={list}>
          <PieceList content={content} onChange={onChange} selection={selection} />
        </Suspense>
      ) : (
        items.length > 0 && list
      )}
    </Card>
  )
})

/** Something to write into. */
function blankOf(content: GeneratedContent): GeneratedContent {
  if ('blocks' in content) return { ...content, blocks: [{ type: 'paragraph', text: '' }] }
  if ('sheets' in content) return { ...content, sheets: [emptySheet('Sheet 1', ['A', 'B', 'C'])] }
  return content
}

function ReadList({ items, onJump }: { items: ReturnType<typeof piecesOf>; onJump: ((index: number) => void) | undefined }) {
  const kinds = useTranslations('artefacts.kinds')
  return (
    <ol className="grid divide-y divide-border">
      {items.map((item, index) => (
        <li
          key={index}
          className="flex animate-rise-in items-baseline gap-3 py-2 [contain-intrinsic-size:auto_2.25rem] [content-visibility:auto]"
        >
          <span className="w-6 shrink-0 text-right text-xs text-muted tabular-nums">{index + 1}</span>
          {onJump ? (
            <button type="button" onClick={() => onJump(index)} className="line-clamp-2 min-w-0 flex-1 rounded-sm text-left wrap-anywhere">
              {item.title}
            </button>
          ) : (
            <span className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">{item.title}</span>
          )}
          <Badge>{kinds.has(item.kind as 'text') ? kinds(item.kind as 'text') : item.kind}</Badge>
        </li>
      ))}
    </ol>
  )
}
