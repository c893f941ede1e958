import { PanelLeftClose, PanelLeftOpen, Sparkles } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { cn } from '#web/cn.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { useBottomBar } from '#web/ui/bottom-bar.ts'
import { useSettledSession } from '../session/editor-session.ts'
import { PanelContents } from './PanelContents.tsx'

/** The prompt and what the document consists of: beside the document or one button; on a narrow screen a bar that opens a sheet. */
export function SidePanel() {
  const { panel } = useSettledSession()
  return panel.isBeside ? <BesidePanel /> : <PanelSheet />
}

function BesidePanel() {
  const t = useTranslations('workspace.panel')
  const { panel } = useSettledSession()
  const { isOpen } = panel
  return (
    <aside
      aria-label={t('label')}
      className={cn(
        'relative shrink-0 overflow-y-auto overscroll-contain border-r border-border bg-raised print:hidden',
        // At 1280 pixels the document keeps 70 % of the window.
        isOpen ? 'w-[clamp(15.5rem,19.375vw,22rem)]' : 'w-11',
      )}
    >
      <IconButton
        size="sm"
        icon={isOpen ? PanelLeftClose : PanelLeftOpen}
        label={t(isOpen ? 'hide' : 'show')}
        aria-expanded={isOpen}
        onClick={() => panel.setOpen(!isOpen)}
        className="absolute top-2 right-1.5 z-10"
      />
      {isOpen && <PanelContents />}
    </aside>
  )
}

function PanelSheet() {
  const t = useTranslations('workspace')
  const { panel } = useSettledSession()
  const bar = useRef<HTMLDivElement>(null)
  useBottomBar(bar, true)
  return (
    <div ref={bar} className="order-last border-t border-border bg-raised p-2 print:hidden">
      <Button className="w-full justify-start text-muted" aria-haspopup="dialog" onClick={() => panel.setOpen(true)}>
        <Sparkles aria-hidden className="text-accent" />
        {t('promptTitle')}
      </Button>
      <Dialog kind="bottom" open={panel.isOpen} onOpenChange={panel.setOpen} title={t('panel.label')}>
        <PanelContents />
      </Dialog>
    </div>
  )
}
