import { useCallback, useState } from 'react'

/** Which piece is being worked on: the list on the left and the editor share it. */
export type Selection = {
  index: number
  /** Counts the times that the focus was asked to go there. */
  jump: number
  select: (index: number, options?: { focus?: boolean }) => void
}

export function useSelection(): Selection {
  const [{ index, jump }, setState] = useState({ index: 0, jump: 0 })
  const select = useCallback<Selection['select']>(
    (next, { focus = false } = {}) =>
      setState((state) => (state.index === next && !focus ? state : { index: next, jump: focus ? state.jump + 1 : state.jump })),
    [],
  )
  return { index, jump, select }
}
