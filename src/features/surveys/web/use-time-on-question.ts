import { useEffect, useRef } from 'react'

/** Returns a function that says how long the question was shown, in milliseconds. Earlier visits count: a second thought is no hasty answer. */
export function useTimeOnQuestion(questionId: string | undefined): () => number {
  const before = useRef(new Map<string, number>())
  const shownAt = useRef(0)
  useEffect(() => {
    if (questionId === undefined) return
    const times = before.current
    const start = performance.now()
    shownAt.current = start
    return () => {
      times.set(questionId, (times.get(questionId) ?? 0) + performance.now() - start)
    }
  }, [questionId])
  return () => Math.round((before.current.get(questionId ?? '') ?? 0) + performance.now() - shownAt.current)
}
