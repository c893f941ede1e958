import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { cn } from '../cn.ts'

type Props = ComponentProps<'a'> & {
  /** Underlined on hover only: it stands apart, so its colour is enough. */
  quiet?: boolean
}

/** A link in running text to another site, or to a page that the server renders. */
export function TextAnchor({ quiet = false, className, ...rest }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content is in the other props
    <a {...rest} className={cn('text-accent-strong underline-offset-4', quiet ? 'hover:underline' : 'font-medium underline', className)} />
  )
}

/** A link in running text to a page of the app. */
export const TextLink = createLink(TextAnchor)
