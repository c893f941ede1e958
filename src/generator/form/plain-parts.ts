import { fold, wordCount } from '#shared/words.ts'
import type { Fact } from '../brief.ts'
import { givesOnly } from './gives-only.ts'
import { isYesNo } from './wording.ts'

/* A prompt that is a list: its parts as a person separates them, and which of them tell something and ask nothing. */

export type Part = {
  text: string
  /** Index in the prompt. */
  start: number
  /** A semicolon or the end of a sentence stands behind it. */
  isLast: boolean
}

const PARTS_MIN = 5
const PARTS_MAX = 40
/** Where parts are longer, the prompt is prose. */
const PART_WORDS_MAX = 12
const SENTENCE = /[\p{Ll}\d)]\.\s+\p{Lu}/u
const HEAD_ENDS = /\s?[:;] |:\n| [-–—] |\n|, /u

/** "canteen survey rate 1-5 taste": the head ends before the order. */
export const HEAD_RATES =
  / (?:rate|score|valora(?:r|d)?|punt[uú]a(?:r)?|note[rz]?|[ée]value[rz]?) (?:from |de |del )?[01] ?(?:-|–|to|al?|à) ?\d{1,2} /iu

/** The parts behind what the form is called. Undefined where the prompt is no list of short parts. */
export function partsOf(prompt: string): { parts: Part[]; from: number } | undefined {
  const head = HEAD_ENDS.exec(prompt)
  // Whole sentences stand beside the list: they are read elsewhere.
  if (!head || SENTENCE.test(prompt)) return undefined
  const rating = prompt.slice(0, head.index).search(HEAD_RATES)
  const from = rating < 0 ? head.index + head[0].length : rating + 1
  const parts = cut(prompt, from)
  const isList = parts.length >= PARTS_MIN && parts.length <= PARTS_MAX && parts.every(({ text }) => wordCount(text) <= PART_WORDS_MAX)
  return isList ? { parts, from } : undefined
}

/** At commas, semicolons and the ends of sentences, outside brackets. */
function cut(prompt: string, from: number): Part[] {
  const parts: Part[] = []
  let depth = 0
  let start = from
  const push = (end: number, isLast: boolean): void => {
    const said = prompt.slice(start, end)
    const text = said.trim().replace(/^(?:and|y|et|[-•*]) (?=\S)/iu, '')
    if (/[\p{L}\d]/u.test(text)) parts.push({ text, start: start + said.indexOf(text), isLast })
    start = end + 1
  }
  for (let at = from; at < prompt.length; at++) {
    const [sign = '', next = ' '] = [prompt[at], prompt[at + 1]]
    if (sign === '(') depth += 1
    else if (sign === ')') depth = Math.max(0, depth - 1)
    else if (depth > 0) continue
    else if (sign === ',' && !(/\d/.test(prompt[at - 1] ?? '') && /\d/.test(next))) push(at, false)
    else if (sign === ';' || sign === '\n' || (sign === '.' && /\s/.test(next))) push(at, true)
    else if (sign === '?' && /\s/.test(next) && /^\s+[\p{L}\d]/u.test(prompt.slice(at + 1, at + 4))) push(at + 1, true)
  }
  push(prompt.length, true)
  return parts
}

export const OR = /,? (?:or|o|u(?= h?[oó])|ou) /iu
const ORDERED =
  / (?:orders?|ordering|tickets?|shop sale|merch\w*|buy|purchase|pedidos?|entradas|ventas?|compras?|encargos?|commandes?|billets?|vente de|achats?|billetterie|raffle|rifa|tombola) /
const AMOUNT = /[£$€] ?\d|\d ?(?:€|£|euros?|pounds?)/iu
const CLOCK = /(?<!\p{L})\d{1,2}(?:[:.h]\d{2}|h(?!\p{L})| ?[ap]m(?!\p{L}))/iu
const DAY = '(?:mon|tues?|wed|thu(?:rs)?|fri|sat|sun|lun|mar|mi[eé]|jue|vie|s[áa]b|dom|mer|jeu|ven|sam|dim)\\p{L}*'
/** "Tue-Sat 9-5.30" */
const OPENING = new RegExp(
  `(?<!\\p{L})${DAY}(?: ?[-–] ?| (?:to|al?|et|y|and|au) )${DAY} .{0,12}\\d|\\d.{0,12} ${DAY}(?: ?[-–] ?| (?:to|al?|au) )${DAY}`,
  'iu',
)
/** "max 3 weeks" */
export const MOST = /^(?:max(?:imum|imo)?|m[áa]ximo|up to|at most|au plus|jusqu['’]à)\.? (?:de )?\d/iu
const LIMIT =
  /(?:^|\s)(?:max(?:imum|imo)?|m[áa]ximo|up to|at most|no more than|como m[áa]ximo|jusqu['’]à|au plus)\.?(?: of| de)? \d|\d+ ?\p{L}+(?: \p{L}+)? max(?:imum|imo)?$|\d \p{L}+ m[áa]ximo$/iu
const COUNTED = /^(?:about |around |unos |unas |environ )?\d{1,6} \p{L}/u
const LASTS =
  /(?:\d|^\p{L}+ \d.*) ?(?:days?|weeks?|months?|hours?|min(?:s|utes?|utos?)?|d[ií]as?|semanas?|mes(?:es)?|horas?|jours?|semaines?|mois|heures?)$|^(?:takes?|lasts?|duration|dura|duraci[óo]n|dur[ée]e|prend)(?: |:).*\d/iu
const UNTIL =
  /^(?:deadline|closes?|closing|closed|cierre|cierra|cl[ôo]ture|(?:return|send|sent|submit|reply|replies|rsvp|due|answers?|sign up|hand in)(?: \p{L}+)? (?:by|before|until)|due|by \d|before |until |hasta |antes |avant |à (?:remplir|rendre|retourner)|retour(?:ner)? (?:avant|pour)|r[ée]ponses? (?:avant|pour)|entregar |enviar |plazo)(?=.)/iu
const RULED =
  /(?<!\p{L})(?:obligatori[oa]s?|obligatoires?|mandatory|compulsory|interdite?s?|prohibid[oa]s?|forbidden|not allowed|only|solo|uniquement|seulement|free|gratis|gratuit[oea]?s?|included|incluid[oa]s?|incluse?s?)$|^(?:no (?!de |\.)\p{L}+|sin|sans|pas de|prohibid[oa]s?|interdit|forbidden) |(?<!\p{L})(?:must|has to|have to|deben?|tienen? que|doivent|doit) (?:be|ser|[êe]tre|\p{L}+(?:ar|er|ir|re)) /iu
const ADDRESSED =
  /^(?:questions?|queries|dudas?|preguntas?|repl(?:y|ies)|responses?|answers?|r[ée]ponses?|respuestas?|info(?:s|rmation)?|any questions|validation|validaci[óo]n|approval|approved|validé|valida) (?:to|a|al|à|au|with|by|por|par|chez|ask) /iu
const PAID = /^(?:ch[èe]que|cheques?|payment|paiement|pago|transferencia|virement) (?:to|payable|à|a|by|par|por|en) /iu
const TODO = /^(?:bring|wear|traer|llevar|apporter|prévoir) /iu
const SITE =
  /^(?:[Ss]tarts?|[Mm]eet|[Ss]alida|[Dd]épart|[Ss]ite|[Vv]enue|[Ll]ocation|[Ll]ugar|[Ll]ieu)(?: (?:at|in|from|en|à|de|desde))? \p{Lu}/u
const NOT_ANONYMOUS = /^(?:anonymous:? no|not anonymous|an[óo]nim[oa]:? no|no an[óo]nim[oa]|non anonyme|pas anonyme|anonyme:? non)$/iu
const PLACED: ReadonlySet<Fact['kind']> = new Set(['person', 'contact'])
const DATED: ReadonlySet<Fact['kind']> = new Set(['date', 'time'])
const BRACKET = /\s*\([^()]*\)/gu

/** Whether the part holds an amount, a clock time, a date or a limit, or a rule, and names no answer. */
export function tellsOnly(part: Part, given: readonly Fact[], folded: string): boolean {
  const { text } = part
  if (NOT_ANONYMOUS.test(text)) return true
  const plain = text.replace(BRACKET, '')
  if (text.endsWith('?') || isYesNo(plain)) return false
  if ([UNTIL, ADDRESSED, PAID, TODO, LASTS, SITE].some((told) => told.test(text))) return true
  if (offersAnswers(text)) return false
  if (AMOUNT.test(text)) return !ORDERED.test(folded)
  const facts = given.filter(({ start }) => start >= part.start && start < part.start + text.length)
  return (
    [CLOCK, OPENING, LIMIT, COUNTED, RULED].some((told) => told.test(plain)) ||
    givesOnly({ text, facts }) ||
    facts.some(({ kind }) => DATED.has(kind) || PLACED.has(kind))
  )
}

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
    .split(inside.includes(',') ? /, ?|\s(?:or|o|ou)\s/iu : /\s?\/ (?=\S)|\s?\/\s?(?!h$|h\s)|\s(?:or|o|ou)\s/iu)
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

/** What a question and a part have in common, to compare. */
export function keyOf(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
