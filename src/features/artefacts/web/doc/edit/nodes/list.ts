import { Node, mergeAttributes } from '@tiptap/core'
import type { ResolvedPos } from '@tiptap/pm/model'
import type { Transaction } from '@tiptap/pm/state'
import { turnInto } from '../turn-into.ts'

const LEVEL_MAX = 2
const START_MAX = 1_000_000

const LIST_STYLE = 'doc-list grid max-w-[65ch] gap-1.5'

/** The model's flat list: items with a level each. */
export const List = Node.create({
  name: 'list',
  group: 'block',
  content: 'listItem+',
  addAttributes() {
    return {
      style: {
        default: 'bullet',
        parseHTML: (element) => element.dataset['style'] ?? (element.tagName === 'OL' ? 'numbered' : 'bullet'),
        renderHTML: ({ style }) => ({ 'data-style': String(style) }),
      },
      start: {
        default: 1,
        parseHTML: (element) => Math.max(0, Math.min(Number.parseInt(element.getAttribute('start') ?? '1', 10) || 0, START_MAX)),
        renderHTML: ({ style, start }) => (style === 'numbered' && start !== 1 ? { start: String(start) } : {}),
      },
    }
  },
  parseHTML: () => [{ tag: 'ul' }, { tag: 'ol' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    node.attrs['style'] === 'numbered' ? 'ol' : 'ul',
    mergeAttributes(HTMLAttributes, { class: LIST_STYLE }),
    0,
  ],
  // The stylesheet draws the numbers but cannot read the start. The page's policy forbids style attributes, not the property.
  addNodeView:
    () =>
    ({ node, HTMLAttributes }) => {
      const dom = document.createElement(node.attrs['style'] === 'numbered' ? 'ol' : 'ul')
      for (const [name, value] of Object.entries(mergeAttributes(HTMLAttributes, { class: LIST_STYLE })))
        dom.setAttribute(name, String(value))
      dom.style.counterReset = `level-0 ${Number(node.attrs['start']) - 1} level-1 level-2`
      return { dom, contentDOM: dom }
    },
})

export const ListItem = Node.create<{ checkLabel: string }>({
  name: 'listItem',
  // Runs before the line break, which also uses Mod-Enter.
  priority: 200,
  content: 'inline*',
  defining: true,
  addOptions: () => ({ checkLabel: '' }),
  addAttributes: () => ({
    level: {
      default: 0,
      parseHTML: (element) => Math.min(Number(element.dataset['level']) || 0, LEVEL_MAX),
      renderHTML: ({ level }) => ({ 'data-level': String(level) }),
    },
    checked: {
      default: false,
      keepOnSplit: false,
      parseHTML: (element) => element.dataset['checked'] === 'true',
      renderHTML: ({ checked }) => ({ 'data-checked': String(checked) }),
    },
  }),
  parseHTML: () => [{ tag: 'li' }],
  renderHTML: ({ HTMLAttributes }) => ['li', HTMLAttributes, 0],
  addNodeView() {
    return ({ node, view, getPos }) => {
      let current = node
      const dom = document.createElement('li')
      const box = document.createElement('button')
      box.type = 'button'
      box.tabIndex = -1
      box.contentEditable = 'false'
      box.setAttribute('role', 'checkbox')
      box.setAttribute('aria-label', this.options.checkLabel)
      box.className = 'doc-check'
      const contentDOM = document.createElement('div')
      contentDOM.className = 'min-w-0 flex-1 wrap-anywhere'
      dom.append(box, contentDOM)
      const show = () => {
        dom.dataset['level'] = String(current.attrs['level'])
        box.setAttribute('aria-checked', String(current.attrs['checked']))
      }
      // On mousedown, so that the cursor stays in place.
      box.addEventListener('mousedown', (event) => {
        event.preventDefault()
        const at = getPos()
        if (at !== undefined) view.dispatch(view.state.tr.setNodeAttribute(at, 'checked', !current.attrs['checked']))
      })
      show()
      return {
        dom,
        contentDOM,
        update: (next) => {
          if (next.type !== current.type) return false
          current = next
          show()
          return true
        },
        ignoreMutation: (mutation) => mutation.type !== 'selection' && !contentDOM.contains(mutation.target),
      }
    }
  },
  addKeyboardShortcuts() {
    const leave = () => turnInto(this.editor.state, { type: 'paragraph' }, (tr) => this.editor.view.dispatch(tr))
    const inItem = () => itemDepth(this.editor.state.selection.$from) !== undefined
    return {
      Enter: () => {
        if (!inItem()) return false
        const { $from, empty } = this.editor.state.selection
        if (!empty || $from.parent.content.size > 0) return this.editor.commands.splitBlock({ keepMarks: true })
        return this.editor.commands.command(({ tr }) => changeLevels(tr, -1)) || leave()
      },
      Backspace: () => {
        const { $from, empty } = this.editor.state.selection
        if (!inItem() || !empty || $from.parentOffset > 0) return false
        return this.editor.commands.command(({ tr }) => changeLevels(tr, -1)) || leave()
      },
      // If nothing can be indented, Tab leaves the editor as usual.
      Tab: () => inItem() && this.editor.commands.command(({ tr }) => changeLevels(tr, 1)),
      'Shift-Tab': () => inItem() && this.editor.commands.command(({ tr }) => changeLevels(tr, -1)),
      'Mod-Enter': () =>
        inItem() &&
        this.editor.commands.command(({ tr }) => {
          const { $from } = tr.selection
          tr.setNodeAttribute($from.before(), 'checked', !$from.parent.attrs['checked'])
          return true
        }),
    }
  },
})

function itemDepth($pos: ResolvedPos): number | undefined {
  return $pos.parent.type.name === 'listItem' ? $pos.depth : undefined
}

/** Indents or outdents the selected items, at most one level below the item above. Returns false if nothing changes. */
function changeLevels(tr: Transaction, by: 1 | -1): boolean {
  const { from, to } = tr.selection
  let above = -1
  let hasMoved = false
  tr.doc.nodesBetween(from, to, (node, at) => {
    if (node.type.name !== 'list') return node.type.name !== 'table'
    above = -1
    node.forEach((item, offset) => {
      const start = at + 1 + offset
      const level = Number(item.attrs['level'])
      const isSelected = start < to && start + item.nodeSize > from
      const next = isSelected ? Math.max(0, Math.min(level + by, LEVEL_MAX, by > 0 ? above + 1 : LEVEL_MAX)) : level
      if (next !== level) {
        tr.setNodeAttribute(start, 'level', next)
        hasMoved = true
      }
      above = next
    })
    return false
  })
  return hasMoved
}
