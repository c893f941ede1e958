import { useQueryClient } from '@tanstack/react-query'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { isUnwritten } from '#shared/content/element.ts'
import type { Document } from '#features/documents/contract.ts'
import { fieldsOf, haveSameFields } from '#features/documents/fields.ts'
import { documentsApi } from '#features/documents/web/api.ts'
import { useIsOnline } from '#web/online.ts'
import { hasChanges, savedOf } from '../session/draft.ts'
import type { Draft } from '../session/draft.ts'
import type { DraftState } from '../session/use-draft.ts'
import type { CurrentDocument } from './ConflictDialog.tsx'
import { mergeAnswer } from './store-document.ts'
import { useAutosave } from './use-autosave.ts'
import { useOpenPlaces } from './use-open-places.ts'
import type { OpenPlacesRule } from './use-open-places.ts'
import { useSaveTrouble } from './use-save-trouble.ts'
import type { SaveTrouble } from './use-save-trouble.ts'
import { useStoring } from './use-storing.ts'
import { useTitleRule } from './use-title-rule.ts'

export type SaveStatus = 'new' | 'saved' | 'saving' | 'unsaved' | 'offline' | 'failed'

export type Saving = {
  save: () => void
  /** Saves a new document, and then goes on. */
  saveFirst: (then: () => void) => void
  publish: () => void
  /** Also with places that are still to be filled in. */
  publishAnyway: () => void
  openPlaces: Pick<OpenPlacesRule, 'asked' | 'close'>
  /** Saves at once what waits to be saved by itself. */
  flush: () => void
  /** Takes over what the server answered to a save of `sent`. */
  take: (document: Document, sent: Draft) => void
  report: SaveTrouble['report']
  status: SaveStatus
  /** No save is in flight. */
  isIdle: boolean
  isSaving: boolean
  isPublishing: boolean
  titleError: string | undefined
  conflict: CurrentDocument | null
  resolve: (choice: 'mine' | 'theirs' | 'later') => void
}

type Options = {
  onCreated: (id: string) => void
  isGenerating: boolean
  /** Publishing was refused because of this piece. */
  onRefusedPiece: (index: number) => void
  onShare: () => void
}

/**
 * Save Draft, Publish, and saving by itself once there is a saved document. Title first, then the version check; a stale save asks which
 * version stays, and nothing is saved by itself until that is decided. What could not be saved stays in this browser (`useDraft`).
 */
export function useSaving(state: DraftState, { onCreated, isGenerating, onRefusedPiece, onShare }: Options): Saving {
  const { type, draft, read, editorId, adopt } = state
  const t = useTranslations('workspace')
  const isOnline = useIsOnline()
  const queryClient = useQueryClient()
  const { trouble, isUndecided, ...troubles } = useSaveTrouble(state)
  const title = useTitleRule(state)
  const openPlaces = useOpenPlaces(state)

  const take = (document: Document, sent: Draft) => {
    troubles.clear()
    adopt((current) => mergeAnswer(current, sent, savedOf(document)))
    queryClient.setQueryData(documentsApi.read.queryKey({ input: { id: document.id } }), document)
    if (sent.saved === null) onCreated(document.id)
  }
  const { save, publish } = useStoring({ type, read, editorId, take, report: troubles.report, onRefusedPiece, onShare })

  /** An outline is not part of the document: saved, it would be an empty page. */
  const check = (act: () => void) => {
    const { outline, content } = read()
    if (outline && isUnwritten(content)) toast.error(t('outline.unwritten'))
    else title.check(act)
  }
  const isDirty = hasChanges(draft)
  // Before the first change of this visit there is nothing to save: what an earlier one left for an older version, the person decides on.
  const mayBeSaved = state.isEdited && isDirty && title.isThere && draft.saved?.can.update === true && !draft.isSample
  const isDue = mayBeSaved && !isUndecided && !isGenerating && isOnline
  const isStuck = trouble !== null && isSameDraft(trouble.draft, draft)
  const isIdle = !save.isPending && !publish.isPending
  const flush = () => save.mutate({ isQuiet: true })
  const retry = isStuck ? (trouble.isRefused ? 'no' : 'again') : 'first'
  useAutosave({ isDue, isIdle, retry, changed: [JSON.stringify(fieldsOf(draft)), draft.content], save: flush })

  return {
    take,
    report: troubles.report,
    save: () => check(() => save.mutate({})),
    saveFirst: (then) => check(() => (flush(), then())),
    publish: () => check(() => openPlaces.check(() => publish.mutate())),
    publishAnyway: () => openPlaces.accept(() => publish.mutate()),
    openPlaces,
    flush: () => isDue && flush(),
    status: statusOf({ draft, isIdle, isDirty, isOnline, isFailed: isStuck || isUndecided }),
    isIdle,
    isSaving: save.isPending && !save.variables.isQuiet,
    isPublishing: publish.isPending,
    titleError: title.error,
    conflict: trouble?.isAsked ? trouble.conflict : null,
    resolve: (choice) => {
      if (choice === 'later') return troubles.askLater()
      if (choice === 'theirs') return troubles.takeTheirs()
      troubles.askLater()
      save.mutate({ over: trouble?.conflict?.version })
    },
  }
}

type Facts = { draft: Draft; isIdle: boolean; isDirty: boolean; isOnline: boolean; isFailed: boolean }

function statusOf({ draft, isIdle, isDirty, isOnline, isFailed }: Facts): SaveStatus {
  if (!isIdle) return 'saving'
  if (!draft.saved) return 'new'
  if (!isDirty) return 'saved'
  if (!isOnline) return 'offline'
  return isFailed ? 'failed' : 'unsaved'
}

function isSameDraft(one: Draft, other: Draft): boolean {
  return one.content === other.content && haveSameFields(one, other)
}
