import { z } from 'zod'
import { readTexts } from '../../texts.ts'
import { flat } from '../list/tokens.ts'
import { Phrases, wordPatterns } from '../word-patterns.ts'

const KEYS = [
  'articles',
  'numbers',
  'picks',
  'fills',
  'clients',
  'client_one',
  'weekly',
  'day',
  'week',
  'month',
  'per',
  'slots',
  'minutes',
  'breaks',
  'heads',
  'head_one',
  'fits',
  'matrices',
  'people_labels',
  'skill_labels',
  'scores',
  'fewer',
  'or_more',
  'expiries',
  'trained',
  'also',
  'days_of',
  'weeks_of',
  'working',
  'after',
  'finished',
  'kick_off',
  'deadlines',
  'not_before',
  'plans_of',
  'gantts',
  'calculated',
  'statuses',
  'overruns',
  'leagues',
  'each_other',
  'twice',
  'teams',
  'pitches',
  'points',
  'wins',
  'draws',
  'league_tables',
  'fees',
  'matches',
  'upfront',
  'break_even',
  'sells',
  'costs_one',
  'how_many',
  'income',
  'outgoings',
  'actuals',
  'outcomes',
  'spend',
  'impressions',
  'clicks',
  'sent',
  'opened',
  'results_of',
  'order_value',
  'works_out',
  'depreciation',
  'years_of',
  'residual',
  'up_to',
  'bought',
  'prorata',
  'greetings',
  'stocked',
  'reorders',
  'supplied',
  'openings',
  'deliveries',
  'closings',
  'uses',
  'values_of',
  'ordered',
  'order_lists',
  'packs',
  'week_plans',
  'meals',
  'shopping',
  'week_subjects',
  'ticks',
  'instead',
  'on_day',
  'enters',
  'tabs_per',
  'are',
  'balances',
  'ins',
  'outs',
  'opening_balances',
  'least',
  'front_pages',
  'same_rows',
  'scored',
  'rounds_of',
  'sides_of',
  'positions',
  'sales_logged',
  'sales_of',
  'price_labels',
  'daily_takings',
  'booked',
  'paid_with',
  'done_by',
  'quotes',
  'quantities',
  'taxes_of',
  'deposits',
  'tested',
  'growths',
  'averaged',
  'below_of',
  'service_every',
  'last_done',
  'runs_out_on',
  'due_next',
  'engine_counts',
  'best_in',
  'weighted',
  'answered',
  'nights',
  'itineraries',
  'shared_costs',
  'players_of',
  'absent_in',
  'except_on',
  'every_week',
  'scenes',
  'rehearsed',
  'sponsors',
  'donations',
] as const
type Key = (typeof KEYS)[number]
const PurposeWords = z.strictObject(Object.fromEntries(KEYS.map((key) => [key, Phrases])) as Record<Key, typeof Phrases>)
const words = () => readTexts('sheet/purposes.yaml', PurposeWords)

/** A pattern over the words of purposes.yaml (`wordPatterns`), which is matched against `plain` text. */
export const purpose = wordPatterns(words)

/** Folded, with straight apostrophes; characters keep their places. */
export function plain(text: string): string {
  return flat(text).replaceAll('’', "'")
}

/** Whether one of the words stands in the text. */
export function saysOf(text: string, key: Key): boolean {
  return purpose(String.raw`(?<![\p{L}\d]){${key}}(?![\p{L}\d])`).test(plain(text))
}

/** The words of a key, in their order. */
export function wordsOf(key: Key): readonly string[] {
  return words()[key]
}

const NUMBERS_A_LANGUAGE = 12
/** "two", "dos", "2" */
export function numberOf(text: string): number {
  return /^\d/u.test(text) ? Number(text) : (words().numbers.indexOf(plain(text)) % NUMBERS_A_LANGUAGE) + 1
}
