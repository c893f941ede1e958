import { z } from 'zod'
import type { Locale } from '#shared/locale.ts'
import { readWords } from '#shared/words.ts'
import { readTexts } from '../texts.ts'

export const Triple = z.tuple([z.string(), z.string(), z.string()])
const Strings = z.array(z.string())
/** One list for all languages, or one for each. */
const Lists = z.union([z.tuple([Strings, Strings, Strings]), z.array(z.union([z.string(), z.number()]))])
const Words = z.string().transform((words) => words.split(/,\s+/))
const Alert = z.tuple([
  z.enum(['greater_than', 'less_than', 'equal_to']),
  z.union([z.number(), z.string()]),
  z.enum(['positive', 'warning', 'negative']),
])

/** What a column holds and how samples of it are made; kinds.yaml explains the members. */
export const Spec = z.strictObject({
  type: z.enum(['text', 'number', 'integer', 'currency', 'percent', 'date', 'boolean', 'choice']),
  header: Triple.optional(),
  is: Strings.optional(),
  choices: Lists.optional(),
  odds: z.array(z.number()).optional(),
  step: z.array(z.number()).optional(),
  inOrder: z.enum(['up', 'down']).optional(),
  values: Lists.optional(),
  again: z.boolean().optional(),
  range: z.tuple([z.number(), z.number(), z.number()]).optional(),
  pattern: z.string().optional(),
  person: z.number().optional(),
  part_of_name: z.enum(['first', 'last', 'email']).optional(),
  company: z.boolean().optional(),
  letters: z.boolean().optional(),
  dates: z.tuple([z.number(), z.number()]).optional(),
  after: z.tuple([z.string(), z.number(), z.number()]).optional(),
  part: z.tuple([z.string(), z.number(), z.number(), z.number()]).optional(),
  carry: z.string().optional(),
  yes: z.number().optional(),
  count: z.boolean().optional(),
  groups: z.number().optional(),
  wide: z.boolean().optional(),
  blank: z.boolean().optional(),
  about: Words.optional(),
  running: z.tuple([z.string(), z.string()]).optional(),
  total: z.enum(['sum', 'average', 'none']).optional(),
  alert: z.union([Alert, z.literal('none')]).optional(),
  formulas: Strings.optional(),
})
export type Spec = z.infer<typeof Spec>

const Kind = Spec.extend({ id: z.string(), words: Words })
export type Kind = z.infer<typeof Kind>

const SubjectColumn = z.union([z.string(), Spec.partial().extend({ kind: z.string() })])
export type SubjectColumn = z.infer<typeof SubjectColumn>

const Grid = z.strictObject({
  names: z.tuple([Strings, Strings, Strings]).optional(),
  one: Triple,
  usual: z.number(),
  fixed: z.boolean().optional(),
  counts: z.literal('criteria').optional(),
  column: Spec,
  sums: z.array(SubjectColumn),
})

const Subject = z.strictObject({
  id: z.string(),
  name: Triple,
  rows: z.number(),
  lines: z.string().optional(),
  listed: z.enum(['rows', 'columns', 'grid']).default('columns'),
  per: z.string().optional(),
  shape: z.enum(['savings', 'timesheet', 'budget', 'roster', 'loan', 'breakeven', 'comparison']).optional(),
  instead: z.record(z.string(), z.string()).default({}),
  columns: z.array(SubjectColumn),
  grid: Grid.optional(),
  sort: z.string().optional(),
  chart: z.tuple([z.enum(['bar', 'line', 'pie']), z.string()], z.string()).optional(),
})
export type Subject = z.infer<typeof Subject>

const Axis = z.strictObject({
  id: z.string(),
  words: Words,
  adverbs: Words.default([]),
  header: Triple,
  rows: z.number(),
  values: z.tuple([Strings, Strings, Strings]).optional(),
})
export type Axis = z.infer<typeof Axis>

/** Phrases as their folded words. */
const Phrases = z
  .string()
  .transform((phrases) => phrases.split(/,\s+/).map((phrase) => readWords(phrase).map(({ folded }) => folded)))
  .optional()

/** trackers.yaml explains the members. */
const TrackerColumn = Spec.partial().extend({
  kind: z.string(),
  name: z.boolean().optional(),
  base: z.boolean().optional(),
  needs: z.boolean().optional(),
  always: z.boolean().optional(),
  who: z.boolean().optional(),
  group: z.boolean().optional(),
  months: z.boolean().optional(),
  asSaid: z.boolean().optional(),
  before: Phrases,
  unit: Phrases,
  each: Phrases,
  names: Phrases,
  yes: Phrases,
  no: Phrases,
  asked: Phrases,
  term: Phrases,
  above: Phrases,
  start: Phrases,
  stages: z.array(Phrases).optional(),
})
export type TrackerColumn = z.infer<typeof TrackerColumn>
const Tracker = z.strictObject({ id: z.string(), words: Words, columns: z.array(TrackerColumn) })
export type Tracker = z.infer<typeof Tracker>

const Names = z.strictObject({ first: Lists, last: Lists, company: Lists, company_kind: Lists })
const Channels = z.array(z.strictObject({ words: Words, name: z.string() }))
const Things = z.array(z.strictObject({ words: Words, ranges: z.record(z.string(), z.tuple([z.number(), z.number(), z.number()])) }))
const Added = z.record(z.string(), z.union([Triple, z.tuple([Strings, Strings, Strings])]))

export const readKinds = () => readTexts('sheet/kinds.yaml', z.array(Kind))
export const readSubjects = () => readTexts('sheet/subjects.yaml', z.array(Subject))
export const readAllAxes = () => readTexts('sheet/axes.yaml', z.array(Axis))
export const readThings = () => readTexts('sheet/things.yaml', Things)
export const readTrackers = () => readTexts('sheet/trackers.yaml', z.array(Tracker))
export const readChannels = () => readTexts('sheet/channels.yaml', Channels)
const readNames = () => readTexts('sheet/names.yaml', Names)
const readAdded = () => readTexts('sheet/words.yaml', Added)

const PLACES: Record<Locale, 0 | 1 | 2> = { en: 0, es: 1, fr: 2 }

export function inLanguage(triple: readonly [string, string, string], language: Locale): string {
  return triple[PLACES[language]]
}

export function listIn(lists: z.infer<typeof Lists> | undefined, language: Locale): string[] {
  if (lists === undefined) return []
  const own = lists[PLACES[language]]
  return Array.isArray(own) ? own : lists.map(String)
}

/** A word that the generator adds. */
export function added(key: string, language: Locale): string {
  const words = readAdded()[key]?.[PLACES[language]]
  if (typeof words !== 'string') throw new RangeError(`No word ${key}`)
  return words
}

export function addedList(key: string, language: Locale): string[] {
  const words = readAdded()[key]?.[PLACES[language]]
  return Array.isArray(words) ? words : []
}

export function weekdays(language: Locale): string[] {
  return addedList('monday_to_sunday', language)
}

/** Another offset, other people. */
export function personNamed(at: number, offset: number, language: Locale): [first: string, last: string] {
  const { first, last } = readNames()
  return [nth(listIn(first, language), at * 3 + 1 + offset), nth(listIn(last, language), at * 7 + 2 + offset * 5)]
}

export function companyNamed(at: number, language: Locale): string {
  const { company, company_kind } = readNames()
  return `${nth(listIn(company, language), at)} ${nth(listIn(company_kind, language), at * 5)}`.trim()
}

export function nth(list: readonly string[], at: number): string {
  return list[at % Math.max(1, list.length)] ?? ''
}
