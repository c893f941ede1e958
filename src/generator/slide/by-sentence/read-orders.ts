import { fold, wordCount } from '#shared/words.ts'
import { hasDay, isTime } from '../../writing/moments.ts'
import { asksItself, having } from '../../writing/plain-kinds.ts'
import { isQuoted } from '../outline/outline-edges.ts'
import { asks, isInstruction } from '../outline/outline-parts.ts'
import { leadOf, withoutLead, type OutlineTexts } from '../outline/outline-texts.ts'
import { listedIn, partsIn } from './cut-sentences.ts'
import { areLooks } from './looks.ts'
import { givesFigure, isShortName, JOINED, spokenOf } from './order-names.ts'
import type { SentenceTexts } from './sentence-texts.ts'

/* What a sentence orders of the deck: slides by their names, or how they are to look. */

export type Place = 'first' | 'body' | 'last'
export type Wanted = {
  name: string
  place: Place
  /** What is said of it behind a colon or in brackets. */
  points: string[]
  owners: string[]
  /** How many things are said before it. */
  behind?: number
}
export type Orders = {
  wanted: Wanted[]
  /** "one slide per option": each of what the prompt says of it has its slide. */
  per: string | undefined
  /** As they are written, to tell them from what is to be said. */
  said: string[]
  /** Those that name slides, or how many. */
  done: string[]
  /** Parts of the sentence that order nothing. */
  rest: string[]
}
export type Words = { texts: SentenceTexts; outline: OutlineTexts }

const STYLE_WORDS_MAX = 9
const SLIDE_WORDS_MAX = 16
const VISUAL_WORDS_MAX = 7
const NAME_WORDS_MAX = 9
const BEHIND_WORDS_MAX = 12
const TO_NAME = / (?:to|for|from|with|a|para|à|pour|de) \p{Lu}\S*$/u
/** "one message per slide" */
const PER_SLIDE = /^(?:one|1|una?|une) (\p{L}+) (?:per|por|par|on each|en cada) (?:slide|diapositiva|diapo|diapositive|l[aá]mina)$/iu
/** "no photos" */
const WITHOUT = /^(?:no|sin|sans|pas de|without) \p{L}+(?: \p{L}+)?$/iu
const COLON = /\s?:\s+(?=\S)/u
/** "add 3 quiz questions" */
const ADD_COUNT = /^(?:please )?(?:add|include|añade|añadir|incluye|incluir|ajouter|ajoute|prévoir) (?=\d)/iu
const COUNT_ONLY =
  /^(?:(?:make|m[aá]x\p{L}*\.?|up to|about|around|roughly|approx\p{L}*\.?|haz|hazme|unas|sobre|aproximadamente|faire|environ|fais|make me|no more than|at most|no m[aá]s de|pas plus de|en|in) )*\d{1,2}(?: ?(?:-|–|to|or|a|o|[àa]|ou) ?\d{1,2})? (?:slides?|diapositivas?|diapos?|diapositives?|l[aá]minas?|planches?)(?: (?:max\p{L}*|m[aá]x\p{L}*|please|pls|total|in total|en total|au total|como mucho|au plus|au maximum|or so))?(?: (?:for|in|para|en|pour) \d{1,3} ?(?:min\p{L}*|m|hours?|h|horas?|heures?))?$/iu
/** "need 6 slides with 2 charts" */
const COUNT_WITH = /^(?:\d{1,2}|\p{L}{2,8}) (?:slides?|diapositivas?|diapos?|diapositives?|l[aá]minas?|planches?) (?:with|con|avec) /iu
const ASIDE = /^([^()]{2,70}?)\s*\(([^()]{2,300})\)$/u
const CAPITAL_NAME = /^\p{Lu}\p{Ll}\p{L}*(?: \p{Lu}[\p{L}'’-]+){0,2}$/u

/** "max 7 slides" */
export function isCount(part: string, { numbers }: SentenceTexts): boolean {
  if (COUNT_ONLY.test(part)) return true
  if (wordCount(part) > COUNT_WORDS_MAX) return false
  // "six or seven slides"
  const counted = part.split(' ').map((word) => numbers.indexOf(fold(word)) + 1 || word)
  return COUNT_ONLY.test(counted.join(' '))
}
const COUNT_WORDS_MAX = 10

/** "use our purple", "leave room for photos" */
function ordersLooks(part: string, { orderVerbs, styles, looks, colourNames }: SentenceTexts): boolean {
  return !/\d/.test(part) && leadOf(part, orderVerbs) !== '' && having([...styles, ...looks, ...colourNames]).test(fold(part))
}

/** Whether a part surely says something of the slides and nothing of their subject. */
export function isOrder(said: string, words: Words): boolean {
  const { texts, outline } = words
  const part = withoutLead(said, texts.joins)
  const folded = fold(part)
  const size = wordCount(part)
  if (isCount(part, texts) || areLooks(part, texts)) return true
  if (leadOf(part, [...texts.adds, ...texts.per, ...texts.starts, ...texts.ends, ...texts.aSlide]) !== '') return true
  if (isInstruction(part, outline) || ADD_COUNT.test(part)) return true
  if (size <= STYLE_WORDS_MAX && having(texts.styles).test(folded)) return true
  if (ordersLooks(part, texts)) return true
  if (size <= SLIDE_WORDS_MAX && having(texts.slideWords).test(folded)) return true
  if (size <= VISUAL_WORDS_MAX + 1 && having(texts.visuals).test(folded) && !/\d/.test(part.replace(/ [\d.,]+$/u, ''))) return true
  return (
    size <= BEHIND_WORDS_MAX &&
    placeBehind(part, words).place === 'last' &&
    !/\d/.test(part) &&
    / \S+ \S+$/u.test(part) &&
    hasLongEnd(part, words)
  )
}

/** "problem first" is an order among others only; "answers on the last slide" always is. */
function hasLongEnd(part: string, { texts }: Words): boolean {
  return texts.lastBehind.some((word) => word.includes(' ') && fold(part).endsWith(` ${word}`))
}

/** "start with a question", and not "including clay and firing". */
export function namesSlide(part: string, words: Words): boolean {
  const { texts } = words
  const isOfSlides = leadOf(part, [...texts.starts, ...texts.ends, ...texts.aSlide]) !== '' || having(texts.slideWords).test(fold(part))
  return isOfSlides && (ordersIn(part, words)?.wanted.length ?? 0) > 0
}

/** Undefined where a sentence orders nothing. */
export function ordersIn(sentence: string, words: Words): Orders | undefined {
  const { texts, outline } = words
  const colon = COLON.exec(sentence)
  const head = colon ? sentence.slice(0, colon.index) : sentence
  const behind = colon ? sentence.slice(colon.index + colon[0].length) : ''
  const isOfNames =
    colon !== null &&
    (withoutLead(head, [...texts.adds, ...texts.asksFor]) === '' ||
      having(texts.per).test(fold(partsIn(head, texts).at(-1) ?? '')) ||
      texts.contents.includes(lastWord(withoutEnd(head, outline.polite))))
  // "Compare copper, plastic and steel: copper £6, …": what stands behind the colon is said of all of them.
  const isOneName = behind !== '' && !isOfNames && leadOf(head, texts.adds) !== '' && !/\d/.test(head)
  const listed = leadOf(head, texts.speaks) === '' ? partsIn(head, texts) : spokenOf(head, texts)
  const parts = (isOneName ? [head] : listed).flatMap((part) => cutEnds(part, words))
  const isAsking = asksFor(parts, words)
  if (!isOfNames && !isAsking && !parts.some((part, at) => isOrder(part, words) && (at === 0 || at === parts.length - 1 || colon === null)))
    return undefined
  const orders: Orders = { wanted: [], per: undefined, said: [], done: [], rest: [] }
  if (isOfNames) {
    orders.said.push(head)
    orders.done.push(sentence)
    for (const name of listedIn(behind, texts)) orders.wanted.push(...wantedIn(name, 'body', words, true))
    return orders
  }
  // "Cover the plate method, hypos below 4": whatever it lists is to be talked about.
  const speaks = leadOf(head, texts.speaks) !== ''
  let place: Place = 'body'
  let isOrdering = false
  let isNaming = false
  for (const part of parts) {
    const last = orders.wanted.at(-1)
    const isOwn = isOrder(part, words) || (isAsking && part === parts[0])
    const isGoingOn = isOrdering && (leadOf(part, texts.joins) !== '' || placeBehind(part, words).place !== 'body')
    const isNamed = isNaming && (speaks || (isShortName(part) && !givesFigure(part.replace(/\([^()]*\)/gu, ''))))
    // "who our lead is, Margaret Osei, ext 212"
    const isMore =
      last !== undefined &&
      !isOwn &&
      CAPITAL_NAME.test(last.points[0] ?? '') &&
      asksItself(last.name) &&
      wordCount(part) <= ANSWER_WORDS_MAX
    if (isMore && last) {
      orders.said.push(part)
      last.points.push(part)
      continue
    }
    // "a 5 question quiz, pass mark 4": what holds for it.
    if (last && !isOwn && asks(last.name, outline.quiz) && /\d/.test(part) && wordCount(part) <= ANSWER_WORDS_MAX) {
      orders.said.push(part)
      last.points.push(part)
      continue
    }
    const isContact = last !== undefined && !isOwn && leadOf(last.name, texts.byKind.contact) !== ''
    if (isOrdering && !isOwn && WITHOUT.test(part)) {
      orders.said.push(part)
      continue
    }
    // "a chart of sales per quarter 88, 109, 94": the figures that it shows.
    if (last && having(texts.visuals).test(fold(last.name)) && FIGURE.test(part)) {
      const [, name = '', first] = BEFORE_FIGURES.exec(last.name) ?? []
      if (first !== undefined) Object.assign(last, { name, points: [first] })
      if (last.points.length > 0) {
        last.points.push(part)
        continue
      }
    }
    if (last?.place === 'last' && !isOwn && isTime(part)) {
      last.points.push(part)
      continue
    }
    if (!isOwn && !isGoingOn && !isNamed && !isContact) {
      // What stands in front of the first order is said, too.
      orders.rest.push(part)
      continue
    }
    orders.said.push(part)
    isOrdering = true
    if (last && isContact) {
      last.points.push(part)
      continue
    }
    // "who our lead is, Margaret Osei, ext 212": the answer.
    if (isNamed && last && !isOwn && asksItself(last.name) && CAPITAL_NAME.test(part)) {
      last.points.push(part)
      continue
    }
    if (isNamed && last && CAPITAL_NAME.test(part)) {
      // "… and the treasurer, Hugh", "thanks to the president, Yves Cordier"
      if (last.owners.length > 0) last.owners.splice(-1, 1, `${last.owners.at(-1)}, ${part}`)
      else last.name += `, ${part}`
      continue
    }
    // "shout-outs to Priya, Tom and the reception team"
    if (isNaming && last && TO_NAME.test(last.name) && /^\p{Lu}\p{Ll}/u.test(part)) {
      last.name += `, ${part}`
      continue
    }
    const [, each] = PER_SLIDE.exec(part) ?? []
    if (each !== undefined) {
      orders.per = fold(each)
      orders.done.push(part)
      continue
    }
    // "each case on one slide with questions"
    const [thing = ''] = leadOf(part, texts.each) === '' ? [] : withoutLead(part, texts.each).split(' ')
    if (thing !== '' && having(texts.slideWords).test(fold(part))) {
      orders.per ??= fold(thing)
      continue
    }
    const per = leadOf(part, texts.per) !== '' || having(texts.per).test(fold(part)) ? perIn(part, words) : undefined
    if (per) {
      orders.per = per.of
      orders.done.push(part)
      orders.wanted.push(...per.names.flatMap((name) => wantedIn(name, 'body', words)))
      isNaming = true
      continue
    }
    if (leadOf(part, texts.ends) !== '') place = 'last'
    else if (leadOf(part, texts.starts) !== '') place = 'first'
    else if (place === 'first') place = 'body'
    const own = wantedIn(part, place, words)
    if (own.length > 0 || isCount(part, texts)) orders.done.push(part)
    isNaming ||= own.length > 0 || place === 'last'
    orders.wanted.push(...own)
  }
  const last = orders.wanted.at(-1)
  if (behind !== '' && last) last.points.push(...listedIn(behind, texts))
  else if (behind !== '') orders.rest.push(behind)
  return orders
}

const ANSWER_WORDS_MAX = 3

/** "I want the 10 types, 6 principles, who our lead is"; but "We need £5,000 by May" is what they need. */
function asksFor(parts: readonly string[], { texts }: Words): boolean {
  const [first = ''] = parts
  const isOfDeck = parts.length > 1 || having([...texts.visuals, ...texts.slideWords]).test(fold(first))
  return leadOf(first, texts.asksFor) !== '' && isOfDeck && !/[€£$%]/.test(first) && !hasDay(first)
}

/** "a table and end with the decision": the end is an order of its own. */
function cutEnds(part: string, { texts }: Words): string[] {
  const joined = [...part.matchAll(JOINED)].find(
    ({ index, 0: join }) =>
      isCount(part.slice(0, index), texts) ||
      // "contact at the end and earthy colours"
      withoutEnd(part.slice(0, index), texts.lastBehind) !== part.slice(0, index) ||
      leadOf(part.slice(index + join.length), texts.ends) !== '',
  )
  return joined ? [part.slice(0, joined.index), part.slice(joined.index + joined[0].length)] : [part]
}

function unquoted(text: string): string {
  return text.replace(/^["“«]\s?|\s?["”»]$/gu, '')
}

function lastWord(text: string): string {
  return fold(text.split(' ').at(-1) ?? '')
}

/** "one slide per channel (Instagram, email)" */
function perIn(part: string, { texts }: Words): { of: string; names: string[] } {
  const at = having(texts.per).exec(fold(part))
  const rest = part.slice((at?.index ?? 0) + (at?.[0].length ?? 0)).trim()
  const [, of = rest, listed] = ASIDE.exec(rest) ?? []
  return { of: fold(of.replace(/ (?:\+|con|with|avec) .*$/iu, '').trim()), names: listed === undefined ? [] : listedIn(listed, texts) }
}

function placeBehind(part: string, { texts }: Words): { text: string; place: Place } {
  for (const [place, list] of [
    ['last', texts.lastBehind],
    ['first', texts.firstBehind],
  ] as const) {
    const text = withoutEnd(part, list)
    if (text !== part) return { text, place }
  }
  return { text: part, place: 'body' }
}

/** The slides that a part names: "a timeline", "then lessons learned", "quiz and answers on the last slide". */
export function wantedIn(part: string, given: Place, words: Words, isName = false): Wanted[] {
  const { texts, outline } = words
  if (isCount(part, texts) || areLooks(part, texts) || ordersLooks(part, texts) || isPicture(part, words)) return []
  const lead = placeBehind(
    withoutLeads(withoutLead(part.replace(ADD_COUNT, ''), [...texts.asksFor, ...texts.adds]).replace(COUNT_WITH, ''), [
      texts.joins,
      texts.adds,
      texts.starts,
      texts.ends,
      outline.with,
    ]),
    words,
  )
  const place = lead.place === 'body' ? given : lead.place
  // In a list of names, an article belongs to its name.
  const fillers = isName && place === 'body' ? [] : texts.fillers
  const named = withoutLeads(withoutEnd(lead.text, texts.onSlide), [texts.joins, texts.starts, texts.ends, texts.aSlide, fillers])
  return cutKnown(named, texts).flatMap((one): Wanted[] => {
    const text = withoutSlide(withoutLeads(one, [texts.joins, texts.aSlide, fillers]), texts)
    const folded = fold(text.replace(/\([^()]*\)/gu, ''))
    const isQuiz = asks(text, outline.quiz)
    const isStyle =
      having(texts.styles).test(folded) || (isInstruction(text, outline) && !isQuiz) || isCount(text, texts) || areLooks(text, texts)
    if (text === '' || !/\p{L}/u.test(text) || isStyle || wordCount(text) > BEHIND_WORDS_MAX + NAME_WORDS_MAX) return []
    if (having(texts.slideWords).test(folded)) return []
    const owned = ownersIn(text, words)
    const [, name, listed] = ASIDE.exec(owned.name) ?? []
    const isSlide = isQuoted(text) && ARTICLE.test(part.slice(0, part.lastIndexOf(text)))
    return name === undefined || listed === undefined
      ? [{ name: isSlide ? unquoted(text) : owned.name, place, points: [], owners: owned.owners }]
      : [{ name, place, points: listedIn(listed, texts).filter((point) => !isPlaceholder(point, texts)), owners: owned.owners }]
  })
}

/** "(leave 2 quote placeholders)": how the slide is to be, and nothing that it says. */
function isPlaceholder(point: string, { orderVerbs, styles, looks }: SentenceTexts): boolean {
  return leadOf(point, orderVerbs) !== '' && having([...styles, ...looks]).test(fold(point))
}

/** "con foto", "one photo on each": words of style that are more than one. */
function isPicture(part: string, { texts }: Words): boolean {
  const folded = ` ${fold(part)} `
  const isLong = texts.styles.some((word) => word.includes(' ') && folded.includes(` ${word} `))
  return isLong && wordCount(part) <= STYLE_WORDS_MAX && leadOf(part, texts.ends) === ''
}

/** "the 14 allergens on a single slide" */
export function withoutEnd(text: string, ends: readonly string[]): string {
  const end = ends.find((word) => fold(text).endsWith(` ${word}`))
  return end === undefined ? text : text.slice(0, -end.length).trim()
}

/** "FAQ slide" */
function withoutSlide(text: string, { slideWords }: SentenceTexts): string {
  const last = slideWords.find((word) => fold(text).endsWith(` ${word}`))
  const name = text.slice(0, -(last?.length ?? 0)).trim()
  return last === undefined || wordCount(name) > SLIDE_NAME_WORDS_MAX || /\d/.test(name) ? text : name
}
const SLIDE_NAME_WORDS_MAX = 4

function withoutLeads(said: string, lists: readonly (readonly string[])[]): string {
  let text = said.trim()
  let before = ''
  while (before !== text) {
    before = text
    for (const list of lists) text = withoutLead(text, list).replace(/^[:,–-]\s+/u, '')
  }
  return text
}

/** "a recommendation and next steps": two slides. "une diapo …" behind an "et" is one more, too. */
function cutKnown(text: string, { known, answers, aSlide, fillers, byKind, goodBad, numbers, thens }: SentenceTexts): string[] {
  const kinds = Object.values(byKind).flat()
  const folded = fold(text)
  const areSides = goodBad.some(([one, other]) => having([one]).test(folded) && having([other]).test(folded))
  const joined = [...text.matchAll(JOINED)].find(({ index, 0: join }) => {
    const behind = text.slice(index + join.length)
    if (WITH.test(join)) return leadOf(behind, answers) !== ''
    return (
      ((ONE_MORE.test(behind) || leadOf(behind, numbers) !== '') && !areSides) ||
      leadOf(behind, [...known, ...thens]) !== '' ||
      leadOf(behind, aSlide) !== '' ||
      kinds.includes(fold(withoutLead(behind, fillers))) ||
      leadOf(withoutLead(behind, fillers), byKind.contact) !== ''
    )
  })
  return joined ? [text.slice(0, joined.index).trim(), withoutLead(text.slice(joined.index + joined[0].length).trim(), thens)] : [text]
}
const ONE_MORE = /^\d{1,2} \p{L}{3,}|^(?:an?|another|un[ae]?|otr[ao]|un[e]? autre) \p{L}/iu
/** 'a slide "Who does what"' is a name, 'end with "Who does what"' are words. */
const ARTICLE = /(?:^|\s)(?:an?|the|un[ae]?|el|la|le|slide|diapo|diapositiva|diapositive|called|titled|llamada|intitul[ée]e)\s$/iu
const WITH = /^\s(?:with|con|avec)/u

/** "next steps with owners Gareth and Simone", "next steps for Rev. Anita Boyle and the treasurer" */
function ownersIn(text: string, { texts }: Words): { name: string; owners: string[] } {
  const owned = having(texts.owners).exec(fold(text))
  if (owned && owned.index > 0) {
    const behind = text.slice(owned.index + owned[0].length).trim()
    return { name: text.slice(0, owned.index).trim(), owners: behind === '' ? [] : peopleIn(behind) }
  }
  const forWhom = having(texts.forWhom).exec(fold(text))
  const who = forWhom ? text.slice(forWhom.index + forWhom[0].length).trim() : ''
  return forWhom && forWhom.index > 0 && /^\p{Lu}\p{Ll}/u.test(who) && JOINED_PEOPLE.test(who)
    ? { name: text.slice(0, forWhom.index).trim(), owners: peopleIn(who) }
    : { name: text, owners: [] }
}
const FIGURE = /^[£$€]?\d[\d.,]* ?[%€k]?$/u
const BEFORE_FIGURES = /^(.{4,80}?):? ([£$€]?\d[\d.,]* ?[%€k]?)$/u
const JOINED_PEOPLE = / (?:and|y|et|&) /u

function peopleIn(text: string): string[] {
  return text.split(/, | (?:and|y|et|&) /u).map((one) => one.trim())
}
