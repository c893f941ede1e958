import { type Editor, Extension, type Range } from '@tiptap/core'
import { Suggestion } from '@tiptap/suggestion'
import { fold } from '#shared/words.ts'
import { BLOCK_KIND_NAMES, type BlockKind, applyBlockKind } from '../block-kinds.ts'

/** The open menu: matching blocks, the marked one, and its position. */
export type SlashState = { items: BlockKind[]; index: number; place: DOMRect | null; choose: (kind: BlockKind) => void }

type Options = { nameOf: (kind: BlockKind) => string; onChange: (state: SlashState | null) => void }

/** Opens a list of blocks on "/" at the start of a word. Arrow keys, Enter and Escape work while the cursor stays in the text. */
export const SlashCommands = Extension.create<Options>({
  name: 'slashCommands',
  addOptions: () => ({ nameOf: (kind) => kind, onChange: () => undefined }),
  addProseMirrorPlugins() {
    const { nameOf, onChange } = this.options
    return [
      Suggestion<BlockKind, BlockKind>({
        editor: this.editor,
        char: '/',
        items: ({ query }) => BLOCK_KIND_NAMES.filter((kind) => fits(`${nameOf(kind)} ${kind}`, query)),
        allow: ({ state, range }) => {
          const { parent, depth } = state.doc.resolve(range.from)
          return depth === 1 && (parent.type.name === 'paragraph' || parent.type.name === 'heading')
        },
        command: ({ editor, range, props }) => choose(editor, range, props),
        render: () => menu(onChange),
      }),
    ]
  },
})

function fits(text: string, query: string): boolean {
  return fold(text)
    .split(/\s+/)
    .some((word, index, words) => words.slice(index).join(' ').startsWith(fold(query)))
}

function choose(editor: Editor, range: Range, kind: BlockKind): void {
  editor.chain().focus().deleteRange(range).run()
  applyBlockKind(editor, kind)
}

function menu(onChange: Options['onChange']) {
  let state: SlashState | null = null
  const show = (next: SlashState | null) => onChange((state = next && next.items.length > 0 ? next : null))
  const open = (props: { items: BlockKind[]; command: (kind: BlockKind) => void; clientRect?: (() => DOMRect | null) | null }) =>
    show({ items: props.items, index: 0, place: props.clientRect?.() ?? null, choose: props.command })
  return {
    onStart: open,
    onUpdate: open,
    onExit: () => show(null),
    onKeyDown: ({ event }: { event: KeyboardEvent }) => {
      if (!state) return false
      const { items, index } = state
      const move = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (move !== undefined) {
        show({ ...state, index: (index + move + items.length) % items.length })
        return true
      }
      const kind = items[index]
      if ((event.key !== 'Enter' && event.key !== 'Tab') || !kind) return false
      state.choose(kind)
      return true
    },
  }
}
