import type { Brief } from '../../brief.ts'
import { gridWords } from '../grid/grid-words.ts'
import { flat } from '../list/tokens.ts'

/** How many share what is paid, who they are if that is said, and where it stands. */
export type Sharers = { count: number; people: string[]; span: readonly [from: number, to: number] }

const NAME = String.raw`\p{Lu}\p{Ll}+`
const AND = String.raw`(?:[ ,]|and |y |et )+`
const NAMES = new RegExp(String.raw`^[ ,:(-]+(${NAME}(?:${AND}${NAME})+)(?![\p{L}\d])\)?`, 'u')
const COUNT_MAX = 20

let pattern: RegExp | undefined

/** "4 of us Sam Jo Raj Mel", "somos 3", "split 5 ways": where a part begins with it. */
export function sharersIn({ prompt }: Brief): Sharers | undefined {
  const words = gridWords('sharers').map((phrase) => phrase.replace('#', String.raw`(?:\d{1,2})`))
  pattern ??= new RegExp(String.raw`(?<=(?:^|[,;:.\n(]|\s[-–—])\s{0,3})(?:${words.join('|')})(?![\p{L}\d])`, 'u')
  const found = pattern.exec(flat(prompt))
  const count = Number(/\d+/.exec(found?.[0] ?? '')?.[0])
  if (!found || !(count > 1 && count <= COUNT_MAX)) return undefined
  const end = found.index + found[0].length
  const named = NAMES.exec(prompt.slice(end))
  const people = named?.[1]?.match(new RegExp(NAME, 'gu')) ?? []
  return people.length === count
    ? { count, people, span: [found.index, end + (named?.[0].length ?? 0)] }
    : { count, people: [], span: [found.index, end] }
}

const COUNTS = [
  '',
  '',
  'two|dos|deux',
  'three|tres|trois',
  'four|cuatro|quatre',
  'five|cinco|cinq',
  'six|seis',
  'seven|siete|sept',
  'eight|ocho|huit',
]
const COUNT = new RegExp(
  String.raw`(?:between|entre|by|par|in|en|among)(?: the| los| las| les)? (\d{1,2}|${COUNTS.filter(Boolean).join('|')})(?![\p{L}\d])`,
  'iu',
)

/** How many what is paid is divided by: "between three", "entre 3". */
export function countIn(prompt: string): number | undefined {
  const said = COUNT.exec(flat(prompt))?.[1]
  if (said === undefined) return undefined
  const at = COUNTS.findIndex((words) => words.split('|').includes(said))
  return at > 0 ? at : Number(said)
}
