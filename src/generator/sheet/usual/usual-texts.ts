import { z } from 'zod'
import type { Locale } from '#shared/locale.ts'
import { anyOf } from '#shared/patterns.ts'
import { fold } from '#shared/words.ts'
import { listTexts, readTexts } from '../../texts.ts'
import { Spec, Triple } from '../sheet-texts.ts'

/* The workbooks that people order every day, written out: texts/sheet/usual/, where people.yaml explains the members. */

/** Phrases, folded, in all languages. */
const Phrases = z.string().transform((said) => said.split(/,\s+/).map(fold))
const Mark = z.tuple([
  z.string(),
  z.enum(['greater_than', 'less_than', 'equal_to']),
  z.union([z.number(), z.string(), Triple]),
  z.enum(['positive', 'warning', 'negative']),
])

const UsualColumn = Spec.partial().extend({
  id: z.string(),
  kind: z.string().optional(),
  asked: Phrases.optional(),
  formula: z.union([z.string(), z.array(z.string())]).optional(),
  when: z.string().optional(),
  sample: z.boolean().optional(),
  numbered: z.boolean().optional(),
  first: z.boolean().optional(),
  optional: z.boolean().optional(),
  needs: z.string().optional(),
  without: z.string().optional(),
  term: z.string().optional(),
  dated: z.string().optional(),
  each: z.enum(['items', 'months', 'weeks']).optional(),
  items: z.tuple([z.array(z.string()), z.array(z.string()), z.array(z.string())]).optional(),
})
export type UsualColumn = z.infer<typeof UsualColumn>

const Cells = z.array(z.array(z.union([z.string(), z.number()])))
const UsualSheet = z.strictObject({
  id: z.string(),
  name: Triple,
  rows: z.number(),
  counted: z.boolean().optional(),
  needs: z.string().optional(),
  without: z.string().optional(),
  per: z.enum(['months', 'weeks', 'posts']).optional(),
  times: z.string().optional(),
  from: z.string().optional(),
  columns: z.array(UsualColumn),
  fills: z.array(z.string()).optional(),
  starts: z.strictObject({ en: Cells, es: Cells, fr: Cells }).optional(),
  marks: z.array(Mark).default([]),
  chart: z.tuple([z.enum(['bar', 'line', 'pie']), z.string()], z.string()).optional(),
})
export type UsualSheet = z.infer<typeof UsualSheet>

const Term = z.strictObject({
  id: z.string(),
  header: Triple,
  type: z.enum(['number', 'integer', 'currency', 'percent', 'date']),
  before: Phrases.default([]),
  after: Phrases.default([]),
  usual: z.number().optional(),
})
export type Term = z.infer<typeof Term>

const List = z.strictObject({
  id: z.string(),
  words: Phrases,
  as: z.enum(['rows', 'choices', 'columns']),
  /** Nothing but what is listed there is meant: "instagram, linkedin". */
  known: Phrases.optional(),
  priced: z.string().optional(),
  lines: z.boolean().optional(),
  weighted: z.boolean().optional(),
  open: z.union([z.boolean(), z.enum(['names', 'words'])]).optional(),
})
export type List = z.infer<typeof List>

const Usual = z.strictObject({
  id: z.string(),
  words: Phrases,
  unless: Phrases.default([]),
  counts: Phrases.default([]),
  noun: Triple.optional(),
  said: Phrases.default([]),
  terms: z.array(Term).default([]),
  lists: z.array(List).default([]),
  sheets: z.array(UsualSheet),
})
export type Usual = z.infer<typeof Usual>

const Words = z.record(z.string(), Phrases)

export function readUsuals(): Usual[] {
  return listTexts('sheet/usual').flatMap((name) => readTexts(`sheet/usual/${name}.yaml`, z.array(Usual)))
}

const patterns = new Map<string, RegExp>()

/** A pattern of folded text in which `{name}` is any phrase of that list of usual-words.yaml. */
export function usualPattern(pattern: string): RegExp {
  const known = patterns.get(pattern)
  if (known) return known
  const lists = readTexts('sheet/usual-words.yaml', Words)
  const made = new RegExp(
    pattern.replace(/\{([a-z_]+)\}/g, (_, name: string) => `(?:${anyOf(lists[name] ?? [])})`),
    'u',
  )
  patterns.set(pattern, made)
  return made
}

/** Where one of the phrases stands in folded text, as whole words; the longest, or undefined. */
export function findPhrase(text: string, phrases: readonly string[]): { at: number; phrase: string } | undefined {
  let best: { at: number; phrase: string } | undefined
  for (const phrase of phrases) {
    if (phrase.length <= (best?.phrase.length ?? 0)) continue
    const at = placeOf(text, phrase)
    if (at >= 0) best = { at, phrase }
  }
  return best
}

function placeOf(text: string, phrase: string): number {
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + 1))
    if (!/[\p{L}\p{N}]/u.test(text.charAt(at - 1)) && !/[\p{L}\p{N}]/u.test(text.charAt(at + phrase.length))) return at
  return -1
}

export function perLanguage<T>(values: { en: T; es: T; fr: T }, language: Locale): T {
  return values[language]
}
