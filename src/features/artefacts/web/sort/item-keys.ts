/*
 * Gives pieces of content keys for React and dragging that survive editing, moving and undo. Pieces have no ids of their own (a question's id
 * may be missing or duplicate before it is saved). Content is immutable, so each key belongs to the object.
 */
const keys = new WeakMap<object, string>()
let last = 0

/** Returns the key of an object, which stays the same as long as the page is open. */
export function keyOf(item: object): string {
  let key = keys.get(item)
  if (key === undefined) {
    last += 1
    key = `item-${last}`
    keys.set(item, key)
  }
  return key
}

/** Gives `after` the key of `before`, whose new version it is. */
export function keepKey<Item extends object>(before: Item, after: Item): Item {
  keys.set(after, keyOf(before))
  return after
}
