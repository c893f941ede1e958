import { createContext, useContext } from 'react'
import type { Selection } from '#features/artefacts/web/pieces/selection.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import type { Generating } from '../generating/use-generating.ts'
import type { PromptRequest } from '../prompt/use-prompt-request.ts'
import type { Proposal } from '../proposal/use-proposal.ts'
import type { Saving } from '../saving/use-saving.ts'
import type { DraftState } from './use-draft.ts'
import type { Panel } from './use-panel.ts'

/** One document or one new draft, from the moment the screen opens it until it opens something else. */
export type EditorSession = {
  type: DocumentType
  state: DraftState
  generating: Generating
  saving: Saving
  request: PromptRequest
  proposal: Proposal | null
  /** Of the proposal before. */
  lastDecision: 'applied' | 'discarded' | undefined
  selection: Selection
  panel: Panel
  /** The dialog with the link of a published form. */
  sharing: { isOpen: boolean; setOpen: (isOpen: boolean) => void }
  /** What is drawn: the draft, or what is being written. Its title is never empty. */
  shown: GeneratedContent
  isGrowing: boolean
  /** There is, or was, something to work on. Before that the prompt has the screen for itself. */
  hasContent: boolean
  tab: 'design' | 'preview'
  setTab: (tab: 'design' | 'preview') => void
  /** A set that was asked for here and is followed. */
  set: string | undefined
  /** No key is set up: the built-in generator writes, and the screen says so. */
  isBuiltin: boolean
}

export const EditorSessionContext = createContext<EditorSession | null>(null)
export const SettledSessionContext = createContext<EditorSession | null>(null)

/** The session as it is now: for the fields that people type in, and for what must be true at once. Drawn again with every key. */
export function useEditorSession(): EditorSession {
  return needed(useContext(EditorSessionContext))
}

/**
 * The session as it was when the browser last had time: for all that stands around the text. It follows after the key is painted, and the next
 * key does not wait for it. What it is given to call works on the draft as it is by then.
 */
export function useSettledSession(): EditorSession {
  return needed(useContext(SettledSessionContext))
}

function needed(session: EditorSession | null): EditorSession {
  if (!session) throw new Error('There is no session outside of EditorSessionProvider')
  return session
}
