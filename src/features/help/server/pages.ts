import { createPublicAnswer } from '#features/site/server/render-public.ts'
import type { HttpRoutes } from '#server/http/http.ts'
import type { Platform } from '#server/platform.ts'
import { isArticle } from '#shared/help-topics.ts'

/** /help, which is also what its search is sent to, and the articles. */
export function createHelpPages(platform: Platform): HttpRoutes {
  const answer = createPublicAnswer(platform)
  return (app) => {
    app.get('/help', (c) => answer(c, { page: 'help', search: (c.req.query('q') ?? '').slice(0, SEARCH_MAX) }))
    app.get('/help/:slug', (c, next) => {
      const slug = c.req.param('slug')
      // The site answers with the page for unknown addresses.
      return isArticle(slug) ? answer(c, { page: 'article', slug }) : next()
    })
  }
}

const SEARCH_MAX = 200
