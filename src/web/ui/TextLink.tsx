import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { cn } from '../cn.ts'

/** A link among words. A quiet one shows its line under the pointer only: it stands apart, so its colour is enough. */
export const TextLink = createLink(function TextLink({ quiet = false, className, ...rest }: ComponentProps<'a'> & { quiet?: boolean }) {
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its words come with the other props
    <a {...rest} className={cn('text-accent-strong underline-offset-4', quiet ? 'hover:underline' : 'font-medium underline', className)} />
  )
})
