import { readCounts } from './read-counts.ts'
import { clip, readWords, type Word } from '#shared/words.ts'

const TOPIC_CHARS_MAX = 80

const ORDERS = new Set(
  "please do quick short simple brief rapido rapida corto corta sencillo rapide court courte please can could you would create make you u write generate build prepare draft design produce give me us i we need want like to get let's lets help with an a the some one my por favor crea crear creame haz hazme hacer necesito necesitamos quiero queremos quisiera genera generar escribe escribir prepara preparar elabora elaborar disena un una el la los las unos unas mi svp s'il vous plait cree creer creez fais faites faire redige rediger redigez genere generer prepare preparer preparez je nous veux voudrais voudrions besoin j ai d de une le les l mon ma notre".split(
    ' ',
  ),
)
const ORDER_SIGNS = /^['’:;,.(\-–—!¡¿*#"“”«»]$/
const KIND_WORDS = new Set(
  'presentation presentations deck slides slide slideshow powerpoint ppt spreadsheet sheet excel workbook document doc word form google file table template presentacion diapositivas hoja calculo libro documento formulario plantilla tabla diaporama diapositives diapo feuille tableur formulaire modele fichier de'.split(
    ' ',
  ),
)
const HALF_PAGE = /\b(?:an? |una |une )?(?:half[ -]a?[ -]?page|media página|demi[ -]page)(?: (?:de|d['’]))?\s/i
/** "brand guidelines deck" is called "Brand guidelines"; a "job application form" keeps its form. */
const KIND_ENDS = new Set('deck slides presentation slideshow template spreadsheet excel plantilla modele diaporama'.split(' '))
/** "Pitch our strategy", "explain the new process": the verb is the order where a thing follows it. */
const VERBS = new Set(
  'pitch present explain announce describe summarize summarise outline compare presenta explica anuncia resume presente explique annonce'.split(
    ' ',
  ),
)
const DETERMINERS = new Set('the our my a an this how why what el la los las nuestro nuestra le les notre nos'.split(' '))
const LINKS = new Set(
  'about on for of to that which sobre de del para acerca sur pour du des d concernant covering called titled with'.split(' '),
)
const LEFT_OVERS = new Set(
  'about on of for our sobre acerca de del para nuestro nuestra sur pour concernant notre nos the el la los las le les'.split(' '),
)
/** Between two of these, or before the end, a count leaves nothing behind that its first word could belong to. */
const COUNT_LINKS = new Set('for over in on during within with and para en durante por con y pour sur pendant avec et'.split(' '))
const TRAILING = new Set(
  'for with and of in on to about a an the our y e de del para con en la el los las un una et du des pour avec le les une d l sur dans by from that which per por comparing comparando comparant'.split(
    ' ',
  ),
)

/** What the prompt is about, in its own words: "onboarding plan for a remote sales team". '' where it says nothing. */
export function readTopic(head: string): string {
  for (const line of head.split('\n').slice(0, 20)) {
    const topic = topicOfLine(line.slice(0, 600))
    if (topic !== '') return topic
  }
  return ''
}

function topicOfLine(line: string): string {
  const words = withoutCounts(readWords(untilBreak(line.replace(HALF_PAGE, ''))))
  let from = 0
  while (from < words.length && isOrder(words[from])) from++
  if (VERBS.has(words[from]?.folded ?? '') && DETERMINERS.has(words[from + 1]?.folded ?? '')) from++
  from = behindLink(words, behindKindWord(words, from))
  let to = words.length
  while (to > from && isLeftOver(words, to - 1)) to--
  if (to - from > 2 && KIND_ENDS.has(words[to - 1]?.folded ?? '')) to--
  const topic = joinWords(words.slice(from, to))
  return /[\p{L}\p{N}]/u.test(topic) ? clip(topic, TOPIC_CHARS_MAX) : ''
}

/** The "in" of "check-in" belongs to its word. */
function isLeftOver(words: readonly Word[], at: number): boolean {
  const { folded = '', text = '' } = words[at] ?? {}
  return (TRAILING.has(folded) && words[at - 1]?.text !== '-') || /^[^\p{L}\p{N})\]%]$/u.test(text)
}

function isOrder(word: Word | undefined): boolean {
  return word !== undefined && (ORDERS.has(word.folded) || ORDER_SIGNS.test(word.text))
}

/** Up to the first comma, colon or dash between spaces, unless only an order ("Please,") stands before it. */
function untilBreak(line: string): string {
  let hasTopic = false
  let before = ''
  for (const word of readWords(line)) {
    if (hasTopic && word.text === ':' && saysMore(line.slice(word.end))) continue
    if (hasTopic && /^[,:;(–—]$/.test(word.text)) return line.slice(0, word.start)
    // "5 slide deck: why we should …" is about what stands behind.
    if (word.text === ':' && saysMore(line.slice(word.end).split(',')[0] ?? '')) continue
    hasTopic ||= !isOrder(word) && !KIND_WORDS.has(word.folded) && !/^\d+$/.test(word.text)
    if (!hasTopic && /^[,:;(–—]$/.test(word.text) && KIND_WORDS.has(before)) return line.slice(0, word.start)
    if (!isOrder(word)) before = word.folded
  }
  return line
}

/** "Press release: Northwind opens an office in Lyon" is about both; "Form: name, email" is a list. */
function saysMore(behind: string): boolean {
  const words = readWords(behind)
  return words.length >= 3 && words.length <= 14 && !words.some((word) => /^[,;:]$/.test(word.text))
}

function withoutCounts(words: Word[]): Word[] {
  const drop = new Set<number>()
  for (const count of readCounts(words)) {
    for (let i = count.from; i < count.to; i++) drop.add(i)
    // "a report of 2 pages for …" leaves no "of", "for 15 people over 5 sessions" neither "for" nor "over".
    const before = words[count.from - 1]?.folded ?? ''
    const behind = words[count.to]?.folded ?? ''
    if (/^(of|de|with|con|avec)$/.test(before) || (COUNT_LINKS.has(before) && (behind === '' || COUNT_LINKS.has(behind))))
      drop.add(count.from - 1)
  }
  return words.filter((_, at) => !drop.has(at))
}

/** "presentation about remote work" is about remote work; "event registration form" keeps its last word. */
function behindKindWord(words: readonly Word[], from: number): number {
  let at = from
  while (at < words.length && KIND_WORDS.has(words[at]?.folded ?? '')) at++
  if (at === from) return from
  let link = at
  while (link < words.length && (LINKS.has(words[link]?.folded ?? '') || (isOrder(words[link]) && words[link]?.folded !== 'brief'))) link++
  return link > at || words[at - 1]?.folded === 'de' ? link : from
}

/** "(8 slides) about our results": what is left of an order before the topic. */
function behindLink(words: readonly Word[], from: number): number {
  let at = from
  while (at < words.length && LEFT_OVERS.has(words[at]?.folded ?? '')) at++
  return at
}

/** The words with the spaces they had: the signs inside ("R&D", "24/7") stay together. */
function joinWords(words: readonly Word[]): string {
  let text = ''
  for (const [at, word] of words.entries()) {
    const before = words[at - 1]
    text += before && before.end < word.start ? ` ${word.text}` : word.text
  }
  return text.replace(/\s+/g, ' ').trim()
}
