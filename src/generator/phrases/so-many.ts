import type { Locale } from '#shared/locale.ts'
import { say, type Triple } from './triple.ts'

const FOR: Triple = ['for', 'para', 'pour']

const SO_MANY =
  /^\d[\d.,]* (?:people|persons|guests|participants|attendees|employees|colleagues|volunteers|children|kids|families|personas|invitados|participantes|asistentes|empleados|voluntarios|niños|familias|personnes|invités|salariés|collaborateurs|bénévoles|enfants|familles)$/iu

/** "40 people" alone says nothing: it is for so many. */
export function forSoMany(text: string, language: Locale): string {
  return SO_MANY.test(text) ? `${say(FOR, language)} ${text}` : text
}
