import type { DocBlock } from '#shared/content/doc.ts'

type FlatItem = Extract<DocBlock, { type: 'list' }>['items'][number]
type ListTreeItem = { text: string; checked?: boolean; children?: ListTree }
export type ListTree = { items: ListTreeItem[] }

/** The model's lists are flat with levels; Markdown and PDF nest them. A level that skips one is taken as the next. */
export function toListTree(items: readonly FlatItem[]): ListTree[] {
  const root: ListTree = { items: [] }
  const open: ListTree[] = [root]
  for (const item of items) {
    const level = Math.min(item.level, open.length)
    if (level === open.length) {
      const parent = open.at(-1)?.items.at(-1)
      // A first item that is indented has no parent to hang from.
      if (parent) open.push((parent.children ??= { items: [] }))
    } else {
      open.length = level + 1
    }
    open.at(-1)?.items.push({ text: item.text, checked: item.checked })
  }
  return root.items.length > 0 ? [root] : []
}
