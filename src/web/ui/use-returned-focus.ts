import { useRef } from 'react'
import { type FocusPlace, focusPlaceOf, nextFocus } from './next-focus.ts'

type Opener = FocusPlace & { control: HTMLElement }

/**
 * Returns the focus from a dialog to the control that opened it, for which dialogs of the library need a trigger. An item of a menu passes it to the
 * button of the menu. If the control is gone by then, or goes because of what was confirmed, the focus moves on as in `nextFocus`. Without this
 * it would drop to the top of the page.
 */
export function useReturnedFocus() {
  const opener = useRef<Opener | null>(null)
  return {
    note: (): void => {
      const control = openerOf(document.activeElement)
      opener.current = control && { control, ...focusPlaceOf(control) }
    },
    giveBack: (): void => {
      if (!opener.current) return
      const { control: opened, ...place } = opener.current
      // A tab opens by the focus alone. If the question was whether to open it, the focus must not do so.
      const control = opened.closest('[role=tablist]')?.querySelector<HTMLElement>('[aria-selected=true]') ?? opened
      // The dialog's action may have scrolled to its result, so the page must not scroll back.
      control.focus({ preventScroll: true })
      if (document.activeElement === control) moveOnFrom(control, place)
      else nextFocus(place)?.focus({ preventScroll: true })
    },
  }
}

function openerOf(focused: Element | null): HTMLElement | null {
  const menu = focused?.closest('[role=menu]')
  const trigger = menu && document.getElementById(menu.getAttribute('aria-labelledby') ?? '')
  if (trigger) return openerOf(trigger)
  return focused instanceof HTMLElement && focused !== document.body ? focused : null
}

/** Moves the focus on once the control is removed or disabled, unless the person does so before. */
function moveOnFrom(control: HTMLElement, place: FocusPlace): void {
  const watch = new AbortController()
  const observer = new MutationObserver(() => {
    if (document.activeElement === control && !control.matches(':disabled')) return
    const isLost = !control.isConnected || control.matches(':disabled')
    watch.abort()
    if (isLost) nextFocus(place)?.focus({ preventScroll: true })
  })
  watch.signal.addEventListener('abort', () => observer.disconnect())
  document.addEventListener('focusin', ({ target }) => target !== control && watch.abort(), { signal: watch.signal })
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
}
