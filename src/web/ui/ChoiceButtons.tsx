import type { ReactNode } from 'react'
import { cn } from '../cn.ts'

type Props<Value> = {
  label: string
  value: Value
  options: readonly { value: Value; label: ReactNode }[]
  onChange: (value: Value) => void
}

/** Offers a few options side by side, of which one is chosen. */
export function ChoiceButtons<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  return (
    <fieldset aria-label={label} className="flex flex-wrap rounded-md border border-border bg-raised p-0.5">
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={cn(
            'h-8 rounded-sm px-3 font-medium text-muted transition-colors duration-150 hover:text-text',
            option.value === value && 'bg-hover text-text',
          )}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
