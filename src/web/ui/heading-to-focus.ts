/** A heading that stands for its list or page, made able to have the focus: where it goes when nothing better is left. */
export function headingToFocus(list?: Element): HTMLElement | undefined {
  const heading = list?.querySelector<HTMLElement>('h2') ?? document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  return heading ?? undefined
}
