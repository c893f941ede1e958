import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { QueueItem } from '#features/generation/contract.ts'
import type { GenerationSource } from '#features/generation/enqueue-metadata.ts'
import { generationApi } from '#features/generation/web/api.ts'
import { useFailureText } from '#features/generation/web/use-failure-text.ts'
import type { Outline } from '#shared/content/outline.ts'
import { useIsOnline } from '#web/online.ts'
import { useIsServerGone } from '#web/reachability.ts'
import type { Move } from '../session/opened.ts'
import type { DraftState } from '../session/use-draft.ts'
import { reduceGenerating, startGenerating } from './generating-state.ts'
import type { GeneratingState } from './generating-state.ts'
import { withSample, withWritten } from './results.ts'
import { SAMPLE_AFTER_MS, sampleDraft } from './sample.ts'
import { useSampleTexts } from './use-sample-texts.ts'
import { useAdopt } from './use-adopt.ts'
import { useAnnounce } from './use-announce.ts'
import { useGenerationCalls } from './use-generation-calls.ts'
import { useMachine } from './use-machine.ts'
import { useStream } from './use-stream.ts'
import type { Watched } from './use-stream.ts'

/**
 * `isNew` writes the same prompt again, differently. `setItems`: which artefacts to make, of a prompt that asks for several. `continues`
 * writes on where the answer to the prompt was cut off. `prompt`: what is asked in place of what stands in the field. `outline`: what it is to
 * consist of.
 */
export type StartOptions = {
  useMockData: boolean
  isNew?: boolean
  source?: GenerationSource
  setItems?: number[]
  continues?: boolean
  prompt?: string
  outline?: Outline | undefined
}

export type Generating = {
  state: GeneratingState
  start: (options: StartOptions) => void
  stop: () => void
  retry: () => void
  /** Takes the failure or the notices away. */
  dismiss: () => void
  /** A generation is being written or loaded. */
  isRunning: boolean
  /** What is running makes a proposal, or nothing is known of it yet: the document is shown as it is. */
  changesNothing: boolean
  watched: Watched | null
}

type Options = {
  draft: DraftState
  /** The generation that the address named when the session began. */
  startsWith: string | undefined
  hasProvider: boolean
  /** The session has another address. Does nothing once the screen has something else open. */
  moveTo: (move: Move) => void
  isOpen: () => boolean
}

/** From the prompt to the finished document: carries out what the states of `generating-state.ts` ask for. */
export function useGenerating({ draft, startsWith, hasProvider, moveTo, isOpen }: Options): Generating {
  const { type } = draft
  const announce = useAnnounce(type, hasProvider)
  const [state, send] = useMachine(reduceGenerating, () => startGenerating(startsWith))
  const queueId = state.status === 'watching' || state.status === 'adopting' ? state.queueId : undefined
  const standIn = useStandIn(draft)
  const adopt = useAdopt({ draft, announce, moveTo, isOpen, send })
  const item = useItem(queueId)
  const t = useTranslations('workspace')
  const failureText = useFailureText()

  const watched = useStream(queueId, type, (end, written) => {
    if (queueId === undefined) return
    if (end.status === 'completed') return adopt(queueId)
    moveTo({ generation: undefined })
    if (end.cancelled === true) {
      send({ type: 'cancelled', queueId })
      if (!written || written.pieces === 0 || item.data?.isProposal) return announce({ type: 'stoppedEarly' })
      draft.write((current) => withWritten(current, written.content, item.data?.prompt ?? draft.prompt))
      return announce({ type: 'stopped' })
    }
    const message = failureText(end)
    send({ type: 'failed', queueId, message })
    announce({ type: 'failed', message: message ?? t('failedUnknown') })
    standIn.show()
  })
  useWhenConnected(() => state.status === 'failed' && state.isWritten && adopt(state.queueId))
  const calls = useGenerationCalls({
    draft,
    announce,
    send,
    moveTo,
    onQueued: standIn.cancel,
  })

  return {
    state,
    isRunning: queueId !== undefined,
    changesNothing: queueId === undefined || (item.data?.isProposal ?? !item.isError),
    watched,
    start: (options) => {
      if ((options.prompt ?? draft.prompt).trim() === '') announce({ type: 'promptMissing' })
      else if (send({ type: 'asked' })) calls.enqueue(options)
    },
    stop: () => queueId !== undefined && send({ type: 'stopAsked', queueId }) && calls.stop(queueId),
    retry: () => {
      if (state.status !== 'failed') return
      if (state.isWritten) adopt(state.queueId)
      else if (send({ type: 'asked' })) calls.retry(state.queueId)
    },
    dismiss: () => void send({ type: 'dismissed' }),
  }
}

/** Puts a sample into an empty draft a moment after a failure, unless another try has begun. */
function useStandIn(draft: DraftState): { show: () => void; cancel: () => void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = () => clearTimeout(timer.current)
  const texts = useSampleTexts(draft.type)
  useEffect(() => cancel, [])
  const show = () => {
    const sample = sampleDraft(texts, draft.prompt)
    timer.current = setTimeout(() => draft.edit((current) => withSample(current, sample)), SAMPLE_AFTER_MS)
  }
  return { show, cancel }
}

/** Calls each time that the server can be reached again: a document that is there need not be asked for by hand. */
function useWhenConnected(call: () => void): void {
  const [isOnline, isServerGone] = [useIsOnline(), useIsServerGone()]
  const isConnected = isOnline && !isServerGone
  const connected = useEffectEvent(call)
  useEffect(() => {
    if (isConnected) connected()
  }, [isConnected])
}

function useItem(queueId: string | undefined) {
  return useQuery(generationApi.read.queryOptions({ input: { id: queueId ?? '' }, enabled: queueId !== undefined, select: factsOf }))
}

function factsOf({ metadata, user_prompt: prompt }: QueueItem): { isProposal: boolean; prompt: string } {
  return { isProposal: metadata.proposal === true, prompt }
}
