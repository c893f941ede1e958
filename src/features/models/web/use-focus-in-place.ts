import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the button that took the place of the one that had it, once `state` has changed. Without this it would drop to the top of
 * the page. If the person has gone elsewhere, it stays there. `undefined` is a state that is not known yet.
 */
export function useFocusInPlace(button: RefObject<HTMLButtonElement | null>, state: unknown): void {
  const drawn = useRef(state)
  useEffect(() => {
    if (drawn.current === state) return
    const isFirst = drawn.current === undefined
    drawn.current = state
    if (!isFirst && document.activeElement === document.body) button.current?.focus({ preventScroll: true })
  }, [button, state])
}
