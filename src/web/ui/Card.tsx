import type { ComponentProps } from 'react'
import { cn } from '../cn.ts'

/** `interactive` is for cards that are one link or button as a whole. */
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
