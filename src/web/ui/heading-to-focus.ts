/** Returns the heading of the list or page and makes it focusable, as a fallback for a lost focus. */
export function headingToFocus(list?: Element): HTMLElement | undefined {
  const heading = list?.querySelector<HTMLElement>('h2') ?? document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  return heading ?? undefined
}
