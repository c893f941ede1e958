import { COUNT_UNITS } from '#generator/brief.ts'
import { readCounts } from './read-counts.ts'
import { clip, fold, readWords } from '#shared/words.ts'

const INCLUDE_CHARS_MAX = 160
const LEADING = new Set(
  'a an the some and also or of about on for named called un una unos unas el la los las de del sobre para e y une le les des du d l et sur pour aussi tambien with con avec please including our its their as well covering containing incluyendo incluido incluida incluant compris comprenant couvrant'.split(
    ' ',
  ),
)
const MANNER =
  '(?:formal|informal|friendly|professional|short|simple|anonymous|confidential|honest|clear|concise|playful|fun|funny|casual|warm|serious|upbeat|positive|easy|plain|amable|cercano|cercana|profesional|divertido|ludico|serio|sencillo|claro|anonima|anonimo|amical|amicale|chaleureux|formel|formelle|professionnel|ludique|drole|serieux|court|clair|leger|anonyme)'
/** How it is to be written rather than what about: "friendly tone", "tono cercano", "in a clear style". */
const SCRAP = new RegExp(
  `^(?:in )?(?:an? |un |une )?(?:(?:very|more|muy|tres|plus) )?(?:${MANNER}(?: (?:and|but|y|et) ${MANNER})? ?)?(?:tone|language|style|wording|tono|estilo|lenguaje|ton|langage|style|english|spanish|french|ingles|espanol|frances|anglais|espagnol|francais|euros?|dollars?|dolares|pounds|etc|more|others?|otros|autres|mas|plus)?(?: ${MANNER}(?: (?:y|et) ${MANNER})?)?$`,
)

/** "honest tone", "tono sincero", "ton sobre": whatever the word is, it says how. */
const OWN_TONE = /^(?:(?:an? )?\p{L}+(?: (?:but|and) \p{L}+)? tone|(?:un )?(?:tono|ton) \p{L}+(?: (?:y|et) \p{L}+)?)$/u
/** "half a page", "une page", "detailed": how long it is. */
const LENGTH =
  /^(?:about )?(?:half an? |half |media |une demi |demi |an? |one |una |une )?(?:page|pagina)s?$|^(?:very )?(?:detailed|comprehensive|thorough|in depth|detallad[oa]|exhaustiv[oa]|detaillee?|approfondie?)$/
/** "sections on personal accounts" are about these. */
const LED =
  /^(?:sections?|chapters?|slides?|questions?|fields?|secciones|preguntas|diapositivas|chapitres|diapos) (?:on|about|for|sobre|sur|de) /i
/** Where in the result it should stand is no part of what it is. */
const PLACE = /\s(?:at the (?:start|beginning|end|top|bottom)|al (?:principio|final)|au début|à la fin)$/i

export type Sink = 'items' | 'columns'

/** Without count phrases ("10 questions about"), articles and surrounding signs; undefined where nothing of its own is left. */
export function tidyItem(raw: string, sink: Sink): string | undefined {
  let text = raw.replace(/\s+/g, ' ').trim().slice(0, 1_000)
  if (/^["“«].*["”»]$/.test(text)) return clip(text.slice(1, -1).trim(), INCLUDE_CHARS_MAX) || undefined
  const words = readWords(text)
  const count = readCounts(words).find((entry) => COUNT_UNITS.includes(entry.unit) && entry.from <= 2)
  let from = count && !/^(days|months|weeks|minutes|quarters|criteria)$/.test(count.unit) ? count.to : 0
  if (count && from === 0 && count.to >= words.length) return undefined
  while (from < words.length && (LEADING.has(words[from]?.folded ?? '') || /^[:\-–—'’.,]$/.test(words[from]?.text ?? ''))) from++
  let to = words.length
  while (to > from && /^([:;.,\-–—!?]|each|cada|chacune?)$/.test(words[to - 1]?.folded ?? '')) to--
  if (to <= from) return undefined
  text = text.slice(words[from]?.start, words[to - 1]?.end)
  if (sink === 'columns') text = text.replace(/\s(?:for|para|pour)\s.{0,1000}$/i, '')
  text = text.replace(PLACE, '').replace(LED, '')
  if (
    !(sink === 'columns' ? /[\p{L}\p{N}]/u : /\p{L}/u).test(text) ||
    SCRAP.test(fold(text)) ||
    OWN_TONE.test(fold(text)) ||
    LENGTH.test(fold(text))
  )
    return undefined
  return clip(text, INCLUDE_CHARS_MAX)
}
