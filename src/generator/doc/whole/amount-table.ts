import type { DocBlock } from '#shared/content/doc.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise, wordCount } from '#shared/words.ts'
import { literal } from '../../writing/inline.ts'
import { wordsIn } from '../../writing/words.ts'
import type { Said } from './whole-sentences.ts'

/* "Set up costs 4,850: fridge 1,900, freezer 1,250, shelving 1,700" as a table with an amount in each row. */

const PART = /^(\p{L}[^\d£$€]{1,60}?):? (?:of )?([£$€]? ?\d[\d.,]*(?: ?(?:€|£|\$|euros?|k))?)$/iu
const ROWS_MIN = 3
const NAME_WORDS_MAX = 6

/** Undefined where a part is anything but a name and an amount. */
export function amountTable({ label, text, parts }: Said, language: Locale): DocBlock[] | undefined {
  const [, lead = label, first = parts[0] ?? ''] = label === undefined ? (LED.exec(parts[0] ?? '') ?? COSTS.exec(parts[0] ?? '') ?? []) : []
  const rows = [first, ...parts.slice(1)].map((part) => PART.exec(part)?.slice(1, 3) ?? [])
  if (lead === undefined || rows.length < ROWS_MIN || /[.!?] \p{Lu}/u.test(text)) return undefined
  if (!rows.every(([name = '', amount]) => amount !== undefined && wordCount(name) <= NAME_WORDS_MAX)) return undefined
  const { item, labels } = wordsIn(language)
  return [
    { type: 'paragraph', text: `**${literal(lead)}**` },
    {
      type: 'table',
      columns: [item, labels.money],
      rows: rows.map(([name = '', sum = '']) => [literal(capitalise(name.trim())), literal(sum)]),
    },
  ]
}
/** "Set up cost is 4,850: fridge 1,900" */
const COSTS = /^((?:[\p{L}-]+ ){0,2}?(?:costs?|budget|expenses|gastos|costes|presupuesto|frais|coûts|dépenses)) (\p{L}.*\d.*)$/iu
const LED = /^([^:]{3,60}): (\S.*)$/u
