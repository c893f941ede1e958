import { z } from 'zod'
import { readTexts } from '../../texts.ts'
import { Phrases, wordPatterns } from '../word-patterns.ts'
import { flat } from '../list/tokens.ts'

const KEYS = [
  'plans',
  'people',
  'tasks',
  'slots',
  'periods',
  'weekly',
  'each',
  'nobody',
  'in_a_row',
  'together',
  'with_only',
  'cannot',
  'only',
  'most',
  'times',
  'counted',
  'ticked',
  'missed',
  'end_of',
  'until',
  'and',
  'numbers',
  'weeks',
  'months',
  'parts',
  'articles',
  'does',
  'heads',
  'soft',
  'registers',
  'measures',
  'absences',
  'less',
  'goals',
  'slot_one',
  'within',
  'hours',
  'week_of',
  'lessons',
  'me',
] as const
type Key = (typeof KEYS)[number]
const RotaWords = z.strictObject(Object.fromEntries(KEYS.map((key) => [key, Phrases])) as Record<Key, typeof Phrases>)
const words = () => readTexts('sheet/rota.yaml', RotaWords)

/** A pattern over the words of rota.yaml (`wordPatterns`), which is matched against `plain` text. */
export const rota = wordPatterns(words)

/** Folded, with straight apostrophes; characters keep their places. */
export function plain(text: string): string {
  return flat(text).replaceAll('’', "'")
}

/** Whether one of the words stands in the text. */
export function saysOf(text: string, key: Key): boolean {
  return rota(String.raw`(?<![\p{L}\d]){${key}}(?![\p{L}\d])`).test(plain(text))
}

const NUMBERS_A_LANGUAGE = 12
/** In front of what is counted. */
export const NUMBER = String.raw`(\d{1,2}|{numbers})`

/** "two", "dos", "2" */
export function numberOf(text: string): number {
  return /^\d/u.test(text) ? Number(text) : (words().numbers.indexOf(text) % NUMBERS_A_LANGUAGE) + 1
}
