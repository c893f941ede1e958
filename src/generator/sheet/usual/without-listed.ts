import type { Brief } from '../../brief.ts'
import { flat } from '../list/tokens.ts'
import { readUsual } from './read-usual.ts'
import { findPhrase } from './usual-texts.ts'

const JOIN = / (?:for|on|across|para|en|pour|sur|:)? ?$/u

/** "Editorial calendar for December for instagram": what the prompt lists there is in the workbook, and its first name is no part of the title. */
export function withoutListed(title: string, brief: Brief): string {
  const { usual, items } = readUsual(brief) ?? {}
  const names = usual?.lists.flatMap(({ id, known = [] }) => (items?.has(id) ? known : [])) ?? []
  const found = findPhrase(flat(title), names)
  if (!found || found.at + found.phrase.length < title.length) return title
  const before = title.slice(0, found.at)
  const join = JOIN.exec(before)?.[0].length ?? 0
  return join > 1 ? before.slice(0, before.length - join) : title
}
