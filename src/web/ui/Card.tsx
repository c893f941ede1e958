import type { ComponentProps } from 'react'
import { cn } from '../cn.ts'

/** Set `interactive` if the whole card is one link or button. */
export function Card({ className, interactive = false, ...rest }: ComponentProps<'div'> & { interactive?: boolean }) {
  return (
    <div
      {...rest}
      className={cn(
        'rounded-lg border border-border bg-raised',
        interactive && 'transition-colors duration-150 ease-out focus-within:border-border-strong hover:border-border-strong',
        className,
      )}
    />
  )
}
