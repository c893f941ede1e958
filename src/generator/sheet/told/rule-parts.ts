import { flat } from '../list/tokens.ts'
import { saidParts, type Said } from './said-sentences.ts'
import { toldColumns } from './told-columns.ts'
import { isRule } from './told-rules.ts'
import { tabIn } from './told-tabs.ts'
import { told } from './told-words.ts'

/* "Show who does it, highlight overdue, and a tab for volunteers": a rule, and what stands in front of it and behind it in one sentence. */

/** `behind` is another order; it runs to the end of the sentence. */
export function ruleParts(sentence: Said): { before: Said[]; rule: string; behind: Said | undefined } {
  const parts = saidParts(sentence).flatMap(beforeRule)
  const at = parts.findIndex(({ text }) => isRule(text))
  const restOf = (part: Said): Said => {
    const { start } = withoutAnd(part)
    return { text: sentence.text.slice(start - sentence.start), start }
  }
  const next = parts.findIndex((part, place) => place > at && (tabIn(restOf(part)) ?? toldColumns(restOf(part))) !== undefined)
  const behind = parts[next]
  const rule = parts.slice(at, next < 0 ? parts.length : next).map((part) => part.text)
  return { before: parts.slice(0, at), rule: rule.join(', '), behind: behind && restOf(behind) }
}

function withoutAnd({ text, start }: Said): Said {
  const lead = /^(?:and|y|e|et) /iu.exec(text)?.[0].length ?? 0
  return { text: text.slice(lead), start: start + lead }
}

/** "Show who does it (Ray or Bev) and highlight overdue": what stands in front of "and" is no part of the rule. */
function beforeRule(part: Said): Said[] {
  const and = [...part.text.matchAll(/ (?:and|y|et) /gu)].find(
    ({ index, 0: sign }) => !isRule(part.text.slice(0, index)) && isRule(part.text.slice(index + sign.length)),
  )
  if (!and || told('{colours}').test(flat(part.text.slice(0, and.index)))) return [part]
  const from = and.index + and[0].length
  return [
    { text: part.text.slice(0, and.index), start: part.start },
    { text: part.text.slice(from), start: part.start + from },
  ]
}
