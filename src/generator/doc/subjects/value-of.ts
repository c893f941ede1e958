import { capitalise } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import { withCapitals } from '../../writing/moments.ts'
import { indexOf, stemsOf } from './keys.ts'
import type { Note } from './notes.ts'
import type { Point } from './subject-texts.ts'

/** A value that stands behind its name: a figure, an amount, a quotation, a name. */
const VALUE = /^(?:[\d€$£"“«]|\p{Lu})/u
/** A name of so many words says what the value is, and one of a single word may be a part of it: "hybrid 2 days". */
const NAME_WORDS_MIN = 2
/** "training in conflict management" reads better whole. */
const LINK =
  /^(?:in|of|for|with|on|at|to|by|from|until|up to|and|or|via|de|del|en|con|para|por|a|al|hasta|y|o|du|des|d['’]|à|au|aux|pour|avec|jusqu|et|ou|dans|sur|par)(?!\p{L})/iu
/** What these are is plain from where they stand: "starting 1 February" below "Start". */
const NAMED_BY_LEAD: ReadonlySet<string> = new Set(['date', 'time', 'contact', 'person'])
const IS = /^(?:\s*[:=–-]\s*|\s+(?:is|are|will be|es|son|será|est|sont|sera)(?=\s))\s*/iu

/** `isNamed`: behind a name in a table or a list, a value may stand alone. */
export type Shown = { language: Locale; isNamed: boolean }

/** "core hours 10-15" below "Core hours" is "10-15"; what says more than its name stays whole. */
export function valueOf({ text, label, facts }: Note, { lead, keys }: Pick<Point, 'lead' | 'keys'>, { language, isNamed }: Shown): string {
  const shown = (value: string): string => capitalise(language === 'en' ? withCapitals(value.trim()) : value.trim())
  if (label !== undefined || lead === '') return shown(text)
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)]
  const stems = words.map(([word]) => stemsOf(word)[0] ?? '')
  const leads = stemsOf(lead)
  const runs = [leads, ...keys.map((key) => key.words)].filter((run) => run.length > 0).toSorted((one, other) => other.length - one.length)
  for (const run of runs) {
    const isLead = run.every((word) => leads.includes(word))
    // "food truck" is more than food, and "respect referees" an order.
    const isWhole = isNamed && leads.every((word) => run.includes(word))
    if (indexOf(run, stems) === 0) {
      const last = words[run.length - 1]
      const behind = last ? text.slice(last.index + last[0].length) : ''
      const rest = behind.replace(IS, '').trim()
      const isFact = facts.some((fact) => fact.text === rest && NAMED_BY_LEAD.has(fact.kind))
      const isSaid =
        isFact || IS.test(behind) || (VALUE.test(rest) && (isLead || (run.length >= NAME_WORDS_MIN && !LINK.test(run.at(-1) ?? ''))))
      if (rest !== '' && (isSaid || (isWhole && !LINK.test(rest)))) return shown(rest)
    }
    const from = stems.length - run.length
    if (isLead && from > 0 && indexOf(run, stems, from) === from) {
      const rest = text.slice(0, words[from]?.index).trim()
      if (/\d.*\p{L}/su.test(rest)) return shown(rest)
    }
  }
  return shown(text)
}
