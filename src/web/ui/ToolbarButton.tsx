import { Toolbar as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { IconButton } from './IconButton.tsx'

type Props = Omit<ComponentProps<typeof IconButton>, 'size' | 'className' | 'aria-pressed'> & {
  /** For what is on or off. */
  isPressed?: boolean | undefined
}

/** A button of a `Toolbar`. What is selected in the text stays so while it is pressed with the pointer. */
export function ToolbarButton({ isPressed, ...rest }: Props) {
  return (
    <Radix.Button asChild>
      <IconButton
        onMouseDown={(event) => event.preventDefault()}
        {...rest}
        size="sm"
        aria-pressed={isPressed}
        className="aria-pressed:bg-hover aria-pressed:text-text"
      />
    </Radix.Button>
  )
}
