import { capitalise, fold, wordCount } from '#shared/words.ts'
import { hasDay, isTime } from '../../writing/moments.ts'
import { asksItself, having, shown } from '../../writing/plain-kinds.ts'
import { plainTextsIn } from '../../writing/plain-texts.ts'
import type { PromptFacts } from '../../brief.ts'
import { readHead, withoutSize } from '../outline/outline-head.ts'
import { isDuration } from '../outline/outline-parts.ts'
import { leadOf, withoutLead } from '../outline/outline-texts.ts'
import { partsIn } from './cut-sentences.ts'
import { isCount, isOrder, namesSlide, type Words } from './read-orders.ts'
import { ownSubject, presentedSubject, subjectBetween } from './told-subject.ts'

/* What a deck is called, and what stands below its name, from the first sentence of its prompt. */

export type DeckHead = {
  title: string
  below: string[]
  /** What else the first sentence says. */
  rest: string[]
  /** The parts of the first sentence, in their order. */
  parts: string[]
  /** Its subject is told as a sentence, and names nothing. */
  isTold: boolean
  /** It says who wants what, and no more. */
  isOrder: boolean
}

const COLON = /\s?:(?:\s+|$)/u
const HEAD_WORDS_MAX = 24
const BESIDE_MAX = 2
const BESIDE_WORDS_MAX = 8
/** "al comité de dirección del proyecto", "au conseil municipal du projet de jardin" */
const TO_WHOM =
  /^((?:al|a la|a los|a las|au|aux|à la|à l['’]|para el|para la|para los|para las|pour le|pour la|pour les) ?[^,]{3,50}?) (?:del|de la|de los|de las|sobre|du|de la|des|de l['’]|sur|d['’]une?) ?(.{3,})$/iu
const VERB =
  /(?<!\p{L})(?:is|are|we're|i'm|i['’]?ve|has to|have to|got to|needs?|wants?|would like|gets|somos|soy|estamos|tenemos|tengo|necesito|tiene que|vamos|quiero|nous|je|il faut|doit|devons)(?!\p{L})/iu
/** "Freya (Year 5)" */
const PERSON = /(?<!^)(?<!\p{L})\p{Lu}\p{Ll}+(?: \p{Lu}\p{Ll}+)?(?: \([^()]{2,30}\))?/u

export function deckHead(sentence: string, facts: PromptFacts, words: Words): DeckHead | undefined {
  const { texts, outline } = words
  const { language } = facts
  const colon = COLON.exec(sentence)
  const order = colon ? sentence.slice(0, colon.index) : sentence
  const behind = (colon ? partsIn(sentence.slice(colon.index + colon[0].length), texts) : []).filter((part) => !isCount(part, texts))
  const [whole = '', ...others] = partsIn(order, texts)
  const lasts = LASTS.exec(whole)?.[0] ?? ''
  const first = whole.replace(lasts, '').replace(/\?$/u, '').trim()
  if (wordCount(first) > HEAD_WORDS_MAX || first === '') return undefined
  // "start with roll call, then life jackets, fire": what stands behind the first slide that is ordered are slides, too.
  const ordered = others.findIndex((part) => namesSlide(part, words))
  const listed = ordered < 0 ? [] : others.slice(ordered).filter((part) => !isOrder(part, words))
  const said = others.filter((part) => !listed.includes(part) && (!isOrder(part, words) || tellsWhatIsIn(part, words)))
  const short = said.filter(
    (part) =>
      isDuration(part, outline) ||
      YEARS.test(part) ||
      (leadOf(part, outline.to) !== '' && wordCount(part) <= BESIDE_WORDS_MAX) ||
      ((hasDay(part) || said.length === 1) && behind.length === 0 && wordCount(part) <= BESIDE_WORDS_MAX),
  )
  const rest = said.filter((part) => !short.includes(part))
  const read = subjectOf(first, facts, words)
  const { isTold, isOrder: isAsking = false } = read
  // "slides for the volunteers' briefing on Friday, 10am, Lecture Room": an hour and a place name nothing, the occasion does.
  const isAlone = [...rest, ...behind].length === 0
  // "slides for the residents' meeting: £12,000 for the lift, 24 flats": a figure names nothing.
  const isFigure = /\d/.test([...rest, ...behind][0] ?? '')
  const occasion = read.subject === '' && (isAlone || isFigure || others.some(isTime)) ? OCCASION.exec(read.below[0] ?? '')?.[1] : undefined
  const subject = occasion ?? read.subject
  const beside = rest.filter((part) => occasion !== undefined && wordCount(part) <= PLACE_WORDS_MAX)
  const below = occasion === undefined ? read.below : [...read.below.slice(1), ...beside]
  // "slides for the board: choose between three suppliers"
  const [named = '', ...left] = subject === '' ? [...rest, ...behind] : ['']
  if (subject === '' && named === '') return undefined
  const all = subject === '' ? left : [...rest.filter((part) => !beside.includes(part)), ...behind]
  const isLine = rest.length === 0 && subject !== '' && all.length === 1 && all.every((part) => wordCount(part) <= LINE_WORDS_MAX)
  const isBeside =
    isLine ||
    (all.length <= BESIDE_MAX && all.every((part) => wordCount(part) <= BESIDE_WORDS_MAX && !/\d/.test(part) && !asksItself(part)))
  return {
    title: shown(subject === '' ? named : subject, language),
    below: [...below, ...(isBeside ? all : []), ...short, ...(lasts === '' ? [] : [lasts.replace(/^\s?(?:de |of |d['’])/iu, '')])].map(
      (text) => capitalise(shown(text, language)),
    ),
    rest: [...(isBeside ? [] : all), ...listed],
    parts: [...others, ...behind],
    isTold,
    isOrder: isAsking,
  }
}

/** "including clay and firing" says what somebody gets, where it names no slide. */
export function tellsWhatIsIn(part: string, words: Words): boolean {
  const { texts, outline } = words
  const folded = fold(part)
  const isOfDeck = having([...texts.slideWords, ...texts.styles, ...texts.visuals, ...texts.looks, ...outline.quiz]).test(folded)
  const rest = withoutLead(part, texts.adds)
  return rest !== part && !isOfDeck && leadOf(part, [...texts.starts, ...texts.ends, ...texts.aSlide]) === '' && TELLS.test(folded)
}
/** "includes", and no order: "include". */
const TELLS = /^(?:includes|including|incluye|incluidos?|incluidas?|comprend|inclus)(?!\p{L})/u

const PLACE_WORDS_MAX = 4
const OCCASION = /^(?:for|para|pour) (?:the |our |my |la |el |los |las |nuestr[oa]s? |le |les |l['’]|notre |nos )?(.{4,80})$/iu

export type Subject = Pick<DeckHead, 'below' | 'isTold'> & { subject: string; isOrder?: boolean }

function subjectOf(first: string, { language }: PromptFacts, words: Words): Subject {
  const { texts, outline } = words
  const { orders } = plainTextsIn(language)
  const presented = presentedSubject(first, words)
  if (presented) return presented
  // "We need a funding presentation for the garden": an order like any other.
  const asks = [...orders, ...texts.setsOut]
  const wanted = having(texts.about).test(fold(first)) ? first : withoutLead(first, asks)
  const verb = wanted !== first && !VERB.test(wanted) ? null : VERB.exec(first)
  if (verb) {
    const talk = having(texts.talks).exec(fold(first))
    const rest = talk ? withoutSize(first.slice(talk.index + talk[0].length).trim()) : ''
    const about = withoutLead(rest, texts.about)
    const [who = ''] = PERSON.exec(first.slice(0, verb.index)) ?? []
    if (!talk && PRESENTS.test(first)) return presentedIn(first, words)
    // "our trustees need a deck on whether to charge": those whose deck it is.
    const owner = withoutLead(first.slice(0, verb.index).trim(), outline.ours)
    const whose = who === '' && WANTS.test(verb[0]) && leadOf(owner, outline.says) === '' ? owner : who
    if (about !== '' && about !== rest) return { subject: about, below: whose === '' ? [] : [whose], isTold: false, isOrder: true }
    // "giving a talk to the WI in Ludlow about my trip"
    return subjectBetween(rest, words) ?? ownSubject(first, words) ?? { subject: first, below: [], isTold: true }
  }
  if (/^\p{L}+ (?:the|our|la|el|le|les|los|nuestr\p{L}+|notre) /iu.test(first) && PRESENTS.test(first)) return presentedIn(first, words)
  const asked = withoutLead(first, asks)
  // "6 slides to sell my workshops to companies"
  const purpose = PURPOSE.exec(first)
  if (purpose && (having(outline.decks).exec(fold(first))?.index ?? purpose.index) < purpose.index) return presentedIn(first, words)
  const behind = withoutLead(asked, outline.decks)
  const [, whom, what] = (behind !== asked && TO_WHOM.exec(behind)) || []
  if (whom !== undefined && what !== undefined && leadOf(behind, outline.about) === '')
    return { subject: what, below: [whom], isTold: false }
  const kind = leadOf(asked, outline.kinds)
  if (kind !== '' && behind === asked) {
    const slides = having(outline.decks).exec(fold(asked.slice(kind.length)))
    // "training slides for new starters"
    if (slides?.index === 1) return { subject: `${kind}${asked.slice(kind.length + 1 + slides[0].length)}`, below: [], isTold: false }
    const at = asked.search(FOR_WHOM)
    const whom = at > kind.length + 1 ? asked.slice(at + 1) : ''
    const between = having(outline.between).exec(fold(whom))
    // "training for our bakers on allergens"
    if (between && between.index > 0)
      return { subject: `${asked.slice(0, at)} ${whom.slice(between.index)}`, below: [whom.slice(0, between.index).trim()], isTold: false }
    return at > kind.length + 1
      ? { subject: asked.slice(0, at), below: [asked.slice(at + 1)], isTold: false }
      : { subject: asked, below: [], isTold: false }
  }
  const { subject, below } = readHead(first, outline, asks)
  // "pitch deck for Loopcrate, reusable packaging": for a name, it is of it.
  const [, name] = OF_NAME.exec(below[0] ?? '') ?? []
  return subject === '' && name !== undefined ? { subject: name, below: below.slice(1), isTold: false } : { subject, below, isTold: false }
}
const OF_NAME = /^(?:for|para|pour) (\p{Lu}[\p{L}\d&'’.-]*(?: \p{Lu}[\p{L}\d&'’.-]*){0,3})$/u
/** "explain the new policy to the staff" */
function presentedIn(first: string, { outline }: Words): Subject {
  const [, presented = first] = PRESENTS.exec(first) ?? []
  // "convince the board" is no name without whom.
  const at = CONVINCES.test(presented) ? -1 : presented.search(TO_THEM)
  const what = at > 0 ? presented.slice(0, at) : presented
  return { subject: withoutLead(what, outline.ours), below: at > 0 ? [presented.slice(at + 1)] : [], isTold: false }
}
const PRESENTS =
  /(?<!\p{L})(?:(?:present|explain|sell|promote|presentar|explicar|vender|promocionar|présenter|expliquer|vendre|promouvoir) |(?=(?:convince|persuade|convencer|convaincre) ))(.{4,})$/iu
const PURPOSE = / (?:to|para|pour) (?=(?:sell|promote|convince|persuade|vender|promocionar|convencer|vendre|promouvoir|convaincre) )/iu
const CONVINCES = /^(?:convince|persuade|convencer|convaincre) /iu
const TO_THEM = / (?:to(?: the| our| my)?|for the|al?|a la|a los|a las|aux?|à la|à l['’]) \p{Ll}/u
/** "a talk of 10 minutes for …" */
const LASTS =
  / (?:(?:de|of) \d{1,3}[ -]?min(?:utes?|utos?|s)?|(?:de |of |d['’])(?:an?|one|two|una?|dos|une|deux|\d) ?(?:hours?|h|horas?|heures?)(?: (?:y media|et demie|and a half))?)(?!\p{L})/iu
const LINE_WORDS_MAX = 12
/** "1938-2025" */
const YEARS = /^\d{4}\s?[-–]\s?\d{4}$/u
/** Who needs or wants it. */
const WANTS = /^(?:needs?|wants?|would like|necesitan?|quieren?|veulent)$/iu
const FOR_WHOM = / (?:for|para|pour) \p{Ll}/u
