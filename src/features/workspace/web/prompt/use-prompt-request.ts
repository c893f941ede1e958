import { useState } from 'react'
import { generationApi } from '#features/generation/web/api.ts'
import type { GenerationSource } from '#features/generation/contract.ts'
import { isEmptyContent } from '#shared/content/element.ts'
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
  /** The new content would take the place of the document's, and the person has not agreed yet. */
  isReplacing: boolean
  replace: () => void
  keep: () => void
}

type Options = { state: DraftState; generating: Generating; saving: Saving; onStarted: () => void }

/** What goes along with the prompt, and the question before a document's content is replaced. Outlives the sheet that shows it. */
export function usePromptRequest({ state, generating, saving, onStarted }: Options): PromptRequest {
  const { type, draft, prompt } = state
  const [useMockData, setUseMockData] = useState(false)
  const [source, setSource] = useState<GenerationSource>()
  const [asked, setAsked] = useState<StartOptions | null>(null)
  const plan = useSetPlan(prompt, type)
  const isBusy = generating.isRunning || generating.state.status === 'asking'
  const canGenerate = prompt.trim() !== '' && !isBusy && plan?.chosen.length !== 0

  function start(options: StartOptions): void {
    // What was edited last is kept as a version before it is replaced.
    saving.flush()
    generating.start(options)
    onStarted()
  }
  /** The server knows whether the prompt asks for another document in place of this one, or for what leaves it alone: a change, which is
   * only proposed, or a set of others. */
  async function ask(documentId: string, options: StartOptions): Promise<void> {
    const read = await generationApi.readPrompt.call({ userPrompt: prompt, documentType: type, documentId }).catch(() => undefined)
    if (read && read.asks_for !== 'document') start(options)
    else setAsked(options)
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
      if (draft.saved && !isEmptyContent(draft.content)) void ask(draft.saved.id, options)
      else start(options)
    },
    isReplacing: asked !== null,
    replace: () => asked && start(asked),
    keep: () => setAsked(null),
  }
}
