import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { TabGroup } from '#web/ui/TabGroup.tsx'
import { ConflictDialog } from '../saving/ConflictDialog.tsx'
import { OpenPlacesDialog } from '../saving/OpenPlacesDialog.tsx'
import { useSettledSession } from '../session/editor-session.ts'
import { EditorHeader } from './EditorHeader.tsx'
import { EditorNotices } from './EditorNotices.tsx'
import { EditorOverlays } from './EditorOverlays.tsx'
import { SidePanel } from './SidePanel.tsx'
import { Stage } from './Stage.tsx'

/** The workspace: a header, the document in all the room that is left, and a panel with the prompt beside it or over it. */
export function EditorLayout() {
  const t = useTranslations('workspace')
  const { state, saving, request, tab, setTab, hasContent } = useSettledSession()
  const [opened, setOpened] = useState<'history' | 'presenter' | null>(null)
  function present(): void {
    // Only a click may ask for the full screen. Without one a window does as well.
    void document.documentElement.requestFullscreen?.().catch(() => undefined)
    setOpened('presenter')
  }
  return (
    <TabGroup value={tab} onValueChange={setTab} className="flex min-h-0 flex-1 flex-col print:block">
      <EditorHeader onPresent={present} onHistory={() => setOpened('history')} />
      <EditorNotices />
      <div className="flex min-h-0 flex-1 flex-col lg:flex-row print:block">
        {hasContent && <SidePanel />}
        <Stage />
      </div>
      <EditorOverlays opened={opened} onClose={() => setOpened(null)} />
      {saving.conflict && (
        <ConflictDialog
          mine={state.draft}
          theirs={saving.conflict}
          onKeepMine={() => saving.resolve('mine')}
          onTakeTheirs={() => saving.resolve('theirs')}
          onClose={() => saving.resolve('later')}
        />
      )}
      <OpenPlacesDialog />
      <AlertDialog
        open={request.isReplacing}
        onOpenChange={(open) => !open && request.keep()}
        title={t('replaceTitle')}
        description={t(state.draft.saved ? 'replaceText' : 'replaceUnsaved')}
        confirmLabel={t('replace')}
        tone="primary"
        onConfirm={request.replace}
      />
    </TabGroup>
  )
}
