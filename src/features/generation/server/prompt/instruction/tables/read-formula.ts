import type { Instruction } from '#generator/instruction.ts'
import { capitalise } from '#shared/words.ts'
import { findWord, namesIn, part, type Phrase, textOf, unquoted } from '../phrase.ts'
import { nameBehind, wordsBefore } from '../read-target.ts'
import { findKind } from '../vocabulary.ts'

const EXPRESSED =
  /^(?:=|as|being|that|which|qui|adding|summing|sumando|como|igual|comme|egale?|calculated|calculada|calculee|calcule|que|with|con|avec|shows?|showing|muestra|muestre|montre|affiche)$/
const HAS_OPERATOR =
  /[+*/×÷−=]|\s[-–xX]\s|\b(?:minus|plus|times|divided by|multiplied by|menos|más|mas|por|entre|dividido|moins|fois|divis[ée]e?)\b/iu

/** "add a column Total = Qty * Price", "add a Margin column as Revenue minus Cost". */
export function readFormula(rest: Phrase): Instruction | undefined {
  const at = findWord(rest, ({ folded }) => EXPRESSED.test(folded), 1)
  const noun = findKind(rest.words.slice(0, Math.max(at, 0)))
  if (at < 0 || noun?.kind !== 'column') return undefined
  let from = at
  while (
    from < rest.words.length &&
    (EXPRESSED.test(rest.words[from]?.folded ?? '') ||
      /^(?:a|to|la|el|the|sea|soit|formula|formule|:|l|['’])$/.test(rest.words[from]?.folded ?? ''))
  )
    from++
  const reckoned = textOf(part(rest, from))
  const expression = summed(reckoned) ?? shareOf(reckoned) ?? reckoned
  if (rest.words[at]?.text !== '=' && !rest.words.slice(at, from).some(({ text }) => text === '=') && !HAS_OPERATOR.test(expression))
    return undefined
  const header = part(rest, 0, at)
  const said = unquoted(nameBehind(part(header, noun.at + 1))) || unquoted(wordsBefore(part(header, 0, noun.at)))
  // A share says itself what the column is called.
  const name = said === '' && shareOf(reckoned) ? capitalise(reckoned) : said
  return name === '' || expression === '' ? undefined : { do: 'formula', name, expression }
}

const SUM_OF =
  /^(?:sum(?:s|ming)?|adds?|adding|sume|suma|sumando|somme|additionne|additionnant)(?: up| together)?(?: of| de| del| des| du)?(?: the| la| el| los| las| le| les)? (.{3,200})$/iu

/** "the sum of Jan, Feb and Mar", "que sume enero y febrero". */
function summed(expression: string): string | undefined {
  const names = namesIn(SUM_OF.exec(expression)?.[1] ?? '')
  return names.length > 1 ? names.join(' + ') : undefined
}

const SHARE_OF =
  /^(?:the |el |la |le )?(.{1,60}?) (?:in|as|en|como) (?:an? |un |el )?(?:%|percent(?:age)?|por ?ciento|porcentaje|pourcentage|pour ?cent)(?: of| de| del| du)(?: the| el| la| le)? (.{1,60})$/iu

/** "spent in % of budget". */
function shareOf(expression: string): string | undefined {
  const [, of, whole] = SHARE_OF.exec(expression) ?? []
  return of && whole ? `${of} / ${whole}` : undefined
}

const RECKONED_AS =
  /^(?:(?:make|let|set|haz que|pon|fais que|mets) )?(?:(?:the|el|la|le) )?(.{1,60}?)\s?(?:=|should be|must be|is calculated as|debe ser|doit être)\s?(.{1,200})$/iu

/** "pay = hours x rate", "make Total = Qty * Price", "the total should be quantity times price". */
export function readReckoned(said: Phrase): Instruction | undefined {
  const [, name, expression] = RECKONED_AS.exec(textOf(said)) ?? []
  return name && expression && HAS_OPERATOR.test(expression) ? { do: 'formula', name: unquoted(name), expression } : undefined
}
