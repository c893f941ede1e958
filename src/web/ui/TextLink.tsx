import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { cn } from '../cn.ts'

/** A link in running text. A quiet one is underlined on hover only: it stands apart, so its colour is enough. */
export const TextLink = createLink(function TextLink({ quiet = false, className, ...rest }: ComponentProps<'a'> & { quiet?: boolean }) {
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content is in the other props
    <a {...rest} className={cn('text-accent-strong underline-offset-4', quiet ? 'hover:underline' : 'font-medium underline', className)} />
  )
})
