import type { Locale } from '#shared/locale.ts'
import { linesIn, type Line } from '../money/lines.ts'
import { figuresIn } from '../money/money-figures.ts'
import { saidParts, splitOutside, type Said } from '../told/said-sentences.ts'

/* "pitch 600, insurance 85", "castle 380, rolls 1.60 each for 260 children": things with prices, of which some have no sign. */

const EACH =
  /^ ?(?:each|apiece|a piece|pp|per|cada un[oa]|c\/u|la unidad|por|al mes|a la|chacune?|piece|l'unite|par|a month|a year|a week|a day)(?!\p{L})/iu

/** The lines of a sentence all of whose figures are money or count something; undefined if one of its parts is none. */
export function costItems(said: Said, language: Locale): Line[] | undefined {
  return linesIn(said, true, language) ?? linesIn({ text: signed(said, language), start: said.start }, true, language)
}

/** With a sign behind the figure of each part that is its price. */
function signed(said: Said, language: Locale): string {
  return saidParts(said)
    .flatMap(({ text }) => {
      const pieces = splitOutside(text, / (?:and|y|e|et) /u)
      return pieces.length > 1 && pieces.every((piece) => /^\p{L}/u.test(piece) && figuresIn(piece, language).length > 0) ? pieces : [text]
    })
    .map((text) => {
      const figures = figuresIn(text, language)
      if (figures.length === 0 || figures.some(({ isMoney, isPercent }) => isMoney || isPercent)) return text
      const price = figures.find(({ end }) => EACH.test(text.slice(end))) ?? figures.at(-1)
      return price ? `${text.slice(0, price.end)} €${text.slice(price.end)}` : text
    })
    .join(', ')
}
