import type { DocBlock } from '#shared/content/doc.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise, fold, inSentence, wordCount } from '#shared/words.ts'
import { literal } from '../../writing/inline.ts'
import { plainTextsIn } from '../../writing/plain-texts.ts'
import { heading, list } from '../blocks.ts'
import type { Said } from './whole-sentences.ts'

/* "Troubleshooting: heating off - press reset; lights off - check the fuse box": what stands on the two sides of each dash belongs together. */

const PAIR = /^(.{2,60}?) (?:[-–—=]|->|→) (\S.{1,120})$/u
const PAIRS_MIN = 2
/** Without a name above them, the first side is one. */
const NAMELESS_WORDS_MAX = 3
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
    const pairs = pairsIn(one)
    const arePairs = pairs.length > 0
    const isShort = arePairs && pairs.every(([first]) => wordCount(first) <= NAMELESS_WORDS_MAX)
    if (arePairs && (one.label !== undefined || (!open && isShort))) {
      open = { name: one.label ?? '', pairs }
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

/** "nosebleed - lean forward, pinch for 10 minutes": what follows a comma belongs to the second side. */
function pairsIn({ parts }: Said): (readonly [string, string])[] {
  const own = parts.map(pairIn)
  if (own.every((pair) => pair.length > 0)) return own.flat()
  const [first] = own[0] ?? []
  const isOne = first !== undefined && own.slice(1).every((pair) => pair.length === 0)
  return isOne ? [[first[0], [first[1], ...parts.slice(1).map(inSentence)].join(', ')]] : []
}

function pairIn(part: string): (readonly [string, string])[] {
  const [, first = '', second = ''] = PAIR.exec(part) ?? []
  return second === '' || wordCount(first) > SIDE_WORDS_MAX || /\d$/u.test(first) ? [] : [[first, second]]
}

export function pairBlocks(paired: readonly Paired[], language: Locale): DocBlock[] {
  const { columns } = plainTextsIn(language)
  return paired.flatMap(({ name, pairs }): DocBlock[] => [
    ...(name === '' ? [] : [heading(capitalise(name.replace(TABLE, '')), 1)]),
    TROUBLE.test(fold(name)) || TROUBLE.test(name)
      ? {
          type: 'table',
          columns: [columns.problem, columns.help],
          rows: pairs.map((pair) => pair.map((text) => literal(capitalise(text)))),
        }
      : list(pairs.map(([first, second]) => `**${literal(capitalise(first))}** – ${literal(second)}`)),
  ])
}
