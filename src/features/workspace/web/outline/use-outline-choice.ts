import { useState } from 'react'
import type { DocumentType } from '#shared/content/document-type.ts'
import { canBePlanned } from '#shared/content/document-type.ts'
import { readStored, writeStored } from '#web/stored.ts'

const [YES, NO] = ['yes', 'no']

export type OutlineChoice = { isPossible: boolean; isOn: boolean; setOn: (isOn: boolean) => void }

/**
 * Whether an outline comes first. Until somebody chooses, what is asked for decides: `isWorthIt` is the server's answer to the prompt, undefined
 * while it is not known. The choice is remembered for the type.
 */
export function useOutlineChoice(type: DocumentType, canPlan: boolean, isWorthIt: boolean | undefined): OutlineChoice {
  const key = `workspace.outline.${type}`
  const [chosen, setChosen] = useState(() => readStored(key))
  const isPossible = canPlan && canBePlanned(type)
  return {
    isPossible,
    isOn: isPossible && (chosen === null ? (isWorthIt ?? type === 'slide') : chosen === YES),
    setOn: (isOn) => {
      const choice = isOn ? YES : NO
      setChosen(choice)
      writeStored(key, choice)
    },
  }
}
