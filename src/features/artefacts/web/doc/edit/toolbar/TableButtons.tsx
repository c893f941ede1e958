import type { Editor } from '@tiptap/core'
import {
  ArrowDownToLine,
  ArrowLeftToLine,
  ArrowRightToLine,
  ArrowUpToLine,
  FoldHorizontal,
  FoldVertical,
  type LucideIcon,
  Trash2,
} from 'lucide-react'
import { Toolbar } from 'radix-ui'
import { useTranslations } from 'use-intl'
import { IconButton } from '#web/ui/IconButton.tsx'

type Chain = ReturnType<Editor['chain']>

const ACTIONS = {
  rowAbove: { icon: ArrowUpToLine, run: (chain) => chain.addRowBefore() },
  rowBelow: { icon: ArrowDownToLine, run: (chain) => chain.addRowAfter() },
  columnLeft: { icon: ArrowLeftToLine, run: (chain) => chain.addColumnBefore() },
  columnRight: { icon: ArrowRightToLine, run: (chain) => chain.addColumnAfter() },
  deleteRow: { icon: FoldVertical, run: (chain) => chain.deleteRow() },
  deleteColumn: { icon: FoldHorizontal, run: (chain) => chain.deleteColumn() },
  deleteTable: { icon: Trash2, run: (chain) => chain.deleteTable() },
} as const satisfies Record<string, { icon: LucideIcon; run: (chain: Chain) => Chain }>
const ACTION_NAMES = Object.keys(ACTIONS) as (keyof typeof ACTIONS)[]

/** What can be done with the table the cursor is in. */
export function TableButtons({ editor }: { editor: Editor }) {
  const t = useTranslations('docEditor')
  return (
    <div role="group" aria-label={t('table')} className="flex gap-0.5">
      {ACTION_NAMES.map((name) => (
        <Toolbar.Button key={name} asChild>
          <IconButton size="sm" icon={ACTIONS[name].icon} label={t(name)} onClick={() => ACTIONS[name].run(editor.chain().focus()).run()} />
        </Toolbar.Button>
      ))}
    </div>
  )
}
