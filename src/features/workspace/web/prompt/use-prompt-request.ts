import { useState } from 'react'
import type { BriefChip } from '#features/generation/contract.ts'
import type { GenerationSource } from '#features/generation/enqueue-metadata.ts'
import { isUnwritten } from '#shared/content/element.ts'
import { canBePlanned } from '#shared/content/document-type.ts'
import type { Outline } from '#shared/content/outline.ts'
import type { Generating, StartOptions } from '../generating/use-generating.ts'
import type { Saving } from '../saving/use-saving.ts'
import type { DraftState } from '../session/use-draft.ts'
import { keptOutline, lacksHeading, readyOutline, withoutOutline } from '../outline/edit-outline.ts'
import { restOf } from '../outline/stopped.ts'
import { type OutlineChoice, useOutlineChoice } from '../outline/use-outline-choice.ts'
import { type Planning, usePlanning } from '../outline/use-planning.ts'
import { type SetPlan, useSetPlan } from '../sets/use-set-plan.ts'
import { usePromptReading } from './use-prompt-reading.ts'

export type PromptRequest = {
  useMockData: boolean
  setUseMockData: (useMockData: boolean) => void
  source: GenerationSource | undefined
  setSource: (source: GenerationSource | undefined) => void
  /** What a prompt for several artefacts would make. */
  plan: SetPlan | null
  /** What was read of the prompt, to be corrected in it. */
  brief: BriefChip[]
  /** Whether an outline comes before what is written. */
  outlineFirst: OutlineChoice
  planning: Planning
  /** Goes on with an outline that was left. */
  openOutline: () => void
  canGenerate: boolean
  generate: (options?: { isNew?: boolean }) => void
  /** Has the outline written. Undefined while it says nothing, or while something else runs. */
  writeOutline: (() => void) | undefined
  /** Writes on where the model was stopped. Undefined if nothing is left to write, or while something else runs. */
  continueWriting: (() => void) | undefined
  /** Takes the outline away, and what was left to write. */
  discardOutline: () => void
  /** How often writing was refused because points have no heading. */
  headingsAsked: number
  /** Another outline in place of this one. */
  planAgain: () => void
  /** Generates what an outline was asked for without one. */
  writeWithout: () => void
  /** Sends a choice that answers a question back: the instruction as it is meant. */
  answer: (instruction: string) => void
  /** The new content would take the place of the document's, and the person has not agreed yet. */
  isReplacing: boolean
  replace: () => void
  keep: () => void
}

type Options = {
  state: DraftState
  generating: Generating
  saving: Saving
  hasModel: boolean
  onStarted: () => void
  onOutline: () => void
}

/** What goes along with the prompt, and the question before a document's content is replaced. Outlives the sheet that shows it. */
export function usePromptRequest({ state, generating, saving, hasModel, onStarted, onOutline }: Options): PromptRequest {
  const { type, draft, prompt, setPrompt } = state
  const [useMockData, setUseMockData] = useState(false)
  const [source, setSource] = useState<GenerationSource>()
  const [asked, setAsked] = useState<StartOptions | null>(null)
  const [headingsAsked, setHeadingsAsked] = useState(0)
  const canPlan = hasModel && !useMockData && canBePlanned(type)
  const reading = usePromptReading(prompt, type, draft.saved?.id, canPlan)
  const plan = useSetPlan(prompt, reading)
  const outlineFirst = useOutlineChoice(type, canPlan && plan === null, reading.isWorthOutline)
  const planning = usePlanning(state, (options) => begin(options))
  const hasContent = !isUnwritten(draft.content) && !draft.isSample
  const isBusy = generating.isRunning || generating.state.status === 'asking' || planning.isPlanning
  const canGenerate = prompt.trim() !== '' && !isBusy && plan?.chosen.length !== 0

  function start(options: StartOptions): void {
    // What was edited last is kept as a version before it is replaced.
    saving.flush()
    // Its result is to be seen. The outline is kept.
    if (!options.outline || options.continues) planning.close()
    generating.start(options)
    onStarted()
  }
  /** On a saved document, a prompt is an instruction: its result is a proposal. What is not saved cannot be changed by one, nor be restored. */
  function begin(options: StartOptions): void {
    const isReplaced = options.isNew ? hasContent : hasContent && !draft.saved && !plan
    if (isReplaced) setAsked(options)
    else start(options)
  }
  const outline = readyOutline(draft)
  const rest = restOf(draft)
  function write(ready: Outline): void {
    // Without a heading there is no chapter or slide for the points, and nothing typed may be lost.
    if (ready.sections.some(lacksHeading)) setHeadingsAsked((times) => times + 1)
    else begin({ useMockData: false, isNew: hasContent, outline: ready, ...(source && { source }) })
  }
  return {
    useMockData,
    setUseMockData,
    source,
    setSource,
    plan,
    brief: reading.brief,
    outlineFirst,
    planning,
    openOutline: () => {
      const kept = keptOutline(draft)
      if (kept && kept !== draft.outline) state.edit({ outline: kept })
      planning.open()
      onOutline()
    },
    canGenerate,
    generate: ({ isNew = false } = {}) => {
      if (!canGenerate) return
      const options = { useMockData, isNew, ...(source && { source }), ...(plan?.isCurrent && { setItems: plan.chosen }) }
      // A prompt on a saved document is an instruction.
      const isWholeNew = isNew || !hasContent || !draft.saved
      if (!outlineFirst.isOn || !isWholeNew) return begin(options)
      planning.plan(options)
      onOutline()
    },
    writeOutline: outline === undefined || isBusy ? undefined : () => write(outline),
    continueWriting:
      rest === null || !hasModel || isBusy
        ? undefined
        : () => {
            const go = () => start({ useMockData: false, continues: true, prompt: rest.prompt, outline: rest.outline })
            // The model is given the document as the server has it.
            if (draft.saved) go()
            else saving.saveFirst(go)
          },
    discardOutline: () => state.edit(withoutOutline),
    headingsAsked,
    planAgain: () => !isBusy && planning.plan({ useMockData: false, isNew: hasContent, ...(source && { source }) }),
    writeWithout: () => {
      if (planning.state.status !== 'failed') return
      planning.dismiss()
      begin(planning.state.options)
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
