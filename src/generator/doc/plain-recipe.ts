import type { DocBlock } from '#shared/content/doc.ts'
import { fold, wordCount } from '#shared/words.ts'
import { literal } from '../writing/inline.ts'
import { hasMoney } from '../writing/plain-kinds.ts'
import type { Unit } from '../writing/plain-prompt.ts'
import { heading, list } from './blocks.ts'
import { labelLines, section, type Writing } from './plain-blocks.ts'

/** Behind the last ingredient comes what is done; what has a name of its own, an amount of money or a number of servings is neither. */
export function recipe(units: readonly Unit[], writing: Writing): DocBlock[] {
  const { headings } = writing.texts
  const isFirst = (unit: Unit): boolean =>
    unit.label !== undefined && fold(unit.label).startsWith(fold(headings.ingredients).slice(0, STEM))
  const isMethod = (unit: Unit): boolean => unit.label !== undefined && METHOD.test(fold(unit.label))
  const open = units.filter((unit) => (unit.label === undefined || isFirst(unit) || isMethod(unit)) && !hasMoney(unit.text))
  const isMeasured = ({ text }: Unit): boolean => INGREDIENT.test(text) && !TIMED.test(text) && !OVEN.test(text)
  const ingredients = open.filter((unit) => isFirst(unit) || (!isMethod(unit) && isMeasured(unit)))
  const last = ingredients.at(-1)
  const bySentence = open.filter((unit) => !ingredients.includes(unit))
  // "salt" between the amounts is an ingredient, too.
  const among = bySentence.filter(
    (unit) =>
      last !== undefined &&
      (unit.start < last.start || unit.sentence === last.sentence) &&
      wordCount(unit.text) <= 3 &&
      !isMethod(unit) &&
      !OVEN.test(unit.text) &&
      !NOTE.test(unit.text),
  )
  const rest = bySentence.filter((unit) => !among.includes(unit))
  const notes = rest.filter(({ text }) => NOTE.test(text))
  const method = withMeasures(rest.filter((unit) => !notes.includes(unit)))
  const priced = units.filter((unit) => unit.label === undefined && hasMoney(unit.text))
  const lines = [
    ...labelLines(
      units.filter((unit) => !open.includes(unit) && unit.label !== undefined),
      writing.colon,
    ),
    ...[...notes, ...priced].map(({ text }) => literal(text)),
  ]
  const listed = units.filter((unit) => ingredients.includes(unit) || among.includes(unit))
  return [
    ...section(
      headings.ingredients,
      listed.map(({ text }) => text),
    ),
    ...(method.length === 0
      ? []
      : [
          heading(headings.method, 1),
          list(
            method.map(({ text }) => literal(text)),
            'numbered',
          ),
        ]),
    ...(lines.length === 0 ? [] : [heading(headings.more, 1), list(lines)]),
  ]
}
/** "oven at 190 degrees, 35 minutes": how long is no step of its own. */
function withMeasures(units: readonly Unit[]): Unit[] {
  const steps: Unit[] = []
  for (const unit of units) {
    const before = steps.at(-1)
    if (before?.sentence === unit.sentence && MEASURE.test(unit.text))
      steps[steps.length - 1] = { ...before, text: `${before.text}, ${unit.text}` }
    else steps.push(unit)
  }
  return steps
}
const MEASURE = /^(?:for |about |at |durante |unos |pendant |environ |à )?\d+ ?(?:[-–] ?\d+ ?)?(?:°|\p{L}+)\.?(?: \p{L}+)?$/iu
const STEM = 8
const METHOD = /^(?:method|steps|preparation|preparacion|elaboracion|pasos|etapes)$/
const INGREDIENT = /^(?:\d|½|¼|an? |half |some |una? |unas? |du |de la |des )/iu
const TIMED = /(?:^|\s)\d+ ?(?:min\p{L}*|hours?|hrs?|horas?|heures?|h|degrees|grados|degrés|°)(?!\p{L})/iu
/** "160C 1.5 hours", "gas mark 4": how it is baked. */
const OVEN = /^(?:\d{2,3} ?(?:°|º)? ?[CF](?!\p{L})|gas(?: mark)? \d|oven|horno|four)/u
const NOTE =
  /^(?:makes|serves|feeds|keeps|freezes|contains|suitable|vegan|vegetarian|gluten|dairy|apto|apta|sin gluten|vegano|vegana|végétarien|végane?|sans gluten|para \d|pour \d|se conserva|se congela|contiene|contient|se garde|se congèle)(?!\p{L})/iu
