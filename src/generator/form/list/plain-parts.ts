import { z } from 'zod'
import { fold } from '#shared/words.ts'
import type { Fact } from '../../brief.ts'
import { readTexts } from '../../texts.ts'
import type { Part } from '../../writing/cut-parts.ts'
import { WEEKDAY_WORD } from '../../writing/months.ts'
import { givesOnly } from './given-facts.ts'
import { isYesNo } from '../wording.ts'

/* The words of the parts of a list, and which of them tell something and ask nothing. */

const Pattern = z.array(z.string()).transform((all) => new RegExp(all.join('|').replaceAll('DAY', WEEKDAY_WORD), 'iu'))
const PartWords = z.strictObject({
  told: Pattern,
  toldAlone: Pattern,
  most: Pattern,
  notAnonymous: Pattern,
  anonymous: Pattern,
  ordered: Pattern,
  charged: Pattern,
  ofEach: Pattern,
  mostBehind: Pattern,
  limitBehind: Pattern,
  verdict: Pattern,
  verbs: Pattern,
  joins: Pattern,
  guest: Pattern,
  size: Pattern,
  howMany: Pattern,
  food: Pattern,
  optional: Pattern,
  mayBeEmpty: Pattern,
  applies: Pattern,
  canYou: Pattern,
  limits: Pattern,
  asksWhether: Pattern,
  several: Pattern,
  rules: Pattern,
  stars: Pattern,
  fieldWord: Pattern,
  ask: Pattern,
  asksYou: Pattern,
  who: Pattern,
  brought: Pattern,
  recorded: Pattern,
  alike: z.array(z.string().transform((words) => new RegExp(`^(?:${words})$`, 'iu'))),
})

export function partWords(): z.infer<typeof PartWords> {
  return readTexts('form/parts.yaml', PartWords)
}

export const OR = /,? (?:or|o|u(?= h?[oó])|ou) /iu
const AMOUNT = /[£$€] ?\d|\d ?(?:€|£|euros?|pounds?)/iu
const OF_SOMEBODY = / (?:from|to|with|by|via|see|chez|à|con|por|par) \p{Lu}\p{Ll}/u
const PLACED: ReadonlySet<Fact['kind']> = new Set(['person', 'contact'])
const DATED: ReadonlySet<Fact['kind']> = new Set(['date', 'time'])
const BRACKET = /\s*\([^()]*\)/gu

/** Whether the part holds an amount, a clock time, a date or a limit, or a rule, and names no answer. */
export function tellsOnly(part: Part, given: readonly Fact[], folded: string): boolean {
  const { text } = part
  const words = partWords()
  if (words.notAnonymous.test(text)) return true
  if (isRatedPerson(text, folded) || SO_MANY.test(text)) return false
  const plain = text.replace(BRACKET, '')
  if (text.endsWith('?') || isYesNo(plain) || (/^\p{L}/u.test(text) && words.asksYou.test(text))) return false
  if (words.told.test(text)) return true
  if (offersAnswers(text)) return false
  // "public liability (£2m minimum)": how much of it there has to be.
  if (AMOUNT.test(text) && !AMOUNT.test(plain) && words.limits.test(text)) return false
  if (AMOUNT.test(text)) return !words.ordered.test(folded) || words.charged.test(text)
  const facts = given.filter(({ start }) => start >= part.start && start < part.start + text.length)
  return (
    words.toldAlone.test(plain) ||
    OF_SOMEBODY.test(plain) ||
    givesOnly({ text, facts }) ||
    facts.some(({ kind }) => DATED.has(kind) || PLACED.has(kind))
  )
}

/** "trainer Jo Bell" of a feedback form is rated. */
export function isRatedPerson(text: string, folded: string): boolean {
  return RATED_PERSON.test(text) && OPINION.test(folded)
}
const RATED_PERSON =
  /^(?:the |our |el |la |le |l['’])?(?:speaker|presenter|trainer|teacher|instructor|tutor|facilitator|guide|coach|host|formadora?|ponente|profesora?|monitora?|guía|format(?:eur|rice)|intervenante?|animat(?:eur|rice)|professeure?|guide) (?:\p{Lu}\p{L}*\.? ?){1,3}$/u
const OPINION =
  / (?:survey|feedback|evaluation|review|encuesta|valoracion|evaluacion|opinion|opiniones|enquete|sondage|questionnaire|avis|satisfaction|satisfaccion) /

/** "3 achievements" are asked for. */
const SO_MANY =
  /^(?:\d|two|three|dos|tres|deux|trois) (?:main |top |key )?(?:achievements|goals|objectives|strengths|weaknesses|ideas|improvements|wins|challenges|suggestions|logros|objetivos|fortalezas|debilidades|ideas|mejoras|retos|sugerencias|r[ée]ussites|objectifs|forces|faiblesses|id[ée]es|am[ée]liorations|d[ée]fis)(?!\p{L})/iu

function offersAnswers(text: string): boolean {
  return (
    OR.test(text) ||
    / ?\/ ?/.test(text.replace(/\/(?:h|d[ií]a|day|jour|mois|month|an|kg|pers\p{L}*)(?!\p{L})/giu, '')) ||
    answersIn(text).length > 1
  )
}

/** "(Ash / Beech / Cedar)", "(text, call, email)" */
export function answersIn(text: string): string[] {
  const inside = /\(([^()]*)\)$/u.exec(text)?.[1] ?? ''
  return inside
    .split(inside.includes(',') ? /,(?!\d{3}(?!\d)) ?|\s(?:or|o|ou)\s/iu : /\s?\/ (?=\S)|\s?\/\s?(?!h$|h\s)|\s(?:or|o|ou)\s/iu)
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

/** "midi/soir", "mens/womens": two answers of one kind, and no two fields. */
export function alikeAnswers(text: string): string[] | undefined {
  const options = text.split('/').map((one) => one.trim())
  return options.length === 2 && partWords().alike.some((group) => options.every((one) => group.test(one))) ? options : undefined
}

/** "ladder id", "reg": filled in, whatever is checked beside it. */
export function isFieldName(text: string): boolean {
  return /^n[°º] /iu.test(text) || partWords().fieldWord.test(text.split(' ').at(-1) ?? '')
}

/** "locks pass/fail/advisory": what is checked, and how it may be. */
export function verdictsIn(text: string): { of: string; options: string[] } | undefined {
  const [, of = '', said = ''] = VERDICTS.exec(text) ?? []
  const options = said.split('/').map((one) => one.trim())
  return options.length > 1 && options.every((one) => partWords().verdict.test(one)) ? { of, options } : undefined
}
const VERDICTS = /^(?:(.{1,60}?) )?\(?(\p{L}+(?: ?\/ ?(?:not |no |non )?\p{L}+)+)\)?$/iu

/** What a question and a part have in common, to compare. */
export function keyOf(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

export function asked(text: string): string {
  const plain = text.replace(/(?<![.\s])[.\s]+$/, '')
  return text.endsWith('?') ? text : OR.test(plain) ? plain : plain.replace(partWords().ask, '')
}

/** Whether a form shows all words of what was said; who asks it whom is no part of that. */
export function isShownIn(said: string, shown: string): boolean {
  const words = keyOf(said.replace(partWords().ask, '')).split(' ')
  const all = ` ${keyOf(shown)} `
  return words.every((word) => all.includes(` ${word} `))
}
