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
  'please can could would you create make write generate build prepare draft design produce give me us i we need want like also then plus and to get let s por favor crea crear creame haz hazme hacer necesito necesitamos quiero queremos genera generar prepara preparar elabora disena tambien luego y svp cree creer creez fais faites faire redige redigez genere generez prepare preparez je nous veux voudrais voudrions besoin avons ai j aussi puis et d de',
)
const ARTICLES = words('a an the one our its my un una unos unas el la los las nuestro nuestra une le les des notre l')
const FOR = words('for about on regarding para sobre acerca pour sur concernant')
const HOLDING = words('with including covering containing con incluyendo avec comprenant incluant')
const ABOUT = words('about on regarding sobre acerca sur concernant')
const INDEFINITE = words('a an one un una une')
const WITH = words('with including covering containing con incluyendo avec comprenant incluant that which que qui to from in en by dans')
const BREAKS = /^[,;+&:]$/
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
      if (artefacts.length === 0) lead = text.slice(0, chunk.at(-1)?.end ?? 0)
      else tail.push(sliceOf(text, chunk))
      continue
    }
    artefacts.push(read.artefact)
    hasBeforeColon ||= !isAfterColon
    if (read.isClosed) break
    if (!isLines && read.needs !== 'nothing') needs = read.needs
  }
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
  const phrase = link < 0 ? body : body.slice(0, link)
  const noun = nounOf(phrase)
  const isIndefinite = [...articles].some((article) => INDEFINITE.has(article))
  if (!noun || (noun.isWeak && !isFirst && articles.size === 0)) return undefined
  if (needs === 'indefinite' ? !isIndefinite : needs === 'article' && articles.size === 0) return undefined
  const behind = link < 0 ? [] : body.slice(link)
  const topicAt = behind.findIndex((word) => FOR.has(word.folded))
  const topic = topicAt < 0 ? [] : behind.slice(topicAt + 1)
  const detail = topicAt < 0 ? behind : behind.slice(0, topicAt)
  const isOnTopic = ABOUT.has(behind[topicAt]?.folded ?? '')
  // "A deck about forms and spreadsheets", "a plan with a checklist, a form", "10 questions about the product, the price".
  const isInIt =
    topic.some((word) => nounOf([word]) !== undefined || nounOf([singular(word)]) !== undefined) ||
    (detail.length > 0 && (isOnTopic || readCounts([...detail]).length === 0))
  return {
    artefact: { type: noun.type, name: sliceOf(text, phrase), detail: sliceOf(text, detail), topic: sliceOf(text, topic) },
    isClosed: isInIt,
    needs: topic.length === 0 ? 'nothing' : isOnTopic ? 'indefinite' : 'article',
  }
}

function isOpening(word: Word | undefined): boolean {
  return word !== undefined && (ORDERS.has(word.folded) || ARTICLES.has(word.folded) || /^['’-]$/.test(word.text))
}

function nounOf(phrase: readonly Word[]) {
  const last = phrase.at(-1)?.folded ?? ''
  const two = `${phrase.at(-2)?.folded ?? ''}-${last}`
  const three = `${phrase.at(-3)?.folded ?? ''}-${last}`
  // "Budget 4,000 EUR" is a figure.
  const first = /^\d/.test(phrase[1]?.text ?? '') ? '' : (phrase[0]?.folded ?? '')
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
    if (BREAKS.test(word.text) || JOINERS.has(word.folded)) {
      end()
      isAfterColon ||= word.text === ':'
    } else if (!/^[.!?"“”«»]$/.test(word.text)) current.push(word)
  }
  end()
  return chunks
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
