import { useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { fieldsOf } from '#features/documents/fields.ts'
import { contentOf } from '#features/documents/web/content.ts'
import { isConnectionLost, isRefusal, isUnauthenticated } from '#web/api.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { isOnline } from '#web/online.ts'
import type { Draft, Saved } from '../session/draft.ts'
import type { DraftState } from '../session/use-draft.ts'
import type { CurrentDocument } from './ConflictDialog.tsx'
import { currentOf } from './store-document.ts'

/**
 * Why the draft is not saved.
 *
 *   none ──report──▶ failed (tried again later, or not if the server refused it)
 *     ▲       └────▶ conflict, asked ──later──▶ conflict, not asked: nothing is saved by itself until somebody decides
 *     └──clear, by a save or a decision───────────┘
 */
type Trouble = { draft: Draft; isRefused: boolean; conflict: CurrentDocument | null; isAsked: boolean }

export type SaveTrouble = {
  trouble: Trouble | null
  /** Which version stays has to be decided. */
  isUndecided: boolean
  report: (error: unknown, general: string, options?: { isQuiet?: boolean | undefined }) => void
  clear: () => void
  askLater: () => void
  /** The saved version takes the place of this one. */
  takeTheirs: () => void
}

export function useSaveTrouble({ read, edit }: DraftState): SaveTrouble {
  const errorText = useErrorText('documents')
  const status = useTranslations('workspace.status')
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const conflict = trouble?.conflict ?? null
  const clear = () => setTrouble(null)

  function report(error: unknown, general: string, { isQuiet = false }: { isQuiet?: boolean | undefined } = {}): void {
    const now = read()
    const current = currentOf(error)
    // No trouble of this draft: it is saved like any other as soon as there is a network.
    if (isConnectionLost(error) && !isOnline()) {
      if (!isQuiet) toast.error(general, { description: status('offline') })
      return
    }
    setTrouble((before) => ({
      draft: now,
      isRefused: isRefusal(error),
      conflict: current ?? before?.conflict ?? null,
      isAsked: current !== undefined,
    }))
    if (!current && !isQuiet && !isUnauthenticated(error)) toast.error(general, { description: errorText(error) })
  }
  function takeTheirs(): void {
    const { saved } = read()
    if (!conflict || !saved) return
    const theirs: Saved = { ...saved, ...conflict, content: contentOf(conflict) }
    clear()
    edit({ saved: theirs, ...fieldsOf(theirs), content: theirs.content })
  }
  return {
    trouble,
    isUndecided: conflict !== null,
    report,
    clear,
    askLater: () => setTrouble((before) => before && { ...before, isAsked: false }),
    takeTheirs,
  }
}
