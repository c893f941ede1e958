import type { ComponentProps } from 'react'
import { cn } from '#web/cn.ts'

/** Σ or ƒ in the font of the system. Inter has them in two more files, 106 kB together, which most pages need for nothing else. */
export function MathSign({ className, ...props }: ComponentProps<'span'>) {
  return <span className={cn('[font-family:system-ui]', className)} {...props} />
}
