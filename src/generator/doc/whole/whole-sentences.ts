import type { Locale } from '#shared/locale.ts'
import { capitalise, fold, inSentence, wordCount } from '#shared/words.ts'
import { cutParts, type Part } from '../../writing/cut-parts.ts'
import { momentOf, withCapitals } from '../../writing/moments.ts'
import { NAME, starting } from '../../writing/plain-kinds.ts'
import { plainTextsIn } from '../../writing/plain-texts.ts'
import { withoutTail } from '../../writing/title-tail.ts'
import { spelt } from '../../writing/spelling.ts'

/* A prompt as what it orders and the sentences and lines behind it, each of them whole. */

export type Said = {
  /** With a capital, days as English writes them, and no full stop. */
  text: string
  /** What its commas separate. */
  parts: readonly string[]
  /** "Week 1" of "week 1: badge, tour": `text` and `parts` are without it. */
  label?: string
  /** With its label, as it is written. */
  whole?: string
  /** It stands on a line of its own. */
  isLine: boolean
}

export type WholePrompt = {
  title: string
  /** What the first sentence says behind the order: "the lift is out of service". */
  first: Said | undefined
  /** What a letter is about: "the residential at Kielder, 11 to 13 June". */
  matter?: string
  /** `first` is told to the reader, behind "telling them that" or a colon. */
  told: 'telling' | 'colon' | undefined
  said: readonly Said[]
}

const SENTENCES_MAX = 60
const CHARS_MAX = 4_000
const LABEL_WORDS_MAX = 4
const QUESTION_WORDS_MAX = 10
const TITLE_WORDS_MAX = 22
/** With a comma or a dash in it, it holds more than a name. */
const CUT_TITLE_WORDS_MAX = 17
const BULLET = /^[-–—•*]\s+/u
const LABELLED = /^([\p{L}\d][^:,\n]{0,80}?)\s?: ?(\S.*)$/su
/** "10:30" has no label, "8h : allumer" has. */
const CLOCK_CUT = /\d:\d/u
export const QUESTION =
  /^(?:what|how|why|where|who|when|if|qu[eé]|c[oó]mo|por qu[eé]|si|en caso de|que faire|comment|pourquoi|en cas de)(?!\p{L})/iu
const THEM = String.raw`(?: (?:them|him|her|everyone|everybody|people|us|all|parents|staff|customers|clients|members))?(?: know)?`
const TELLING: Record<Locale, RegExp> = {
  en: new RegExp(
    String.raw`,? (?:(?:telling|informing|reminding|letting)${THEM}|saying|announcing|explaining|to (?:tell|inform|remind|let)${THEM}|to say|to announce|to explain)(?: that)? (?=\S)`,
    'iu',
  ),
  es: /,? (?:(?:avis|inform|comunic|anunci|record)ándo(?:les|le|los|las)|(?:avis|inform|comunic|anunci|record|explic)ando|diciendo|para (?:avis|inform|comunic|anunci|record|explic)ar(?:les|le|los|las)?|para decir(?:les|le)?)(?: de)? que (?=\S)/iu,
  fr: /,? (?:pour (?:les |leur |lui |l['’])?(?:informer|avertir|prévenir|annoncer|dire|expliquer|rappeler)|(?:les |leur |lui )?(?:informant|annonçant|disant|expliquant|rappelant|prévenant))(?: (?:les|aux|à) \p{L}+)? (?:que |qu['’])(?=\S)/iu,
}

/** Undefined where the prompt is a text of its own, or names nothing that it wants. */
export function wholePrompt(prompt: string, language: Locale): WholePrompt | undefined {
  if (prompt.length > CHARS_MAX) return undefined
  const sentences = sentencesOf(prompt)
  const [head, ...others] = sentences
  if (!head || sentences.length > SENTENCES_MAX) return undefined
  const matter = cancelled(head.text, language) ?? matterOf(head.text, language, others.length > 0)
  const { order, rest, told } = matter ? { order: matter.order, rest: matter.rest, told: undefined } : headOf(head.text, language)
  // "Handover notes for my cover, Rosa", "House notes for our sitter, 3-9 May": a day alone is no sentence.
  const isName = told === undefined && (NAME.test(rest) || isDay(rest) || isPlaced(rest) || isFor(rest))
  const isTopic = (told === undefined && !isName && isTopicOf(order, rest)) || (told === 'colon' && isHowTo(rest))
  const title = titleOf(isName ? `${order}, ${rest}` : isTopic ? `${order}${language === 'fr' ? ' :' : ':'} ${rest}` : order, language)
  if (title === '' || wordCount(title) > (/[,–—]/u.test(title.replaceAll(/\d,\d/gu, '')) ? CUT_TITLE_WORDS_MAX : TITLE_WORDS_MAX))
    return undefined
  return {
    title,
    first: rest === '' || isName || isTopic ? undefined : saidOf({ text: rest, isLine: false }, language),
    told,
    ...(matter ? { matter: shownWhole(matter.about, language) } : {}),
    said: others.map((one) => saidOf(one, language)),
  }
}

/** "Letter to the parents about the trip to Kielder, 11 to 13 June": when and where it is belongs to what it is about. */
function matterOf(head: string, language: Locale, isTold: boolean): Matter | undefined {
  const start = head.slice(0, LETTER_CHARS)
  // What a complaint of one sentence is about is all that it says.
  if (!(LETTER.test(start) || (isTold && COMPLAINT.test(start))) || /:\s/u.test(head) || TELLING[language].test(head)) return undefined
  const [lead = '', about = ''] = (WARNING.test(start) ? WARNED : ABOUT[language]).exec(head)?.slice(1) ?? []
  const bare = about.replace(/[.\s]+$/u, '')
  const [first, ...others] = cutParts(bare, 0)
  // What goes on with a day or a place belongs to it; anything else is told.
  const next = others.find(({ text }) => !isDay(text) && !AT_PLACE.test(text))
  const own = next ? bare.slice(0, next.start).replace(/[,\s]+$/u, '') : bare
  return lead === '' || !first || !(bare.includes(',') || /\d/u.test(bare)) || TOLD.test(own) || wordCount(own) > MATTER_WORDS_MAX
    ? undefined
    : { order: lead, about: own, rest: next ? bare.slice(next.start) : '' }
}
type Matter = { order: string; about: string; rest: string }
const AT_PLACE = /^(?:at|in|from|on|en|desde|à|au|dans|du) \S/iu
/** "Cancel my broadband with Skylane, account 88213, from 30 June": what is wanted is what the letter is about. */
function cancelled(head: string, language: Locale): Matter | undefined {
  const { pattern, title } = CANCEL[language]
  const [, whose = '', what = ''] = pattern.exec(head.replace(/[.\s]+$/u, '')) ?? []
  const [name = ''] = what.split(',')
  return what === '' ? undefined : { order: `${title} ${whose} ${name}`, about: `${whose} ${what}`, rest: '' }
}
const CANCEL: Record<Locale, { pattern: RegExp; title: string }> = {
  en: { pattern: /^(?:please )?(?:cancel|terminate) (my|our) (.{3,160})$/isu, title: 'Cancellation of' },
  es: {
    pattern: /^(?:cancela|cancelar|da de baja|dar de baja|anula|anular|rescinde|rescindir) (mi|mis|nuestr[oa]s?) (.{3,160})$/isu,
    title: 'Baja de',
  },
  fr: { pattern: /^(?:résilie[rz]?|annule[rz]?) (mon|ma|mes|notre|nos) (.{3,160})$/isu, title: 'Résiliation de' },
}
const LETTER = /(?<!\p{L})(?:letter|e-?mail|memo|carta|correo|comunicado|circular|lettre|courrier|note de service)(?!\p{L})/iu
const WARNING = /^(?:an? |una |un |une )?(?:\p{L}+ ){0,2}(?:warning|amonestación|advertencia|avertissement)(?!\p{L})/iu
const WARNED = /^(.{6,110}?),? (?:about|regarding|for|sobre|por|au sujet de|pour) (.+)$/isu
const COMPLAINT = /^(?:an? |una |une )?(?:formal )?(?:complaint|queja|reclamación|réclamation)(?!\p{L})/iu
const LETTER_CHARS = 80
const MATTER_WORDS_MAX = 20
const ABOUT: Record<Locale, RegExp> = {
  en: /^(.{6,110}?),? (?:about|regarding|concerning|on the subject of) (.+)$/isu,
  es: /^(.{6,110}?),? (?:sobre|acerca de|en relación con|con motivo de) (.+)$/isu,
  fr: /^(.{6,110}?),? (?:au sujet d(?:e|u|es)|concernant|à propos d(?:e|u|es)|sur|pour(?= une? \p{Ll})) (.+)$/isu,
}

/** "Gull Cottage in Staithes" */
function isPlaced(text: string): boolean {
  return PLACED.test(text.replace(/[.\s]+$/u, ''))
}
const PLACED = /^\p{Lu}[\p{L}’'-]*(?: \p{Lu}[\p{L}’'-]*){0,3} (?:in|at|near|en|à|de|of) \p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+){0,2}$/u

/** "How to close the cafe, for new staff" */
function isFor(text: string): boolean {
  return /^(?:for|para|pour) \p{L}/iu.test(text) && wordCount(text) <= FOR_WORDS_MAX && !TOLD.test(text) && !/[,.:]\s/u.test(text)
}
const FOR_WORDS_MAX = 6

function isDay(text: string): boolean {
  const bare = text.replace(/[.\s]+$/u, '')
  return bare !== '' && momentOf(bare) === bare
}

/** "Guide for volunteers: how to open the hall": what it is about. */
function isHowTo(rest: string): boolean {
  return /^(?:how to|cómo|comment) \p{L}/iu.test(rest) && wordCount(rest) <= TOPIC_WORDS_MAX && !/[,.]\s/u.test(rest)
}

/** "Lesson plan, Year 3 science, magnets, 45 minutes": the name of a kind alone, and what it is about. */
function isTopicOf(order: string, rest: string): boolean {
  return KIND_ALONE.test(order.trim()) && rest !== '' && wordCount(rest) <= TOPIC_WORDS_MAX && !TOLD.test(rest) && !/[.!?]\s/u.test(rest)
}
const KIND_ALONE =
  /^(?:(?:an? |una? |une )?lesson plan|unidad didáctica|plan de clase|fiche de (?:cours|préparation|séance)|plan de cours)$/iu
const TOPIC_WORDS_MAX = 9

type Sentence = { text: string; isLine: boolean }

function sentencesOf(prompt: string): Sentence[] {
  const sentences: Sentence[] = []
  let from: Part | undefined
  for (const part of cutParts(prompt, 0)) {
    from ??= part
    if (!part.isLast) continue
    const end = part.start + part.text.length
    const before = prompt.slice(0, from.start).trimEnd()
    const behind = prompt.slice(end)
    const isLine =
      /\n[^\S\n]*(?:[-–—•*]\s*)?$/u.test(prompt.slice(before.length === 0 ? 0 : before.length, from.start)) || /[\n][-–—•*]?$/u.test(before)
    sentences.push({ text: prompt.slice(from.start, end), isLine: isLine && /^\s*[.;]?\s*(?:\n|$)/u.test(behind) })
    from = undefined
  }
  return sentences
}

/** "Plan for the move, 15 March, £6,000, risk: the line takes ten days": the colon is the one of its last clause. */
const BEFORE_COLON_MIN = 4

/** "Letter to our tenants", and what it tells them. */
function headOf(head: string, language: Locale): { order: string; rest: string; told: WholePrompt['told'] } {
  const telling = TELLING[language].exec(head)
  const colon = /\s?:(?=\s|$)/u.exec(head)
  const [first, second] = cutParts(head, 0)
  const isBehind = colon !== null && telling === null && cutParts(head.slice(0, colon.index), 0).length >= BEFORE_COLON_MIN
  const at = isBehind ? head.length : Math.min(telling?.index ?? head.length, colon?.index ?? head.length)
  if (at === head.length) {
    if (!first || !second) return { order: head, rest: '', told: undefined }
    return { order: head.slice(first.start, first.start + first.text.length), rest: head.slice(second.start), told: undefined }
  }
  const sign = at === telling?.index ? telling[0] : (colon?.[0] ?? '')
  return { order: head.slice(0, at), rest: head.slice(at + sign.length).trim(), told: at === telling?.index ? 'telling' : 'colon' }
}

function titleOf(order: string, language: Locale): string {
  const first = starting([...plainTextsIn(language).orders, ...MORE_ORDERS])
  let left = order.trim()
  for (let found = first.exec(fold(left)); found && found[0] !== ''; found = first.exec(fold(left)))
    left = left.slice(found[0].length).trimStart()
  // "Can you do me a policy on working from home?" asks for it.
  const named = ASKED.test(order) ? left.replace(ASKED, '').replace(/\?+$/u, '').trim() : left
  return withoutTail(capitalise(spelt(language === 'en' ? withCapitals(named) : named, language)))
}
const ASKED =
  /^(?:please )?(?:can|could|would) you (?:please )?(?:do|write|make|draft|create|prepare|put together) (?:me |us )?(?:an? |the )?|^(?:puedes|podr[ií]as|puede|podr[ií]a) (?:hacer|escribir|redactar|preparar)(?:me|nos)? (?:un |una )?|^(?:peux-tu|pouvez-vous|pourrais-tu|pourriez-vous) (?:me |nous )?(?:faire|[ée]crire|r[ée]diger|pr[ée]parer) (?:un |une )?/iu
const MORE_ORDERS: readonly string[] = [
  'levanta',
  'levantar',
  'write up the',
  'write up',
  'type up the',
  'type up',
  'draw up',
  "i'd like",
  'id like',
  'i would like',
  'quisiera',
  'quiero',
  'je voudrais',
  'il me faut',
  'il nous faut',
  'une',
  'un',
  'una',
  'hazme',
  'haz',
  'escribe',
  'redacta',
  'prepara',
  'necesito',
  'fais moi',
  'fais-moi',
  'redige',
  'ecris',
  'prepare',
]

function saidOf({ text, isLine }: Sentence, language: Locale): Said {
  const bare = text.replace(BULLET, '').trim()
  const [, label, rest] = LABELLED.exec(bare) ?? []
  const words = wordCount(label ?? '')
  const isLabel =
    label !== undefined &&
    rest !== undefined &&
    !CLOCK_CUT.test(bare.slice(0, label.length + 2)) &&
    (words <= LABEL_WORDS_MAX || (words <= QUESTION_WORDS_MAX && QUESTION.test(label)))
  const own = isLabel ? rest : bare
  return {
    text: shownWhole(own, language),
    parts: withInnerList(cutParts(own, 0).map((part) => shownWhole(part.text, language))),
    isLine,
    ...(isLabel ? { label: shownWhole(label, language), whole: shownWhole(bare, language) } : {}),
  }
}

/** "34 members, want £4,800 for a lathe, dust extraction and a ramp": what is wanted is one list, and one part. */
function withInnerList(parts: readonly string[]): readonly string[] {
  const last = parts.length - 1
  if (last < 1 || !/ (?:and|y|et) /iu.test(parts[last] ?? '')) return parts
  const start = parts.findLastIndex((part) => LISTS.test(part))
  const own = parts.slice(start + 1)
  if (
    start < 0 ||
    own.length === 0 ||
    own.length > INNER_MAX ||
    own.some((part) => TOLD.test(part) || /\d|^(?:no|not|sin|pas) /iu.test(part))
  )
    return parts
  return [...parts.slice(0, start), [parts[start] ?? '', ...own.map(inSentence)].join(', ')]
}
const LISTS =
  /^(?:(?:we|i|they|nos|nous|je|on) )?(?:want|need|ask for|are asking for|asking for|queremos|necesitamos|pedimos|voulons|demandons|voudrions|avons besoin) (?!to )/iu
const INNER_MAX = 5

function shownWhole(text: string, language: Locale): string {
  const tidy = text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/(?<![.,;:])[.,;:]+$/u, '')
  return spelt(/^\S{1,64}@/u.test(tidy) ? tidy : capitalise(language === 'en' ? withCapitals(tidy) : tidy), language)
}

/** "reference for Ana, who worked here" */
export const WHO = /^(?:who|que|qui|quien)\s/iu
const PARTS_MIN = 4
const STEPS_MIN = 3
const PART_WORDS_MAX = 18
export const GOES_ON =
  /^(?:and|or|but|not|never|so|because|which|who|where|when|if|unless|as|than|including|plus|from|between|until|literally|y|o|pero|porque|que|donde|cuando|si|salvo|entre|hasta|et|ou|mais|car|parce|qui|que|où|quand|sauf|entre|jusqu)(?!\p{L})/iu
export const CONDITION =
  /^(?:if|when|once|as|because|since|after|before|from|on|until|although|while|si|cuando|como|desde|a partir|el|en caso|quand|dès|à partir|en cas|lorsque|pour)(?!\p{L})/iu

/** Notes with commas between them: each says something by itself. An ordinary sentence goes on behind its commas. */
export function isNotes({ parts, label }: Said, isSteps = false): boolean {
  if (label !== undefined) return parts.length > 1 && parts.every((part) => wordCount(part) <= PART_WORDS_MAX && !GOES_ON.test(part))
  const [first = ''] = parts
  // A part that holds a list of its own stands for more of them.
  const holdsList = parts.length > 1 && parts.some((part) => LISTS.test(part) && part.includes(', '))
  return (
    (parts.length >= (isSteps ? STEPS_MIN : PARTS_MIN) || holdsList) &&
    !CONDITION.test(first) &&
    parts.every((part) => (isSteps || wordCount(part) >= 2) && wordCount(part) <= PART_WORDS_MAX && !GOES_ON.test(part)) &&
    (parts.length >= PARTS_MIN || holdsList || !TOLD.test(first))
  )
}
export const TOLD =
  /(?<!\p{L})(?:is|are|was|were|has|have|had|will|can|must|(?<!\d |in |since |of |by |until |from )may(?! \d)|es|son|está|están|fue|hay|tiene|tienen|puede|pueden|est|sont|était|sera|seront|peut|peuvent|doit|doivent)(?!\p{L})/iu
