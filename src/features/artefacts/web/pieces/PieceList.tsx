import { Plus } from 'lucide-react'
import { useCallback } from 'react'
import { useTranslations } from 'use-intl'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { Button } from '#web/ui/Button.tsx'
import type { PieceEdits } from '../kind.ts'
import { piecesOf } from '../kinds.ts'
import { PieceRow } from './PieceRow.tsx'
import type { Selection } from './selection.ts'
import { SortableList } from '../sort/SortableList.tsx'
import { useSameKeys } from '../sort/use-same-keys.ts'

type Props = {
  content: GeneratedContent
  /** Edits of the content's kind. */
  edits: PieceEdits<GeneratedContent>
  /** Receives a function of the current content, because this list may be one key behind. */
  onChange: (change: (content: GeneratedContent) => GeneratedContent) => void
  selection: Selection
}

/** Questions or slides by title and kind. A click selects one; people also reorder, add and remove them here. */
export function PieceList({ content, edits, onChange, selection }: Props) {
  const t = useTranslations('artefacts')
  const items = piecesOf(content)
  const pieces = edits.items(content)
  const keys = useSameKeys(pieces)
  const { index: selected, select } = selection
  const remove = useCallback(
    (index: number) => {
      onChange((now) => edits.remove(now, index))
      if (index <= selected) select(Math.max(0, selected - 1))
    },
    [edits, onChange, select, selected],
  )
  const nameOf = (index: number) => items[index]?.title || t(edits.words.piece, { number: index + 1 })
  const move = (from: number, to: number) => {
    onChange((now) => edits.move(now, from, to))
    select(to)
  }
  return (
    <>
      <SortableList keys={keys} nameOf={nameOf} onMove={move}>
        <ol className="-mx-2 grid gap-px">
          {items.map((item, index) => (
            <PieceRow
              key={keys[index]}
              id={keys[index] ?? ''}
              name={nameOf(index)}
              kind={item.kind}
              index={index}
              isSelected={index === selected}
              onSelect={select}
              onRemove={remove}
            />
          ))}
        </ol>
      </SortableList>
      <Button
        size="sm"
        className="justify-self-start"
        onClick={() => {
          onChange((now) => edits.add(now, pieces.length))
          select(pieces.length, { focus: true })
        }}
      >
        <Plus aria-hidden />
        {t(edits.words.add)}
      </Button>
    </>
  )
}
