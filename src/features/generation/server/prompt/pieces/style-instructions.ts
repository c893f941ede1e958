import { COUNT_UNITS } from '#generator/brief.ts'
import { readCounts } from '../read-counts.ts'
import { NOT_ANONYMOUS } from '../read-settings.ts'
import { fold, readWords } from '#shared/words.ts'

/** Longer texts say more than how. */
const TEXT_CHARS_MAX = 1_000
const LEADING = new Set(
  'a an the some and also or of about on for named called un una unos unas el la los las de del sobre para e y une le les des du d l et sur pour aussi tambien with con avec please including our its their as well covering containing incluyendo incluido incluida incluant compris comprenant couvrant'.split(
    ' ',
  ),
)
const MANNER =
  '(?:formal|informal|friendly|professional|short|simple|anonymous|confidential|honest|clear|concise|playful|fun|funny|casual|warm|serious|upbeat|positive|easy|plain|amable|cercano|cercana|profesional|divertido|ludico|serio|sencillo|claro|anonima|anonimo|amical|amicale|chaleureux|formel|formelle|professionnel|ludique|drole|serieux|court|clair|leger|anonyme)'
/** How it is to be written rather than what about: "friendly tone", "tono cercano", "in a clear style". */
const SCRAP = new RegExp(
  `^(?:in )?(?:an? |un |une )?(?:(?:very|more|muy|tres|plus) )?(?:${MANNER}(?: (?:and|but|y|et) ${MANNER})? ?)?(?:tone|language|style|wording|tono|estilo|lenguaje|ton|langage|style|english|spanish|french|ingles|espanol|frances|anglais|espagnol|francais|euros?|dollars?|dolares|pounds|etc|first|then|last|finally|primero|luego|ensuite|puis|more|others?|otros|autres|mas|plus)?(?: ${MANNER}(?: (?:y|et) ${MANNER})?)?$`,
)

/** "honest tone", "tono sincero", "ton sobre": whatever the word is, it says how. */
const OWN_TONE = /^(?:(?:an? )?\p{L}+(?: (?:but|and) \p{L}+)? tone|(?:un )?(?:tono|ton) \p{L}+(?: (?:y|et) \p{L}+)?)$/u
/** "half a page", "une page", "detailed": how long it is. */
const LENGTH =
  /^(?:about )?(?:half an? |half |media |une demi |demi |an? |one |una |une )?(?:page|pagina)s?$|^(?:very )?(?:detailed|comprehensive|thorough|in depth|detallad[oa]|exhaustiv[oa]|detaillee?|approfondie?)$/
/** "sections on personal accounts" are about these. */
const LED =
  /^(?:sections?|chapters?|slides?|questions?|fields?|secciones|preguntas|diapositivas|chapitres|diapos) (?:on|about|for|sobre|sur|de) /i
const PLEASE = /[\s,]+(?:pl[sz]|please|thanks|thx|por favor|gracias|svp|stp|merci|s['’]il (?:vous|te) pla[iî]t)[.!]*$/iu
/** Where in the result it should stand is no part of what it is. */
const PLACE = /\s(?:at the (?:start|beginning|end|top|bottom)|al (?:principio|final)|au début|à la fin)$/i

/** Whether the words only say how, how long or how many, and name nothing: "10 questions", "friendly tone", "half a page". */
export function saysHow(raw: string): boolean {
  const text = raw.replace(/\s+/g, ' ').trim().slice(0, TEXT_CHARS_MAX).replace(PLEASE, '')
  if (NOT_ANONYMOUS.exec(text)?.[0].length === text.length) return true
  if (/^["“«].*["”»]$/.test(text)) return text.length <= 2
  const words = readWords(text)
  const count = readCounts(words).find((entry) => COUNT_UNITS.includes(entry.unit) && entry.from <= 2)
  let from = count && !/^(days|months|weeks|minutes|quarters|criteria)$/.test(count.unit) ? count.to : 0
  // "remote two days" and "30 hours a week" say more than how long.
  const isCountOnly = count !== undefined && words.slice(0, count.from).every(({ folded }) => LEADING.has(folded))
  if (isCountOnly && from === 0 && count.to >= words.length) return true
  while (from < words.length && (LEADING.has(words[from]?.folded ?? '') || /^[:\-–—'’.,]$/.test(words[from]?.text ?? ''))) from++
  let to = words.length
  while (to > from && /^([:;.,\-–—!?]|each|cada|chacune?)$/.test(words[to - 1]?.folded ?? '')) to--
  if (to <= from) return true
  const said = text
    .slice(words[from]?.start, words[to - 1]?.end)
    .replace(PLACE, '')
    .replace(LED, '')
  return !/\p{L}/u.test(said) || SCRAP.test(fold(said)) || OWN_TONE.test(fold(said)) || LENGTH.test(fold(said))
}
