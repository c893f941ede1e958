import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useSelection } from '#features/artefacts/web/pieces/selection.ts'
import type { DocumentType } from '#shared/content/document-type.ts'
import { isEmptyContent } from '#shared/content/element.ts'
import type { GENERATORS } from '#shared/generators.ts'
import type { CreateSearch } from '../create-search.ts'
import { useGenerating } from '../generating/use-generating.ts'
import { useUndoKeys } from '../history/use-undo-keys.ts'
import { usePromptRequest } from '../prompt/use-prompt-request.ts'
import { useProposal } from '../proposal/use-proposal.ts'
import { useFollowSaves } from '../saving/use-follow-saves.ts'
import { useSaving } from '../saving/use-saving.ts'
import type { Draft } from './draft.ts'
import { type EditorSession, EditorSessionContext, SettledSessionContext } from './editor-session.ts'
import type { Move } from './opened.ts'
import { useDraft } from './use-draft.ts'
import { usePanel } from './use-panel.ts'

type Props = {
  type: DocumentType
  initial: Draft
  address: CreateSearch
  /** What writes where no mock data is asked for; undefined while it is not known. */
  generator: (typeof GENERATORS)[number] | undefined
  hasProvider: boolean
  onTabChange: (tab: 'design' | 'preview') => void
  /** The document's id, the watched generation or the followed set has changed: the address follows. */
  onMove: (move: Move) => void
  children: ReactNode
}

/** Puts together what one session consists of. */
export function EditorSessionProvider({ type, initial, address, generator, hasProvider, onTabChange, onMove, children }: Props) {
  const isOpen = useIsOpen()
  // An answer that comes after somebody has left must not bring the screen back.
  const moveTo: Props['onMove'] = (move) => isOpen() && onMove(move)
  const state = useDraft(type, initial, address.prompt ?? '')
  const generating = useGenerating({ draft: state, startsWith: address.generation, hasProvider, moveTo, isOpen })
  const { isRunning } = generating
  const isGenerating = isRunning || generating.state.status === 'asking'
  const selection = useSelection()
  const onRefusedPiece = (index: number) => {
    onTabChange('design')
    request.planning.close()
    selection.select(index, { focus: true, isRefused: true })
  }
  const [isSharing, setSharing] = useState(false)
  const saving = useSaving(state, {
    onCreated: (id) => moveTo({ id }),
    isGenerating,
    onRefusedPiece,
    onShare: () => setSharing(true),
  })
  useFollowSaves(state, isGenerating || !saving.isIdle)
  useUndoKeys({ undo: state.undo, redo: state.redo, isActive: !isRunning })
  const panel = usePanel()
  const { proposal, lastDecision } = useProposal(state, saving)
  const onStarted = () => !panel.isBeside && panel.setOpen(false)
  const onOutline = () => {
    onStarted()
    onTabChange('design')
  }
  const isBuiltin = generator === 'builtin'
  const hasModel = generator !== undefined && !isBuiltin
  const request = usePromptRequest({ state, generating, saving, hasModel, onStarted, onOutline })

  // While it is written, what is written is shown; the draft itself changes when the generation has finished.
  const growing = isRunning && !generating.changesNothing ? generating.watched?.content : undefined
  const shown = useShown(state, growing)
  const session: EditorSession = {
    type,
    state,
    generating,
    saving,
    request,
    proposal,
    lastDecision,
    selection,
    panel,
    sharing: { isOpen: isSharing, setOpen: setSharing },
    shown,
    isGrowing: growing !== undefined,
    hasContent: useHadContent(!isEmptyContent(shown)) || isRunning,
    tab: address.tab ?? 'design',
    setTab: onTabChange,
    set: address.set,
    isBuiltin,
  }
  return (
    <EditorSessionContext value={session}>
      <Settled session={session}>{children}</Settled>
    </EditorSessionContext>
  )
}

/** A component of its own, because it is drawn a second time for each key. */
function Settled({ session, children }: { session: EditorSession; children: ReactNode }) {
  return <SettledSessionContext value={useDeferredValue(session)}>{children}</SettledSessionContext>
}

function useIsOpen(): () => boolean {
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return useCallback(() => isOpen.current, [])
}

function useShown({ type, draft }: EditorSession['state'], growing: EditorSession['shown'] | undefined): EditorSession['shown'] {
  const t = useTranslations('workspace')
  const title = draft.title || t('untitled', { type })
  const { content, description } = draft
  const drafted = useMemo(() => ({ ...content, title, description }), [content, description, title])
  return growing ?? drafted
}

/** Once there was something, the editor stays: the last word deleted must not take the page away. */
function useHadContent(hasContent: boolean): boolean {
  const [hadContent, setHadContent] = useState(hasContent)
  if (hasContent && !hadContent) setHadContent(true)
  return hadContent || hasContent
}
