import type { Instruction } from '#generator/instruction.ts'
import { fold } from '#shared/words.ts'
import { part, type Phrase, phraseOf, textOf } from './phrase.ts'
import { readTarget } from './read-target.ts'
import { ARTICLES, EVERY, kindOf } from './vocabulary.ts'

/* Parts of a document that are no pieces of their own: speaker notes, quotes and charts. */

const NOTES =
  /^(?:(?:all|the|every|any|todas|las|toutes|les) ){0,3}(?:(?:speaker|presenter)(?:'?s)? )?(?:notes|notas)(?: (?:del (?:orador|ponente|presentador)|(?:de l')orateur|du presentateur))?(?: (?:from|of|on|in|for|de|del|en|du|des|sur|dans)\b ?(.{1,100}))?$/u
const DECK = /^(?:deck|presentation|presentacion|diapos?)$/u

/** "the notes from every slide". `otherwise`: what it means where there are no slides. */
export function readNotes(rest: Phrase, otherwise: Instruction | undefined): Instruction | undefined {
  const found = NOTES.exec(fold(textOf(rest)).replaceAll('’', "'"))
  if (!found) return undefined
  const target = found[1] === undefined ? undefined : slidesMeant(phraseOf(found[1]))
  return target === null ? undefined : { do: 'dropNotes', target, ...(otherwise ? { otherwise } : {}) }
}

/** Undefined for all of them, null if they are no slides. */
function slidesMeant(said: Phrase) {
  const isAll = said.words.every(
    (word) => EVERY.has(word.folded) || ARTICLES.has(word.folded) || DECK.test(word.folded) || kindOf(word) === 'slide',
  )
  if (isAll && !said.words.some(({ text }) => /^\d+$/.test(text))) return undefined
  const found = readTarget(said)
  return found?.kind === 'slide' ? found.target : null
}

const QUOTE =
  /^(?:(?:an?|the|un[ae]?|la) )?(?:quote|quotation|cita|citation)(?:\s*:?\s*["“«]\s*([^"”»]{1,500}?)\s*["”»])?(?:,?\s+(?:from|by|of|de|del|du)\s+(.{2,60}?)|\s+d['’](.{2,60}?))?[.!]?$/iu

/** "a quote from Eva Stein", "the quote “We never give up” by Eva Stein". */
function readQuote(rest: Phrase): Instruction | undefined {
  const found = QUOTE.exec(textOf(rest))
  if (!found) return undefined
  const [, text, by, of] = found
  const source = by ?? of
  return { do: 'addQuote', ...(text ? { text } : {}), ...(source ? { source } : {}) }
}

const CHART =
  /^(?:(?:an?|one|new|another|un|une|una|otra|nueva|nuevo|nouvelle|nouveau) ){0,2}(?:(?:slides?|sections?|diapositivas?|seccion|diapositives?|diapo|page) (?:with|showing|con|avec) (?:(?:an?|un|una|une) )?)?(?:(?:bar|line|pie|column) )?(?:charts?|graphs?|graficos?|graficas?|graphiques?|diagrammes?)(?: (?:slide|of|about|on|with|from|showing|de|del|sobre|con|en|circulaire|du|des|sur|avec)\b.*)?$/u

/** "a slide with a chart", "a chart of sales": which figures it shows is not said. */
function readChart(rest: Phrase): Instruction | undefined {
  const said = fold(textOf(rest))
  return CHART.test(said) && !/\d/.test(said) ? { do: 'unable', why: 'chart_by_hand' } : undefined
}

/** What stands behind "add" and is no piece. */
export function readAddedPart(said: Phrase): Instruction | undefined {
  const rest = part(said, 1)
  return readQuote(rest) ?? readChart(rest)
}
