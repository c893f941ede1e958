import type { RouteComponent } from '@tanstack/react-router'
import { type Catalogue, loadCatalogues } from './i18n/catalogues.ts'
import { lazyPart } from './lazy/lazy-part.tsx'
import { type SlotName, loadSlot } from './slots.ts'

type Needs = { messages?: readonly Catalogue[]; slots?: readonly SlotName[] }

/**
 * Makes a page whose code is a separate chunk. Its texts and the fillings of its slots are loaded at the same time, so it is drawn once and
 * completely. The annotation breaks a type cycle, because the page itself refers to the routes.
 */
export function page(load: () => Promise<RouteComponent>, { messages = [], slots = [] }: Needs): RouteComponent {
  return lazyPart(async () => {
    const [Page] = await Promise.all([load(), loadCatalogues(messages), ...slots.map(loadSlot)])
    return Page
  })
}
