import { useMemo } from 'react'
import { keyOf } from './item-keys.ts'

/** The keys of the items; the same list as long as they are the same items in the same order, whatever is written in them: a new one would draw each again. */
export function useSameKeys(items: readonly object[]): string[] {
  const keys = items.map(keyOf).join(' ')
  return useMemo(() => (keys === '' ? [] : keys.split(' ')), [keys])
}
