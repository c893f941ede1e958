import { type ClipboardEvent, type KeyboardEvent, useId } from 'react'
import { cn } from '#web/cn.ts'
import { linesOf } from './pieces/list-edits.ts'

type Props = {
  label: string
  value: string
  max: number
  placeholder?: string
  onChange: (value: string) => void
  /** Enter starts a new line. Otherwise Enter calls `onEnter`. */
  isMultiline?: boolean
  onEnter?: (() => void) | undefined
  /** Called on Backspace in an empty field. */
  onEmptied?: (() => void) | undefined
  /** Called when several lines are pasted. The first one belongs to this field. */
  onPasteLines?: ((lines: string[]) => void) | undefined
  onBlur?: () => void
  /** Key by which the field is found and focused. */
  field?: string
  /** Stand below the field: what is wrong with its text, or what to know about it. */
  error?: string | undefined
  hint?: string | undefined
  className?: string
}

/**
 * An inline text field: looks like the surrounding text and is as tall as its content. A hidden copy gives it its height, because not every
 * browser has `field-sizing` yet.
 */
export function GrowingText({ label, value, max, placeholder, onChange, isMultiline, onEnter, onEmptied, onPasteLines, ...rest }: Props) {
  const { className, field, onBlur, error, hint } = rest
  const noteId = useId()
  const note = error ?? hint
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !isMultiline) {
      event.preventDefault()
      onEnter?.()
    }
    if (event.key === 'Backspace' && value === '' && onEmptied) {
      event.preventDefault()
      onEmptied()
    }
  }
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const lines = linesOf(event.clipboardData.getData('text/plain'))
    if (!onPasteLines || lines.length < 2) return
    event.preventDefault()
    const { selectionStart, selectionEnd } = event.currentTarget
    const [first = '', ...others] = lines
    onPasteLines([value.slice(0, selectionStart) + first + value.slice(selectionEnd), ...others].map((line) => line.slice(0, max)))
  }
  return (
    <span className={cn('grid min-w-0 grid-cols-[minmax(0,1fr)]', className)}>
      <span aria-hidden className="invisible col-start-1 -my-[0.12em] py-[0.12em] row-start-1 wrap-anywhere whitespace-pre-wrap">
        {value || placeholder}{' '}
      </span>
      <textarea
        rows={1}
        data-field={field}
        aria-label={label}
        aria-invalid={error === undefined ? undefined : true}
        aria-describedby={note === undefined ? undefined : noteId}
        value={value}
        maxLength={max}
        placeholder={placeholder}
        onChange={(event) => onChange(isMultiline ? event.target.value : event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={onBlur}
        className="col-start-1 row-start-1 -my-[0.12em] block py-[0.12em] w-full min-w-0 resize-none overflow-hidden rounded-xs bg-transparent wrap-anywhere hover:bg-hover focus-visible:bg-transparent"
      />
      {note !== undefined && (
        <span
          id={noteId}
          role={error === undefined ? 'status' : 'alert'}
          className={cn('mt-1 text-sm font-normal', error === undefined ? 'text-muted' : 'text-negative')}
        >
          {note}
        </span>
      )}
    </span>
  )
}
