import { useState } from 'react'
import type { GenerationSource } from '#features/generation/enqueue-metadata.ts'
import { isUnwritten } from '#shared/content/element.ts'
import type { Generating, StartOptions } from '../generating/use-generating.ts'
import type { Saving } from '../saving/use-saving.ts'
import type { DraftState } from '../session/use-draft.ts'
import { type SetPlan, useSetPlan } from '../sets/use-set-plan.ts'

export type PromptRequest = {
  useMockData: boolean
  setUseMockData: (useMockData: boolean) => void
  source: GenerationSource | undefined
  setSource: (source: GenerationSource | undefined) => void
  /** What a prompt for several artefacts would make. */
  plan: SetPlan | null
  canGenerate: boolean
  generate: (options?: { isNew?: boolean }) => void
  /** Sends a choice that answers a question back: the instruction as it is meant. */
  answer: (instruction: string) => void
  /** The new content would take the place of the document's, and the person has not agreed yet. */
  isReplacing: boolean
  replace: () => void
  keep: () => void
}

type Options = { state: DraftState; generating: Generating; saving: Saving; onStarted: () => void }

/** What goes along with the prompt, and the question before a document's content is replaced. Outlives the sheet that shows it. */
export function usePromptRequest({ state, generating, saving, onStarted }: Options): PromptRequest {
  const { type, draft, prompt, setPrompt } = state
  const [useMockData, setUseMockData] = useState(false)
  const [source, setSource] = useState<GenerationSource>()
  const [asked, setAsked] = useState<StartOptions | null>(null)
  const plan = useSetPlan(prompt, type)
  const hasContent = !isUnwritten(draft.content) && !draft.isSample
  const isBusy = generating.isRunning || generating.state.status === 'asking'
  const canGenerate = prompt.trim() !== '' && !isBusy && plan?.chosen.length !== 0

  function start(options: StartOptions): void {
    // What was edited last is kept as a version before it is replaced.
    saving.flush()
    generating.start(options)
    onStarted()
  }
  return {
    useMockData,
    setUseMockData,
    source,
    setSource,
    plan,
    canGenerate,
    generate: ({ isNew = false } = {}) => {
      if (!canGenerate) return
      const options = { useMockData, isNew, ...(source && { source }), ...(plan?.isCurrent && { setItems: plan.chosen }) }
      // On a saved document, a prompt is an instruction: its result is a proposal. What is not saved cannot be changed by one, nor be restored.
      const isReplaced = isNew ? hasContent : hasContent && !draft.saved && !plan
      if (isReplaced) setAsked(options)
      else start(options)
    },
    answer: (instruction) => {
      if (isBusy) return
      setPrompt(instruction)
      start({ useMockData, prompt: instruction })
    },
    isReplacing: asked !== null,
    replace: () => asked && start(asked),
    keep: () => setAsked(null),
  }
}
