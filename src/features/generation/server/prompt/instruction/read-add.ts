import type { CountUnit } from '#generator/brief.ts'
import type { GivenAnswer, Instruction, MovedTo, PieceKind, Target } from '#generator/instruction.ts'
import { capitalise, type Word } from '#shared/words.ts'
import { readCounts } from '../read-counts.ts'
import { splitList } from '../split-list.ts'
import { findWord, namesIn, part, type Phrase, phraseOf, textOf, unquoted } from './phrase.ts'
import { answerNamed, optionsOf } from './read-answer.ts'
import { isBehind, isBeside } from './read-move.ts'
import { readWording } from './read-question.ts'
import { nameBehind, readNamed, readTarget } from './read-target.ts'
import { ARTICLES, EVERY, findKind, words } from './vocabulary.ts'

const ADDED_MAX = 50
const PLURAL = /s$/
const INTO = /^(?:to|into|onto|in|a|al|en|dans|sous|sur)$/
const RECKONED =
  /^=|^(?:the )?(?:total|sum|average|difference|suma|promedio|diferencia|somme|moyenne|différence) (?:of|de|des|du|entre|between)\b/i
const ENDING =
  /\s(?:at the (?:very )?end|to (?:it|this|the (?:form|survey|document|doc|deck|presentation|sheet|table|spreadsheet))|al final|a la hoja|a la tabla|al formulario|al documento|a la presentación|a la encuesta|à la fin|au tableau|au formulaire|au document|à la présentation)\s*[.!]?$/i
const ENDINGS_MAX = 3
/** It says how many, and is no name. */
const MORE = /^(?:more|extra|de )?(?:más|plus|more|extra|adicional(?:es)?|additional|supplémentaires?|vacías?|vides?|empty|blank)?$/iu
/** "asking for their email". */
const WHOSE = /^(?:their|his|her|sus?|leurs?)\s/iu

/** "to rate the food" */
const RATED =
  /^(?:(?:to|that lets \w{1,20}|where \w{1,20}|para|pour) )?(?:rate|valorar|valore|puntuar|puntúe|calificar|évaluer|noter) (?:the |el |la |los |las |le |les |l['’])?(.{1,200})$/iu

/** "Owner with Maria in every row" */
const FILLED =
  /^(.{1,100}?) (?:with|con|avec) (.{1,200}?) (?:in|for|en|para|dans|pour|sur) (?:every|each|all|cada|tod[oa]s?|chaque|tou(?:te)?s)\b.{0,40}$/iu

export const UNITS: Partial<Record<CountUnit, PieceKind>> = {
  questions: 'question',
  sections: 'section',
  slides: 'slide',
  columns: 'column',
  rows: 'row',
}

/** "add a pricing slide", "add columns Status and Owner", "add 3 more questions". */
export function readAdd(whole: Phrase): Instruction | undefined {
  const worded = readWorded(whole)
  if (worded) return worded
  const placed = withoutPlace(whole)
  const { rest, to } = placed
  const noun = findKind(rest.words)
  if (!noun) return undefined
  const { at, kind } = noun
  // "add a chart to slide 2": what is added is not the slide.
  // "Q&A" has a letter.
  if (rest.words.slice(1, at).some(({ folded, text }) => INTO.test(folded) && text !== 'A')) return undefined
  // "question 3 again" is neither a new question nor one about it.
  if (kind === 'question' && /^\d+$/.test(rest.words[at + 1]?.text ?? '')) return undefined
  const counted = readCounts(rest.words).find((count) => UNITS[count.unit] === kind && count.to === at + 1)
  const count = Math.min(ADDED_MAX, Math.max(1, counted?.value ?? 1))
  const isPlural = PLURAL.test(rest.words[at]?.folded ?? '')
  const { behind, kindOfAnswer } = answerBehind(part(rest, at + 1))
  const named = withoutEnding(nameBehind(behind)).replace(WHOSE, '') || withoutEnding(wordsBefore(part(rest, counted ? at : 0, at)))
  // "after each question" is no place that one question can have.
  if (part(rest, 0, at).words.some(({ folded }) => EVERY.has(folded))) return undefined
  const given = kind === 'question' ? optionsOf(part(rest, at + 1), 1) : undefined
  const about = given ? withoutEnding(nameBehind(part(rest, at + 1, at + 1 + given.at))).replace(WHOSE, '') : ''
  if (given && given.items.length > 1 && about !== '')
    return {
      do: 'add',
      kind,
      count: 1,
      items: [capitalise(unquoted(about))],
      wording: { isRequired: false },
      answer: { format: 'one', options: given.items.map(capitalise) },
      ...(to ? { to } : {}),
    }
  const own = kind === 'slide' || kind === 'section' ? readEntries(textOf(behind), named) : undefined
  if (own) {
    // A slide that closes is the last one.
    const { led, ...added } = own
    const isLast = [...part(rest, 0, at).words, ...phraseOf(led).words].some(({ folded }) => CLOSING.has(folded))
    const place = to ?? (isLast ? { at: -1 } : undefined)
    const beside = placed.maybe && readAdd(placed.maybe.rest)
    const maybe = placed.maybe && beside?.do === 'add' ? { placed: { items: beside.items, to: placed.maybe.to } } : {}
    return { do: 'add', kind, count: 1, ...added, ...(place ? { to: place } : {}), ...maybe }
  }
  const rated = kind === 'question' ? RATED.exec(named)?.[1] : undefined
  if (rated) return { do: 'add', kind, count, items: [unquoted(rated)], ...(to ? { to } : {}), answer: { format: 'scale' } }
  const [, header, value] = (kind === 'column' && FILLED.exec(named)) || []
  if (header && value) return { do: 'add', kind, count, items: [unquoted(header)], ...(to ? { to } : {}), value: unquoted(value) }
  // "a yes/no column Invoiced"
  const isYesNo = kind === 'column' && answerNamed(describing(part(rest, 0, at)))?.options !== undefined
  const listed = isPlural || kind === 'column' ? splitList(named).map(unquoted) : [unquoted(named)]
  const items = isYesNo ? listed.map((item) => `${item} yes/no`) : listed
  // A column that is to be reckoned, and says neither its name nor how.
  if (kind === 'column' && items.some((item) => RECKONED.test(item))) return undefined
  const described = describing(part(rest, counted ? counted.from + 1 : 0, at))
  const answer = kind === 'question' && nameBehind(behind) !== '' ? (kindOfAnswer ?? answerNamed(described)) : undefined
  // "ask for their work email": a word that is implied has no text.
  const isField = kind === 'question' && rest.words[at]?.text === ''
  const maybe = placed.maybe && readAdd(placed.maybe.rest)
  const more = {
    ...(to ? { to } : {}),
    ...(answer ? { answer } : {}),
    ...(isField ? { isField } : {}),
    ...(placed.maybe && maybe?.do === 'add' ? { placed: { items: maybe.items, to: placed.maybe.to } } : {}),
  }
  return { do: 'add', kind, count, items: items.filter((item) => item !== '' && !MORE.test(item)), ...more }
}

const SAYING =
  /^(?:(.{0,40}?)\s)?(?:that |which |que |qui )?(?:saying|says|reading|reads|dice|diga|diciendo|disant|dit)\s?:?\s(.{1,200})$/iu
const LISTING =
  /^(.{1,100}?),? (?:with|con|avec) (?:the |these |los |las |les )?(?:\p{L}+ |\d+ )?(?:bullets?|bullet points|points?|items?|viñetas|puntos|elementos|puces|éléments)(?:\s?:\s?|\s)(.{1,1000})$/iu
const CLOSING = words('closing final last end cierre final ultima conclusion fin derniere cloture')

/** "a slide saying Thank you", "a slide about competitors with three bullets: Lumo, Brightly": it says this and nothing else. */
function readEntries(behind: string, named: string): { led: string; items: string[]; entries: string[] } | undefined {
  const [, led = '', said] = SAYING.exec(behind) ?? []
  if (said) return { led, items: [capitalise(unquoted(said))], entries: [] }
  const [, title, list] = LISTING.exec(named) ?? []
  return title && list ? { led: '', items: [capitalise(unquoted(title))], entries: namesIn(list) } : undefined
}

/** `a question "How old are you?" after question 2`. */
function readWorded(whole: Phrase): Instruction | undefined {
  const noun = findKind(whole.words)
  if (noun?.kind !== 'question') return undefined
  const colon = findWord(whole, ({ text }) => text === ':', noun.at + 1)
  const ends = colon < 0 ? 0 : endingWords(part(whole, 0, colon))
  if (colon > 0 && ends > 0) {
    // "a rating question at the end: How was it?", "una pregunta de sí o no al final: …"
    const head = part(whole, 0, colon - ends)
    const wording = readWording({ text: whole.text, words: whole.words.slice(colon) })
    const said = part(head, noun.at + 1).words.filter(({ folded }) => !/^(?:de|d|a|with|con|avec)$/.test(folded))
    const kind = answerNamed(describing(part(head, 0, noun.at))) ?? answerNamed(said)
    return wording && (said.length === 0 || kind)
      ? { do: 'add', kind: 'question', count: 1, ...(kind ? { answer: kind } : {}), ...wording, to: { at: -1 } }
      : undefined
  }
  const before = colon < 0 ? undefined : withoutPlace(part(whole, 0, colon))
  const place = before?.to ?? before?.maybe?.to
  // "a question before Comments: which song should we play?"
  const led =
    place && before
      ? [{ rest: { text: whole.text, words: [...(before.maybe ?? before).rest.words, ...whole.words.slice(colon)] }, to: place }]
      : []
  for (const { rest, to } of [...led, withoutPlace(whole), { rest: whole, to: undefined }]) {
    const wording = readWording(part(rest, noun.at + 1))
    const described = answerNamed(describing(part(rest, 0, noun.at)))
    if (wording)
      return { do: 'add', kind: 'question', count: 1, ...(described ? { answer: described } : {}), ...wording, ...(to ? { to } : {}) }
  }
  return undefined
}

/** "… after question 2", "… before Status": beside what the new ones stand. */
function withoutPlace(whole: Phrase): WithoutPlace {
  const start = startAt(whole)
  if (start > 0) return { rest: part(whole, 0, start), to: { at: 1 } }
  const listing = listingAt(whole)
  if (listing > 0) {
    const led = withoutPlace(part(whole, 0, listing))
    const behind = textOf(part(whole, listing))
    const withList = (rest: Phrase): Phrase => phraseOf(`${textOf(rest)} ${behind}`)
    return { ...led, rest: withList(led.rest), ...(led.maybe ? { maybe: { ...led.maybe, rest: withList(led.maybe.rest) } } : {}) }
  }
  const noun = findKind(whole.words)
  const at = noun ? findWord(whole, ({ folded }) => isBeside(folded) || BETWEEN.test(folded), noun.at + 1) : -1
  const between = BETWEEN.test(whole.words[at]?.folded ?? '')
    ? findWord(whole, ({ folded }) => /^(?:and|y|e|et)$/.test(folded), at + 2)
    : -1
  if (BETWEEN.test(whole.words[at]?.folded ?? '') && between < 0) return { rest: whole, to: undefined }
  const object = part(whole, at + 1, between < 0 ? undefined : between)
  // "after the title" is behind the first slide.
  const isTitle = noun?.kind === 'slide' && object.words.length <= 3 && object.words.some(({ folded }) => COVER.test(folded))
  const named = at < 0 ? undefined : isTitle ? { kind: 'slide' as const, target: { places: [1] } } : readNamed(object)
  // "a question about life after work" is about that: only another piece is a place, or a column's name behind a column's.
  const isPlace = named && (named.kind === noun?.kind || (named.kind === undefined && noun?.kind === 'column'))
  const isNamed = named && named.kind === undefined && 'name' in named.target
  if (!named || (!isPlace && !isNamed)) return { rest: whole, to: undefined }
  let end = at
  while (end > 0 && /^(?:just|right|justo|juste)$/.test(whole.words[end - 1]?.folded ?? '')) end--
  const placed = {
    rest: part(whole, 0, end),
    to: { beside: named.target, isBehind: between > 0 || isBehind(whole.words[at]?.folded ?? '') },
  }
  // "a section about data protection after Equipment": a place only if the document has one of that name.
  if (!isPlace && 'name' in named.target)
    return { rest: whole, to: undefined, maybe: { ...placed, to: { ...placed.to, beside: named.target } } }
  return placed
}

/** Where "with the points: …" begins behind a place, in "a section Training before Contact with the points: …". -1 if there is none. */
function listingAt(whole: Phrase): number {
  const beside = findWord(whole, ({ folded }) => isBeside(folded) || BETWEEN.test(folded), 2)
  return beside < 0 ? -1 : findWord(whole, ({ folded }) => /^(?:with|con|avec)$/.test(folded), beside + 2)
}

const BETWEEN = /^(?:between|entre)$/
const COVER = /^(?:title|cover|titulo|portada|titre|garde|couverture)$/

type WithoutPlace = {
  rest: Phrase
  to: MovedTo | undefined
  maybe?: { rest: Phrase; to: { beside: Target & { name: string }; isBehind: boolean } }
}

/** How many words say "at the end", "al final", "à la fin" at the end of a phrase. */
function endingWords({ words: all }: Phrase): number {
  if (!/^(?:end|final|fin)$/.test(all.at(-1)?.folded ?? '')) return 0
  let at = all.length - 1
  while (at > 1 && /^(?:at|the|very|al|a|la)$/.test(all[at - 1]?.folded ?? '')) at--
  return all.length - at > 1 ? all.length - at : 0
}

const START = words('start beginning top principio inicio comienzo debut')

/** Where "at the start" begins, if it ends the phrase. -1 if it does not. */
function startAt({ words: all }: Phrase): number {
  if (!START.has(all.at(-1)?.folded ?? '')) return -1
  let at = all.length - 1
  while (at > 1 && /^(?:at|the|very|al|au|to|a|en)$/.test(all[at - 1]?.folded ?? '')) at--
  return at < all.length - 1 ? at : -1
}

/** "una pregunta abierta sobre el comedor": how it is answered stands before what it is about. */
function answerBehind(behind: Phrase): { behind: Phrase; kindOfAnswer: GivenAnswer | undefined } {
  const about = behind.words.findIndex(({ folded }) => /^(?:about|on|sobre|sur|acerca|concernant)$/.test(folded))
  const kindOfAnswer =
    about > 0 ? answerNamed(behind.words.slice(0, about).filter(({ folded }) => !/^(?:de|d|a|')$/.test(folded))) : undefined
  return { behind: kindOfAnswer ? part(behind, about) : behind, kindOfAnswer }
}

function describing({ words }: Phrase): Phrase['words'] {
  return words.filter(({ folded, text }) => !ARTICLES.has(folded) || text === 'A')
}

function wordsBefore(phrase: Phrase): string {
  return textOf({ ...phrase, words: describing(phrase) })
}

function withoutEnding(text: string): string {
  let rest = ` ${text}`
  for (let turn = 0; turn < ENDINGS_MAX; turn++) rest = rest.replace(ENDING, '')
  return rest.trim()
}

const EXPRESSED = /^(?:=|as|being|como|igual|comme|egale?|calculated|calculada|calculee|calcule|que|with|con|avec)$/
const HAS_OPERATOR =
  /[+*/×÷−=]|\s[-–xX]\s|\b(?:minus|plus|times|divided by|multiplied by|menos|más|mas|por|entre|dividido|moins|fois|divis[ée]e?)\b/iu

/** "add a column Total = Qty * Price", "add a Margin column as Revenue minus Cost". */
export function readFormula(rest: Phrase): Instruction | undefined {
  const at = findWord(rest, ({ folded }) => EXPRESSED.test(folded), 1)
  const noun = findKind(rest.words.slice(0, Math.max(at, 0)))
  if (at < 0 || noun?.kind !== 'column') return undefined
  let from = at
  while (
    from < rest.words.length &&
    (EXPRESSED.test(rest.words[from]?.folded ?? '') ||
      /^(?:a|to|la|el|the|sea|soit|formula|formule|:|l|['’])$/.test(rest.words[from]?.folded ?? ''))
  )
    from++
  const expression = textOf(part(rest, from))
  if (rest.words[at]?.text !== '=' && !rest.words.slice(at, from).some(({ text }) => text === '=') && !HAS_OPERATOR.test(expression))
    return undefined
  const header = part(rest, 0, at)
  const name = unquoted(nameBehind(part(header, noun.at + 1))) || unquoted(wordsBefore(part(header, 0, noun.at)))
  return name === '' || expression === '' ? undefined : { do: 'formula', name, expression }
}

const RECKONED_AS = /^(?:(?:the|el|la|le) )?(.{1,60}?)\s?(?:=|should be|must be|is calculated as|debe ser|doit être)\s?(.{1,200})$/iu

/** "pay = hours x rate", "the total should be quantity times price". */
export function readReckoned(said: Phrase): Instruction | undefined {
  const [, name, expression] = RECKONED_AS.exec(textOf(said)) ?? []
  return name && expression && HAS_OPERATOR.test(expression) ? { do: 'formula', name: unquoted(name), expression } : undefined
}

const OPTION = /^(?:options?|choices?|answers?|opcion|opciones|respuestas?|choix|reponses?|possibilites?)$/
const TO = /^(?:to|in|into|for|under|of|a|en|para|de|dans|pour|sous)$/
const FROM = /^(?:from|in|of|de|en|dans)$/

/** "add 'Other' to question 3", "add the options Yes and No to question 2", "remove the option Remote from question 4". */
export function readOption(rest: Phrase, isRemoved: boolean): Instruction | undefined {
  const at = rest.words.findLastIndex(
    ({ folded }, place) => place > 0 && (isRemoved ? FROM : TO).test(folded) && readTarget(part(rest, place + 1))?.kind === 'question',
  )
  const asOption = at < 0 && !isRemoved ? readAsOption(rest) : undefined
  if (asOption) return asOption
  const named = at < 0 ? rest : part(rest, 0, at)
  const noun = named.words.findIndex(({ folded }) => OPTION.test(folded))
  // "a multiple choice question about parking" is a question.
  if (at < 0 && findKind(named.words)) return undefined
  const found = at < 0 ? undefined : readTarget(part(rest, at + 1))
  if (noun < 0 && (found === undefined || findKind(named.words))) return undefined
  const list = noun < 0 ? undefined : listNamed(named, noun, isRemoved)
  const said = list ? list.said : noun < 0 ? textOf(named) : nameBehind(part(named, noun + 1)) || wordsBefore(part(named, 0, noun))
  const options = namesIn(said.replace(/\s(?:as|como|comme|en)$/iu, ''))
  // Nothing named, or only how many.
  if (options.every((option) => noun >= 0 && /^\d+$/.test(option))) return undefined
  // Where no question is named, one that is chosen is said at the end.
  const end = rest.words.at(-1)?.end ?? 0
  return {
    do: 'option',
    target: found?.kind === 'question' ? found.target : list?.of ? { name: list.of } : { isOnly: true, span: { start: end, end } },
    options,
    isRemoved,
  }
}

const AS = /^(?:as|como|comme|en)$/

/** "gluten-free as an option for dietary requirements", "Lisboa como opción en la oficina". */
function readAsOption(rest: Phrase): Instruction | undefined {
  const as = rest.words.findIndex(({ folded }, at) => at > 0 && AS.test(folded))
  const noun = rest.words.findIndex(({ folded }, at) => at > as && OPTION.test(folded))
  const to = rest.words.findIndex(({ folded }, at) => at > noun && TO.test(folded))
  if (as < 0 || noun < 0 || noun > as + 3 || to !== noun + 1) return undefined
  const name = nameBehind(part(rest, to + 1))
  const options = namesIn(textOf(part(rest, 0, as)))
  return name === '' ? undefined : { do: 'option', target: { name }, options, isRemoved: false }
}

const ONTO = /^(?:to|into|a|al|au|aux)$/
const OUT_OF = /^(?:from|de|des)$/

/** "Burger to the lunch options", "Burger a las opciones del almuerzo", "Burger aux options". "The work from home option" names no list. */
function listNamed(named: Phrase, noun: number, isRemoved: boolean): { said: string; of: string } | undefined {
  const isLink = ({ folded }: Word, at: number) =>
    at > 0 && at < noun && (isRemoved ? OUT_OF : ONTO).test(folded) && (at + 1 === noun || ARTICLES.has(named.words[at + 1]?.folded ?? ''))
  const at = findWord(named, isLink)
  if (at < 0) return undefined
  return { said: textOf(part(named, 0, at)), of: wordsBefore(part(named, at + 1, noun)) || nameBehind(part(named, noun + 1)) }
}
