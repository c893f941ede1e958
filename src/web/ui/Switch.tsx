import { Switch as Radix } from 'radix-ui'
import { type ReactNode, useId } from 'react'

type Props = {
  label: ReactNode
  hint?: ReactNode
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  /** While its change is being sent. */
  busy?: boolean
}

/** Something that is on or off and changes at once. What is only sent with a form is a Checkbox. */
export function Switch({ label, hint, checked, onCheckedChange, busy = false }: Props) {
  const id = useId()
  return (
    <div className="flex items-start justify-between gap-4">
      <div className="grid gap-0.5">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-xs text-muted">
            {hint}
          </p>
        )}
      </div>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={(next) => !busy && onCheckedChange(next)}
        aria-busy={busy || undefined}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        className="relative h-6 w-10 shrink-0 rounded-full border border-border-strong bg-hover transition-colors duration-150 data-[state=checked]:border-accent data-[state=checked]:bg-accent"
      >
        <Radix.Thumb className="block size-4 translate-x-1 rounded-full bg-muted transition-transform duration-150 data-[state=checked]:translate-x-5 data-[state=checked]:bg-accent-text" />
      </Radix.Root>
    </div>
  )
}
