/* In a frame on another site: tells that site how high the page is, whenever it changes and whenever it asks (`server/page/embed-script.ts`). */

if (window.parent !== window) {
  const resized = new ResizeObserver(tell)
  let observed: Element | null = null
  let told = 0
  new MutationObserver(tell).observe(document, { childList: true, subtree: true })
  addEventListener('message', ({ source, data }: MessageEvent<{ formHeight?: unknown } | null>) => {
    if (source !== window.parent || data?.formHeight !== 'wanted') return
    told = 0
    tell()
  })
  tell()

  /** Measures what the page contains: its body is at least as high as the frame. */
  function tell(): void {
    const main = document.querySelector('main')
    if (!main) return
    if (main !== observed) resized.observe(main)
    observed = main
    const height = main.getBoundingClientRect().bottom + window.scrollY + parseFloat(getComputedStyle(document.body).paddingBottom)
    if (height === told) return
    told = height
    // The height of a page is no secret, and which sites may show it is decided by the policy of the page.
    window.parent.postMessage({ formHeight: height }, '*')
  }
}
