import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Bold, Code2, Italic, type LucideIcon, Strikethrough } from 'lucide-react'
import { memo } from 'react'
import { useTranslations } from 'use-intl'
import { useMedia } from '#web/media.ts'
import { Toolbar } from '#web/ui/Toolbar.tsx'
import { ToolbarButton } from '#web/ui/ToolbarButton.tsx'
import { ToolbarGroup } from '#web/ui/ToolbarGroup.tsx'
import { BLOCK_KINDS, BLOCK_KIND_NAMES, type BlockKind, applyBlockKind } from '../block-kinds.ts'
import { isOf } from '../turn-into.ts'
import { BlockMenu } from './BlockMenu.tsx'
import { LinkButton } from './LinkButton.tsx'
import { TableButtons } from './TableButtons.tsx'

const MARKS = { bold: Bold, italic: Italic, strike: Strikethrough, code: Code2 } as const satisfies Record<string, LucideIcon>
type Mark = keyof typeof MARKS
const MARK_NAMES = Object.keys(MARKS) as Mark[]

type Props = { editor: Editor; isLinkOpen: boolean; onLinkOpenChange: (open: boolean) => void }

/**
 * A toolbar that stays visible. If it is too narrow for all blocks, they move into a menu. The buttons of a table take a second row. Arrow
 * keys move within it, Tab leaves it.
 */
export const DocToolbar = memo(function DocToolbar({ editor, isLinkOpen, onLinkOpenChange }: Props) {
  const t = useTranslations('docEditor')
  const active = useEditorState({
    editor,
    selector: ({ editor: one }) => ({
      marks: MARK_NAMES.filter((mark) => one.isActive(mark)).join(' '),
      link: one.isActive('link'),
      table: one.isActive('table'),
      kind: kindAt(one.state.doc.maybeChild(one.state.selection.$from.index(0))),
    }),
  })
  return (
    <Toolbar label={t('toolbar')} className="sticky top-0 z-20 flex-wrap justify-center gap-y-1 max-sm:justify-start">
      <ToolbarGroup label={t('marks')}>
        {MARK_NAMES.map((mark) => (
          <ToolbarButton
            key={mark}
            icon={MARKS[mark]}
            label={t(`markNames.${mark}`)}
            isPressed={active.marks.split(' ').includes(mark)}
            onClick={() => editor.chain().focus().toggleMark(mark).run()}
          />
        ))}
        <LinkButton editor={editor} isActive={active.link} open={isLinkOpen} onOpenChange={onLinkOpenChange} />
      </ToolbarGroup>
      {active.table ? <TableButtons editor={editor} /> : <BlockButtons editor={editor} current={active.kind} />}
    </Toolbar>
  )
})

function BlockButtons({ editor, current }: { editor: Editor; current: BlockKind | undefined }) {
  const t = useTranslations('docEditor')
  const isNarrow = useMedia('(max-width: 47.9rem)')
  if (isNarrow) return <BlockMenu editor={editor} current={current} />
  return (
    <ToolbarGroup label={t('blocks')}>
      {BLOCK_KIND_NAMES.map((kind) => (
        <ToolbarButton
          key={kind}
          icon={BLOCK_KINDS[kind].icon}
          label={t(`kinds.${kind}`)}
          isPressed={'text' in BLOCK_KINDS[kind] ? current === kind : undefined}
          onClick={() => applyBlockKind(editor, kind)}
        />
      ))}
    </ToolbarGroup>
  )
}

function kindAt(node: Parameters<typeof isOf>[0] | null): BlockKind | undefined {
  return BLOCK_KIND_NAMES.find((name) => {
    const kind = BLOCK_KINDS[name]
    return node !== null && 'text' in kind && isOf(node, kind.text)
  })
}
