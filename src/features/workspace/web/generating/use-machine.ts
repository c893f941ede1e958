import { useCallback, useRef, useState } from 'react'

/**
 * A reducer that knows its state at once: a second click comes before the first one has been drawn, and `send` says whether an event
 * changed anything.
 */
export function useMachine<State, Event>(
  reduce: (state: State, event: Event) => State,
  start: () => State,
): [State, (event: Event) => boolean] {
  const [drawn, setDrawn] = useState(start)
  const latest = useRef(drawn)
  const send = useCallback(
    (event: Event) => {
      const next = reduce(latest.current, event)
      if (next === latest.current) return false
      latest.current = next
      setDrawn(next)
      return true
    },
    [reduce],
  )
  return [drawn, send]
}
