import type { ComponentProps } from 'react'
import { type TextLinkStyle, textLinkStyle } from './text-link-style.ts'

type Props = ComponentProps<'a'> & TextLinkStyle

/** A link in running text to another site, or to a page that the server renders. */
export function TextAnchor({ look, className, ...rest }: Props) {
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- the content is in the other props
  return <a {...rest} className={textLinkStyle({ look, className })} />
}
