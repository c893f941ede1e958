import type { Instruction, Target } from '#generator/instruction.ts'
import { findWord, part, type Phrase, phraseOf, plain, textOf, unquoted } from './phrase.ts'
import { placesAround, readTarget } from './read-target.ts'
import { ARTICLES, findKind, isVerb, numberOf, words } from './vocabulary.ts'

/* Lists inside documents and slides: "the third bullet of Goals", "make the goals a numbered list". */

const ENTRY = words(
  'bullet bullets point points item items entry vineta vinetas punto puntos elemento elementos puce puces element elements',
)
const LIST = words('list lists lista listas liste listes bullets points items vinetas puntos puces')
const OF = /^(?:of|from|in|on|under|de|del|d|du|des|en|dans|sur|sous)$/
const TO = /^(?:to|under|in|into|on|a|al|en|au|aux|dans|sous)$/

/** Where a list is said to be: "of Goals", "from the list of section 2", "de la lista". Undefined as a whole if it is no such place. */
function listNamed(phrase: Phrase): { of: Target | undefined } | undefined {
  let from = 0
  let isList = false
  while (from < phrase.words.length) {
    const { folded, text } = phrase.words[from] ?? { folded: '', text: '' }
    if (
      !OF.test(folded) &&
      !TO.test(folded) &&
      !ARTICLES.has(folded) &&
      !LIST.has(folded) &&
      !/^(?:['’]|bullet|numbered|point)$/.test(text)
    )
      break
    isList ||= LIST.has(folded)
    from++
  }
  let to = phrase.words.length
  while (to > from && (LIST.has(phrase.words[to - 1]?.folded ?? '') || /^(?:bullet|point)$/.test(phrase.words[to - 1]?.folded ?? ''))) to--
  const named = part(phrase, from, to)
  if (named.words.length === 0) return isList || phrase.words.length === 0 ? { of: undefined } : undefined
  const found = readTarget(named)
  if (found) return found.kind === 'section' || found.kind === 'slide' ? { of: found.target } : undefined
  return { of: { name: plain(textOf(named)) } }
}

/** "the third bullet of Goals", "the last two points", "bullet 2 on slide 3", "the bullet about prices". */
export function readEntryPlace(rest: Phrase): Instruction | undefined {
  const noun = rest.words.slice(0, 5).findIndex(({ folded }) => ENTRY.has(folded))
  if (noun < 0) return undefined
  // "bullet point"
  const behindNoun = /^points?$/.test(rest.words[noun + 1]?.folded ?? '') ? noun + 2 : noun + 1
  const number = numberOf(rest.words[behindNoun])
  const before = part(rest, 0, noun)
  const places = placesAround(before.words, [])
  if (places || number !== undefined) {
    const where = listNamed(part(rest, places ? behindNoun : behindNoun + 1))
    return where && { do: 'dropEntry', entry: { places: places ?? [number ?? 0] }, of: where.of }
  }
  const isBare = before.words.every(({ folded }) => ARTICLES.has(folded))
  const about =
    ABOUT.test(rest.words[behindNoun]?.folded ?? '') || (!rest.words[noun]?.folded.endsWith('s') && isOfName(part(rest, behindNoun)))
  const name = isBare && about ? plain(textOf(part(rest, behindNoun + 1))) : ''
  return name === '' ? undefined : { do: 'dropEntry', entry: { name }, of: undefined }
}

const ABOUT = /^(?:about|on|with|saying|sobre|con|sur|avec|:|["“«])$/

/** "el punto de los vales": of one entry, "de" says what it is about; of a slide or a section, it says where. */
function isOfName({ words: all }: Phrase): boolean {
  return /^(?:de|del|du|des|d)$/.test(all[0]?.folded ?? '') && !findKind(all) && !all.some(({ folded }) => LIST.has(folded))
}

/** "Headset from the list", "Book demos from Goals": what stands in the list that is named. */
export function entryFrom(rest: Phrase): { name: string; of: Target | undefined } | undefined {
  const at = rest.words.findLastIndex(({ folded }, place) => place > 0 && /^(?:from|in|on|de|del|du|des|dans)$/.test(folded))
  const list = rest.words.findIndex(
    ({ folded }, place) => place > 0 && /^(?:from|de|del|du|en|dans)$/.test(folded) && isListAt(rest, place + 1),
  )
  const from = list > 0 ? list : at
  const where = from < 1 ? undefined : listNamed(part(rest, from))
  const name = from < 1 ? '' : plain(textOf(part(rest, 0, from)))
  return where && name !== '' ? { name, of: where.of } : undefined
}

function isListAt({ words: all }: Phrase, from: number): boolean {
  const at = all.findIndex(({ folded }, place) => place >= from && !ARTICLES.has(folded))
  return /^(?:list|lista|liste|bullets|bullet|vinetas|puces)$/.test(all[at]?.folded ?? '')
}

/** "a bullet to Campaigns: Podcast starts in May", "una viñeta en Riesgos: retrasos", "a bullet: Podcast". */
export function readEntryAdded(rest: Phrase): Instruction | undefined {
  const noun = rest.words.slice(0, 4).findIndex(({ folded }) => ENTRY.has(folded))
  const colon = findWord(rest, ({ text }) => text === ':', noun + 1)
  if (noun < 0 || colon < 0 || !part(rest, 0, noun).words.every(({ folded }) => ARTICLES.has(folded))) return undefined
  const start = /^points?$/.test(rest.words[noun + 1]?.folded ?? '') ? noun + 2 : noun + 1
  const where = listNamed(part(rest, start, colon))
  const item = unquoted(textOf(part(rest, colon + 1)))
  return where && item !== '' ? { do: 'append', item, to: 'list', ...(where.of ? { of: where.of } : {}) } : undefined
}

/** "'Mouse' to the list of section 2", "X to slide 3": an entry of the piece that has that number. */
export function readEntryTo(rest: Phrase): Instruction | undefined {
  const at = rest.words.findLastIndex(({ folded }, place) => place > 0 && TO.test(folded) && isListAt(rest, place + 1))
  const where = at < 0 ? undefined : listNamed(part(rest, at))
  const before = part(rest, 0, at)
  if (!where || findKind(before.words)) return undefined
  const entry = before.words.slice(0, 3).findIndex(({ folded }) => ENTRY.has(folded))
  const item = unquoted(textOf(part(before, entry + 1)))
  return item === '' ? undefined : { do: 'append', item, to: 'list', ...(where.of ? { of: where.of } : {}) }
}

const STYLES = [
  [
    'numbered',
    /(?:a numbered list|numbered (?:list|points|items|steps)|numbered|numbers|(?:una )?lista numerada|numeradas?|números|(?:une )?liste numérotée|numérotées?|numéros)$/iu,
  ],
  [
    'check',
    /(?:a check ?-?list|checklist|check list|to-?do list|tick ?boxes|check ?boxes|(?:una )?lista de (?:verificación|comprobación|tareas)|casillas|(?:une )?liste de contrôle|(?:une )?checklist|cases à cocher)$/iu,
  ],
  [
    'bullet',
    /(?:bullet(?:ed)? (?:points|lists?)|bullets|points|(?:una lista (?:de|con) )?viñetas|(?:una )?lista con viñetas|(?:une )?liste à puces|puces)$/iu,
  ],
] as const
const LEADS = /(?:\s(?:into|to|as|in|with|be|an?|en|como|con|a|una?|comme|avec|des|une|à|sea|soit|of))+$/iu
const NUMBERED = /^(?:number|numera|numerar|numere|numérote|numéroter|numérotez) (.{1,80})$/iu

/** "turn the schedule into bullet points", "convierte la lista en viñetas", "numérote la liste". */
export function readListStyle(said: Phrase): Instruction | undefined {
  const text = textOf(said).replace(/[.!\s]{1,5}$/u, '')
  const numbered = NUMBERED.exec(text)?.[1]
  const list = numbered === undefined ? undefined : phraseOf(numbered)
  if (list) {
    const where = list.words.some(({ folded }) => LIST.has(folded)) ? listNamed(list) : undefined
    return where && { do: 'listStyle', style: 'numbered', of: where.of }
  }
  if (!isVerb('change', said.words[0]) && !isVerb('put', said.words[0])) return undefined
  for (const [style, pattern] of STYLES) {
    const subject = text.replace(pattern, '').trimEnd()
    if (subject === text) continue
    const named = phraseOf(subject.replace(LEADS, ''))
    const kind = findKind(named.words)?.kind
    const bare = part(named, 1)
    const isIt =
      bare.words.length > 0 &&
      bare.words.every(({ folded }) => /^(?:it|this|them|these|those|lo|la|los|las|le|les|esto|ca|cela)$/.test(folded))
    const where = isIt ? { of: undefined } : listNamed(bare)
    if (where && kind !== 'question' && kind !== 'column' && bare.words.length > 0) return { do: 'listStyle', style, of: where.of }
  }
  return undefined
}

const TABLE = /^(?:table|tabla|tableau)$/
const NAMED_BY = /^(?:of|on|for|in|under|de|del|d|du|des|sobre|sur|en|dans|para|pour)$/
const INTO = /^(?:to|in|into|from|of|on|a|al|en|de|del|au|du|dans|sur)$/
const NAME_WORDS_MAX = 5

/** "a row to the budget table: Hotel", "the table by cost": the same without the table, and which one it is. */
export function withoutTable(said: Phrase): { rest: Phrase; of: Target | undefined } | undefined {
  const { words: all } = said
  const colon = findWord(said, ({ text }) => text === ':')
  const at = findWord(said, ({ folded }, place) => place > 0 && TABLE.test(folded) && (colon < 0 || place < colon))
  if (at < 0) return undefined
  let from = at - 1
  while (from > 1 && at - from <= NAME_WORDS_MAX && !INTO.test(all[from]?.folded ?? '')) from--
  const isLinked = from > 0 && INTO.test(all[from]?.folded ?? '')
  // "sort the table by cost": the table itself is what is changed.
  const isSorted = !isLinked && isVerb('sort', all[0]) && part(said, 1, at).words.every(({ folded }) => ARTICLES.has(folded))
  if (!isLinked && !isSorted) return undefined
  let to = at + 1
  let behind = part(said, to, to)
  if (NAMED_BY.test(all[to]?.folded ?? '')) {
    const end = findWord(said, ({ folded, text }) => text === ':' || /^(?:by|por|par|to|as|with|con|avec)$/.test(folded), to + 1)
    behind = part(said, to + 1, end < 0 ? undefined : end)
    to = end < 0 ? all.length : end
  }
  const before = isLinked ? part(said, from + 1, at) : behind
  const named = behind.words.length > 0 ? behind : before
  const own = { text: said.text, words: named.words.filter(({ folded, text }) => !ARTICLES.has(folded) && !/^['’]$/.test(text)) }
  const found = own.words.length === 0 ? undefined : readTarget(own)
  // "the Owner column of the table" names no table.
  const of = found
    ? found.kind === 'section' || found.kind === 'slide'
      ? found.target
      : undefined
    : own.words.length > 0
      ? { name: unquoted(textOf(own)) }
      : undefined
  const start = isLinked ? from : 1
  return { rest: { text: said.text, words: [...all.slice(0, start), ...all.slice(to)] }, of }
}
