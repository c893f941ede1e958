import { useEffect, useLayoutEffect, useRef } from 'react'
import { cn } from '#web/cn.ts'
import { useIsPrinting } from '#web/printing.ts'
import { TabPanel } from '#web/ui/TabPanel.tsx'
import { useTranslations } from 'use-intl'
import { BusyLine } from '../generating/BusyLine.tsx'
import { GenerationBar } from '../generating/GenerationBar.tsx'
import { OutlineTab } from '../outline/OutlineTab.tsx'
import { PromptStart } from '../prompt/PromptStart.tsx'
import { useSettledSession } from '../session/editor-session.ts'
import { SetProgress } from '../sets/SetProgress.tsx'
import { DesignTab } from './DesignTab.tsx'
import { PreviewTab } from './PreviewTab.tsx'

/** The document in all the room that is left. It scrolls in here, so that the header and the toolbars stay in sight. */
export function Stage() {
  const t = useTranslations('workspace.outline')
  const { generating, request, hasContent, proposal, lastDecision, panel, set, tab } = useSettledSession()
  const isPrinting = useIsPrinting()
  const { isRunning } = generating
  const { isPlanning, isOpen, cancel } = request.planning
  const hasOutline = isPlanning || (isOpen && !isRunning)
  const stage = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone when something else is shown: a generation begins or ends, an outline is made or left,
  // a proposal is decided on. After Discard the next instruction is what people write, where its field is on screen. After Apply they look at the
  // document, where Ctrl+Z takes the changes back; in the field it would take back what was typed there.
  const shown = [isRunning, isPlanning, isOpen, hasContent, proposal?.id].join()
  // What is shown in place of something else is seen from its beginning.
  useLayoutEffect(() => {
    stage.current?.querySelector('[role="tabpanel"]')?.scrollTo(0, 0)
  }, [hasOutline])
  const drawn = useRef({ shown, hadProposal: false })
  const hasProposal = proposal !== null
  useEffect(() => {
    const { shown: before, hadProposal } = drawn.current
    if (before === shown) return
    drawn.current = { shown, hadProposal: hasProposal }
    if (document.activeElement !== document.body) return
    const isDiscarded = hadProposal && !hasProposal && lastDecision !== 'applied'
    if (isDiscarded && !isRunning && panel.isBeside && panel.isOpen) return focusPrompt()
    focusQuietly(stage.current?.querySelector('[role="tabpanel"]'))
  }, [shown, hasProposal, lastDecision, isRunning, panel])
  return (
    <div ref={stage} className="isolate flex min-h-0 min-w-0 flex-1 flex-col print:block">
      {isRunning && <GenerationBar />}
      {isPlanning && <BusyLine text={t('making')} label={t('progress')} stop="cancel" onStop={cancel} />}
      <TabPanel value="design" className={cn(hasContent && 'print:hidden')}>
        {set !== undefined && (
          <div className="mx-auto w-full max-w-3xl px-4 pt-6">
            <SetProgress key={set} id={set} />
          </div>
        )}
        {hasOutline ? <OutlineTab /> : hasContent ? <DesignTab /> : <PromptStart />}
      </TabPanel>
      <TabPanel value="preview">
        <PreviewTab />
      </TabPanel>
      {/* The editor stays as it is, out of sight: what is selected and what can be undone is still there after printing. */}
      {isPrinting && tab === 'design' && hasContent && (
        <div className="hidden print:block">
          <PreviewTab />
        </div>
      )}
    </div>
  )
}

/** A place to go on from with Tab. The ring of the keyboard around all of the document would say that it can be pressed or typed in. */
function focusQuietly(panel: HTMLElement | null | undefined): void {
  panel?.setAttribute('data-quiet', '')
  panel?.addEventListener('blur', () => panel.removeAttribute('data-quiet'), { once: true })
  panel?.focus()
}

function focusPrompt(): void {
  document.querySelector<HTMLElement>('[data-prompt]')?.focus()
}
