import type { Locale } from '#shared/locale.ts'
import { detectLanguage } from './prompt/detect-language.ts'
import { firstCount, readCounts, type CountUnit } from './prompt/read-counts.ts'
import { readIncludes } from './prompt/read-includes.ts'
import { readTopic } from './prompt/read-topic.ts'
import { clip, fold, readableText, readWords, type Word } from './prompt/words.ts'

export interface PromptFacts {
  language: Locale
  /** Folded, words divided by single spaces and a space at both ends: ' onboarding plan for …'. Tags are looked up in it. */
  folded: string
  /** In the prompt's own words; '' where it says nothing. */
  topic: string
  givenTitle: string | undefined
  items: string[]
  columns: string[]
  counts: Partial<Record<CountUnit, number>>
  audience: string | undefined
  tone: 'formal' | 'friendly' | 'neutral'
  /** ISO 4217 */
  currency: string
  organisation: string | undefined
}

/** Slots are read from this much of a prompt; what follows it is taken for background. */
const AUDIENCE_CHARS_MAX = 60
const CURRENCIES: readonly (readonly [string, readonly string[]])[] = [
  ['USD', ['$', 'usd', 'dollar', 'dollars', 'dolares']],
  ['GBP', ['£', 'gbp', 'pound', 'pounds', 'sterling', 'libras']],
  ['EUR', ['€', 'eur', 'euro', 'euros']],
  ['CHF', ['chf', 'francs', 'francos']],
  ['JPY', ['¥', 'jpy', 'yen', 'yenes', 'yens']],
  ['CAD', ['cad']],
  ['AUD', ['aud']],
  ['MXN', ['mxn', 'pesos']],
  ['INR', ['₹', 'inr', 'rupees']],
]
const DEFAULT_CURRENCY: Record<Locale, string> = { en: 'USD', es: 'EUR', fr: 'EUR' }
const FRIENDLY = [
  'friendly',
  'casual',
  'informal',
  'warm',
  'fun',
  'cercano',
  'amable',
  'desenfadado',
  'amical',
  'chaleureux',
  'decontracte',
  'informel',
]
const FORMAL = ['formal', 'official', 'serious', 'professional', 'profesional', 'oficial', 'formel', 'officiel', 'professionnel', 'serieux']

export function readPrompt(prompt: string, locale: Locale): PromptFacts {
  const text = readableText(prompt)
  const words = readWords(text)
  const language = detectLanguage(words, locale)
  const includes = readIncludes(text)
  const counts = readCounts(words)
  const folded = ` ${words
    .filter((word) => /[\p{L}\p{N}]/u.test(word.text))
    .map((word) => word.folded)
    .join(' ')} `
  const known = new Set(words.map((word) => word.folded))
  return {
    language,
    folded,
    topic: readTopic(includes.head) || readTopic(text),
    givenTitle: includes.title === undefined ? undefined : clip(includes.title, 100),
    items: includes.items,
    columns: includes.columns,
    counts: countsByUnit(counts),
    audience: readAudience(includes.head),
    tone: toneOf(known),
    currency: CURRENCIES.find(([, names]) => names.some((name) => known.has(name)))?.[0] ?? DEFAULT_CURRENCY[language],
    organisation: readOrganisation(words),
  }
}

function countsByUnit(counts: ReturnType<typeof readCounts>): PromptFacts['counts'] {
  const byUnit: PromptFacts['counts'] = {}
  for (const { unit } of counts) byUnit[unit] ??= firstCount(counts, unit)
  return byUnit
}

function toneOf(known: ReadonlySet<string>): PromptFacts['tone'] {
  if (FRIENDLY.some((word) => known.has(word))) return 'friendly'
  return FORMAL.some((word) => known.has(word)) ? 'formal' : 'neutral'
}

/** "for a remote sales team", "para clientes", "pour les nouveaux": what stands behind the last "for" of the head. */
function readAudience(head: string): string | undefined {
  const first = head.split('\n')[0] ?? ''
  const words = readWords(first.slice(0, 600))
  const at = words.findLastIndex((word) => /^(for|para|pour)$/.test(word.folded))
  if (at < 0) return undefined
  const behind: Word[] = []
  for (const word of words.slice(at + 1)) {
    if (!/[\p{L}\p{N}'’&-]/u.test(word.text) || /^(in|en|dans|that|que|qui|about|sobre|sur)$/.test(word.folded)) break
    behind.push(word)
  }
  const start = behind[0]
  const end = behind.at(-1)
  if (!start || !end || /^\d/.test(start.text)) return undefined
  return clip(first.slice(start.start, end.end), AUDIENCE_CHARS_MAX)
}

/** "at Acme", "chez Acme", "company called Acme": capitalised words behind such a word. */
function readOrganisation(words: readonly Word[]): string | undefined {
  const at = words.findIndex(
    (word, i) => /^(at|chez|company|empresa|entreprise|societe)$/.test(word.folded) && startsName(words[i + 1]?.text),
  )
  if (at < 0) return undefined
  const name: string[] = []
  for (const word of words.slice(at + 1, at + 5)) {
    if (!startsName(word.text)) break
    name.push(word.text)
  }
  return fold(name.join(' ')) === '' ? undefined : name.join(' ')
}

function startsName(text: string | undefined): boolean {
  return text !== undefined && /^\p{Lu}/u.test(text)
}
