import { useEffect, useRef, useState } from 'react'
import { generationApi } from '#features/generation/web/api.ts'
import { useCallFailureText } from '#features/generation/web/use-failure-text.ts'
import { isEmptyContent } from '#shared/content/element.ts'
import { canBePlanned } from '#shared/content/document-type.ts'
import type { Outline } from '#shared/content/outline.ts'
import { isApiError, isUnauthenticated } from '#web/api.ts'
import type { StartOptions } from '../generating/use-generating.ts'
import { leaveInTab, takeFromTab } from '#web/stored.ts'
import { useMachine } from '../generating/use-machine.ts'
import type { DraftState } from '../session/use-draft.ts'
import { withOutline } from './edit-outline.ts'
import { NOT_PLANNING, reducePlanning } from './planning-state.ts'
import type { PlanningState } from './planning-state.ts'

export type Planning = {
  state: PlanningState
  isPlanning: boolean
  /** The outline has the place of the document, and is edited there. */
  isOpen: boolean
  open: () => void
  /** The outline that took the place of another one, as it was made. */
  replacement: Outline | null
  /** The outline is kept. */
  close: () => void
  plan: (options: StartOptions) => void
  cancel: () => void
  dismiss: () => void
}

/** From the prompt to an outline: asks the server and puts the outline into the draft, where its making can be undone. */
export function usePlanning(draft: DraftState, startWithout: (options: StartOptions) => void): Planning {
  const failureText = useCallFailureText()
  const [state, send] = useMachine(reducePlanning, () => NOT_PLANNING)
  const [isWanted, setWanted] = useState(() => isEmptyContent(draft.draft.content) && takeFromTab(placeOfLeft(draft)) === null)
  const [replacement, setReplacement] = useState<Outline | null>(null)
  const call = useRef<AbortController>(undefined)
  const isPlanning = state.status === 'planning'
  const plan = (options: StartOptions) => {
    if (send({ type: 'asked', options })) void ask(options)
  }
  useEffect(() => () => call.current?.abort(), [])
  usePlanningOverReload(placeOfPlanning(draft), state, plan)
  useLeftOverReload(placeOfLeft(draft), !isWanted)

  async function ask(options: StartOptions): Promise<void> {
    const { type, prompt, read, edit } = draft
    if (!canBePlanned(type)) return
    const { signal } = (call.current = new AbortController())
    try {
      const input = { userPrompt: prompt, documentType: type, ...(options.source && { source: options.source }) }
      const { outline: made, isPart } = await generationApi.plan.call(input, { signal })
      if (signal.aborted || !send({ type: 'made' })) return
      const outline = isPart ? { ...made, isPart } : made
      setReplacement(read().outline === null ? null : outline)
      edit((current) => withOutline(current, outline))
      setWanted(true)
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
    replacement,
    open: () => setWanted(true),
    close: () => setWanted(false),
    plan,
    cancel: () => {
      call.current?.abort()
      send({ type: 'cancelled' })
    },
    dismiss: () => void send({ type: 'dismissed' }),
  }
}

function placeOfPlanning({ type, draft }: DraftState): string {
  return `planning:${type}:${draft.saved?.id ?? 'new'}`
}

function placeOfLeft(draft: DraftState): string {
  return `left:${placeOfPlanning(draft)}`
}

/** Whoever went back to the prompt finds the prompt after a reload. */
function useLeftOverReload(place: string, isLeft: boolean): void {
  useEffect(() => {
    const leave = () => isLeft && leaveInTab(place, 'yes')
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [place, isLeft])
}

/** A reload ends the call in the middle, so the next page asks again. The prompt is kept with the draft. */
function usePlanningOverReload(place: string, state: PlanningState, plan: (options: StartOptions) => void): void {
  const latest = useRef({ place, state, plan })
  useEffect(() => {
    latest.current = { place, state, plan }
  })
  useEffect(() => {
    const left = takeFromTab(latest.current.place)
    if (left !== null) latest.current.plan(JSON.parse(left) as StartOptions)
    const leave = () => {
      const { place: now, state: current } = latest.current
      if (current.status === 'planning') leaveInTab(now, JSON.stringify(current.options))
    }
    const comeBack = () => void takeFromTab(latest.current.place)
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', comeBack)
    return () => {
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', comeBack)
    }
  }, [])
}
