import { Node } from '@tiptap/core'

/** The same tags as in `DocView`: the document's title is the h1. The space above is in `doc-editor.css`. */
const LEVELS = {
  1: { tag: 'h2', style: 'text-xl' },
  2: { tag: 'h3', style: 'text-lg' },
  3: { tag: 'h4', style: 'text-base' },
} as const

export const Heading = Node.create({
  name: 'heading',
  group: 'block',
  content: 'inline*',
  defining: true,
  addAttributes: () => ({ level: { default: 1, rendered: false } }),
  parseHTML: () =>
    [1, 2, 3, 4, 5, 6].map((number) => ({
      tag: `h${number}`,
      getAttrs: (element: HTMLElement) => ({ level: Number(element.dataset['level']) || Math.min(number, 3) }),
    })),
  renderHTML: ({ node }) => {
    const { tag, style } = LEVELS[(node.attrs['level'] as 1 | 2 | 3) ?? 1]
    return [tag, { 'data-level': String(node.attrs['level']), class: `${style} font-semibold wrap-anywhere` }, 0]
  },
})
