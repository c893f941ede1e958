import { Tooltip as Radix } from 'radix-ui'
import { type ReactNode, type Ref, useImperativeHandle } from 'react'
import type { TooltipSide } from './Tooltip.tsx'

type Props = { trigger: HTMLElement; side: TooltipSide; text: ReactNode; onClose: () => void }

/** The bubble of an open tooltip, beside an element that is on the screen already. */
export function TooltipBubble({ trigger, side, text, onClose }: Props) {
  return (
    // A tooltip that can be hovered covers the button below it and stays open after the pointer has left its own button.
    <Radix.Provider disableHoverableContent>
      <Radix.Root open onOpenChange={onClose}>
        <Radix.Trigger asChild>
          <Placed element={trigger} />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-50 max-w-64 animate-fade-in rounded-sm bg-text px-2 py-1 text-xs text-pretty text-surface"
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  )
}

/** Stands for the element in Radix's tree. */
function Placed({ element, ref }: { element: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => element, [element])
  return null
}
