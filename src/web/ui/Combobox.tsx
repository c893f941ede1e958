import { type ComponentProps, type KeyboardEvent, type RefCallback, useId, useRef, useState } from 'react'
import { Input } from './Input.tsx'
import { OptionList, optionId } from './OptionList.tsx'

/** Suggestions at the cursor: `option` replaces the last `length` characters before it. */
type Suggestions = { length: number; options: readonly string[] }
type Props = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'ref'> & {
  value: string
  onValueChange: (value: string) => void
  /** Name of the list for screen readers. */
  listLabel: string
  suggest: (before: string) => Suggestions | undefined
  /** Returns the whole text once `option` is accepted, and the new cursor position. */
  complete: (parts: { before: string; option: string; after: string }) => { value: string; cursor: number }
  ref?: RefCallback<HTMLInputElement>
}

/** A text field with suggestions: arrow keys choose, Enter and Tab accept, Escape closes the list. */
export function Combobox({ value, onValueChange, listLabel, suggest, complete, onBlur, ref, ...rest }: Props) {
  const listId = useId()
  const input = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<Suggestions>()
  const [marked, setMarked] = useState(0)
  const options = found?.options ?? []

  function take(option: string | undefined): void {
    const element = input.current
    if (!element || !found || option === undefined) return
    const at = element.selectionStart ?? 0
    const next = complete({ before: value.slice(0, at - found.length), option, after: value.slice(at) })
    onValueChange(next.value)
    setFound(undefined)
    requestAnimationFrame(() => element.setSelectionRange(next.cursor, next.cursor))
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (options.length === 0) return
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (move !== undefined) setMarked((marked + move + options.length) % options.length)
    else if (event.key === 'Enter' || event.key === 'Tab') take(options[marked])
    else if (event.key === 'Escape') setFound(undefined)
    else return
    // Prevents the key from sending the form or closing the dialog.
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div className="relative">
      <Input
        {...rest}
        ref={(element) => {
          input.current = element
          ref?.(element)
        }}
        role="combobox"
        aria-expanded={options.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={options.length > 0 ? optionId(listId, marked) : undefined}
        autoComplete="off"
        value={value}
        onChange={({ target }) => {
          onValueChange(target.value)
          setFound(suggest(target.value.slice(0, target.selectionStart ?? 0)))
          setMarked(0)
        }}
        onBlur={(event) => {
          setFound(undefined)
          onBlur?.(event)
        }}
        onKeyDown={onKeyDown}
      />
      <OptionList
        id={listId}
        label={listLabel}
        options={options.map((option) => ({ key: option, content: <span className="truncate">{option}</span> }))}
        marked={marked}
        onTake={(index) => take(options[index])}
        hidden={options.length === 0}
        className="absolute inset-x-0 top-full mt-1"
      />
    </div>
  )
}
