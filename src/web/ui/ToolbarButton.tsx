import { Toolbar as Radix } from 'radix-ui'
import type { ComponentProps } from 'react'
import { IconButton } from './IconButton.tsx'

type Props = Omit<ComponentProps<typeof IconButton>, 'size' | 'className' | 'aria-pressed'> & {
  /** For toggle buttons. */
  isPressed?: boolean | undefined
}

/** A button of a `Toolbar`. A press with the pointer keeps the text selection. */
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
