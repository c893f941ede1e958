import type { Locale } from '#shared/locale.ts'
import { wordCount } from '#shared/words.ts'
import { cutParts, type Part } from '../../writing/cut-parts.ts'
import { momentOf } from '../../writing/moments.ts'
import { kindOf } from '../kinds.ts'
import { partWords } from './plain-parts.ts'

/* A prompt that is a list: its parts as a person separates them, each with one question. */

export type ListPart = Part & {
  /** The prompt says that several answers may be given. */
  isSeveral?: boolean
}

const PARTS_MIN = 2
const PARTS_MAX = 40
/** Where parts are longer, the prompt is prose. */
const PART_WORDS_MAX = 12
const SENTENCE = /[\p{Ll}\d)]\.\s+\p{Lu}/u
const HEAD_ENDS = /\s?[:;] |:\n| [-–—] |\n|, |\. (?=\p{Ll})/u
/** "anonymous: shift, years here, rate 1-5 pay": who answers introduces nothing of the list. */
const LABEL = /^([^,;:\n]{3,40}?) ?: ?(?=\S)/u
const HAS_OR = / (?:or|o|ou) (?=\S)/iu
const BEGINS_WITH_OR = /^(?:or|o|ou) (?=\S)/iu
/** "boiler make/model", "dates from/to", "vet name + no" */
const TWO = /^(?:(.{2,30}) )?([\p{L}-]{2,20})(?: ?\/ ?| ?\+ ?(?=n[or]$|number$|n[úu]mero$|num[ée]ro$))([\p{L}-]{2,20})$/iu
/** "marque/modèle chaudière" */
const TWO_OF = /^([\p{L}-]{2,20}) ?\/ ?([\p{L}-]{2,20}) (.{2,30})$/u
const FROM_TO = /^(?:from|desde|du)$/iu
const DATES = /(?:^|\s)(?:dates?|fechas?|days?|d[ií]as?|jours?)$/iu

/** "canteen survey rate 1-5 taste", "lunch survey what days": the head ends before what is asked. */
export const HEAD_RATES =
  /(?<=survey|form|poll|questionnaire|encuesta|formulario|sondeo|enqu[êe]te|sondage|formulaire) (?=(?:what|which|how|who|when|where|do you|would you|qu[ée]|cu[áa]l|c[óo]mo|quels?|quelles?|combien|comment) )| (?:rate|score|valora(?:r|d)?|punt[uú]a(?:r)?|note[rz]?|[ée]value[rz]?) (?:from |de |del )?[01] ?(?:-|–|to|al?|à) ?\d{1,2} /iu

/** The parts behind what the form is called. Undefined where the prompt is no list of short parts. */
export function partsOf(prompt: string, language: Locale): { parts: ListPart[]; from: number; commas: number } | undefined {
  const head = HEAD_ENDS.exec(prompt)
  // Whole sentences stand beside the list: they are read elsewhere.
  if (!head || SENTENCE.test(prompt)) return undefined
  const rating = prompt.slice(0, head.index).search(HEAD_RATES)
  const behind = rating < 0 ? (firstBehindWith(prompt.slice(0, head.index), language) ?? head.index + head[0].length) : rating + 1
  const [label = '', said = ''] = LABEL.exec(prompt.slice(behind)) ?? []
  const isLabel = partWords().anonymous.test(said) && HEAD_RATES.test(prompt.slice(behind))
  const from = behind + (isLabel ? label.length : 0)
  const round = prompt.replaceAll('[', '(').replaceAll(']', ')')
  const parts = cutParts(round, from)
  const isList = parts.length >= PARTS_MIN && parts.length <= PARTS_MAX && parts.every(({ text }) => wordCount(text) <= PART_WORDS_MAX)
  if (!isList) return undefined
  return {
    parts: withWholeChoices(parts, round)
      .flatMap(lastApart)
      .reduce(withDashed, [])
      .toReversed()
      .reduce(ratedBefore, { parts: [] })
      .parts.flatMap((part) => fieldsApart(part, language))
      .map(asOpen)
      .map(inSections)
      .map(asSeveral),
    from,
    commas: parts.length - 1,
  }
}

/** "expense claim with date, category": the first of the list stands behind "with", where it is a field. */
function firstBehindWith(head: string, language: Locale): number | undefined {
  const found = WITH.exec(head)
  const item = found ? head.slice(found.index + found[0].length) : ''
  return found && kindOf(item, language) !== undefined ? head.length - item.length : undefined
}
const WITH =
  /\s(?:with(?: (?:the )?(?:fields|columns|questions)(?: for)?:?)?|including|asking (?:for|about)|that asks (?:for|about)|con(?: (?:los )?campos)?|incluyendo|que pida|avec(?: les champs)?|incluant)\s(?=(?:\S+\s){0,3}\S+$)/iu

/** "beef, salmon, or risotto", "thursday 5, friday 6 or tuesday 10": what comes before "or" belongs to it. */
function withWholeChoices(parts: readonly Part[], prompt: string): Part[] {
  const whole: Part[] = []
  for (const part of parts) {
    const isLast = BEGINS_WITH_OR.test(part.text)
    const areDays = HAS_OR.test(part.text) && momentOf(part.text) !== ''
    let start = part.start
    for (let before = whole.at(-1); before && !before.isLast; before = whole.at(-1)) {
      if (!(isLast && start === part.start) && !(areDays && momentOf(before.text) === before.text)) break
      start = before.start
      whole.pop()
    }
    whole.push(start === part.start ? part : { ...part, start, text: prompt.slice(start, part.start + part.text.length) })
  }
  return whole
}

/** "welcome, training, team (rated 1 to 5), comments": the scale behind the last is that of the names before it. Reads from the end. */
function ratedBefore({ parts, scale }: { parts: readonly Part[]; scale?: string }, part: Part): { parts: readonly Part[]; scale?: string } {
  const [, name, to] = RATED_IN_BRACKETS.exec(part.text) ?? []
  if (name !== undefined && to !== undefined) return { parts: [{ ...part, text: `${name} 1-${to}` }, ...parts], scale: to }
  const isName = scale !== undefined && /^\p{L}[\p{L} '’-]+$/u.test(part.text) && wordCount(part.text) <= 3 && !part.isLast
  return isName ? { parts: [{ ...part, text: `${part.text} 1-${scale}` }, ...parts], scale } : { parts: [part, ...parts] }
}
const RATED_IN_BRACKETS =
  /^(\p{L}[^()]{1,60}?) \((?:notes?|notée?s?|rated?|ratings?|scores?|scored|valorar|puntuar|notas?|puntuaci[óo]n)s? (?:de |from |del )?[01] ?(?:to|-|–|al?|à) ?(\d{1,2})\)$/iu

/** "what matters most - taste, price, nutrition - rank them": the answers stand between the dashes. */
export function withDashed(read: readonly ListPart[], part: Part, at: number, all: readonly Part[]): ListPart[] {
  const last = read.at(-1)
  const open = last && OPEN_DASH.exec(last.text)
  if (!last || !open) return [...read, part]
  const [, answer] = CLOSING_DASH.exec(part.text) ?? []
  const text = `${last.text}, ${answer ?? part.text}`
  if (answer !== undefined)
    return [
      ...read.slice(0, -1),
      {
        ...last,
        text: text.replace(/ [-–] /u, ' (').concat(')'),
        isLast: part.isLast,
        ...(ANY.test(part.text) ? { isSeveral: true } : {}),
      },
    ]
  // Only a dash behind them says that they are answers.
  const closes = all.slice(at, at + DASHED_MAX).some((one) => CLOSING_DASH.test(one.text))
  return closes && wordCount(part.text) <= 2 ? [...read.slice(0, -1), { ...last, text }] : [...read, part]
}
const OPEN_DASH = /^(?:(?:which|what|qu[ée]|cu[áa]l(?:es)?|quel(?:le)?s?)(?: \S+){1,8}|\p{L}[\p{L} ]{2,30}) [-–] [^()]+$/iu
const CLOSING_DASH =
  /^(\p{L}[\p{L} ]{1,30}?) [-–] (?:rank|tick|marca|coche|order|sort|choose|pick|select|ordena|elige|class|choisi)\p{L}*(?: \p{L}+){0,4}$/iu
const ANY = /(?<!\p{L})(?:any|all|several|as many|up to|varias|todas|plusieurs)(?!\p{L})/iu
const DASHED_MAX = 12

/** "…, project code and a declaration": the article begins another one. */
function lastApart(part: Part, at: number, all: readonly Part[]): Part[] {
  const joined = at === all.length - 1 ? (LAST.exec(part.text) ?? BEHIND_SCALE.exec(part.text)) : null
  if (!joined || /[?()/]/.test(part.text)) return [part]
  const other = part.text.slice(joined.index + joined[0].length)
  return [
    { ...part, text: part.text.slice(0, joined.index), isLast: false },
    { ...part, text: other, start: part.start + part.text.length - other.length },
  ]
}
/** "scale 1-5 and suggestions" */
const BEHIND_SCALE =
  /(?<=^(?:on |en |sur )?(?:an? |una? |une )?(?:scale|escala|[ée]chelle|note|nota) [\p{L} ]{0,8}\d[\d\p{L} –-]{0,8}) (?:and|y|et) (?=\p{L})/iu
const LAST = / (?:and|y|et) (?:an?|una?|une?|des) (?=\p{L}+(?: \p{L}+){0,2}$)/iu

/** A stroke between two things to fill in offers no choice. */
function fieldsApart(part: Part, language: Locale): Part[] {
  const [, lead, ...before] = TWO.exec(part.text) ?? []
  const [, ...behind] = TWO_OF.exec(part.text) ?? []
  const [one, other, of] = before.length > 0 ? before : behind
  const isField = (word: string): boolean => partWords().fieldWord.test(word)
  if (one === undefined || other === undefined || !isField(one) || !isField(other)) return [part]
  if (kindOf(part.text, language)?.isExact) return [part]
  const named = lead ?? of
  const isSpan = FROM_TO.test(one) && (named === undefined || DATES.test(named))
  // "hours from/to" is one thing, and no day.
  if (FROM_TO.test(one) && !isSpan) return [{ ...part, text: `${named} (${one} – ${other})` }]
  const whole = (word: string): string => (isSpan ? word : [lead, word, of].filter(Boolean).join(' '))
  return [
    { ...part, text: whole(one), isLast: false },
    { ...part, text: whole(other) },
  ]
}

/** "open text what to improve": how it is answered is no part of what is asked. */
function asOpen(part: Part): Part {
  return { ...part, text: part.text.replace(OPEN_LEAD, '') }
}
/** "sections about workload, safety": what the sections are about. */
function inSections(part: Part): Part {
  return { ...part, text: part.text.replace(SECTIONS, '') }
}
const SECTIONS =
  /^(?:(?:with |in )?(?:sections?|questions|parts) (?:about|on|for|covering)|(?:secciones|apartados|preguntas) (?:de|sobre|para)|(?:sections?|parties|questions) (?:sur|pour)) (?:the |our |el |la |los |las |le |les )?(?=\p{L})/iu
export const OPEN_LEAD =
  /^(?:(?:an? |one |una? |une )?(?:open|free)[- ](?:text|question|answer)(?: box| field)?|(?:una )?pregunta abierta|(?:un )?texto libre|(?:une )?question ouverte|(?:un )?texte libre)\s?:? ?(?:for |on |about |sobre |para |sur |pour )?(?=\p{L}{3})/iu

/** "(pick any: Moss, Bello)", "which days (tick all)" */
function asSeveral(part: Part): ListPart {
  const { source, flags } = partWords().several
  const said = new RegExp(String.raw`(\()(?:${source}) ?: ?| ?\((?:${source})\)|,? (?:${source})$`, flags)
  const text = part.text.replace(said, (_, bracket: string | undefined) => bracket ?? '')
  return text === part.text ? part : { ...part, text, isSeveral: true }
}
