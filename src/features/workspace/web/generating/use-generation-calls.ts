import { useMutation } from '@tanstack/react-query'
import { SAVING_SCOPE } from '#features/documents/web/saving-scope.ts'
import { generationApi } from '#features/generation/web/api.ts'
import type { Move } from '../session/opened.ts'
import type { DraftState } from '../session/use-draft.ts'
import { requestOf } from './generation-request.ts'
import type { GeneratingEvent } from './generating-state.ts'
import type { News } from './use-announce.ts'
import type { StartOptions } from './use-generating.ts'

type Options = {
  draft: DraftState
  announce: (news: News) => void
  send: (event: GeneratingEvent) => boolean
  moveTo: (move: Move) => void
  onQueued: () => void
}
type Calls = { enqueue: (options: StartOptions) => void; retry: (queueId: string) => void; stop: (queueId: string) => void }

/** The calls that start and stop a generation. Their answers become events of `generating-state.ts`. */
export function useGenerationCalls({ draft, announce, send, moveTo, onQueued }: Options): Calls {
  const watch = (queueId: string) => {
    onQueued()
    send({ type: 'queued', queueId })
    moveTo({ generation: queueId })
  }
  const refuse = (error: unknown) => {
    send({ type: 'refused' })
    announce({ type: 'notQueued', error })
  }
  const enqueue = useMutation({
    // Waits for the save in flight, so that the request names the version that the save makes.
    scope: SAVING_SCOPE,
    mutationFn: (options: StartOptions) => generationApi.enqueue.call(requestOf(draft, options)),
    onSuccess: ({ queueId, set }, { useMockData }) => {
      if (!set) {
        announce({ type: 'queued', isMock: useMockData })
        return watch(queueId)
      }
      announce({ type: 'setQueued', count: set.items.length })
      send({ type: 'setQueued' })
      draft.setPrompt('')
      moveTo({ generation: undefined, set: set.id })
    },
    onError: refuse,
  })
  const retry = useMutation({
    mutationFn: (queueId: string) => generationApi.retry.call({ id: queueId }),
    onSuccess: ({ id }) => watch(id),
    onError: refuse,
  })
  const stop = useMutation({
    mutationFn: (queueId: string) => generationApi.cancel.call({ id: queueId }),
    onError: (error, queueId) => {
      send({ type: 'stopRefused', queueId })
      announce({ type: 'notStopped', error })
    },
  })
  return { enqueue: enqueue.mutate, retry: retry.mutate, stop: stop.mutate }
}
