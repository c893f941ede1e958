import { useState } from 'react'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { PromptReading } from '../prompt/use-prompt-reading.ts'

export type SetPlan = {
  items: { documentType: DocumentType; title: string }[]
  isChosen: (index: number) => boolean
  toggle: (index: number) => void
  chosen: number[]
  /** False in the moment after typing, when it is still the plan of what stood there before. */
  isCurrent: boolean
}

/** What a prompt that asks for several artefacts would make; null where it asks for one. */
export function useSetPlan(prompt: string, { settled, set: items }: PromptReading): SetPlan | null {
  const [left, setLeft] = useState<{ prompt: string; items: ReadonlySet<number> }>({ prompt, items: new Set() })
  // What was left out of another prompt's set says nothing about this one's.
  const leftOut = left.prompt === settled ? left.items : new Set<number>()
  if (!items) return null
  return {
    items,
    isChosen: (index) => !leftOut.has(index),
    chosen: items.flatMap((_, index) => (leftOut.has(index) ? [] : [index])),
    isCurrent: prompt === settled,
    toggle: (index) => {
      const next = new Set(leftOut)
      if (!next.delete(index)) next.add(index)
      setLeft({ prompt: settled, items: next })
    },
  }
}
