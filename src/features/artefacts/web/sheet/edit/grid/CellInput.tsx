import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { SheetColumn } from '#shared/content/sheet.ts'
import { cn } from '#web/cn.ts'
import { isNumeric } from '../../view/sheet-look.ts'

export type AfterCommit = 'down' | 'up' | 'right' | 'left' | 'stay'
type Props = {
  label: string
  column: SheetColumn
  initial: string
  onType: (text: string) => void
  onCommit: (after: AfterCommit) => void
  onCancel: () => void
}

/** The field over a cell while it is edited. */
export function CellInput({ label, column, initial, onType, onCommit, onCancel }: Props) {
  const [text, setText] = useState(initial)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    input.current?.focus()
    // The caret goes to the end, because a letter that opened the field is already in it.
    input.current?.setSelectionRange(-1, -1)
  }, [])
  const onKeyDown = (event: KeyboardEvent) => {
    // The grid moves on the same keys. During composition the keys belong to the input method.
    event.stopPropagation()
    if (event.nativeEvent.isComposing) return
    const after = { Enter: event.shiftKey ? 'up' : 'down', Tab: event.shiftKey ? 'left' : 'right' }[event.key] as AfterCommit | undefined
    if (event.key === 'Escape') onCancel()
    else if (after) onCommit(after)
    else return
    event.preventDefault()
  }
  const listId = column.choices?.length ? 'cell-choices' : undefined
  return (
    <>
      <input
        ref={input}
        data-own-undo
        aria-label={label}
        value={text}
        list={listId}
        inputMode={isNumeric(column) ? 'decimal' : 'text'}
        onChange={(event) => {
          setText(event.target.value)
          onType(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => onCommit('stay')}
        className={cn(
          'absolute inset-0 z-10 min-w-0 bg-raised px-3 text-base text-text -outline-offset-2 focus-visible:outline-2 focus-visible:outline-accent sm:text-sm',
          isNumeric(column) && 'text-right',
        )}
      />
      {listId && (
        <datalist id={listId}>
          {column.choices?.map((choice) => (
            <option key={choice} value={choice}>
              {choice}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}
