import { fillIn } from '#shared/fill-in.ts'
import { LOCALES, type Locale } from '#shared/locale.ts'
import { fold } from '#shared/words.ts'
import type { Piece } from '../../brief.ts'
import { NPS } from '../ask.ts'
import { readPhrases } from '../form-texts.ts'
import { givesOnly } from './given-facts.ts'
import { kindOf } from '../kinds.ts'
import { withListedChoices, wordChoices } from './listed-choices.ts'
import { partWords } from './plain-parts.ts'
import { ATTACHED, extraOf, pairApart } from '../wording.ts'
import type { FormItem } from '../asking.ts'

/** "escala del 1 al 5", "note sur 10" */
export const SCALE_NAMED =
  /^(?:on |en |sur )?(?:an? |una? |une )?(?:scale|rating|ratings|rate|rated|score|all|each|escala|puntuaci[oó]n|nota|note|notes|[ée]chelle)s? ?:? ?(?:(?:of |from |de |del )?[01] ?(?:to|al?|à|-|–) ?|(?:of |out of |over |sobre |sur |de )?)(?:5|6|7|10)$|^(?:out of|sobre|sur) (?:5|10)$/iu

/** What says how the form is to be, so that it is neither asked nor told. */
const SETTINGS = [
  /^(?:(?:and |then |plus |and then )?(?:an? |one |1 |two |2 )|una? |une )?(?:open|free|final) (?:text|question|answer)s?$|^(?:(?:y |luego |et |puis )?(?:una? |une ))?(?:pregunta|respuesta|texto|question|réponse|texte) (?:abierta|abierto|libre|ouverte)/i,
  /^(?:score|rate|mark) (?:each|all|them)\b|multiple choice\.?$|^(?:\d )?(?:stars?|estrellas?|étoiles?)\.?$|^(?:yes|s[ií]|oui)(?: ?\/ ?| )non?\.?$|^(?:just )?\d{1,2} (?:(?:quick|short|simple|easy) )?(?:ones|things)\.?$/i,
  SCALE_NAMED,
  /^(?:(?:just|only|s[oó]lo|seulement) )?\d{1,2} (?:questions?|preguntas?)(?: only| m[aá]x\p{L}*| como mucho| seulement)?$/iu,
  /^(?:(?:please )?(?:keep it|make it|que sea|h[áa]zla?|fais|faites) )?(?:very |muy |tr[èe]s )?(?:short|brief|quick|simple|cort[oa]|breve|r[áa]pid[oa]|sencill[oa]|courte?|br[eè](?:f|ve)|rapide)$/iu,
  // "can you make a form for us", but not "would you do it again", "can you give a lift"
  /^(?:can|could|would|will) you (?:do|make|create|write|prepare|give|help) (?:(?:it|this|that)(?! again)(?!\p{L})|(?:(?:me|us) )?(?:(?:with |make |do )?(?:an?|the|our|one) )?(?:[\p{L}-]+ ){0,2}(?:forms?|surveys?|polls?|quiz|questionnaires?|questions?|sheets?|sign[- ]?up|one)(?!\p{L}))/iu,
  /^(?:max\.? |at most |under |máx\.? |como mucho |menos de |au plus |moins de )?\d{1,2} ?min(?:s|utes?|utos?)?(?: max\p{L}*\.?| at most| máx\p{L}*\.?)?$/iu,
  /\d (?:\p{L}+ )?(?:questions?|preguntas?|stars?)\b|^(?:from |del? )?\d{1,2} ?(?:to|al?|à|-|–) ?\d{1,2}\b(?!\s*(?:yrs?|years?|m(?:on)?ths?|años|meses|ans|mois)(?!\p{L})|\s+(?:of |de )?(?:jan|feb|mar|apr|avr|abr|ma[yi]|jun|juin|jul|juil|aug|ago|ao[uû]|sep|oct|nov|dec|dic|d[ée]c|ene|f[ée]v))/iu,
]

export function isSetting(text: string): boolean {
  return SETTINGS.some((setting) => setting.test(text))
}

/** "rate tour / talk / welcome out of 5" */
const RATED_ROW =
  /^(?:please )?((?:rate|score|valor[ae]r?|punt[uú][ae]r?|note[rz]|[ée]value[rz]) )?(\p{L}[^/\d]+(?:\/[^/\d]+)+?)( (?:out of|from|on|sobre|sur|del?) ?\d.*)?$/iu

/** "anonymous + short": several at once. */
export function areSettings(text: string): boolean {
  const halves = text.split(/ (?:\+|&|and|y|et) /iu)
  return halves.length > 1 && halves.every((half) => isSetting(half) || partWords().anonymous.test(half))
}

function apart(item: Piece, language: Locale): Piece[] {
  const [, rate, row, scale] = RATED_ROW.exec(item.said) ?? []
  if (row !== undefined && (rate ?? scale) !== undefined) {
    const { options: _, ...rest } = item
    return row.split('/').map((text) => ({ ...rest, role: 'item', text: text.trim() + (scale ?? '') }))
  }
  const words = item.text.split(' ')
  // "name phone email" without commas
  if (
    words.length > 1 &&
    !/^\p{L}+ name$/iu.test(item.text) &&
    !item.options &&
    kindOf(item.text, language)?.isExact !== true &&
    words.every((word) => isWho(word, language))
  )
    return words.map((text) => ({ ...item, text }))
  const choice = kindOf(item.text, language)?.isExact === true ? undefined : wordChoices(item.text)
  if (choice && (!item.options || / (?:or|o|u(?= h?[oó])|ou) /iu.test(item.text))) return [{ ...item, ...choice }]
  return pairApart(item.text).map((text) => ({ ...item, text }))
}

/** What a prompt lists with "if", as a question or with "yes/no" is a field, too, although it is said in a clause. */
const CLAUSE =
  /^(?:(?:if|whether) (?:they|he|she|people)\b|(?:do|does|did|are|is|was|were|will|have|has|could|should) (?:you|they|he|she|people|we|it|there|the|your|our)\b|(?:is|are|was|were) \p{L}+ (?:\p{L}+ )?(?:ok|okay|enough|good|clear|useful|easy|right|too|fair|clean|safe)\b|can |any(?:one|body) |who |what |how |why |where |when |which |would |send |attach |upload |si (?:puede|viene|quiere|necesita|tiene|sabe|come|trae|prefiere)n?\b|qué |adjuntar |s['’]ils? |ce qu|joindre )|\b(?:yes ?\/ ?no|s[ií] ?\/ ?no|oui ?\/ ?non)\.?$|\?$/iu
const ONLY_YES_NO = /^\P{L}*(?:yes|s[ií]|oui) ?\/ ?(?:no|non)\P{L}*$/iu
/** A time, a place or a person behind the name: "leaving 8:30", "deliver to Unit 4". */
const TOLD_FACTS: ReadonlySet<string> = new Set(['date', 'time', 'place', 'reference', 'person', 'contact'])
const FIELD_WORDS_MAX = 5
const STATEMENT_CHARS_MAX = 120

/** The pieces that are to be asked. The others are told above the questions. */
export function askedPieces(pieces: readonly Piece[]): Piece[] {
  const asked = withListedChoices(pieces.filter(({ isTold }) => isTold !== true))
    .map(firstOfList)
    .map(asExtra)
    .filter((piece) => (isAsked(piece) || ACRONYM.test(piece.text)) && !isSetting(piece.text))
  const priced = asked.filter((one) => priceOf(one) !== undefined && !one.options && one.role === 'item')
  // A single price is no order: "deposit 50 €". "Meal yes/no (12 €)" is one.
  return priced.length === 1 ? asked.filter((one) => one !== priced[0] || one.isYesNo) : asked
}

/** "with NIF, IBAN": a short name in capitals is a field, not somebody's name. */
const ACRONYM = /^(?:NIF|CIF|DNI|NIE|IBAN|BIC|VAT|CV|SIRET|TVA|SSN|EIN|ID)$/
/** "8 questions about price, quality": what stands behind the number is the first of the list. */
function firstOfList(piece: Piece): Piece {
  // "who collects at 5pm": a question keeps its hour.
  if (piece.role === 'item' && piece.detail !== undefined && !piece.options && ASKS.test(piece.said)) {
    const { detail: _, ...rest } = piece
    return { ...rest, text: piece.said, facts: [] }
  }
  if (piece.role !== 'statement') return piece
  const [, text, detail] = COUNTED.exec(piece.text) ?? CONTACT.exec(piece.text) ?? []
  return text === undefined ? piece : { ...piece, role: 'item', text, ...(detail === undefined ? {} : { detail }) }
}
export const ASKS =
  /^(?:who|what|how|why|where|when|which|qu[eé]|qui[eé]n|c[oó]mo|d[oó]nde|cu[aá]l|qui|quoi|comment|pourquoi|où|quand|quel(?:le)?s?) \p{L}+ /iu
/** "Email if they want the newsletter" */
const CONTACT =
  /^(?:(?:leave|give(?: us)?|dejar?|deje|laisse[rz]|indique[rz]) )?(?:(?:your|an?|su|el|un|votre) )?(e-?mail|mail|phone|mobile|móvil|número|portable|correo|teléfono|courriel|téléphone)(?: address| number)? ((?:if|for|si|para|pour) .{2,80}?)\.$/i
const COUNTED =
  /\d (?:questions?|preguntas?) (?:about|on|covering|incl\.?|including|with|sobre|con|acerca de|incluyendo|avec|sur|incluant) (.{2,60}?)\.$/i

/** "name on back +£3" is taken or left. */
function asExtra(piece: Piece): Piece {
  const extra = piece.options ? undefined : extraOf(piece.said)
  if (!extra) return piece
  const { detail: _, ...rest } = piece
  return { ...rest, role: 'item', text: extra.name, isYesNo: true }
}

/** "must be sent within 24 hours" says what to do with the form. */
const OBLIGES =
  /^(?:(?:it |this )?(?:must|has to|have to|needs? to) be |otherwise |debe (?:ser|estar|entregar|enviar)|hay que |de lo contrario|doit être |il faut |sinon )/iu
const OBLIGED = /^\p{L}+ (?:must|has to|have to|needs? to) be /iu

function isAsked({ role, text, detail, facts, options, isYesNo }: Piece): boolean {
  // "bring partners?"
  if (isYesNo && role === 'item' && (detail === undefined || COMES.test(text))) return true
  const said = detail === undefined ? text : `${text} ${detail}`
  if (
    OBLIGES.test(text) ||
    OBLIGED.test(text) ||
    (options === undefined && (givesOnly({ text, facts }) || givesOnly({ text: said, facts })))
  )
    return false
  // "manager's signature" in words that look like a sentence
  if (
    role === 'statement' &&
    text.split(' ').length <= FIELD_WORDS_MAX &&
    facts.length === 0 &&
    LOCALES.some((one) => kindOf(text, one)?.kind.id === 'signature')
  )
    return true
  if (role === 'statement' && partWords().told.test(text.replace(/\.$/u, '')) && !text.includes('?')) return false
  if (role === 'statement') return text.length <= STATEMENT_CHARS_MAX && CLAUSE.test(text) && !ONLY_YES_NO.test(text)
  const isTold = detail !== undefined && options === undefined && facts.some(({ kind }) => TOLD_FACTS.has(kind))
  return role === 'item' && !isTold
}

/** "come to drinks on Friday 6pm yes/no": the day is no answer. */
const COMES =
  /^(?:(?:can|will|would|do) you )?(?:come|coming|join|joining|attend|attending|stay|staying|viene[sn]?|venir|asistir|quedarse|venez|restez|vous venez|participe[rz])(?!\p{L})/iu

/** Items of the prompt as they are to be asked: priced ones of a common name are one choice, several without a name a quantity each. */
export function orderItems(pieces: readonly Piece[], language: Locale): FormItem[] {
  const items = askedPieces(pieces)
    .flatMap((item) => apart(item, language))
    .map(withChoices)
    .map(withSizes)
    .map((item) => underHead(item, language))
  const priced = items.filter((item) => priceOf(item) !== undefined && !item.options && item.role === 'item')
  return items.flatMap((item): FormItem[] => {
    if (!priced.includes(item)) return [item]
    if (item.isYesNo) return [{ ...item, text: withPrice(item) }]
    const group = priced.filter(({ label }) => label !== undefined && label === item.label)
    if (group.length > 1) return group[0] === item ? [{ text: item.label ?? '', options: group.map(withPrice) }] : []
    return [{ text: fillIn(readPhrases(language).quantity, { item: withPrice(item) }), isNumber: true }]
  })
}

/** "Start with name and department": what is asked first, if it is a field. */
export function leadItems(startsWith: string | undefined, language: Locale): FormItem[] {
  const named = (startsWith ?? '').split(/,| (?:and|y|et) /iu).map((text) => ({ text: text.trim() }))
  return named.filter(({ text }) => kindOf(text, language) !== undefined && !NPS.test(fold(text)))
}

/** "Device (iPhone/Android/both)" */
function withChoices(item: Piece): Piece {
  const [, name, numbers] = NUMBERED.exec(item.said) ?? []
  if (name && numbers && !item.options) {
    const { detail: _, ...rest } = item
    return { ...rest, text: name.replace(CHOOSE, ''), options: numbers.split(/ ?\/ ?/) }
  }
  const { detail, ...rest } = item
  return detail !== undefined && !item.options && CHOICES.test(detail) ? { ...rest, options: detail.split(/ ?\/ ?/) } : item
}
/** "choose next appointment 4 weeks / 6 weeks / 8 weeks" */
export const NUMBERED = /^(.*\p{L})[\s:]+(\d+ \p{L}+(?: ?\/ ?\d+ \p{L}+)+)$/u
export const CHOOSE = /^(?:(?:then |and )?choose|pick|select|elige|elegir|choisir|choisissez) (?:the |your |an? |el |la |le |un |une )?/iu

function isWho(word: string, language: Locale): boolean {
  const kind = kindOf(word, language)
  return kind?.isExact === true && (kind.kind.is === 'identity' || kind.kind.is === 'contact')
}

const OR_WORD = / (or|o|u(?= h?[oó])|ou) /i

/** "Colour navy or white", "pickup day Tuesday or Friday": what is chosen stands before the first option. "Experience with dogs or cats" is told. */
function underHead(item: Piece, language: Locale): Piece {
  const [first = '', second = ''] = item.options ?? []
  const phrases = readPhrases(language)
  // "6, 13 or 20 June", "small £12 or large £18": nothing says what is chosen.
  if (/^\d/.test(item.text) && item.facts[0]?.kind === 'date' && first !== '') return { ...item, text: phrases.whichDate }
  if (/\d/.test(item.text) && item.facts.length > 1 && item.facts.every(({ kind }) => kind === 'time'))
    return { ...item, text: phrases.yourChoice }
  if (OR_WORD.test(item.text) && item.facts.length > 1 && item.facts.every(({ kind }) => kind === 'money'))
    return { ...item, text: phrases.yourChoice }
  const words = first.split(' ')
  const size = second.split(' ').length
  if (!item.text.startsWith(first) || item.text === first || words.length <= size) return item
  const head = words.slice(0, -size)
  if (PREPOSITION.test(head.at(-1) ?? '') || ATTACHED.test(item.text)) {
    const { options: _, ...told } = item
    return told
  }
  // "single room or double" has no head.
  const isHead = head.length > 1 || language !== 'en' || kindOf(head.join(' '), language)?.isExact === true
  return isHead ? { ...item, text: head.join(' '), options: [words.slice(-size).join(' '), ...(item.options ?? []).slice(1)] } : item
}
const PREPOSITION = /^(?:the|el|la|los|las|le|les|with|of|in|on|for|to|at|about|con|de|en|para|a|sobre|avec|du|des|dans|pour|à|sur)$/i

/** "sizes XS to XL" */
function withSizes(item: Piece): Piece {
  return { ...item, ...sizesIn(item.text) }
}

export function sizesIn(text: string): { text: string; options: string[] } | undefined {
  const [, name, from = '', to = ''] = SIZES_RANGE.exec(text) ?? []
  const [low, high] = [SIZES.indexOf(from.toUpperCase()), SIZES.indexOf(to.toUpperCase())]
  return name !== undefined && low >= 0 && high > low ? { text: name, options: SIZES.slice(low, high + 1) } : undefined
}
const SIZES = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', 'XXXL']
const SIZES_RANGE = /^(.{3,40}?) (?:from |de |du )?(x{0,3}[sml])(?: (?:to|a|à|al|au) | ?[-–] ?)(x{0,3}[sml])$/i

const CHOICES = /^\p{L}[^/]{0,30}(?: ?\/ ?\p{L}[^/]{0,30}){1,7}$/u

function priceOf({ facts }: Piece): string | undefined {
  return facts.find(({ kind }) => kind === 'money')?.text
}

/** "we pay at £15" */
const AT_PRICE = /^(?:at|for|a|por|à|pour) (?=\D?\d)/iu

function withPrice(item: Piece): string {
  const price = priceOf(item)
  if (price === undefined || item.text.includes(price)) return item.text
  const [at] = AT_PRICE.exec(item.detail ?? '') ?? []
  return `${item.text} ${at ?? '– '}${price}`
}
