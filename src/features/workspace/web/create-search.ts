import { TYPE_SLUGS, type TypeSlug, typeOfSlug } from '#shared/content/type-slug.ts'

/** What the address of the creation screen says. */
export type CreateSearch = {
  type?: TypeSlug | undefined
  /** A saved document. */
  id?: string | undefined
  /** A prompt to start from (templates, examples). */
  prompt?: string | undefined
  tab?: 'preview' | undefined
  /** A generation that is watched, so that a reload goes on watching. */
  generation?: string | undefined
  /** A set that is watched. */
  set?: string | undefined
}

/** The address of the creation screen. What is none of the known values is left out instead of refused: people share and edit addresses. */
export function readCreateSearch(search: Record<string, unknown>): CreateSearch {
  const type = typeOfSlug(search['type'])
  return {
    type: type && TYPE_SLUGS[type],
    id: readText(search['id']),
    prompt: readText(search['prompt']),
    tab: search['tab'] === 'preview' ? 'preview' : undefined,
    generation: readText(search['generation']),
    set: readText(search['set']),
  }
}

function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined
}
