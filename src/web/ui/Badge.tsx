import { type VariantProps, cva } from 'class-variance-authority'
import type { ComponentProps } from 'react'
import { cn } from '../cn.ts'

const badgeStyle = cva('inline-flex h-6 shrink-0 items-center gap-1.5 px-2.5 text-xs font-medium whitespace-nowrap [&>svg]:size-3.5', {
  variants: {
    tone: {
      neutral: 'bg-hover text-text',
      accent: 'bg-accent-soft text-accent-strong',
      positive: 'bg-positive-soft text-positive',
      warning: 'bg-warning-soft text-warning',
      negative: 'bg-negative-soft text-negative',
      info: 'bg-info-soft text-info',
    },
    /** A tag shows a technical term, such as a method or a status. */
    shape: { pill: 'rounded-full', tag: 'rounded-sm font-mono' },
  },
  defaultVariants: { tone: 'neutral', shape: 'pill' },
})
export type Tone = NonNullable<VariantProps<typeof badgeStyle>['tone']>

export function Badge({ tone, shape, className, ...rest }: ComponentProps<'span'> & VariantProps<typeof badgeStyle>) {
  return <span {...rest} className={cn(badgeStyle({ tone, shape }), className)} />
}
