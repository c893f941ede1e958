import type { Locale } from '#shared/locale.ts'
import { wordCount } from '#shared/words.ts'
import { isGoal } from '../budgets/goal-sheet.ts'
import { flat } from '../list/tokens.ts'
import { saidParts, splitOutside, type Said } from '../told/said-sentences.ts'
import { figuresIn } from './money-figures.ts'
import { moneyPattern, saysOf, withoutLinks } from './money-words.ts'

/* What a sentence says of all prices: a tax, a discount, what is put on top, how amounts are rounded, what all of it may come to. */

export type Terms = {
  /** `except` is what has none: "on everything except travel". */
  tax: { percent: number; isIncluded: boolean; except?: string } | undefined
  withheld: number | undefined
  /** `who` has it: "members". */
  discounts: { who: string; percent: number; isApart: boolean }[]
  surcharges: { name: string; percent: number }[]
  round: number | undefined
  goal: { label: string; value: number } | undefined
  /** Days until a bill is due. */
  days: number | undefined
  heads: number | undefined
  /** A deposit that was paid of all of it. */
  paid: number | undefined
  /** What each guest pays. */
  income: number | undefined
}

const TERM_WORDS_MAX = 9
const OTHER_TERMS = ['off', 'tax', 'withheld', 'on_top', 'deposit'] as const

/** Reads the terms of a sentence into `terms`: whether it has any, and whether it says nothing else. */
export function takeTerms(said: Said, terms: Terms, language: Locale): { hasTerms: boolean; isWhole: boolean } {
  const parts = saidParts(said).flatMap(({ text }) => splitOutside(text, / (?:and|y|e|et) (?=\D{0,30}\d)/u))
  const taken = parts.map((text, at) => {
    // "members 30 % off, clubs 50 %"
    const isOff = at > 0 && saysOf(parts[at - 1] ?? '', 'off') && !OTHER_TERMS.some((key) => saysOf(text, key))
    return takePart(isOff ? `${text} off` : text, said.text, terms, language)
  })
  return {
    hasTerms: taken.some(Boolean),
    isWhole: taken.every((isTaken, at) => isTaken && wordCount(parts[at] ?? '') <= TERM_WORDS_MAX),
  }
}

function takePart(said: string, whole: string, terms: Terms, language: Locale): boolean {
  // "finance say max £3,500"
  const text = said.slice(moneyPattern('^{says_limit} (?={limits} )').exec(flat(said))?.[0].length ?? 0)
  const percent = figuresIn(text, language).find((figure) => figure.isPercent)
  if (percent) return takePercent(text, whole, percent.value, terms)
  const figure = figuresIn(text, language).find(({ isPercent }) => !isPercent)
  if (!figure) return false
  if (saysOf(text, 'rounded') && (figure.isMoney || figure.value <= 1)) {
    terms.round = figure.value
    return true
  }
  if (isGoal({ text }) || (figure.isMoney && moneyPattern('^(?:{links} )*{limits}(?: {links})* ?(?=[€$£]?\\d)').test(flat(text)))) {
    terms.goal ??= { label: withoutLinks(text.slice(0, figure.start)), value: figure.value }
    return true
  }
  const days = moneyPattern(String.raw`(?<!\p{L}){payable}(?!\p{L})(?:.{0,20} )?(\d{1,3}) {day}(?!\p{L})`).exec(flat(text))
  if (days) {
    terms.days = Number(days[1])
    return true
  }
  const heads = moneyPattern(String.raw`^(?:{links} )*(\d{1,4}) {head}$`).exec(flat(text))
  if (heads) terms.heads = Number(heads[1])
  return heads !== null
}

function takePercent(text: string, whole: string, percent: number, terms: Terms): boolean {
  if (saysOf(text, 'withheld')) terms.withheld = percent
  else if (saysOf(text, 'off')) {
    const rest = text.replace(/\d+(?:[.,]\d+)? ?%/u, ' ').replace(/\s+/gu, ' ')
    const named = /(?<!\p{L})(?:for|para|pour) (.+)$/iu.exec(rest)?.[1]
    const name =
      (named ?? withoutLinks(rest).replace(OFF, ' ').trim()).split(
        /,? (?:but|pero|mais|except|salvo|sauf|because|porque|parce|car|as|since|ya que) /iu,
      )[0] ?? ''
    terms.discounts.push({ who: withoutLinks(name), percent, isApart: saysOf(whole, 'second_sheet') })
  } else if (saysOf(text, 'tax')) terms.tax = { percent, isIncluded: saysOf(text, 'free'), ...exceptionIn(text) }
  else if (saysOf(text, 'on_top')) {
    const name = withoutLinks(text.replace(/\d+(?:[.,]\d+)? ?%/u, ' ').replace(/\s+/gu, ' '))
    terms.surcharges.push({
      name: withoutLinks(name.replace(/^(?:add|añade|añadir|ajoute|ajouter|suma)\s+/iu, '')),
      percent,
    })
  } else return false
  return true
}

function exceptionIn(text: string): { except?: string } {
  const found = moneyPattern(String.raw`(?<!\p{L}){except} (.+)$`).exec(flat(text))
  return found ? { except: text.slice(text.length - (found[1] ?? '').length) } : {}
}

/** "get … off" around the percentage. */
const OFF =
  /(?<!\p{L})(?:gets?|have|has|off|discount|for|less|de descuento|descuento|para|tienen?|con un|de remise|remise|r[ée]duction|pour|ont)(?!\p{L})/giu

/** Before a prompt says any. */
export function noTerms(): Terms {
  return {
    tax: undefined,
    withheld: undefined,
    discounts: [],
    surcharges: [],
    round: undefined,
    goal: undefined,
    days: undefined,
    heads: undefined,
    paid: undefined,
    income: undefined,
  }
}
