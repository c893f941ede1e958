import { useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { generationApi } from '#features/generation/web/api.ts'
import { useCallFailureText } from '#features/generation/web/use-failure-text.ts'
import { isEmptyContent } from '#shared/content/element.ts'
import { canBePlanned } from '#shared/content/document-type.ts'
import { isApiError, isUnauthenticated } from '#web/api.ts'
import type { StartOptions } from '../generating/use-generating.ts'
import { useMachine } from '../generating/use-machine.ts'
import type { DraftState } from '../session/use-draft.ts'
import { NOT_PLANNING, reducePlanning } from './planning-state.ts'
import type { PlanningState } from './planning-state.ts'

export type Planning = {
  state: PlanningState
  isPlanning: boolean
  /** The outline has the place of the document, and is edited there. */
  isOpen: boolean
  open: () => void
  /** The outline is kept. */
  close: () => void
  plan: (options: StartOptions) => void
  cancel: () => void
  dismiss: () => void
}

/** From the prompt to an outline: asks the server and puts the outline into the draft, where its making can be undone. */
export function usePlanning(draft: DraftState, startWithout: (options: StartOptions) => void): Planning {
  const t = useTranslations('workspace.outline')
  const failureText = useCallFailureText()
  const [state, send] = useMachine(reducePlanning, () => NOT_PLANNING)
  const [isWanted, setWanted] = useState(() => isEmptyContent(draft.draft.content))
  const call = useRef<AbortController>(undefined)
  useEffect(() => () => call.current?.abort(), [])
  const isPlanning = state.status === 'planning'

  async function ask(options: StartOptions): Promise<void> {
    const { type, prompt, read, edit } = draft
    if (!canBePlanned(type)) return
    const { signal } = (call.current = new AbortController())
    try {
      const input = { userPrompt: prompt, documentType: type, ...(options.source && { source: options.source }) }
      const { outline } = await generationApi.plan.call(input, { signal })
      if (signal.aborted || !send({ type: 'made' })) return
      const isReplaced = read().outline !== null
      edit({ outline })
      setWanted(true)
      if (isReplaced) toast.info(t('replaced'))
    } catch (error) {
      if (signal.aborted) return
      // People who are signed out are told so, and come back here.
      if (isUnauthenticated(error)) send({ type: 'cancelled' })
      // It asks for several documents, which the screen had not been told yet.
      else if (isApiError(error) && error.data?.reason === 'outline_not_used' && send({ type: 'cancelled' })) startWithout(options)
      else send({ type: 'failed', message: failureText(error) })
    }
  }
  return {
    state,
    isPlanning,
    isOpen: isWanted && !isPlanning && draft.draft.outline !== null,
    open: () => setWanted(true),
    close: () => setWanted(false),
    plan: (options) => {
      if (send({ type: 'asked', options })) void ask(options)
    },
    cancel: () => {
      call.current?.abort()
      send({ type: 'cancelled' })
    },
    dismiss: () => void send({ type: 'dismissed' }),
  }
}
