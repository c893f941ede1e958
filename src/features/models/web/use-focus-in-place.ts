import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the button that took the place of the one that had it, once `state` has changed. Without this it would drop to the top of
 * the page. If the person has gone elsewhere, it stays there.
 */
export function useFocusInPlace(button: RefObject<HTMLButtonElement | null>, state: unknown): void {
  const drawn = useRef(state)
  useEffect(() => {
    if (drawn.current === state) return
    drawn.current = state
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [button, state])
}
