import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { sessionQuery } from '#features/auth/web/queries.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import { addElement, emptyContent } from '#shared/content/element.ts'
import type { GenerationElement } from '#shared/content/element.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { byType } from '#shared/content/type-of.ts'
import type { ByType } from '#shared/content/type-of.ts'
import type { StreamEnd, StreamPhase } from '#features/generation/stream-events.ts'
import { StreamRefused, followEvents } from '#web/event-stream.ts'

export type Watched = { content: GeneratedContent; phase: StreamPhase; pieces: number }

const WAITING: StreamPhase = { phase: 'queued', position: null }

/**
 * Follows one generation's stream and builds the content as it comes. Redrawn at most once a frame. A dropped connection resumes after
 * the last element; `reset` (another attempt) starts from nothing.
 */
export function useStream(
  queueId: string | undefined,
  type: DocumentType,
  onEnd: (end: StreamEnd, watched: Watched | null) => void,
): Watched | null {
  const [watched, setWatched] = useState<(Watched & { queueId: string }) | null>(null)
  const queryClient = useQueryClient()
  const ended = useEffectEvent((end: StreamEnd) => onEnd(end, watched))
  const refused = useEffectEvent((error: unknown) => {
    // Nobody is signed in any more: the generation goes on, and is watched again after signing in.
    if (error instanceof StreamRefused && error.status === 401) void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    else ended({ status: 'failed', error_message: null })
  })

  useEffect(() => {
    if (queueId === undefined) return
    const abort = new AbortController()
    let frame = 0
    let state: Watched = { content: emptyContent(type), phase: WAITING, pieces: 0 }
    const draw = () => {
      frame = 0
      setWatched({ ...state, content: byType(COPIES, state.content), queueId })
    }
    void (async () => {
      for await (const event of followEvents(`/api/document_queue/${queueId}/stream`, { signal: abort.signal })) {
        if (event.event === 'end') {
          ended(JSON.parse(event.data) as StreamEnd)
          return
        }
        if (event.event === 'reset') state = { content: emptyContent(type), phase: WAITING, pieces: 0 }
        if (event.event === 'phase') state.phase = JSON.parse(event.data) as StreamPhase
        if (event.event === 'element') {
          addElement(state.content, JSON.parse(event.data) as GenerationElement)
          state.pieces += 1
        }
        if (frame === 0) frame = requestAnimationFrame(draw)
      }
    })().catch(refused)
    return () => {
      abort.abort()
      cancelAnimationFrame(frame)
    }
  }, [queueId, type])

  return watched?.queueId === queueId ? watched : null
}

/** React compares by identity: new lists, the same pieces. */
const COPIES: ByType<GeneratedContent> = {
  form: (content) => ({ ...content, questions: [...content.questions] }),
  doc: (content) => ({ ...content, blocks: [...content.blocks] }),
  sheet: (content) => ({ ...content, sheets: content.sheets.map((sheet) => ({ ...sheet, rows: [...sheet.rows] })) }),
  slide: (content) => ({ ...content, slides: [...content.slides] }),
}
