import type { HttpRoutes } from '#server/http/http.ts'

/**
 * For the sites that show a form in a frame: makes the frame as high as its page, which says how high it is (`web/public/frame-height.ts`). Asks
 * the frames that it finds, because a page may have said so before this script had loaded.
 */
const SCRIPT = `(() => {
  const origin = new URL(document.currentScript.src).origin
  addEventListener('message', ({ origin: from, source, data }) => {
    if (from !== origin || typeof data?.formHeight !== 'number') return
    for (const frame of document.querySelectorAll('iframe')) {
      if (frame.contentWindow === source) frame.style.height = Math.min(Math.ceil(data.formHeight), 50000) + 'px'
    }
  })
  for (const frame of document.querySelectorAll('iframe')) {
    if (frame.src.startsWith(origin + '/form/')) frame.contentWindow.postMessage({ formHeight: 'wanted' }, '*')
  }
})()
`

export const serveEmbedScript: HttpRoutes = (app) => {
  app.get('/embed.js', (c) => {
    // Other sites load it, which everything else of ours forbids.
    c.env.outgoing.setHeader('cross-origin-resource-policy', 'cross-origin')
    return new Response(SCRIPT, { headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=3600' } })
  })
}
