import type { RouteComponent } from '@tanstack/react-router'
import { type Catalogue, loadCatalogues } from './i18n/catalogues.ts'
import { lazyPart } from './lazy/lazy-part.tsx'
import { type SlotName, loadSlot } from './slots.ts'

type Needs = { messages?: readonly Catalogue[]; slots?: readonly SlotName[] }

/**
 * A page as a chunk of its own. Its texts and what other features put into its slots are loaded at the same time, so that it is drawn once
 * and whole. The annotation keeps the page's type out of the routes', which the page itself refers to.
 */
export function page(load: () => Promise<RouteComponent>, { messages = [], slots = [] }: Needs): RouteComponent {
  return lazyPart(async () => {
    const [Page] = await Promise.all([load(), loadCatalogues(messages), ...slots.map(loadSlot)])
    return Page
  })
}
