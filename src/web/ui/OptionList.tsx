import type { ReactNode, Ref } from 'react'
import { cn } from '../cn.ts'

type Props = {
  id: string
  label: string
  options: readonly { key: string; content: ReactNode }[]
  marked: number
  onTake: (index: number) => void
  hidden?: boolean
  /** Position of the list. */
  className: string
  ref?: Ref<HTMLDivElement>
}

/** Suggestions for a text field, which keeps the focus and names the marked option: `aria-activedescendant={optionId(id, marked)}`. */
export function OptionList({ id, label, options, marked, onTake, hidden, className, ref }: Props) {
  return (
    <div
      ref={ref}
      id={id}
      role="listbox"
      aria-label={label}
      tabIndex={-1}
      hidden={hidden}
      className={cn('z-50 max-h-72 overflow-y-auto rounded-lg bg-raised p-1.5 shadow-float', className)}
    >
      {options.map(({ key, content }, index) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field with the focus handles the keys
        <div
          key={key}
          id={optionId(id, index)}
          role="option"
          tabIndex={-1}
          aria-selected={index === marked}
          // Runs before the field loses the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onTake(index)}
          className={cn(
            'flex min-h-8 cursor-pointer items-center gap-2.5 rounded-sm px-2 py-1.5 text-sm hover:bg-hover',
            index === marked && 'bg-hover',
          )}
        >
          {content}
        </div>
      ))}
    </div>
  )
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}
