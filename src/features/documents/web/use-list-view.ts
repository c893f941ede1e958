import { useState } from 'react'
import { readStored, writeStored } from '#web/stored.ts'

export type ListView = 'cards' | 'table'

const KEY = 'documents-view'

/** Returns cards or table, as last chosen in this browser. */
export function useListView(): [ListView, (view: ListView) => void] {
  const [view, setView] = useState<ListView>(() => (readStored(KEY) === 'table' ? 'table' : 'cards'))
  return [
    view,
    (chosen) => {
      setView(chosen)
      writeStored(KEY, chosen)
    },
  ]
}
