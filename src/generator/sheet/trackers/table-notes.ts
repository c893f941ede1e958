import { z } from 'zod'
import { fold, wordCount } from '#shared/words.ts'
import type { Clause } from '../../brief.ts'
import { readTexts } from '../../texts.ts'
import { weekdayOf } from '../../writing/months.ts'
import { headerText } from '../columns/header-text.ts'

const Phrases = z.array(z.string().transform((phrases) => phrases.split(/,\s+/)))
const Asides = z.strictObject({ words: Phrases, figures: Phrases })
const LABEL_WORDS_MAX = 4
const PHRASE_WORDS_MAX = 3

let known: { words: ReadonlySet<string>; figures: ReadonlySet<string> } | undefined

function readAsides(): NonNullable<typeof known> {
  const { words, figures } = readTexts('sheet/asides.yaml', Asides)
  known ??= { words: new Set(words.flat()), figures: new Set(figures.flat()) }
  return known
}

const DATED: ReadonlySet<string> = new Set(['date', 'time', 'contact', 'reference', 'duration'])

/** What is said about the whole table: a label in the prompt's words, and the rest. */
export type Aside = { label: string; text: string }

/** "treasurer Lena Moss", "tel 955 555 123": undefined if the clause begins with no word that says so. */
export function asideOf({ text, facts }: Clause): Aside | undefined {
  const words = text.split(' ')
  const { words: ofWords, figures } = readAsides()
  // "venue 5000" is a line of a budget.
  const isFigured = /\d/.test(text) && !facts.some(({ kind }) => DATED.has(kind))
  for (let count = Math.min(PHRASE_WORDS_MAX, words.length); count > 0; count--) {
    const lead = fold(words.slice(0, count).join(' ')).replace(/[:’'].*$/, '')
    if (figures.has(lead) || (!isFigured && ofWords.has(lead))) return split(text, Math.max(count, leadWords(text, facts) ?? 0))
  }
  return undefined
}

function leadWords(text: string, facts: Clause['facts']): number | undefined {
  const named = facts.flatMap(({ kind, text: said }) => (kind === 'quantity' ? [] : [text.indexOf(said)]))
  const capital = /(?<=\s)\p{Lu}/u.exec(text)?.index ?? text.length
  const figure = /(?<=\s)[€$£]?\d/u.exec(text)?.index ?? text.length
  const first = Math.min(capital, figure, ...named.filter((at) => at > 0))
  const count = first === text.length ? 0 : wordCount(text.slice(0, first))
  if (count === 0 || count > LABEL_WORDS_MAX) return undefined
  // "match samedi 13": the day belongs to the value.
  return count > 1 && weekdayOf(text.split(' ')[count - 1] ?? '') !== undefined ? count - 1 : count
}

function split(text: string, count: number): Aside | undefined {
  const words = text.split(' ')
  const value = words.slice(count).join(' ').trim()
  const label = words
    .slice(0, count)
    .join(' ')
    .replace(/\s*[:–-]+$/, '')
    .replace(LINK, '')
  return value === '' || label === '' ? undefined : { label: headerText(label), text: value }
}

const LINK = / (?:is|are|on|the|es|el|la|est|le)$/iu
