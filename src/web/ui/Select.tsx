import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { cn } from '../cn.ts'
import { inputStyle } from './input-style.ts'

type Props = Omit<ComponentProps<'select'>, 'children' | 'onChange'> & {
  options: readonly { value: string; label: string }[]
  onValueChange?: (value: string) => void
}

/** The platform's native list: it works best on phones, and every assistive technology supports it. */
export function Select({ options, onValueChange, className, ...rest }: Props) {
  return (
    <span className={cn('relative inline-flex w-full', className)}>
      <select
        {...rest}
        onChange={(event) => onValueChange?.(event.target.value)}
        className={cn(inputStyle, 'h-10 appearance-none pr-9 sm:h-9')}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted" />
    </span>
  )
}
