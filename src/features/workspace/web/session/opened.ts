import type { DocumentType } from '#shared/content/document-type.ts'

/** What the address says about the document: a saved one, or a new draft of a type and the generation that writes it. */
export type Address = { id?: string | undefined; type?: DocumentType | undefined; generation?: string | undefined }

/** What a session may ask the address to say: the saved document, the watched generation, the followed set. */
export type Move = Pick<Address, 'id' | 'generation'> & { set?: string | undefined }

/**
 * What the screen has open: one document or one new draft, and the address that stands for it.
 *
 * The session gives the address, never the other way round: a first save and a generation change it (`expectAddress`), and the screen goes on
 * (`key` stays). Every other address is something else (`follow`): another key, so another session. The router takes a moment to get to an
 * address, and a session may ask for two in a row, so all of those that are on the way are expected.
 */
export type Opened = {
  key: number
  /** Where the session began. Only a saved document has to be loaded. */
  start: Address
  address: Address
  expected: readonly Address[]
}

/** A session at this address; `key` tells React that it is another one. */
export function open(address: Address, key = 0): Opened {
  return { key, start: address, address, expected: [] }
}

/** The session asks for another address: the screen stays when the router gets there. */
export function expectAddress(opened: Opened, change: Pick<Address, 'id' | 'generation'>): Opened {
  const last = opened.expected.at(-1) ?? opened.address
  return { ...opened, expected: [...opened.expected, { ...last, ...change }] }
}

/** The router is at this address: where it was expected the session goes on, anywhere else another one begins. */
export function follow(opened: Opened, address: Address): Opened {
  if (isSame(opened.address, address)) return opened
  const arrived = opened.expected.findIndex((one) => isSame(one, address))
  if (arrived === -1) return open(address, opened.key + 1)
  return { ...opened, address, expected: opened.expected.slice(arrived + 1) }
}

/** A saved document is known by its id alone. A new draft that a generation writes is not the empty one of its type. */
function isSame(one: Address, other: Address): boolean {
  if (one.id !== undefined || other.id !== undefined) return one.id === other.id
  return one.type === other.type && one.generation === other.generation
}
