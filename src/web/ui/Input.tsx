import type { ComponentProps } from 'react'
import { cn } from '../cn.ts'
import { inputStyle } from './input-style.ts'

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={cn(inputStyle, 'h-10 sm:h-9', className)} />
}
