import { fold, readWords, type Word } from '#shared/words.ts'
import { type Sink, tidyItem } from './tidy-item.ts'
import { JOINERS, splitList } from './split-list.ts'

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
/** "survey, NPS, delivery time": behind a comma without "with", only something this short is taken for an item. */
const LOOSE_ITEM_WORDS_MAX = 5
const SUBJECT_WORDS_MAX = 3
const LIST_WORDS_MAX = 60
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

function addItem(found: Includes, sink: Sink, raw: string): void {
  if (raw.trim() === '' || found[sink].length >= INCLUDES_MAX * 2) return
  const item = tidyItem(raw, sink)
  if (item !== undefined) found[sink].push(item)
}

function unique(items: readonly string[]): string[] {
  const seen = new Set<string>()
  return items.filter((item) => {
    const key = fold(item)
    return !seen.has(key) && seen.add(key)
  })
}
