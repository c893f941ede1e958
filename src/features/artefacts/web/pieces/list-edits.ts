/** Lists of pieces are changed by making new ones. Places that are none leave the list as it is. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const item = items[from]
  if (item === undefined || to < 0 || to >= items.length) return [...items]
  return items.toSpliced(from, 1).toSpliced(to, 0, item)
}

/** `index` is where the first of `added` stands afterwards. */
export function insertItem<Item>(items: readonly Item[], index: number, ...added: Item[]): Item[] {
  return items.toSpliced(index, 0, ...added)
}

export function removeItem<Item>(items: readonly Item[], index: number): Item[] {
  return items.toSpliced(index, 1)
}

/** What somebody pasted from a list elsewhere: a line each, without its bullet or number. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.replace(/^\s*(?:[-*•‣◦–]|\(?\d{1,3}[.)]|[a-z][.)])\s+/i, '').trim())
    .filter((line) => line !== '')
}
