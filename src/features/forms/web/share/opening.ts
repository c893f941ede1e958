import type { FormSettings } from '../../contract.ts'

type Times = Pick<FormSettings, 'opens_at' | 'closes_at'>

/** Whether what is published takes answers or readers now, and the time that its state names. */
export function readOpening({ opens_at, closes_at }: Times) {
  const isOpen = closes_at === null || isAhead(closes_at)
  const state = !isOpen ? 'closed' : isAhead(opens_at) ? 'not_yet' : closes_at === null ? 'open' : 'closes'
  const time = { closed: closes_at, not_yet: opens_at, closes: closes_at, open: null }[state]
  return { isOpen, state, date: time === null ? null : new Date(time) } as const
}

/** The times that open or close it now. What is closed before it opens no longer opens. */
export function timesFor(toOpen: boolean, { opens_at }: Times): Partial<Times> {
  return toOpen ? { closes_at: null } : { closes_at: new Date().toISOString(), ...(isAhead(opens_at) && { opens_at: null }) }
}

function isAhead(time: string | null): boolean {
  return time !== null && Date.parse(time) > Date.now()
}
