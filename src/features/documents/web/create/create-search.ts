import type { DocumentType } from '#shared/content/document-type.ts'

/** What the address of the creation screen says. */
export type CreateSearch = {
  type?: TypeParam
  /** A saved document. */
  id?: string
  /** A prompt to start from (templates, examples). */
  prompt?: string
  tab?: 'preview'
  /** A generation that is watched, so that a reload goes on watching. */
  generation?: string
}

export type TypeParam = 'forms' | 'docs' | 'sheets' | 'slides'

export const TYPE_PARAMS = { form: 'forms', doc: 'docs', sheet: 'sheets', slide: 'slides' } as const satisfies Record<DocumentType, TypeParam>
const TYPES: Record<string, DocumentType> = { forms: 'form', docs: 'doc', sheets: 'sheet', slides: 'slide' }

export function readCreateSearch(search: Record<string, unknown>): CreateSearch {
  const text = (key: string) => (typeof search[key] === 'string' && search[key] !== '' ? String(search[key]) : undefined)
  const type = documentTypeOf(text('type'))
  return {
    ...(type ? { type: TYPE_PARAMS[type] } : {}),
    ...defined('id', text('id')),
    ...defined('prompt', text('prompt')),
    ...(search['tab'] === 'preview' ? { tab: 'preview' } : {}),
    ...defined('generation', text('generation')),
  }
}

export function documentTypeOf(param: string | undefined): DocumentType | undefined {
  return param === undefined ? undefined : TYPES[param]
}

function defined<Key extends string>(key: Key, value: string | undefined): { [K in Key]?: string } {
  return value === undefined ? {} : ({ [key]: value } as { [K in Key]?: string })
}
