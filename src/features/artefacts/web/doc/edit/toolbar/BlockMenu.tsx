import type { Editor } from '@tiptap/core'
import { ChevronDown } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { DropdownMenu } from '#web/ui/DropdownMenu.tsx'
import { DropdownMenuItem } from '#web/ui/DropdownMenuItem.tsx'
import { ToolbarTextButton } from '#web/ui/ToolbarTextButton.tsx'
import { BLOCK_KINDS, BLOCK_KIND_NAMES, type BlockKind, applyBlockKind } from '../block-kinds.ts'

/** All kinds of block in one menu, for a narrow toolbar. */
export function BlockMenu({ editor, current }: { editor: Editor; current: BlockKind | undefined }) {
  const t = useTranslations('docEditor')
  return (
    <DropdownMenu
      align="start"
      trigger={
        <ToolbarTextButton>
          {t(current ? `kinds.${current}` : 'blocks')}
          <ChevronDown aria-hidden />
        </ToolbarTextButton>
      }
    >
      {BLOCK_KIND_NAMES.map((kind) => {
        const { icon: Icon } = BLOCK_KINDS[kind]
        return (
          <DropdownMenuItem key={kind} onSelect={() => applyBlockKind(editor, kind)}>
            <Icon aria-hidden className="text-muted" />
            {t(`kinds.${kind}`)}
          </DropdownMenuItem>
        )
      })}
    </DropdownMenu>
  )
}
