import type { DocBlock } from '#shared/content/doc.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise, fold, wordCount } from '#shared/words.ts'
import { literal } from '../../writing/inline.ts'
import { plainTextsIn } from '../../writing/plain-texts.ts'
import { heading, list } from '../blocks.ts'
import type { Said } from './whole-sentences.ts'

/* "Troubleshooting: heating off - press reset; lights off - check the fuse box": what stands on the two sides of each dash belongs together. */

const PAIR = /^(.{2,60}?) (?:[-–—=]|->|→) (\S.{1,120})$/u
const PAIRS_MIN = 2
const SIDE_WORDS_MAX = 12
const TROUBLE =
  /(?<!\p{L})(?:troubleshooting|trouble|problems?|faults?|if something goes wrong|aver[ií]as?|problemas?|fallos?|d[ée]pannage|pannes?|probl[èe]mes?)(?!\p{L})/iu
/** The name of the section, and no kind of block. */
const TABLE = / (?:table|chart|grid|list)$|^(?:tabla|cuadro|lista) de |^(?:tableau|liste) (?:de |d['’]|des )/iu

export type Paired = { name: string; pairs: readonly (readonly [string, string])[] }

/** What is told in pairs below a name, and the rest. Pairs behind a semicolon go on with the ones before it. */
export function withoutPairs(said: readonly Said[]): { paired: Paired[]; left: Said[] } {
  const paired: { name: string; pairs: (readonly [string, string])[] }[] = []
  const left: Said[] = []
  let open: (typeof paired)[number] | undefined
  const of = new Map<(typeof paired)[number], Said[]>()
  for (const one of said) {
    const pairs = one.parts.flatMap(pairIn)
    const arePairs = pairs.length === one.parts.length && pairs.length > 0
    if (arePairs && one.label !== undefined) {
      open = { name: one.label, pairs }
      paired.push(open)
      of.set(open, [one])
    } else if (arePairs && open) {
      open.pairs.push(...pairs)
      of.get(open)?.push(one)
    } else {
      open = undefined
      left.push(one)
    }
  }
  const sure = paired.filter(({ pairs }) => pairs.length >= PAIRS_MIN)
  const lone = new Set(paired.flatMap((group) => (sure.includes(group) ? [] : (of.get(group) ?? []))))
  return { paired: sure, left: lone.size === 0 ? left : said.filter((one) => left.includes(one) || lone.has(one)) }
}

function pairIn(part: string): (readonly [string, string])[] {
  const [, first = '', second = ''] = PAIR.exec(part) ?? []
  return second === '' || wordCount(first) > SIDE_WORDS_MAX || /\d$/u.test(first) ? [] : [[first, second]]
}

export function pairBlocks(paired: readonly Paired[], language: Locale): DocBlock[] {
  const { columns } = plainTextsIn(language)
  return paired.flatMap(({ name, pairs }): DocBlock[] => [
    heading(capitalise(name.replace(TABLE, '')), 1),
    TROUBLE.test(fold(name)) || TROUBLE.test(name)
      ? {
          type: 'table',
          columns: [columns.problem, columns.help],
          rows: pairs.map((pair) => pair.map((text) => literal(capitalise(text)))),
        }
      : list(pairs.map(([first, second]) => `**${literal(capitalise(first))}** – ${literal(second)}`)),
  ])
}
