import { useMemo } from 'react'
import { keyOf } from './item-keys.ts'

/** Returns the keys of the items. Returns the same array while items and order are the same, because a new one would render every item. */
export function useSameKeys(items: readonly object[]): string[] {
  const keys = items.map(keyOf).join(' ')
  return useMemo(() => (keys === '' ? [] : keys.split(' ')), [keys])
}
