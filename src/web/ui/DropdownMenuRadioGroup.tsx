import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import type { ReactNode } from 'react'
import { cn } from '../cn.ts'
import { menuItemStyle } from './menu-item-style.ts'

type Props<Value extends string> = {
  label: string
  value: Value
  onValueChange: (value: Value) => void
  options: readonly { value: Value; label: ReactNode }[]
}

/** A choice of one. Choosing leaves the menu open, so that the person can see the change and undo it. */
export function DropdownMenuRadioGroup<Value extends string>({ label, value, onValueChange, options }: Props<Value>) {
  return (
    <Radix.RadioGroup aria-label={label} value={value} onValueChange={(next) => onValueChange(next as Value)}>
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          onSelect={(event) => event.preventDefault()}
          className={cn(menuItemStyle, 'pr-8')}
        >
          {option.label}
          <Radix.ItemIndicator className="absolute right-2">
            <Check aria-hidden className="size-4 text-accent-strong" />
          </Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  )
}
