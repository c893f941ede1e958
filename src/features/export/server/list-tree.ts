import type { DocBlock } from '#shared/content/doc.ts'

type FlatItem = Extract<DocBlock, { type: 'list' }>['items'][number]
type ListTreeItem = { text: string; checked?: boolean; children?: ListTree }
export type ListTree = { items: ListTreeItem[] }

/** Nests a flat list with levels, as Markdown and PDF need it. A skipped level counts as the next one. */
export function toListTree(items: readonly FlatItem[]): ListTree[] {
  const root: ListTree = { items: [] }
  const open: ListTree[] = [root]
  for (const item of items) {
    const level = Math.min(item.level, open.length)
    if (level === open.length) {
      const parent = open.at(-1)?.items.at(-1)
      // An indented first item has no parent, so it becomes a top-level item.
      if (parent) open.push((parent.children ??= { items: [] }))
    } else {
      open.length = level + 1
    }
    open.at(-1)?.items.push({ text: item.text, checked: item.checked })
  }
  return root.items.length > 0 ? [root] : []
}
