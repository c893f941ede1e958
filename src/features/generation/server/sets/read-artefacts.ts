import type { DocumentType } from '#shared/content/document-type.ts'
import { readCounts } from '../prompt/read-counts.ts'
import { readWords, type Word } from '#shared/words.ts'
import { BEGINNING_NOUNS, ENDING_NOUNS } from './artefact-nouns.ts'

/** One thing that a brief asks for: "a feedback form with 8 questions for the mentoring programme". */
export type Artefact = {
  type: DocumentType
  /** "feedback form" */
  name: string
  /** "with 8 questions" */
  detail: string
  /** Behind "for" or "about": "the mentoring programme" */
  topic: string
}
export type ArtefactList = {
  artefacts: Artefact[]
  /** What stands before the list in its sentence: "For our mentoring programme". */ lead: string
}

const words = (text: string) => new Set(text.split(' '))
const ORDERS = words(
  'please can could would you create make write generate build prepare draft design produce give me us i we need want like also then plus and to get let s por favor crea crear creame haz hazme hacer necesito necesitamos quiero queremos genera generar prepara preparar elabora disena tambien luego y svp cree creer creez fais faites faire redige redigez genere generez prepare preparez je nous me il faut veux voudrais voudrions besoin avons ai j aussi puis et d de',
)
const ARTICLES = words('a an the one our its my un una unos unas el la los las nuestro nuestra une le les des notre l')
const FOR = words('for about on regarding para sobre acerca pour sur concernant')
const HOLDING = words('with including covering containing con incluyendo avec comprenant incluant')
const HELD = words('with including covering containing con incluyendo avec comprenant incluant that which que qui')
const ABOUT = words('about on regarding sobre acerca sur concernant')
const INDEFINITE = words('a an one un una une')
const WITH = words('with including covering containing con incluyendo avec comprenant incluant that which que qui to from in en by dans')
const BREAKS = /^[,;+&:–—]$/
const FIGURE = /^[\p{Sc}\d]/u
const OF = words('of de d')
const UNKNOWN_WORDS_MAX = 3
const LINE_WORDS_MAX = 6
const JOINERS = words('and y e et')

/** What an artefact must begin with to be one: a list of topics looks like a list of artefacts without. */
type Needs = 'nothing' | 'article' | 'indefinite'
type Chunk = { words: Word[]; isAfterColon: boolean }

/** The artefacts of one sentence, or of the lines of one list; undefined where it lists what one document is about or holds. */
export function readArtefacts(text: string, isLines: boolean): ArtefactList {
  const read = readList(text, isLines, false)
  // In a list of artefacts, "budget" is one, too.
  return new Set(read.artefacts.map(({ type }) => type)).size < 2 ? read : readList(text, isLines, true)
}

function readList(text: string, isLines: boolean, takesWeak: boolean): ArtefactList {
  const artefacts: Artefact[] = []
  let lead = ''
  const tail: string[] = []
  // "registration form, fire plan of the hall, rota": what stands between two artefacts is one, whatever it is called.
  let unknown: Artefact[] = []
  let needs: Needs = 'nothing'
  let hasBeforeColon = false
  for (const { words: chunk, isAfterColon } of isLines ? lineChunks(text) : chunksOf(text)) {
    // "A deck about marketing: strategy, budget, survey" lists what is in the deck.
    if (isAfterColon && hasBeforeColon) break
    const read = readChunk(text, chunk, isLines || artefacts.length > 0 ? needs : 'nothing', isLines || takesWeak || artefacts.length === 0)
    if (!read) {
      const isLead = artefacts.length === 0
      // "…, with a form and a budget": what follows is in it. "For the picnic with Ana" is only what all of them are for.
      if (!isLead && chunk.some((word) => HOLDING.has(word.folded))) break
      // What stands before the list says what all of them are for.
      if (artefacts.length === 0 && !isLines && !isAfterColon) lead = text.slice(0, chunk.at(-1)?.end ?? 0)
      else if ((isLines || isAfterColon) && isName(chunk, isLines ? LINE_WORDS_MAX : UNKNOWN_WORDS_MAX))
        unknown.push({ type: 'doc', name: withoutOpening(text, chunk), detail: '', topic: '' })
      else if (artefacts.length === 0) lead = text.slice(0, chunk.at(-1)?.end ?? 0)
      else tail.push(sliceOf(text, chunk))
      continue
    }
    artefacts.push(...unknown, read.artefact)
    unknown = []
    hasBeforeColon ||= !isAfterColon
    if (read.isClosed) break
    if (!isLines && read.needs !== 'nothing') needs = read.needs
  }
  tail.push(...unknown.map(({ name }) => name))
  return { artefacts, lead: [lead, ...tail].filter((part) => part !== '').join(', ') }
}

type Read = { artefact: Artefact; isClosed: boolean; needs: Needs }

function readChunk(text: string, chunk: readonly Word[], needs: Needs, isFirst: boolean): Read | undefined {
  let at = 0
  const articles = new Set<string>()
  while (isOpening(chunk[at])) {
    const word = chunk[at]?.folded ?? ''
    if (ARTICLES.has(word)) articles.add(word)
    at += 1
  }
  const body = chunk.slice(at)
  const link = body.findIndex((word) => FOR.has(word.folded) || WITH.has(word.folded) || word.text === '(')
  // "presupuesto de 3.000 €": what it amounts to is no part of its name.
  const amount = body.findIndex((word, index) => index > 1 && FIGURE.test(word.text) && OF.has(body[index - 1]?.folded ?? ''))
  const end = amount > 0 && (link < 0 || amount - 1 < link) ? amount - 1 : link
  const phrase = end < 0 ? body : body.slice(0, end)
  const noun = nounOf(phrase)
  const isIndefinite = [...articles].some((article) => INDEFINITE.has(article))
  if (!noun || (noun.isWeak && !isFirst && articles.size === 0)) return undefined
  if (needs === 'indefinite' ? !isIndefinite : needs === 'article' && articles.size === 0) return undefined
  const behind = end < 0 ? [] : body.slice(end)
  const topicAt = behind.findIndex((word) => FOR.has(word.folded))
  const topic = topicAt < 0 ? [] : behind.slice(topicAt + 1)
  const detail = topicAt < 0 ? behind : behind.slice(0, topicAt)
  const isOnTopic = ABOUT.has(behind[topicAt]?.folded ?? '')
  // "A deck about forms and spreadsheets", "a plan with a checklist, a form", "10 questions about the product, the price".
  const isInIt =
    topic.some((word) => nounOf([word]) !== undefined || nounOf([singular(word)]) !== undefined) ||
    // "an email to staff", "a budget of £800": whom it is to and what it amounts to.
    (HELD.has(detail[0]?.folded ?? '') && (isOnTopic || readCounts([...detail]).length === 0))
  return {
    artefact: { type: noun.type, name: sliceOf(text, phrase), detail: sliceOf(text, detail), topic: sliceOf(text, topic) },
    isClosed: isInIt,
    // Where the first has no article, none of the list needs one: "rota for helpers, slides".
    needs: topic.length === 0 || (!isOnTopic && articles.size === 0) ? 'nothing' : isOnTopic ? 'indefinite' : 'article',
  }
}

function isName(chunk: readonly Word[], most: number): boolean {
  return chunk.length <= most && chunk.every(({ text, folded }) => !/\d/.test(text) && !FOR.has(folded) && !WITH.has(folded))
}

function withoutOpening(text: string, chunk: readonly Word[]): string {
  return sliceOf(text, chunk.slice(chunk.findIndex((word) => !isOpening(word))))
}

function isOpening(word: Word | undefined): boolean {
  return word !== undefined && (ORDERS.has(word.folded) || ARTICLES.has(word.folded) || /^['’-]$/.test(word.text))
}

function nounOf(phrase: readonly Word[]) {
  const last = phrase.at(-1)?.folded ?? ''
  const two = `${phrase.at(-2)?.folded ?? ''}-${last}`
  const three = `${phrase.at(-3)?.folded ?? ''}-${last}`
  // "Budget 4,000 EUR", "budget £800": a figure.
  const first = FIGURE.test(phrase[1]?.text ?? '') ? '' : (phrase[0]?.folded ?? '')
  const found = [first].map((word) => BEGINNING_NOUNS.get(word)).concat([two, three, last].map((word) => ENDING_NOUNS.get(word)))
  return found.find((noun) => noun && !noun.isWeak) ?? found.find((noun) => noun !== undefined)
}

function singular(word: Word): Word {
  return { ...word, folded: word.folded.replace(/s$/, '') }
}

function chunksOf(text: string): Chunk[] {
  const chunks: Chunk[] = []
  let current: Word[] = []
  let isAfterColon = false
  const end = () => {
    if (current.length > 0) chunks.push({ words: current, isAfterColon })
    current = []
  }
  for (const word of readWords(text)) {
    if (BREAKS.test(word.text) || JOINERS.has(word.folded) || isDash(text, word)) {
      end()
      isAfterColon ||= word.text === ':'
    } else if (!/^[.!?"“”«»]$/.test(word.text)) current.push(word)
  }
  end()
  return chunks
}

/** "open evening 14 Oct - need an invitation and slides" */
function isDash(text: string, { text: sign, start, end }: Word): boolean {
  return sign === '-' && text[start - 1] === ' ' && text[end] === ' '
}

function lineChunks(text: string): Chunk[] {
  let from = 0
  return text.split('\n').map((line) => {
    const start = from
    from += line.length + 1
    const all = readWords(line).map((word) => ({ ...word, start: word.start + start, end: word.end + start }))
    const first = all.findIndex((word) => /\p{L}/u.test(word.text))
    return { words: first < 0 ? [] : all.slice(first).filter((word) => !/^[.;,]$/.test(word.text)), isAfterColon: false }
  })
}

function sliceOf(text: string, part: readonly Word[]): string {
  const [first] = part
  const last = part.at(-1)
  return first && last ? text.slice(first.start, last.end).trim() : ''
}
