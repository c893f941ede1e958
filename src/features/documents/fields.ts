import type { Document } from './contract.ts'

/** What a document says beside its content. Saving, undo, versions, copies and kept drafts treat all of them alike: a new one is added here. */
export const FIELDS = ['title', 'description', 'language'] as const satisfies readonly (keyof Document)[]
export type Fields = Pick<Document, (typeof FIELDS)[number]>

export function fieldsOf({ title, description, language }: Fields): Fields {
  return { title, description, language }
}

export function haveSameFields(one: Fields, other: Fields): boolean {
  return FIELDS.every((field) => one[field] === other[field])
}
