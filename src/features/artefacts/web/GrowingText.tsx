import type { ClipboardEvent, KeyboardEvent } from 'react'
import { cn } from '#web/cn.ts'
import { linesOf } from './pieces/list-edits.ts'

type Props = {
  label: string
  value: string
  max: number
  placeholder?: string
  onChange: (value: string) => void
  /** A line end is a line end; otherwise Enter is `onEnter`. */
  isMultiline?: boolean
  onEnter?: (() => void) | undefined
  /** Backspace where nothing is left. */
  onEmptied?: (() => void) | undefined
  /** Several lines were pasted; the first one belongs here. */
  onPasteLines?: ((lines: string[]) => void) | undefined
  onBlur?: () => void
  /** Found by it to be focused. */
  field?: string
  className?: string
}

/**
 * A text where it is read: looks like the text around it and is as tall as what is in it. The hidden copy makes the height, because
 * `field-sizing` is not everywhere yet.
 */
export function GrowingText({ label, value, max, placeholder, onChange, isMultiline, onEnter, onEmptied, onPasteLines, ...rest }: Props) {
  const { className, field, onBlur } = rest
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
    <span className={cn('grid min-w-0', className)}>
      <span aria-hidden className="invisible col-start-1 -my-[0.12em] py-[0.12em] row-start-1 break-words whitespace-pre-wrap">
        {value || placeholder}{' '}
      </span>
      <textarea
        rows={1}
        data-field={field}
        aria-label={label}
        value={value}
        maxLength={max}
        placeholder={placeholder}
        onChange={(event) => onChange(isMultiline ? event.target.value : event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={onBlur}
        className="col-start-1 row-start-1 -my-[0.12em] block py-[0.12em] w-full min-w-0 resize-none overflow-hidden rounded-xs bg-transparent break-words hover:bg-hover focus-visible:bg-transparent"
      />
    </span>
  )
}
