/*
 * Pieces of content have no ids of their own (a question's may be missing or double before it is saved), but React and dragging need
 * one for each that stays while the piece is edited, moved, undone. Content is never changed in place, so the object itself carries it.
 */
const keys = new WeakMap<object, string>()
let last = 0

/** The same object has the same key as long as the page is open. */
export function keyOf(item: object): string {
  let key = keys.get(item)
  if (key === undefined) {
    last += 1
    key = `item-${last}`
    keys.set(item, key)
  }
  return key
}

/** `after` is what became of `before`. */
export function keepKey<Item extends object>(before: Item, after: Item): Item {
  keys.set(after, keyOf(before))
  return after
}
