import type { Locale } from '#shared/locale.ts'
import { fillIn } from '#shared/fill-in.ts'
import { capitalise, fold, inSentence } from '#shared/words.ts'
import { kindOf } from './kinds.ts'
import type { Phrases } from './form-texts.ts'

/** "sí/no", "oui non", "or not": answered with yes or no. */
export const YES_NO =
  /\s*[,:(–-]*\s*(?<!\p{L})(?:yes(?: ?\/ ?| or | )no|s[ií](?: ?\/ ?| o )no|sí no|oui(?: ?\/ ?| ou | )non|y ?\/ ?n|s ?\/ ?n|o ?\/ ?n|or not|o no|ou (?:pas|non))(?!\p{L})\)?[.?\s]*$/iu
/** "adjuntar fotos o factura" */
export const ATTACHED = /^(?:please )?(?:attach|upload|adjuntar?|adjunte|subir|joindre|joignez) (?=\p{L})/iu
/** "what happened, when, where" */
const BARE_QUESTION =
  /^(?:(?:by |since |until )?when|where|why|how|who|¿?(?:cu[áa]ndo|d[óo]nde|por qu[ée]|c[óo]mo|qui[ée]n)|quand|où|pourquoi|comment|qui)$/iu
/** "T-shirt size (optional)" */
/** "how often do u visit" */
const TEXTED_YOU = /(?<![\p{L}.])u(?![\p{L}.])/gu
const BRACKETS = /\s*\([^()]{0,240}\)\s*$/

/** An item of a prompt as the label of a field: "their name" is "Name", "which days they can do" a question. */
export function labelOf(item: string, phrases: Phrases, language: Locale): string {
  const plain = (language === 'en' ? item.replace(TEXTED_YOU, 'you') : item)
    .replace(YES_NO, '')
    .replace(BRACKETS, '')
    .replace(/[\s.;:,¿?¡!–—-]+$|^[\s¿¡]+/g, '')
  const isAsked = item.trim().endsWith('?')
  // "need a lift?" asks whether, "need the address" only for it.
  const own =
    isAsked || isQuestion(plain, phrases)
      ? plain
      : plain.replace(new RegExp(`^(?:(?:${phrases.dropped})\\s+){1,3}`, 'iu'), '').replace(/^l['’](?=\p{L})/iu, '')
  const said = phrases.rewrites.reduce((text, [from, to]) => text.replace(from, to), own === '' ? plain : own)
  if (!isQuestion(said, phrases) && !isAsked && !BARE_QUESTION.test(said)) return capitalise(said)
  return askedIn(capitalise(said), language)
}

export function isQuestion(text: string, { questionWords }: Phrases): boolean {
  return new RegExp(`^(?:${questionWords})(?![\\p{L}])`, 'iu').test(text) && (/[\s’'-]/.test(text.trim()) || WOULD_YOU.test(text))
}

/** "volverías": one word asks all. */
const WOULD_YOU = /^\p{L}{2,}r[ií]as$/iu

/** Sets the signs of a question as its language does. */
export function askedIn(text: string, language: Locale): string {
  const words = text.replace(/[\s?¿]+$|^[\s¿]+/g, '')
  return language === 'es' ? `¿${capitalise(words)}?` : `${capitalise(words)}${language === 'fr' ? ' ?' : '?'}`
}

/** Spanish rates people with "a": "¿Cómo valora al formador?" */
export function withPersonalA(question: string): string {
  return question.replace(OF_SOMEBODY, (_, verb: string, article: string) => `${verb} ${article === 'el' ? 'al' : `a ${article}`} `)
}
const OF_SOMEBODY =
  /(?<!\p{L})(valora) (el|la|los|las) (?=(?:jef[ea]|formador|profesor|maestr[oa]|ponente|responsable|equipo|instructor|monitor|personal|gu[ií]a|anfitri|director|compañer(?!ismo)|supervisor|m[ée]dic[oa]|entrenador|tutor|mentor|gerente|coordinador|asesor|conferenciante|docente|encargad))/giu

const DATE_WORDS =
  'start|end|arrival|departure|check[- ]?in|check[- ]?out|entry|exit|first|last|pick[- ]?up|drop[- ]?off|collection|return|opening|closing'
/** "number of adults and children", "start and end date", "fecha de entrada y salida", "dates de début et de fin": two answers. */
const PAIRS: readonly RegExp[] = [
  /^(number of |número de |numero de |nombre (?:de |d['’]))(.{2,40}?) (?:and|y|et) (?:of |de |d['’])?(.{2,40})$/iu,
  /^((?:fecha|hora|d[ií]a)s? )(?:del? )?(inicio|comienzo|entrada|llegada|ida|salida|alta|recogida) y (?:del? )?(fin(?:al)?|salida|regreso|vuelta|baja|devolución|entrega)$/iu,
  /^((?:date|heure|jour)s? )(?:de |du |d['’])?(début|entrée|arrivée|départ|retrait) et (?:de |du |d['’])?(fin|sortie|départ|retour)$/iu,
]
const PAIR_EN = new RegExp(`^(${DATE_WORDS})(?: dates?| times?)?(?: and | & | ?/ ?)(${DATE_WORDS}) (date|time|day)s?$`, 'iu')

/** Each of the two things that an item asks for in one breath. */
export function pairApart(item: string): string[] {
  const [, first, second, of] = PAIR_EN.exec(item.trim()) ?? []
  if (first !== undefined && second !== undefined && of !== undefined) return [`${first} ${of}`, `${second} ${of}`]
  const [, lead, one, other] = PAIRS.map((pair) => pair.exec(item.trim())).find((found) => found !== null) ?? []
  if (lead === undefined || one === undefined || other === undefined) return [item]
  if (/^n/i.test(lead)) return [`${lead}${one}`, `${elided(lead, other)}${other}`]
  const singular = lead.replace(/s? $/, ' de ')
  return [one, other].map((what) => `${elided(singular, what)}${what}`)
}

/** "date d’arrivée", but "fecha de entrada" */
function elided(lead: string, noun: string): string {
  return /^(?:nombre|date|heure|jour) /i.test(lead) ? lead.replace(/(?:de |d['’])$/i, /^[aeéèhiou]/i.test(noun) ? 'd’' : 'de ') : lead
}

/** "£5", "5 €". From the first digit on, so that a long number is read once. */
export const PRICE = String.raw`(?:[£$€] ?\d[\d.,]*|(?<!\d|[\d.,][.,])\d[\d.,]* ?(?:€|£|euros?|pounds?))`
const EXTRAS: readonly RegExp[] = [
  new RegExp(String.raw`^(\p{L}.{1,40}?),? \+ ?(${PRICE})$`, 'iu'),
  new RegExp(
    String.raw`^(\p{L}.{1,40}?),? (?:(?:à|a|at|for|de|por|pour) )?(${PRICE}) (?:extra|optional|opcional|en option|en suppl[ée]ment|en plus|aparte)$`,
    'iu',
  ),
  new RegExp(String.raw`^(?:optional|opcional|en option) (\p{L}.{1,40}?),? (?:(?:à|a|at|for|de|por|pour) )?(${PRICE})$`, 'iu'),
]

/** "name on back +£3", "repas à 12 € en option": what one may take or leave, and its price. */
export function extraOf(item: string): { name: string; price: string } | undefined {
  const [, name, price] = EXTRAS.map((extra) => extra.exec(item.trim().replace(/\.$/, ''))).find((found) => found !== null) ?? []
  return name === undefined || price === undefined ? undefined : { name, price }
}

export function isYesNo(item: string): boolean {
  return YES_NO.test(item)
}

export function hasArticle(item: string, language: Locale): boolean {
  return OWN_ARTICLE[language].test(item.trim())
}

/** The item with its article inside a sentence; undefined if nobody can say which one it takes. */
export function withArticle(item: string, phrases: Phrases, language: Locale): string | undefined {
  const text = inSentence(item)
  if (hasArticle(text, language)) return text
  if (language === 'en' && NO_NOUN.test(text)) return undefined
  if (language === 'en') return isName(text) || MASS.test(text) || GERUND.test(text) ? text : `the ${text}`
  const { nouns } = phrases
  const [first = ''] = text.split(/[\s,]+/)
  if (!nouns || isName(text)) return undefined
  const isPlural = /[sx]$/.test(first) && !nouns.invariable?.has(first)
  const gender =
    genderOf(first, nouns) ??
    (isPlural
      ? singularsOf(first)
          .map((one) => genderOf(one, nouns))
          .find(Boolean)
      : undefined)
  if (gender === undefined) return undefined
  if (language === 'es') {
    if (isPlural) return `${gender === 'm' ? 'los' : 'las'} ${text}`
    // "el agua", a feminine noun that begins with a stressed a.
    return `${gender === 'm' ? 'el' : 'la'} ${text}`
  }
  if (isPlural) return `les ${text}`
  if (/^[aeiouyhàâéèêîôœ]/i.test(text)) return `l’${text}`
  return `${gender === 'm' ? 'le' : 'la'} ${text}`
}

const OWN_ARTICLE: Record<Locale, RegExp> = {
  en: /^(?:the|an?|your|our|my|their|this|that|these|those|each|every|how|what|why|when|where|who|which)\s/i,
  es: /^(?:el|la|los|las|un|una|su|sus|nuestr[oa]s?|est[ea]s?|cada)\s/i,
  fr: /^(?:(?:le|la|les|un|une|des|votre|vos|notre|nos|ce|cette|ces|chaque)\s|l['’])/i,
}
/** "gives feedback", "listens", "fair": what somebody does or is takes no article. */
const NO_NOUN =
  /^(?:gives|listens|shares|supports|helps|communicates|delegates|explains|treats|keeps|takes|makes|encourages|recogni[sz]es|provides|sets|leads|trusts|responds|follows|asks|values|respects|motivates|plans|organi[sz]es|is|has|acts|shows|does)(?!\p{L})|^(?:fair|clear|helpful|available|approachable|honest|reliable|supportive|organi[sz]ed|patient|respectful|friendly|fast|easy|useful|relevant|interesting|punctual)$/iu
/** What English names without an article: "How would you rate politeness?" */
const MASS = /(?:ness|ance|ence|ment|tion|sion|ity|ship|ism|trust|teamwork|respect|growth|stress|balance|safety)$/i
const GERUND = /^(?!greeting|building|ceiling|parking|meeting)\p{L}{3,}ing(?: (?:from|at|with|in|for|on)\b|$)/u

function isName(text: string): boolean {
  return /^\p{Lu}/u.test(text)
}

function genderOf(noun: string, { m, f, endings }: NonNullable<Phrases['nouns']>): 'm' | 'f' | undefined {
  const lower = noun.toLocaleLowerCase()
  if (m.has(lower)) return 'm'
  if (f.has(lower)) return 'f'
  // Plain spelling counts, too: "formacion".
  const ends = (ending: string) => lower.endsWith(ending) || fold(lower).endsWith(fold(ending))
  const longest = (list: readonly string[]) => Math.max(0, ...list.filter(ends).map((ending) => ending.length))
  const [masculine, feminine] = [longest(endings.m), longest(endings.f)]
  return masculine === feminine ? undefined : masculine > feminine ? 'm' : 'f'
}

function singularsOf(plural: string): string[] {
  return [plural.slice(0, -1), plural.replace(/es$/, ''), plural.replace(/ces$/, 'z'), plural.replace(/aux$/, 'al')]
}

/** Folded, with single spaces between the words, to compare. */
export function wordsOf(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Where no word says what is chosen, the answers do: "Paper, kindle or audio?" */
export function eitherOf(options: readonly string[], { phrases, language }: { phrases: Phrases; language: Locale }): string {
  return askedIn(capitalise(fillIn(phrases.either, { items: options.slice(0, -1).join(', '), last: options.at(-1) ?? '' })), language)
}

/** "name phone email" without commas, "last working day and department": each is a field of its own. */
export function fieldsIn(text: string, language: Locale): string[] {
  const isField = (one: string) => kindOf(one, language)?.isExact === true
  const words = text.split(' ')
  const kinds = words.map((word) => kindOf(word, language)?.kind)
  // "talla camiseta" is one thing. "customer name" is one of them.
  const areApart = words.length > 2 || kinds.every((kind) => kind?.is !== undefined || SPAN.has(kind?.id ?? ''))
  // "signature du salarié" has no end.
  const isHalf = kinds.some((kind) => kind?.id === 'from') !== kinds.some((kind) => kind?.id === 'to')
  // "tenant phone", "employee comments": of the person.
  const isOfPerson = language === 'en' && words.length === 2 && OF_PERSON.test(text)
  // "insurance certificate upload" is one file.
  if (SENT.test(text)) return [text]
  if (words.length > 1 && !isHalf && !isOfPerson && !isField(text) && !/^\p{L}+ name$/iu.test(text) && words.every(isField) && areApart)
    // "dates from to"
    return kinds[1]?.id === 'from' ? words.slice(1) : words
  const pair = pairApart(text)
  const both = text.split(/ (?:and|y|et|&) /iu)
  return pair.length === 1 && both.length === 2 && both.every(isField) ? both : pair
}

const SENT = / (?:upload|attachment|scan|adjunt[oa]|t[ée]l[ée]vers[ée]e?|jointe?)$/iu
const SPAN: ReadonlySet<string> = new Set(['from', 'to'])
const OF_PERSON = /^(?:tenant|employee|customer|client|guest|parent|child|pupil|patient|visitor|member|applicant)['’]?s? (?!name)/iu

/** "borrower agrees to pay for damage" */
export function isAgreedTo(text: string): boolean {
  return /(?<!\p{L})(?:agrees? to|undertakes? to|acept[ao]n?|^autorizo|^i (?:allow|authori[sz]e|consent|accept)|^agrees?(?= \p{L})|^consents? to|^de acuerdo con|^d['’]accord (?:pour|avec)|^autorisez|^j['’]autorise|se compromete|s['’]engage [àa]|accepte d)(?!\p{L})/iu.test(
    text,
  )
}

/** "£50 deposit paid?" */
export function asksIfDone(text: string): boolean {
  return /\s(?:paid|returned|signed|received|done|included|completed|pagad[oa]|devuelt[oa]|firmad[oa]|recibid[oa]|pay[ée]e?|rendue?|signée?|reçue?) ?\?$/iu.test(
    text,
  )
}
