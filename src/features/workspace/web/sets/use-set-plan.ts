import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { generationApi } from '#features/generation/web/api.ts'
import type { DocumentType } from '#shared/content/document-type.ts'

const ASK_AFTER_MS = 350
/** Shorter, or without anything that joins two things, a prompt asks for one. */
const MAY_BE_SET = /[,;:\n&]|\s(?:and|y|e|et)\s/i
const PROMPT_CHARS_MIN = 16

export type SetPlan = {
  items: { documentType: DocumentType; title: string }[]
  isChosen: (index: number) => boolean
  toggle: (index: number) => void
  chosen: number[]
  /** False in the moment after typing, when it is still the plan of what stood there before. */
  isCurrent: boolean
}

/** What a prompt that asks for several artefacts would make, soon after it was typed; null where it asks for one. */
export function useSetPlan(prompt: string, documentType: DocumentType): SetPlan | null {
  const [settled, setSettled] = useState(prompt)
  const [left, setLeft] = useState<{ prompt: string; items: ReadonlySet<number> }>({ prompt, items: new Set() })
  // What was left out of another prompt's set says nothing about this one's.
  const leftOut = left.prompt === settled ? left.items : new Set<number>()
  useEffect(() => {
    const timer = setTimeout(() => setSettled(prompt), ASK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [prompt])
  const mayBeSet = settled.trim().length >= PROMPT_CHARS_MIN && MAY_BE_SET.test(settled)
  const { data } = useQuery(
    generationApi.readPrompt.queryOptions({ input: { userPrompt: settled, documentType }, enabled: mayBeSet, staleTime: Infinity }),
  )
  const items = mayBeSet ? data?.set : undefined
  if (!items || prompt.trim() === '') return null
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
