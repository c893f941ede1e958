import { Extension, type Extensions } from '@tiptap/core'
import { Code } from '@tiptap/extension-code'
import { Placeholder } from '@tiptap/extensions'
import { Plugin } from '@tiptap/pm/state'
import { StarterKit } from '@tiptap/starter-kit'
import { isSafeAddress } from '../view/inline-markdown.ts'
import { Callout, ChartNode, CodeBlock, PageBreak, Quote } from './nodes/blocks-with-fields.ts'
import { Heading } from './nodes/heading.ts'
import { List, ListItem } from './nodes/list.ts'
import { MarkdownShortcuts } from './nodes/markdown-shortcuts.ts'
import { TABLE_EXTENSIONS } from './nodes/table.ts'
import { Paste } from './paste/paste.ts'
import { SlashCommands } from './slash/slash-commands.ts'

type Options = {
  placeholder: string
  checkLabel: string
  slash: Parameters<typeof SlashCommands.configure>[0]
  onLinkKey: () => void
}

/** The blocks and marks of the content model. There is no history, because the frame undoes edits of the whole document. */
export function docExtensions({ placeholder, checkLabel, slash, onLinkKey }: Options): Extensions {
  return [
    StarterKit.configure({
      blockquote: false,
      bulletList: false,
      code: false,
      codeBlock: false,
      heading: false,
      horizontalRule: false,
      listItem: false,
      listKeymap: false,
      orderedList: false,
      underline: false,
      undoRedo: false,
      paragraph: { HTMLAttributes: { class: 'max-w-[65ch] text-pretty wrap-anywhere' } },
      bold: { HTMLAttributes: { class: 'font-semibold' } },
      dropcursor: { class: 'bg-accent', color: false, width: 2 },
      link: {
        openOnClick: false,
        autolink: true,
        defaultProtocol: 'https',
        isAllowedUri: (address) => isSafeAddress(address),
        HTMLAttributes: { class: 'text-accent-strong underline underline-offset-2', rel: 'noreferrer noopener', target: '_blank' },
      },
    }),
    // Unlike Tiptap's own, it combines with bold and links, as in Markdown.
    Code.extend({ excludes: 'code' }).configure({ HTMLAttributes: { class: 'rounded-sm bg-sunken px-1 py-0.5 font-mono text-[0.9em]' } }),
    Heading,
    List,
    ListItem.configure({ checkLabel }),
    Callout,
    Quote,
    CodeBlock,
    ChartNode,
    PageBreak,
    ...TABLE_EXTENSIONS,
    MarkdownShortcuts,
    Placeholder.configure({ placeholder }),
    SlashCommands.configure(slash),
    Paste,
    WindowKeys.configure({ onLinkKey }),
  ]
}

const WindowKeys = Extension.create<{ onLinkKey: () => void }>({
  name: 'windowKeys',
  addOptions: () => ({ onLinkKey: () => undefined }),
  addKeyboardShortcuts() {
    return {
      'Mod-k': () => {
        this.options.onLinkKey()
        return true
      },
    }
  },
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          // Blocks the browser's own undo of editable elements, because the frame's history is the only one.
          beforeinput: (_, event) => {
            if (event.inputType.startsWith('history')) event.preventDefault()
            return false
          },
        },
      },
    }),
  ],
})
