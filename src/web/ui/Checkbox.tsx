import { Check, Minus } from 'lucide-react'
import { Checkbox as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'
import { cn } from '../cn.ts'

type Props = {
  label: ReactNode
  hint?: ReactNode
  /** `indeterminate`: only some of its items are selected. */
  checked: boolean | 'indeterminate'
  onCheckedChange: (checked: boolean, withShift: boolean) => void
  /** Hides the label visually, for a row of a table. */
  isLabelHidden?: boolean
  disabled?: boolean
  className?: string
}

export function Checkbox({ label, hint, checked, onCheckedChange, isLabelHidden = false, disabled, className }: Props) {
  const id = useId()
  return (
    <div className={cn('flex items-start gap-2.5', className)}>
      <Radix.Root
        id={id}
        checked={checked}
        // onCheckedChange does not report the Shift key.
        onClick={(event) => onCheckedChange(checked !== true, event.shiftKey)}
        disabled={disabled}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className="relative mt-0.5 flex size-4 shrink-0 items-center justify-center rounded-xs border border-border-strong bg-raised text-accent-text transition-colors duration-150 after:absolute after:-inset-1.5 hover:border-muted disabled:opacity-55 not-data-[state=unchecked]:border-accent not-data-[state=unchecked]:bg-accent"
      >
        <Radix.Indicator>
          {checked === 'indeterminate' ? (
            <Minus aria-hidden className="size-3.5" strokeWidth={3} />
          ) : (
            <Check aria-hidden className="size-3.5" strokeWidth={3} />
          )}
        </Radix.Indicator>
      </Radix.Root>
      <div className={isLabelHidden ? 'sr-only' : 'grid gap-0.5'}>
        <label htmlFor={id}>{label}</label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-xs text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}
