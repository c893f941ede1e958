import { useMemo, useState } from 'react'
import type { Comparison } from '#features/documents/web/versions/compare-content.ts'

type Choice = {
  /** How many changes there are to choose from. */
  total: number
  /** The numbers of the chosen ones. */
  accepted: ReadonlySet<number>
  toggle: (number: number) => void
  setAll: (isAccepted: boolean) => void
}

/**
 * Which changes are chosen: at first all but those of pieces that somebody else has changed since. What the person has chosen is kept by the
 * change and not by its number, because the list changes with the document.
 */
export function useChoice(comparison: Comparison | null): Choice {
  const [chosen, setChosen] = useState<ReadonlyMap<string, boolean>>(new Map())
  const offered = useMemo(() => offeredOf(comparison), [comparison])
  const accepted = new Set(offered.flatMap(({ number, key, isSince }) => ((chosen.get(key) ?? !isSince) ? [number] : [])))
  const choose = (keys: readonly string[], isAccepted: boolean) =>
    setChosen((current) => new Map([...current, ...keys.map((key) => [key, isAccepted] as const)]))
  return {
    total: offered.length,
    accepted,
    toggle: (number) => {
      const key = offered.find((one) => one.number === number)?.key
      if (key !== undefined) choose([key], !accepted.has(number))
    },
    setAll: (isAccepted) =>
      choose(
        offered.map(({ key }) => key),
        isAccepted,
      ),
  }
}

/** Two changes may look the same, so they are counted. */
function offeredOf(comparison: Comparison | null): { number: number; key: string; isSince: boolean }[] {
  const counts = new Map<string, number>()
  return (comparison?.changes ?? []).flatMap(({ mark, key, isSince }, number) => {
    if (mark === 'same') return []
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    return [{ number, key: `${count} ${key}`, isSince }]
  })
}
