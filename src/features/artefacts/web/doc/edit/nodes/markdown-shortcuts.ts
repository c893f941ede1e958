import { Extension, InputRule } from '@tiptap/core'
import { type TextKind, turnInto } from '../turn-into.ts'

const RULES: { find: RegExp; kind: (match: RegExpMatchArray) => TextKind }[] = [
  { find: /^(#{1,3})\s$/, kind: (match) => ({ type: 'heading', level: ((match[1] ?? '#').length as 1 | 2 | 3) ?? 1 }) },
  { find: /^[-*+]\s$/, kind: () => ({ type: 'list', style: 'bullet' }) },
  { find: /^1[.)]\s$/, kind: () => ({ type: 'list', style: 'numbered' }) },
  { find: /^\[[ x]?\]\s$/i, kind: () => ({ type: 'list', style: 'check' }) },
  { find: /^>\s$/, kind: () => ({ type: 'quote' }) },
]

/** Turns Markdown typed at the start of a line into a heading, a list or a quote. The keyboard shortcuts are those of word processors. */
export const MarkdownShortcuts = Extension.create({
  name: 'markdownShortcuts',
  addInputRules() {
    const rules = RULES.map(
      ({ find, kind }) =>
        new InputRule({
          find,
          handler: ({ state, range, match, chain }) => {
            const { $from } = state.selection
            // Deeper is a table cell, which holds only paragraphs. In code these characters are text.
            if ($from.depth > 2 || $from.parent.type.spec.code) return null
            chain()
              .deleteRange(range)
              .command(({ tr }) => turnInto(state, kind(match), () => undefined, tr))
              .run()
            return undefined
          },
        }),
    )
    // Only at the top level, because a page cannot break inside a list or a table.
    const rule = new InputRule({
      find: /^(?:---|\*\*\*)$/,
      handler: ({ state, range, chain }) => {
        if (state.selection.$from.depth !== 1) return null
        chain().deleteRange(range).insertContentAt(state.selection.$from.before(1), { type: 'pageBreak' }).run()
        return undefined
      },
    })
    return [...rules, rule]
  },
  addKeyboardShortcuts() {
    const make = (kind: TextKind) => () => turnInto(this.editor.state, kind, (tr) => this.editor.view.dispatch(tr))
    return {
      'Mod-Alt-0': make({ type: 'paragraph' }),
      'Mod-Alt-1': make({ type: 'heading', level: 1 }),
      'Mod-Alt-2': make({ type: 'heading', level: 2 }),
      'Mod-Alt-3': make({ type: 'heading', level: 3 }),
      'Mod-Shift-7': make({ type: 'list', style: 'numbered' }),
      'Mod-Shift-8': make({ type: 'list', style: 'bullet' }),
      'Mod-Shift-9': make({ type: 'list', style: 'check' }),
    }
  },
})
