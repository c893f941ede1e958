import { useCallback } from 'react'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { PromptForm } from '../prompt/PromptForm.tsx'
import { useSettledSession } from '../session/editor-session.ts'
import { PartOfSet } from '../sets/PartOfSet.tsx'
import { ContentList } from './ContentList.tsx'
import { DescriptionField } from './DescriptionField.tsx'
import { LanguageField } from './LanguageField.tsx'

/** Prompt, description, the rest of the set, and the list of what the document consists of. */
export function PanelContents() {
  const { state, shown, generating, request, proposal, selection, set, panel } = useSettledSession()
  const { draft, edit } = state
  const change = useCallback(
    (next: (content: GeneratedContent) => GeneratedContent) => edit(({ content }) => ({ content: next(content), isSample: false })),
    [edit],
  )
  /** Leads to the document, which the sheet or an outline covers. */
  function jump(): void {
    request.planning.close()
    if (!panel.isBeside) panel.setOpen(false)
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 lg:p-4">
      <PromptForm />
      <div className="grid gap-4 border-t border-border pt-5">
        <DescriptionField />
        <LanguageField />
      </div>
      {draft.saved && set === undefined && <PartOfSet documentId={draft.saved.id} />}
      <ContentList
        content={shown}
        isReadOnly={generating.isRunning || proposal !== null}
        onChange={change}
        selection={selection}
        {...(panel.isBeside && !request.planning.isOpen ? {} : { onJump: jump })}
      />
    </div>
  )
}
