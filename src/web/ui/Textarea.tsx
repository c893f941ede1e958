import type { ComponentProps } from 'react'
import { cn } from '../cn.ts'
import { inputStyle } from './input-style.ts'

/** Grows with its text up to its max-height. */
export function Textarea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={cn(inputStyle, 'field-sizing-content min-h-20 resize-y py-2', className)} />
}
