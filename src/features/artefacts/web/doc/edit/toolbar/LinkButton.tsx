import type { Editor } from '@tiptap/core'
import { Link2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Popover } from '#web/ui/Popover.tsx'
import { ToolbarButton } from '#web/ui/ToolbarButton.tsx'
import { LinkForm } from './LinkForm.tsx'

type Props = { editor: Editor; isActive: boolean; open: boolean; onOpenChange: (open: boolean) => void }

/** Edits the link under the cursor, or adds one to the selected words. */
export function LinkButton({ editor, isActive, open, onOpenChange }: Props) {
  const t = useTranslations('docEditor')
  return (
    <Popover
      label={t('link')}
      open={open}
      onOpenChange={onOpenChange}
      onReturnFocus={() => editor.view.focus()}
      trigger={<ToolbarButton icon={Link2} label={t('link')} isPressed={isActive} />}
    >
      <LinkForm editor={editor} isActive={isActive} onDone={() => onOpenChange(false)} />
    </Popover>
  )
}
