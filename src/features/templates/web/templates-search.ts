import { typeOfSlug, TYPE_SLUGS } from '#shared/content/type-slug.ts'
import type { TypeSlug } from '#shared/content/type-slug.ts'

/** Search parameters of the template library. */
export type TemplatesSearch = {
  tab?: 'brand' | undefined
  type?: TypeSlug | undefined
  q?: string | undefined
  /** The previewed template. */
  template?: string | undefined
}

export function readTemplatesSearch(search: Record<string, unknown>): TemplatesSearch {
  const type = typeOfSlug(search['type'])
  const q = search['q']
  const template = search['template']
  return {
    tab: search['tab'] === 'brand' ? 'brand' : undefined,
    type: type && TYPE_SLUGS[type],
    // The router parses `?q=12` as a number.
    q: (typeof q === 'string' || typeof q === 'number') && q !== '' ? String(q) : undefined,
    template: typeof template === 'string' && template !== '' ? template : undefined,
  }
}
