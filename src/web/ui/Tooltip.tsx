import { Slot } from 'radix-ui'
import { type PointerEvent, type ReactElement, type ReactNode, type SyntheticEvent, useEffect, useState } from 'react'
import type { TooltipBubble } from './TooltipBubble.tsx'

export type TooltipSide = 'top' | 'right' | 'bottom' | 'left'

const DELAY_MS = 700
/** Whoever moves on from one button with a tooltip to the next reads them without the delay. */
const NEXT_WITHIN_MS = 300

/** Closes the tooltip that is open. There is one at a time. */
let closeOpen: (() => void) | null = null
let closedAt = Number.NEGATIVE_INFINITY
let Bubble: typeof TooltipBubble | undefined

/**
 * A tooltip, for the pointer and the focus. Its text is the name or the description of its element already, so screen readers hear it once. Radix
 * places the bubble and closes it (Escape, scrolling). Its code is an eighth of what a first page would load, so it is fetched when a pointer or the
 * focus first reaches a button; if that fails, there is no tooltip.
 */
export function Tooltip({ text, children, side = 'top' }: { text: ReactNode; children: ReactElement; side?: TooltipSide }) {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null)
  const [{ close, ...handlers }] = useState(() => createOpening(setTrigger))
  useEffect(() => close, [close])
  return (
    <>
      <Slot.Root {...handlers}>{children}</Slot.Root>
      {trigger && Bubble && <Bubble trigger={trigger} side={side} text={text} onClose={close} />}
    </>
  )
}

/** Opens for a pointer that rests on the element, or for the focus unless a press brings it, and closes when either leaves or presses. */
function createOpening(setTrigger: (trigger: HTMLElement | null) => void) {
  let timer = 0
  let isPointerInside = false
  let isPointerDown = false
  function close(): void {
    window.clearTimeout(timer)
    timer = 0
    if (closeOpen !== close) return
    closeOpen = null
    closedAt = performance.now()
    setTrigger(null)
  }
  function open(element: HTMLElement, delay: number): void {
    window.clearTimeout(timer)
    const loading = loadBubble()
    const mine = window.setTimeout(async () => {
      const isLoaded = await loading
      if (!isLoaded || mine !== timer || closeOpen === close) return
      closeOpen?.()
      closeOpen = close
      setTrigger(element)
    }, delay)
    timer = mine
  }
  return {
    close,
    onPointerMove({ currentTarget, pointerType }: PointerEvent<HTMLElement>) {
      if (pointerType === 'touch' || isPointerInside) return
      isPointerInside = true
      open(currentTarget, closeOpen || performance.now() - closedAt < NEXT_WITHIN_MS ? 0 : DELAY_MS)
    },
    onPointerLeave() {
      isPointerInside = false
      close()
    },
    onPointerDown() {
      isPointerDown = true
      document.addEventListener('pointerup', () => (isPointerDown = false), { once: true })
      close()
    },
    onFocus: ({ currentTarget }: SyntheticEvent<HTMLElement>) => isPointerDown || open(currentTarget, 0),
    onBlur: close,
    onClick: close,
  }
}

async function loadBubble(): Promise<boolean> {
  try {
    Bubble ??= (await import('./TooltipBubble.tsx')).TooltipBubble
    return true
  } catch {
    return false
  }
}
