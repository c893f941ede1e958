import { useCallback, useMemo, useState } from 'react'

/** The current piece, shared by the list on the left and the editor. */
export type Selection = {
  index: number
  /** Counts the requests to focus the piece. */
  jump: number
  /** Set after the server refused to publish because of a piece. From then on the editor marks problems. */
  marksProblems: boolean
  select: (index: number, options?: { focus?: boolean; isRefused?: boolean }) => void
}

export function useSelection(): Selection {
  const [{ index, jump, marksProblems }, setState] = useState({ index: 0, jump: 0, marksProblems: false })
  const select = useCallback<Selection['select']>(
    (next, { focus = false, isRefused = false } = {}) =>
      setState((state) =>
        state.index === next && !focus
          ? state
          : { index: next, jump: focus ? state.jump + 1 : state.jump, marksProblems: state.marksProblems || isRefused },
      ),
    [],
  )
  return useMemo(() => ({ index, jump, marksProblems, select }), [index, jump, marksProblems, select])
}
