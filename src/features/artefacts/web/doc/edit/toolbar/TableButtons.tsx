import type { Editor } from '@tiptap/core'
import { Columns3, Rows3, Trash2 } from 'lucide-react'
import { Toolbar } from 'radix-ui'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#web/ui/Button.tsx'

/** What can be done with the table the cursor is in. */
export function TableButtons({ editor }: { editor: Editor }) {
  const t = useTranslations('docEditor')
  const action = (label: string, icon: ReactNode, run: (chain: ReturnType<Editor['chain']>) => ReturnType<Editor['chain']>) => (
    <Toolbar.Button asChild>
      <Button size="sm" variant="ghost" onClick={() => run(editor.chain().focus()).run()}>
        {icon}
        {label}
      </Button>
    </Toolbar.Button>
  )
  return (
    <div role="group" aria-label={t('table')} className="flex gap-0.5">
      {action(t('rowAbove'), <Rows3 aria-hidden />, (chain) => chain.addRowBefore())}
      {action(t('rowBelow'), <Rows3 aria-hidden />, (chain) => chain.addRowAfter())}
      {action(t('columnLeft'), <Columns3 aria-hidden />, (chain) => chain.addColumnBefore())}
      {action(t('columnRight'), <Columns3 aria-hidden />, (chain) => chain.addColumnAfter())}
      {action(t('deleteRow'), <Trash2 aria-hidden />, (chain) => chain.deleteRow())}
      {action(t('deleteColumn'), <Trash2 aria-hidden />, (chain) => chain.deleteColumn())}
      {action(t('deleteTable'), <Trash2 aria-hidden />, (chain) => chain.deleteTable())}
    </div>
  )
}
