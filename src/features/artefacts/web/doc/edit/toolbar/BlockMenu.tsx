import type { Editor } from '@tiptap/core'
import { ChevronDown } from 'lucide-react'
import { Toolbar } from 'radix-ui'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/Button.tsx'
import { DropdownMenu } from '#web/ui/DropdownMenu.tsx'
import { DropdownMenuItem } from '#web/ui/DropdownMenuItem.tsx'
import { BLOCK_KINDS, BLOCK_KIND_NAMES, type BlockKind, applyBlockKind } from '../block-kinds.ts'

/** All kinds of block in one menu, for a narrow toolbar. */
export function BlockMenu({ editor, current }: { editor: Editor; current: BlockKind | undefined }) {
  const t = useTranslations('docEditor')
  return (
    <DropdownMenu
      align="start"
      trigger={
        <Toolbar.Button asChild>
          <Button size="sm" variant="ghost">
            {t(current ? `kinds.${current}` : 'blocks')}
            <ChevronDown aria-hidden />
          </Button>
        </Toolbar.Button>
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
