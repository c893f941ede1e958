import { QueryClient } from '@tanstack/react-query'
import type { AnyRoute } from '@tanstack/react-router'
import { PAGES } from '#shared/pages.ts'
import { loadCatalogues } from '#web/i18n/catalogues.ts'
import { uiMessages } from '#web/i18n/ui-messages.ts'
import { appRoute } from '#web/routes.ts'
import { fillSlots } from '#web/slots.ts'
import { webFeatures } from '../features.web.ts'
import { createAppRouter } from './router.ts'
import { shellMessages } from './shell-messages.ts'

/** For the build (`scripts/page-code.ts`): loads what the page at an address of `PAGES` loads when it is opened. */
export async function loadPage(path: (typeof PAGES)[number]): Promise<{ needsAccount: boolean }> {
  for (const { fills = {} } of webFeatures) fillSlots(fills)
  const chain: AnyRoute[] = []
  let route: AnyRoute | undefined = createAppRouter(new QueryClient()).routesByPath[path]
  for (; route; route = route.parentRoute) chain.push(route)
  const loads = chain.map(({ options }) => (options.component as { preload?: () => Promise<void> } | undefined)?.preload?.())
  await Promise.all([loadCatalogues([uiMessages, shellMessages]), ...loads])
  return { needsAccount: chain.includes(appRoute) }
}
