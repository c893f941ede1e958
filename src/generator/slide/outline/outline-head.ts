import { capitalise, fold, wordCount } from '#shared/words.ts'
import { WEEKDAY_WORD } from '../../writing/months.ts'
import { having } from '../../writing/plain-kinds.ts'
import { leadOf, withoutLead, type OutlineTexts } from './outline-texts.ts'

/* What a deck is about and whom it is for, read from the order for it. */

export type Head = { subject: string; below: string[]; isComparison: boolean }

const COUNT = /^\d{1,2}(?:-| )(?=\p{L})/u
const COUNTED =
  /^(?:max\p{L}* |up to )?\d{1,2} (?:slides?|diapositivas?|diapositives?|diapos?|planches?)(?: only| max\p{L}*| please)?(?!\p{L})[ :,]*/iu
const DAY = new RegExp(String.raw`^${WEEKDAY_WORD}(?:e?s)?(?!\p{L})`, 'iu')
/** Shorter, a subject keeps whom it is for: "Onboarding for cafe staff". */
const ALONE_WORDS_MIN = 2
const LISTENERS_WORDS_MAX = 5
/** "for a second van" is what it is about. */
const LISTENERS =
  /^(?:\d{1,4} \p{Ll}[\p{L} ]*$|(?!(?:an?|our|my|une?|una|mon|ma|mi|nuestr\p{L}+|notre) )(?:(?:the|los|las|el|la|les|le) |l['’])?\p{Ll}[^,]*$)/u
/** "investors de Aceite Sierra Alta": whose deck it is. */
const OF_WHOM = /^([\p{L}' ’]{2,40}?) (?:of|de la|de l['’] ?|del|des|du|de|d['’] ?) ?((?:association |asociación |club )?\p{Lu}.{2,})$/u

/** "Make a deck of 7 slides for parents": how many there are is no part of what it is about. */
export function withoutSize(text: string): string {
  const found = SIZE.exec(text)
  return found ? `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length).trimStart()}`.trim() : text
}
const SIZE =
  /(?<!\S)(?:of|with|in|de|con|en|avec) (?:about |around |unas |environ )?(?:\d{1,2}|\p{L}{3,8}) (?:slides?|diapositivas?|diapos?|diapositives?|l[aá]minas?|planches?)(?!\p{L})/iu

export function readHead(order: string, texts: OutlineTexts, orders: readonly string[]): Head {
  let left = withoutSize(order.trim())
  let before = ''
  while (before !== left) {
    before = left
    left = withoutLead(left.replace(COUNTED, ''), orders)
  }
  const isComparison = leadOf(left, texts.compare) !== ''
  if (isComparison) return { ...withListeners(withoutLead(left, texts.compare), texts), isComparison }
  const found = having(texts.decks).exec(fold(left))
  const isDeck = found !== null && found.index + found[0].length <= left.length
  // "board paper as slides"
  const front = isDeck
    ? left
        .slice(0, found.index)
        .trim()
        .replace(/ (?:as|como|en)$/iu, '')
    : ''
  const behind = isDeck
    ? left
        .slice(found.index + found[0].length)
        .trim()
        .replace(COUNTED, '')
    : left
  const lead = leadOf(behind, texts.about)
  const rest = lead === '' || !isDeck ? behind : withoutLead(behind, texts.about)
  if (front === '') return { ...withSubject(rest, texts), isComparison }
  // "assembly slides year 5 about volcanoes", "onboarding deck for cafe staff"
  if (lead !== '' && leadOf(behind, texts.to) === '') {
    const { subject, below } = withListeners(rest, texts, 1)
    return { subject, below: [...below, front], isComparison }
  }
  return { ...withSubject(`${front} ${behind}`, texts), isComparison }
}

/** "for the allotment society about composting", "to trustees results of our charity", "Board update on cyber incident" */
function withSubject(said: string, texts: OutlineTexts): Omit<Head, 'isComparison'> {
  const text = withoutLead(said, texts.between)
  const about = having(texts.between).exec(fold(text))
  const to = leadOf(text, texts.to)
  // "open the shop on Sundays"
  const isDay = about !== null && DAY.test(text.slice(about.index + about[0].length).trim())
  if (about && about.index > 0 && !isDay) {
    const before = text.slice(0, about.index).trim()
    const subject = tidy(text.slice(about.index + about[0].length), texts)
    return { subject, below: [before] }
  }
  if (to === '') return withListeners(text, texts)
  const [, who, whose] = OF_WHOM.exec(withoutLead(text, texts.to)) ?? []
  if (who !== undefined && whose !== undefined) return { subject: whose, below: [`${to} ${who}`] }
  // "to trustees results of our charity"
  const [, listeners, subject] = (to !== texts.to[0] && TO_WHOM.exec(text)) || []
  return listeners !== undefined && subject !== undefined ? { subject, below: [listeners] } : { subject: '', below: [text] }
}
const TO_WHOM = /^(\p{L}+ (?:(?:the|our|los|las|les) )?\p{L}+) ((?!(?:to|for|about|on)(?!\p{L}))(?:\S+ ){2,}\S+)$/u

/** "CRM tools for sales meeting" */
function withListeners(text: string, texts: OutlineTexts, least = ALONE_WORDS_MIN): Omit<Head, 'isComparison'> {
  const [to = ''] = texts.to
  const at = text.toLowerCase().lastIndexOf(` ${to} `)
  const [subject, who] = at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + to.length + 2)]
  const isSplit = at > 0 && wordCount(subject) >= least && LISTENERS.test(who) && wordCount(who) <= LISTENERS_WORDS_MAX
  return isSplit ? { subject: tidy(subject, texts), below: [text.slice(at + 1)] } : { subject: tidy(text, texts), below: [] }
}

function tidy(text: string, texts: OutlineTexts): string {
  return withoutLead(text.trim(), texts.ours)
    .replace(/(?<![\s,;:.-])[\s,;:.-]+$/u, '')
    .trim()
}

/** Without the number in front: "3 CRM tools" are compared as "CRM tools". */
export function comparedName(subject: string): string {
  return capitalise(subject.replace(COUNT, ''))
}
