import { sectionKinds } from '#generator/doc/whole/section-kinds.ts'
import { cutParts } from '#generator/writing/cut-parts.ts'
import { fold } from '#shared/words.ts'

/* A sentence that is nothing but names of sections: "Executive summary, results, risks, next steps." */

const LISTED_MIN = 3
const EDGES = /^(?:an?|the|our|una?|el|la|los|las|une?|le|les) |[.:\s]+$/gu

export function areSectionNames(text: string): boolean {
  const parts = cutParts(text, 0).flatMap((part) => part.text.split(/ (?:and|y|et) /iu))
  if (parts.length < LISTED_MIN) return false
  const names = new Set(sectionKinds().flatMap((kind) => kind.names))
  return parts.every((part) => names.has(fold(part).replaceAll(EDGES, '')))
}
