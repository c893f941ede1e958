import type { ChainedCommands, Editor } from '@tiptap/core'
import {
  ArrowDownToLine,
  ArrowLeftToLine,
  ArrowRightToLine,
  ArrowUpToLine,
  CornerDownLeft,
  FoldHorizontal,
  FoldVertical,
  type LucideIcon,
  Trash2,
} from 'lucide-react'
import { useTranslations } from 'use-intl'
import { ToolbarButton } from '#web/ui/ToolbarButton.tsx'
import { ToolbarGroup } from '#web/ui/ToolbarGroup.tsx'
import { toBelowTable } from '../nodes/table.ts'

const ACTIONS = [
  ['rowAbove', ArrowUpToLine, (chain) => chain.addRowBefore()],
  ['rowBelow', ArrowDownToLine, (chain) => chain.addRowAfter()],
  ['columnLeft', ArrowLeftToLine, (chain) => chain.addColumnBefore()],
  ['columnRight', ArrowRightToLine, (chain) => chain.addColumnAfter()],
  ['writeBelow', CornerDownLeft, (chain) => chain.command(({ tr }) => toBelowTable(tr))],
  ['deleteRow', FoldVertical, (chain) => chain.deleteRow()],
  ['deleteColumn', FoldHorizontal, (chain) => chain.deleteColumn()],
  ['deleteTable', Trash2, (chain) => chain.deleteTable()],
] as const satisfies readonly (readonly [string, LucideIcon, (chain: ChainedCommands) => ChainedCommands])[]

/** Actions for the table at the cursor. */
export function TableButtons({ editor }: { editor: Editor }) {
  const t = useTranslations('docEditor')
  return (
    <ToolbarGroup label={t('table')}>
      {ACTIONS.map(([name, icon, run]) => (
        <ToolbarButton key={name} icon={icon} label={t(name)} onClick={() => run(editor.chain().focus()).run()} />
      ))}
    </ToolbarGroup>
  )
}
