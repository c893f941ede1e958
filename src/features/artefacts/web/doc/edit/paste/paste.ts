import { Extension } from '@tiptap/core'
import { Plugin } from '@tiptap/pm/state'
import { nodeOf } from '../blocks.ts'
import { plainHtml } from './pasted-html.ts'
import { blocksOfTable } from './pasted-table.ts'
import { blocksOfMarkdown, isMarkdown } from './pasted-markdown.ts'

/** Matches HTML with structure or marks, but not the coloured spans of a code editor. */
const MEANS_SOMETHING = /<(?:h[1-6]|ul|ol|li|table|blockquote|hr|pre|b|strong|em|i|a|p)[\s/>]/i

export const Paste = Extension.create({
  name: 'docPaste',
  addProseMirrorPlugins() {
    return [
      new Plugin({
        props: {
          transformPastedHTML: plainHtml,
          handlePaste: (view, event) => {
            const html = event.clipboardData?.getData('text/html') ?? ''
            const text = event.clipboardData?.getData('text/plain') ?? ''
            const { $from } = view.state.selection
            if (MEANS_SOMETHING.test(html) || $from.depth > 1 || $from.parent.type.spec.code) return false
            const blocks = blocksOfTable(text) ?? (isMarkdown(text) ? blocksOfMarkdown(text) : [])
            if (blocks.length === 0) return false
            const [only] = blocks
            const content = blocks.length === 1 && only?.type === 'paragraph' ? nodeOf(only).content : blocks.map(nodeOf)
            return this.editor
              .chain()
              .insertContent(content ?? [])
              .scrollIntoView()
              .run()
          },
        },
      }),
    ]
  },
})
