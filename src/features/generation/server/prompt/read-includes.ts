import { COUNT_UNITS } from '#generator/brief.ts'
import { readCounts } from './read-counts.ts'
import { clip, fold, readWords, type Word } from '#shared/words.ts'

export interface Includes {
  /** What the result must contain, in the prompt's words. */
  items: string[]
  /** Names of columns, where the prompt names them. */
  columns: string[]
  /** A name given as a title: "titled 'Our first month'". */
  title: string | undefined
  /** The prompt without its lists: what it is about. */
  head: string
}

const INCLUDES_MAX = 40
const INCLUDE_CHARS_MAX = 160
/** "survey, NPS, delivery time": behind a comma without "with", only something this short is taken for an item. */
const LOOSE_ITEM_WORDS_MAX = 5
const SUBJECT_WORDS_MAX = 3
const LIST_WORDS_MAX = 60
const ASIDES_MAX = 3
/** Their full stop ends no sentence. */
const ABBREVIATION = /(?:^|[\s(])(?:incl|e\.g|i\.e|approx|max|min|vs|ca|p\. ?ej|ej|env)$/i

const MARKERS = new Set(
  'with including include includes included incl covering cover covers containing contain contains featuring plus con incluyendo incluye incluya incluyan incluir cubriendo cubra avec incluant inclure inclut dont comprenant comprend comprenne couvrant couvre contenant contient'.split(
    ' ',
  ),
)
const COLUMN_WORDS = new Set('columns column columnas columna colonnes colonne fields campos champs'.split(' '))
const ROW_WORDS = new Set('rows row filas fila lignes ligne lineas entries entradas entrees records registros'.split(' '))
const LABEL_WORDS = new Set(
  'columns columnas colonnes fields campos champs sections secciones topics temas themes sujets include includes incluye incluir inclure items questions preguntas points puntos agenda slides diapositivas diapositives required must-have obligatorio obligatoire'.split(
    ' ',
  ),
)
const TITLE_WORDS = new Set(
  'titled called named entitled titulado titulada llamado llamada intitule intitulee appele appelee nomme nommee'.split(' '),
)
const STOP_WORDS = new Set('without sin sans except excepto sauf'.split(' '))
const JOINERS = new Set('and & y e et und plus'.split(' '))
const FIXED_PAIRS = [
  'pros and cons',
  'plus one',
  "dos and don'ts",
  'terms and conditions',
  'questions and answers',
  'q and a',
  'research and development',
  'health and safety',
  'diversity and inclusion',
  'roles and responsibilities',
  'do and don',
  'goals and objectives',
  'ventajas y desventajas',
  'preguntas y respuestas',
  'terminos y condiciones',
  'roles y responsabilidades',
  'salud y seguridad',
  'avantages et inconvenients',
  'questions et reponses',
  'roles et responsabilites',
  'sante et securite',
  'termes et conditions',
]
const LEADING = new Set(
  'a an the some and also or of about on for named called un una unos unas el la los las de del sobre para e y une le les des du d l et sur pour aussi tambien with con avec please including our its their as well covering containing incluyendo incluido incluida incluant compris comprenant couvrant'.split(
    ' ',
  ),
)
const MANNER =
  '(?:formal|informal|friendly|professional|short|simple|anonymous|confidential|honest|clear|concise|playful|fun|funny|casual|warm|serious|upbeat|positive|easy|plain|amable|cercano|cercana|profesional|divertido|ludico|serio|sencillo|claro|anonima|anonimo|amical|amicale|chaleureux|formel|formelle|professionnel|ludique|drole|serieux|court|clair|leger|anonyme)'
/** How it is to be written rather than what about: "friendly tone", "tono cercano", "in a clear style". */
const SCRAP = new RegExp(
  `^(?:in )?(?:an? |un |une )?(?:(?:very|more|muy|tres|plus) )?(?:${MANNER}(?: (?:and|but|y|et) ${MANNER})? ?)?(?:tone|language|style|wording|tono|estilo|lenguaje|ton|langage|style|english|spanish|french|ingles|espanol|frances|anglais|espagnol|francais|euros?|dollars?|dolares|pounds|etc|more|others?|otros|autres|mas|plus)?(?: ${MANNER}(?: (?:y|et) ${MANNER})?)?$`,
)

/** "honest tone", "tono sincero", "ton sobre": whatever the word is, it says how. */
const OWN_TONE = /^(?:(?:an? )?\p{L}+(?: (?:but|and) \p{L}+)? tone|(?:un )?(?:tono|ton) \p{L}+(?: (?:y|et) \p{L}+)?)$/u
/** "half a page", "une page", "detailed": how long it is. */
const LENGTH =
  /^(?:about )?(?:half an? |half |media |une demi |demi |an? |one |una |une )?(?:page|pagina)s?$|^(?:very )?(?:detailed|comprehensive|thorough|in depth|detallad[oa]|exhaustiv[oa]|detaillee?|approfondie?)$/
/** "sections on personal accounts" are about these. */
const LED =
  /^(?:sections?|chapters?|slides?|questions?|fields?|secciones|preguntas|diapositivas|chapitres|diapos) (?:on|about|for|sobre|sur|de) /i
/** Where in the result it should stand is no part of what it is. */
const PLACE = /\s(?:at the (?:start|beginning|end|top|bottom)|al (?:principio|final)|au début|à la fin)$/i

type Sink = 'items' | 'columns'

export function readIncludes(text: string): Includes {
  const found: Includes = { items: [], columns: [], title: undefined, head: '' }
  const heads: string[] = []
  let sink: Sink = 'items'
  for (const line of text.split('\n')) {
    const bullet = bulletText(line)
    if (bullet !== undefined) {
      addItem(found, sink, bullet)
      continue
    }
    if (line.trim() === '') continue
    for (const sentence of splitSentences(line)) {
      const read = readSentence(sentence, found)
      if (read.head !== '') heads.push(read.head)
      sink = read.sink
    }
  }
  found.items = unique(found.items).slice(0, INCLUDES_MAX)
  found.columns = unique(found.columns).slice(0, INCLUDES_MAX)
  found.head = heads.join('\n')
  return found
}

/** The text behind "- ", "* ", "• ", "1. ", "2) ", "[ ] ". */
function bulletText(line: string): string | undefined {
  const match = /^\s{0,12}(?:[-*•–·▪]|\d{1,3}[.)]|\[[ x]?\])\s+(\S.*)$/.exec(line.slice(0, 2_000))
  return match?.[1]?.replace(/^\[[ x]?\]\s*/, '')
}

function splitSentences(line: string): string[] {
  const parts: string[] = []
  let start = 0
  for (let i = 0; i < line.length; i++) {
    const isEnd = '.!?;'.includes(line[i] ?? '') && (i + 1 === line.length || line[i + 1] === ' ')
    if (!isEnd || ABBREVIATION.test(line.slice(Math.max(0, i - 8), i))) continue
    parts.push(line.slice(start, i))
    start = i + 1
  }
  parts.push(line.slice(start))
  return parts.map((part) => part.trim()).filter((part) => part !== '')
}

function readSentence(sentence: string, found: Includes): { head: string; sink: Sink } {
  const words = readWords(sentence)
  readTitle(sentence, words, found)
  const marker = findMarker(words)
  const headEnd = marker ? (words[marker.at]?.start ?? 0) : sentence.length
  const head = sentence.slice(0, headEnd)
  if (!marker) {
    addLooseItems(found, head, words)
    return { head, sink: 'items' }
  }
  addLooseItems(found, head, words.slice(0, marker.at))
  for (const item of splitList(sentence.slice(words[marker.listFrom]?.start ?? sentence.length))) addItem(found, marker.sink, item)
  return { head, sink: marker.sink }
}

/** Where the list begins: "with", "including", "columns:", "questions about". */
function findMarker(words: readonly Word[]): { at: number; listFrom: number; sink: Sink } | undefined {
  // "with 14 rows: employee, hours": what stands in the rows are the columns, whatever "with" stands before.
  const listed = words.findIndex(
    (word, i) =>
      (ROW_WORDS.has(word.folded) || COLUMN_WORDS.has(word.folded)) && words[i + 1]?.text === ':' && !/^\d/.test(words[i + 2]?.text ?? '0'),
  )
  // The head ends before "with 14".
  let at = listed
  while (at > 0 && listed - at < 3 && /^(\d+|with|con|avec)$/.test(words[at - 1]?.folded ?? '')) at--
  if (listed >= 0) return { at, listFrom: listed + 2, sink: 'columns' }
  for (let i = 0; i < words.length; i++) {
    const word = words[i]
    if (!word) continue
    const next = words[i + 1]
    if (LABEL_WORDS.has(word.folded) && next?.text === ':') {
      const sink = COLUMN_WORDS.has(word.folded) ? 'columns' : 'items'
      return { at: i, listFrom: i + 2, sink }
    }
    if (
      /^(questions?|preguntas?|asks?|asking|pregunte|interrogeant)$/.test(word.folded) &&
      /^(about|on|sobre|sur|acerca|por)$/.test(next?.folded ?? '') &&
      hasComma(words, i)
    ) {
      return { at: i, listFrom: i + 2, sink: 'items' }
    }
    if (word.text === ':' && isListBehind(words, i)) return { at: i, listFrom: i + 1, sink: 'items' }
    if (!MARKERS.has(word.folded)) continue
    const columnsAt = columnWordNear(words, i + 1)
    if (columnsAt === undefined) return { at: i, listFrom: i + 1, sink: 'items' }
    const isJoined = /^(:|for|named|called|like|such|de|para|pour|llamadas|nommees|appelees)$/.test(words[columnsAt + 1]?.folded ?? '')
    return { at: i, listFrom: columnsAt + (isJoined ? 2 : 1), sink: 'columns' }
  }
  return findSubjects(words)
}

/** "Client questionnaire: audience, competitors, deadline": a list of short things behind a colon. */
function isListBehind(words: readonly Word[], colon: number): boolean {
  const behind = words.slice(colon + 1, colon + 1 + LIST_WORDS_MAX)
  const first = behind.findIndex((word) => word.text === ',')
  return colon > 0 && first > 0 && first <= LOOSE_ITEM_WORDS_MAX && !behind.some((word) => /^[:;]$/.test(word.text))
}

/** "survey about equipment, internet and isolation": behind "about" stands the list where nothing else begins one. */
function findSubjects(words: readonly Word[]): { at: number; listFrom: number; sink: Sink } | undefined {
  const at = words.findIndex((word) => /^(about|on|sobre|sur)$/.test(word.folded))
  const behind = words.slice(at + 1)
  const isList = behind.some((word) => word.text === ',') && behind.some((word) => JOINERS.has(word.folded))
  const isShort = behind.length <= LIST_WORDS_MAX && splitBetween(behind).every((part) => part <= SUBJECT_WORDS_MAX)
  return at > 0 && isList && isShort ? { at, listFrom: at + 1, sink: 'items' } : undefined
}

/** How many words stand between the commas. */
function splitBetween(words: readonly Word[]): number[] {
  const lengths = [0]
  for (const word of words) {
    if (word.text === ',' || JOINERS.has(word.folded)) lengths.push(0)
    else lengths[lengths.length - 1] = (lengths.at(-1) ?? 0) + 1
  }
  return lengths
}

/** "with columns", "with the following columns", "with 5 columns". */
function columnWordNear(words: readonly Word[], from: number): number | undefined {
  for (let i = from; i < Math.min(words.length, from + 4); i++) {
    if (COLUMN_WORDS.has(words[i]?.folded ?? '') && i + 1 < words.length) return i
    if (words[i]?.text === ',') return undefined
  }
  return undefined
}

function hasComma(words: readonly Word[], from: number): boolean {
  return words.slice(from, from + 200).some((word) => word.text === ',' || JOINERS.has(word.folded))
}

function readTitle(sentence: string, words: readonly Word[], found: Includes): void {
  for (let i = 0; i + 2 < words.length; i++) {
    const quote = words[i + 1]
    if (!TITLE_WORDS.has(words[i]?.folded ?? '') || !quote || !'"“«\'‘'.includes(quote.text)) continue
    const close = words.findIndex((word, at) => at > i + 2 && '"”»\'’'.includes(word.text))
    if (close > 0) found.title ??= sentence.slice(quote.end, words[close]?.start).trim()
    return
  }
}

/** Behind the first comma, what is short and names a thing is an item too. */
function addLooseItems(found: Includes, head: string, words: readonly Word[]): void {
  const isListLike = words.some((word) => word.text === ',')
  if (!isListLike) {
    for (const quoted of quotedTexts(head)) if (quoted !== found.title) addItem(found, 'items', quoted)
    return
  }
  const comma = words.find((word) => word.text === ',')
  for (const item of splitList(head.slice(comma?.end ?? head.length))) {
    const itemWords = readWords(item)
    const starts = itemWords[0]?.folded ?? ''
    // "Newsletter, summer edition" says which one, not what is in it.
    if (/^(edition|version|issue|edicion|numero)$/.test(itemWords.at(-1)?.folded ?? '')) continue
    if (
      itemWords.length > LOOSE_ITEM_WORDS_MAX ||
      /^(for|in|by|to|which|that|who|so|as|at|on|please|en|para|que|dans|pour|qui|par|a|but|because|when|if|it|we|i|make|from|starting|about|por|con)$/.test(
        starts,
      )
    )
      continue
    addItem(found, 'items', item)
  }
}

function quotedTexts(text: string): string[] {
  return [...text.matchAll(/["“«]([^"“”«»]{2,120})["”»]/g)].map((match) => (match[1] ?? '').trim())
}

/** Commas, semicolons and the last "and" separate; quoted parts and fixed pairs stay whole. */
export function splitList(clause: string): string[] {
  const cut = clauseUntilStop(clause)
  const words = readWords(cut)
  const folded = fold(cut)
  const pairs = FIXED_PAIRS.filter((pair) => folded.includes(pair))
  const enclosed = enclosedWords(words)
  const isSeparator = (at: number) => !enclosed.has(at) && ((words[at]?.text === ',' && !isInNumber(words, at)) || words[at]?.text === ';')
  const separators = words.map((_, at) => at).filter(isSeparator)
  // "planned and actual spend, 12 rows": what only counts or says how is no end of the list.
  let end = cut.length
  for (let tries = 0; tries < ASIDES_MAX; tries++) {
    const last = words[separators.at(-1) ?? -1]
    if (!last || !isAside(cut.slice(last.end, end))) break
    end = last.start
    separators.pop()
  }
  const lastSeparator = separators.at(-1) ?? -1
  const isCommaList = separators.length > 0
  let commas = separators.length
  const items: string[] = []
  let start = 0
  let quoted = false
  for (const [at, word] of words.entries()) {
    if ('"“”«»'.includes(word.text)) quoted = !quoted
    if (quoted) continue
    const isComma = isSeparator(at)
    if (isComma && at <= lastSeparator) commas--
    const isJoiner = JOINERS.has(word.folded) && !enclosed.has(at) && (!isCommaList || commas <= 0) && !isInPair(words, at, pairs)
    if (!isComma && !isJoiner) continue
    items.push(cut.slice(start, word.start))
    start = word.end
  }
  items.push(cut.slice(start))
  return items
}

/** "team (Ana, Bo, Cyril)": what stands in brackets belongs together. A bracket that is never closed holds nothing. */
function enclosedWords(words: readonly Word[]): ReadonlySet<number> {
  const enclosed = new Set<number>()
  let open: number | undefined
  for (const [at, { text }] of words.entries()) {
    if (text === '(') open ??= at
    if (text !== ')' || open === undefined) continue
    for (let inside = open; inside < at; inside++) enclosed.add(inside)
    open = undefined
  }
  return enclosed
}

/** The comma of "20,000". */
function isInNumber(words: readonly Word[], at: number): boolean {
  const before = words[at - 1]
  const behind = words[at + 1]
  return (
    /^\d+$/.test(before?.text ?? '') &&
    /^\d{3}$/.test(behind?.text ?? '') &&
    before?.end === words[at]?.start &&
    words[at]?.end === behind?.start
  )
}

function isAside(text: string): boolean {
  return tidyItem(text, 'items') === undefined
}

function clauseUntilStop(clause: string): string {
  const stop = readWords(clause).find((word) => STOP_WORDS.has(word.folded))
  return stop ? clause.slice(0, stop.start) : clause
}

function isInPair(words: readonly Word[], at: number, pairs: readonly string[]): boolean {
  if (pairs.includes(`${words[at]?.folded} ${words[at + 1]?.folded}`)) return true
  const around = `${words[at - 1]?.folded ?? ''} ${words[at]?.folded ?? ''} ${words[at + 1]?.folded ?? ''}`
  return pairs.some((pair) => pair.startsWith(around) || around === pair)
}

function addItem(found: Includes, sink: Sink, raw: string): void {
  if (raw.trim() === '' || found[sink].length >= INCLUDES_MAX * 2) return
  const item = tidyItem(raw, sink)
  if (item !== undefined) found[sink].push(item)
}

/** Without count phrases ("10 questions about"), articles and surrounding signs; undefined where nothing of its own is left. */
function tidyItem(raw: string, sink: Sink): string | undefined {
  let text = raw.replace(/\s+/g, ' ').trim().slice(0, 1_000)
  if (/^["“«].*["”»]$/.test(text)) return clip(text.slice(1, -1).trim(), INCLUDE_CHARS_MAX) || undefined
  const words = readWords(text)
  const count = readCounts(words).find((entry) => COUNT_UNITS.includes(entry.unit) && entry.from <= 2)
  let from = count && !/^(days|months|weeks|minutes|quarters|criteria)$/.test(count.unit) ? count.to : 0
  if (count && from === 0 && count.to >= words.length) return undefined
  while (from < words.length && (LEADING.has(words[from]?.folded ?? '') || /^[:\-–—'’.,]$/.test(words[from]?.text ?? ''))) from++
  let to = words.length
  while (to > from && /^([:;.,\-–—!?]|each|cada|chacune?)$/.test(words[to - 1]?.folded ?? '')) to--
  if (to <= from) return undefined
  text = text.slice(words[from]?.start, words[to - 1]?.end)
  if (sink === 'columns') text = text.replace(/\s(?:for|para|pour)\s.{0,1000}$/i, '')
  text = text.replace(PLACE, '').replace(LED, '')
  if (
    !(sink === 'columns' ? /[\p{L}\p{N}]/u : /\p{L}/u).test(text) ||
    SCRAP.test(fold(text)) ||
    OWN_TONE.test(fold(text)) ||
    LENGTH.test(fold(text))
  )
    return undefined
  return clip(text, INCLUDE_CHARS_MAX)
}

function unique(items: readonly string[]): string[] {
  const seen = new Set<string>()
  return items.filter((item) => {
    const key = fold(item)
    return !seen.has(key) && seen.add(key)
  })
}
