import type { GeneratedContent } from '#shared/content/generated.ts'
import type { Asked } from '../asked.ts'
import { factProblems, namedProblems, openProblems, placeholderProblems } from './fact-checks.ts'
import { genreProblems } from './genres.ts'
import { sampleProblems } from './sample-checks.ts'
import { instructionsShown, inWords, senselessLabels, titleProblems } from './sense-checks.ts'

type ReaderCheck = (asked: Asked, content: GeneratedContent) => string[]

/** What a reader sees at once. Each check returns the problems in words. */
export const READER_CHECKS = {
  'facts carried': factProblems,
  'named items are what they should be': namedProblems,
  'no placeholder for a given fact': placeholderProblems,
  'one placeholder per 80 words': (_, content) => openProblems(content),
  'no instruction as content': (asked, content) => instructionsShown(asked, content).map(inWords),
  'no date, amount or clause as content': (asked, content) => senselessLabels(asked, content).map(inWords),
  'title is a noun phrase': titleProblems,
  'samples and formulas make sense': sampleProblems,
  'genre is right': ({ genre }, content) => genreProblems(genre, content),
} satisfies Record<string, ReaderCheck>
export type ReaderCheckName = keyof typeof READER_CHECKS

/** Checks whose problems a reader calls nonsense. The goal is none. */
export const NONSENSE: ReadonlySet<string> = new Set<ReaderCheckName | 'language'>([
  'no placeholder for a given fact',
  'no instruction as content',
  'no date, amount or clause as content',
  'title is a noun phrase',
  'samples and formulas make sense',
  'genre is right',
  'language',
])

/** Leaves out checks of what nobody asked for, so that they do not count as held. */
export function readerChecks(asked: Asked, content: GeneratedContent): Record<string, string[]> {
  const { facts, named, instructions, genre } = asked
  const isAsked: Partial<Record<ReaderCheckName, boolean>> = {
    'facts carried': facts.length > 0,
    'named items are what they should be': Object.keys(named).length > 0,
    'no placeholder for a given fact': facts.length > 0,
    'no instruction as content': instructions.length > 0,
    'samples and formulas make sense': 'sheets' in content,
    'genre is right': genre !== 'any',
  }
  const names = Object.keys(READER_CHECKS) as ReaderCheckName[]
  return Object.fromEntries(names.filter((name) => isAsked[name] ?? true).map((name) => [name, READER_CHECKS[name](asked, content)]))
}
