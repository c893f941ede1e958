import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { BriefChip } from '#features/generation/contract.ts'
import { generationApi } from '#features/generation/web/api.ts'
import type { DocumentType } from '#shared/content/document-type.ts'

const ASK_AFTER_MS = 350
/** Shorter, or without anything that joins two things, a prompt asks for one. */
const MAY_BE_SET = /[,;:\n&]|\s(?:and|y|e|et)\s/i
const PROMPT_CHARS_MIN = 16

export type PromptReading = {
  /** The prompt that was read: for a moment after typing, the one before. */
  settled: string
  set: { documentType: DocumentType; title: string }[] | undefined
  /** Undefined where it was not asked for, or is not known yet. */
  isWorthOutline: boolean | undefined
  /** What is taken up of the prompt. */
  brief: BriefChip[]
}

/** What the server reads in the prompt, soon after it was typed. `asksForOutline`: the screen offers an outline. */
export function usePromptReading(
  prompt: string,
  documentType: DocumentType,
  documentId: string | undefined,
  asksForOutline: boolean,
): PromptReading {
  const [settled, setSettled] = useState(prompt)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(prompt), ASK_AFTER_MS)
    return () => clearTimeout(timer)
  }, [prompt])
  const mayBeSet = settled.trim().length >= PROMPT_CHARS_MIN && MAY_BE_SET.test(settled)
  const { data, isPlaceholderData } = useQuery(
    generationApi.readPrompt.queryOptions({
      input: { userPrompt: settled, documentType, ...(documentId === undefined ? {} : { documentId }) },
      enabled: settled.trim().length >= PROMPT_CHARS_MIN || (asksForOutline && settled.trim() !== ''),
      staleTime: Infinity,
      // The choice must not change back and forth with every word.
      placeholderData: keepPreviousData,
    }),
  )
  const isTyped = prompt.trim() !== ''
  return {
    settled,
    set: mayBeSet && !isPlaceholderData && isTyped ? data?.set : undefined,
    // The language alone is nothing to correct.
    brief: isTyped && data?.brief.some(({ kind }) => kind !== 'language') ? data.brief : [],
    isWorthOutline: asksForOutline && settled.trim() !== '' ? data?.outline : undefined,
  }
}
