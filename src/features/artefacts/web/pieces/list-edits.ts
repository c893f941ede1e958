/** Moves an item and returns a new list. Invalid positions leave the list unchanged. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** Inserts items so that the first one is at `index`. */
export function insertItem<Item>(items: readonly Item[], index: number, ...added: Item[]): Item[] {
  return items.toSpliced(index, 0, ...added)
}

export function removeItem<Item>(items: readonly Item[], index: number): Item[] {
  return items.toSpliced(index, 1)
}

/** Splits a pasted list into its lines, without bullets or numbers. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•‣◦–]|\(?\d{1,3}[.)]|[a-z][.)])\s+/i, '').trim())
    .filter((line) => line !== '')
}
