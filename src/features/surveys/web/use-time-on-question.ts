import { useEffect, useRef, useState } from 'react'
import type { SurveyQuestion } from '../take-contract.ts'

/**
 * Returns a function that says how long the question at this place was shown, in milliseconds. Earlier visits count, also those before the page was loaded
 * again: a second thought is no hasty answer.
 */
export function useTimeOnQuestion(questions: readonly SurveyQuestion[], place: number): () => number {
  const [before] = useState(() => new Map(questions.map(({ id, response_time_ms: time }) => [id, time ?? 0])))
  const shownAt = useRef(0)
  const questionId = questions[place]?.id ?? ''
  useEffect(() => {
    const start = performance.now()
    shownAt.current = start
    return () => {
      before.set(questionId, (before.get(questionId) ?? 0) + performance.now() - start)
    }
  }, [before, questionId])
  return () => Math.round((before.get(questionId) ?? 0) + performance.now() - shownAt.current)
}
