import { headingToFocus } from './heading-to-focus.ts'

const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]'
const ITEM = 'li, tr, [role=row]'
const GROUP = '[role=group], fieldset'
const COLUMN_HEADER = '[role=columnheader], th[scope=col]'

/** The place of an element in its list or table. */
export type FocusPlace = { item: Element | null; list: Element | null; index: number }

/** `within`: the list that the item is looked for in. Otherwise it is the item's parent, and a group of fields counts as an item, too. */
export function focusPlaceOf(element: Element, within?: Element): FocusPlace {
  const item = element.closest(ITEM) ?? (within ? null : element.closest(GROUP))
  const list = within ?? item?.parentElement ?? null
  return { item, list, index: item && list ? itemsOf(list).indexOf(item) : 0 }
}

/** Returns where the focus goes from an element that is gone: to its item's next action, else to the item in its place, else to the heading. */
export function nextFocus({ item, list, index }: FocusPlace): HTMLElement | undefined {
  const items = list?.isConnected ? itemsOf(list) : []
  const next = item?.isConnected ? item : (items[index] ?? items.at(-1))
  // A row of a grid takes the focus itself; a card passes it to its first action.
  if (next instanceof HTMLElement && next.matches('[role=row]')) return next
  const action = next?.querySelector<HTMLElement>(FOCUSABLE)
  return action ?? headingToFocus(list?.isConnected ? list : undefined)
}

/** Returns the items of the list itself, without nested ones and without the header of a table. */
export function itemsOf(list: Element): Element[] {
  return [...list.querySelectorAll(ITEM)].filter((item) => item.querySelector(COLUMN_HEADER) === null)
}
