import type { Brief } from '../../brief.ts'
import { flat } from '../list/tokens.ts'
import { inLanguage } from '../sheet-texts.ts'
import { readUsual } from './read-usual.ts'
import { findPhrase } from './usual-texts.ts'

/** "Sheet for tracking who has …": what kind of file it is names nothing. */
const NAMELESS =
  /^(?:(?:spread)?sheet|table|file|tracker|list|hoja(?: de cálculo)?|tabla|tableau|fichier|feuille)(?: (?:for|to|para|pour) (?:track(?:ing)?|record(?:ing)?|log(?:ging)?|know|llevar|controlar|registrar|saber|suivre|noter|savoir))?$/iu
const JOIN = / (?:for|on|across|para|en|pour|sur|:)? ?$/u

/** "Editorial calendar for December for instagram": what the prompt lists there is in the workbook, and its first name is no part of the title. */
export function withoutListed(title: string, brief: Brief): string {
  const { usual, items } = readUsual(brief) ?? {}
  const [first] = usual?.sheets ?? []
  if (first && NAMELESS.test(title)) return inLanguage(first.name, brief.facts.language)
  const names = usual?.lists.flatMap(({ id, known = [] }) => (items?.has(id) ? known : [])) ?? []
  const found = findPhrase(flat(title), names)
  if (!found || found.at + found.phrase.length < title.length) return title
  const before = title.slice(0, found.at)
  const join = JOIN.exec(before)?.[0].length ?? 0
  return join > 1 ? before.slice(0, before.length - join) : title
}
