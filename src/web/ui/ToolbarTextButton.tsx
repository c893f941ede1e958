import { Toolbar as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { Button } from './Button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'size' | 'variant' | 'className'>

/** A button of a `Toolbar` with a label in words, such as the trigger of a menu. */
export function ToolbarTextButton(props: Props) {
  return (
    <Radix.Button asChild>
      <Button {...props} size="sm" variant="ghost" />
    </Radix.Button>
  )
}
