import type { DocumentType } from '#shared/content/document-type.ts'
import type { Locale } from '#shared/locale.ts'
import { answerTask } from '#server/tasks/answer-task.ts'
import type { BriefChip } from '../../contract.ts'
import { readSet, type SetBrief } from '../sets/read-set.ts'
import { briefChips } from './brief-chips.ts'
import { readInstructions } from './instruction/read-instruction.ts'
import { isWorthOutline } from './worth-outline.ts'

export type TypedPrompt = { prompt: string; type: DocumentType; locale: Locale }
export type TypedReading = {
  brief: BriefChip[]
  /** What a set would contain, if the prompt asks for several documents. */
  set: Pick<SetBrief['items'][number], 'documentType' | 'title'>[] | undefined
  isInstruction: boolean
  isWorthOutline: boolean
}

export const readTyped = answerTask<TypedPrompt, TypedReading>(({ prompt, type, locale }) => ({
  brief: briefChips(prompt, locale),
  set: readSet(prompt, locale)?.items.map(({ documentType, title }) => ({ documentType, title })),
  isInstruction: readInstructions(prompt).instructions.length > 0,
  isWorthOutline: isWorthOutline(prompt, type),
}))
