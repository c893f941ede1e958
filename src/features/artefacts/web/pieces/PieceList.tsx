import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { Button } from '#web/ui/Button.tsx'
import { piecesOf } from '../kinds.ts'
import { PieceRow } from './PieceRow.tsx'
import { hasPieces } from './has-pieces.ts'
import { addPiece, movePiece, removePiece } from './piece-edits.ts'
import type { Selection } from './selection.ts'
import { SortableList } from '../sort/SortableList.tsx'
import { keyOf } from '../sort/item-keys.ts'

type Props = { content: GeneratedContent; onChange: (content: GeneratedContent) => void; selection: Selection }

/** Questions or slides by title and kind: a click goes there; they are put in order, added and removed here, too. */
export function PieceList({ content, onChange, selection }: Props) {
  const t = useTranslations('artefacts')
  const items = piecesOf(content)
  if (!hasPieces(content)) return null
  const pieces = 'questions' in content ? content.questions : content.slides
  const keys = pieces.map(keyOf)
  const isForm = 'questions' in content
  const nameOf = (index: number) => items[index]?.title || t(isForm ? 'form.question' : 'slide.number', { number: index + 1 })
  const move = (from: number, to: number) => {
    onChange(movePiece(content, from, to))
    selection.select(to)
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
              isSelected={index === selection.index}
              onJump={() => selection.select(index, { focus: true })}
              onRemove={() => {
                onChange(removePiece(content, index))
                if (index <= selection.index) selection.select(Math.max(0, selection.index - 1))
              }}
            />
          ))}
        </ol>
      </SortableList>
      <Button
        size="sm"
        className="justify-self-start"
        onClick={() => {
          onChange(addPiece(content, pieces.length))
          selection.select(pieces.length, { focus: true })
        }}
      >
        <Plus aria-hidden />
        {t(isForm ? 'form.add' : 'slide.add')}
      </Button>
    </>
  )
}
