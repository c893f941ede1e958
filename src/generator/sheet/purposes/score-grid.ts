import { fillIn } from '#shared/fill-in.ts'
import { capitalise, wordCount } from '#shared/words.ts'
import type { Locale } from '#shared/locale.ts'
import { headerText } from '../columns/header-text.ts'
import type { Context } from '../context.ts'
import { given, sheetOf, worked } from '../money/money-sheet.ts'
import type { ReadTables } from '../read-tables.ts'
import { nameOf } from '../sheet-name.ts'
import { added } from '../sheet-texts.ts'
import { saidParts, splitOutside, type Said } from '../told/said-sentences.ts'
import { numberOf, plain, purpose, saysOf } from './purpose-words.ts'

/* "Quiz scores, 9 teams, 6 rounds, total and position": who takes part down, the rounds across. */

const SIDES_MAX = 60
const ROUNDS_MAX = 20
const NAME_WORDS_MAX = 4
const TOTAL = /(?<!\p{L})total/iu

type List = { header: string; names: string[]; isNamed: boolean }

export function scoreGrid(sentences: readonly Said[], context: Context): ReadTables | undefined {
  const { brief, facts } = context
  const { language } = facts
  if (!saysOf(brief.prompt, 'scored') || !(saysOf(brief.prompt, 'positions') || TOTAL.test(brief.prompt))) return undefined
  const sides = listIn(sentences, 'sides_of', language)
  const rounds = listIn(sentences, 'rounds_of', language)
  if (!sides || !rounds || sides.names.length > SIDES_MAX || rounds.names.length > ROUNDS_MAX) return undefined
  const one = sides.header
  const headers = rounds.isNamed ? rounds.names.map((name) => headerText(name)) : rounds.names.map((_, at) => `${rounds.header} ${at + 1}`)
  const [total, position] = [added('total', language), added('positionheader', language)]
  const none = { total: 'none' } as const
  const sheet = sheetOf(
    nameOf(context, true),
    [
      given(one, 'text', sides.isNamed ? sides.names.map(capitalise) : sides.names.map((_, at) => `${one} ${at + 1}`)),
      ...headers.map((header) => given(header, 'number', [], none)),
      worked(total, 'number', `=${headers.map((header) => `{${header}}`).join('+')}`, none),
      worked(position, 'integer', `=RANK({${total}},{!${total}})`, none),
    ],
    sides.names.length,
  )
  const isShown = (text: string): boolean =>
    saysOf(text, 'sides_of') || saysOf(text, 'rounds_of') || saysOf(text, 'positions') || TOTAL.test(text)
  const isAll = (said: Said): boolean =>
    saidParts(said).every(
      ({ text }, at) => (said === sentences[0] && at === 0) || isShown(text) || [...sides.names, ...rounds.names].includes(text),
    )
  return { sheets: [sheet], used: new Set(sentences.filter(isAll)) }
}

/** "9 teams", "houses Oak, Ash, Elm and Beech" */
function listIn(sentences: readonly Said[], key: 'sides_of' | 'rounds_of', language: Locale): List | undefined {
  for (const said of sentences) {
    const text = plain(said.text)
    const named = purpose(String.raw`(?<!\p{L})({${key}}):? (?=[\p{L}\d][^,]{0,40}, )`).exec(text)
    const counted = purpose(String.raw`(?<![\p{L}\d.,])(\d{1,2}|{numbers}) ({${key}})(?!\p{L})`).exec(text)
    const header = (word: string): string => headerText(word.replace(/(?<=\p{L}{3})s$/u, ''))
    if (counted && (!named || counted.index <= named.index)) {
      const count = numberOf(counted[1] ?? '')
      if (count >= 2)
        return {
          header: header(counted[2] ?? ''),
          names: Array.from({ length: count }, (_, at) => fillIn(added('roundnumber', language), { number: String(at + 1) })),
          isNamed: false,
        }
    }
    if (!named) continue
    const parts = saidParts({ text: said.text.slice(named.index + named[0].length), start: 0 }).map(({ text: part }) => part)
    const end = parts.findIndex(
      (part) => saysOf(part, 'positions') || saysOf(part, 'rounds_of') || saysOf(part, 'sides_of') || wordCount(part) > NAME_WORDS_MAX,
    )
    const own = parts.slice(0, end < 0 ? parts.length : end)
    const names = own.flatMap((part, at) =>
      at === own.length - 1 && own.length > 2 ? splitOutside(part, / (?:and|y|et) (?=\p{Lu})/u) : [part],
    )
    if (names.length >= 2) return { header: header(named[1] ?? ''), names, isNamed: true }
  }
  return undefined
}
