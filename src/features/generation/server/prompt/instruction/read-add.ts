import type { CountUnit } from '#generator/brief.ts'
import type { GivenAnswer, Instruction, PieceKind } from '#generator/instruction.ts'
import { capitalise } from '#shared/words.ts'
import { readCounts } from '../read-counts.ts'
import { splitList } from '../pieces/split-list.ts'
import { findWord, namesIn, part, type Phrase, phraseOf, plain, textOf, unquoted } from './phrase.ts'
import { answerNamed, optionNames, optionsOf } from './questions/read-answer.ts'
import { endingWords, withoutPlace } from './read-place.ts'
import { ADDED_MAX } from './read-pieces-at-once.ts'
import { withoutScale, withQuestion } from './questions/read-added-answer.ts'
import { readWording } from './questions/read-question.ts'
import { describing, nameBehind, wordsBefore } from './read-target.ts'
import { EVERY, findKind, words } from './vocabulary.ts'

const PLURAL = /s$/
const THE = /^(?:the|this|that|our|my)$/
const INTO = /^(?:to|into|onto|in|a|al|en|dans|sous|sur)$/
const RECKONED =
  /^=|^(?:shows?|showing|calculates?|contains|muestr[ae]|calcula|contiene|affiche|montre|calcule|contient)\b|^(?:the )?(?:total|sum|average|difference|suma|promedio|diferencia|somme|moyenne|différence) (?:of|de|des|du|entre|between)\b/i
const ENDING =
  /\s(?:at the (?:very )?end|to (?:it|this|the (?:form|survey|document|doc|deck|presentation|sheet|table|spreadsheet))|al final|a la hoja|a la tabla|al formulario|al documento|a la presentación|a la encuesta|à la fin|au tableau|au formulaire|au document|à la présentation)\s*[.!]?$/i
const ENDINGS_MAX = 3
/** Rows to be filled in by hand. */
const EMPTY = words('empty blank vacia vacias vide vides')
/** Where somebody signs is no row of a table. */
const SIGNED = words('signature signatures firma firmas')
/** It says how many, and is no name. */
const MORE = /^(?:more|extra|de )?(?:más|plus|more|extra|adicional(?:es)?|additional|supplémentaires?|vacías?|vides?|empty|blank)?$/iu
/** "asking for their email". */
/** "called Lessons learned", "« Équipe et budget »". */
const TITLED = /^(?:["“«]|(?:called|named|titled|entitled|llamad[ao]s?|titulad[ao]s?|intitulée?s?|nommée?s?|appelée?s?)(?!\p{L}))/iu
const YOURS = /^(?:your|my|sus?|tus?|vos|votre)\s/iu
const WHOSE = /^(?:their|his|her|sus?|leurs?)\s/iu

/** "to rate the food" */
const RATED =
  /^(?:(?:to|that lets \w{1,20}|where \w{1,20}|para|pour) )?(?:rate|valorar|valore|puntuar|puntúe|calificar|évaluer|noter) (?:the |el |la |los |las |le |les |l['’])?(.{1,200})$/iu

/** "Owner with Maria in every row" */
const FILLED =
  /^(.{1,100}?) (?:with|con|avec) (.{1,200}?) (?:in|for|en|para|dans|pour|sur) (?:every|each|all|cada|tod[oa]s?|chaque|tou(?:te)?s)\b.{0,40}$/iu

/** "Status with Planned and Done", "Priority: high, low". */
const CHOOSING = /^(.{1,60}?)(?: (?:with|con|avec) |\s?[:(]\s?)([^)]{1,300})\)?$/iu
const CHOICES = /^(?:the |las |los |les )?(?:options?|choices?|values?|opciones|valores|choix|valeurs) /iu

export const UNITS: Partial<Record<CountUnit, PieceKind>> = {
  questions: 'question',
  sections: 'section',
  slides: 'slide',
  columns: 'column',
  rows: 'row',
}

/** "add a pricing slide", "add columns Status and Owner", "add 3 more questions". */
export function readAdd(said: Phrase): Instruction | undefined {
  const scaled = withoutScale(said)
  if (!scaled) return readAdded(withQuestion(said))
  const asked = readAdded(scaled.rest)
  if (asked?.do !== 'add' || asked.kind !== 'question') return readAdded(said)
  return scaled.scale === undefined
    ? { do: 'unable', why: 'scale_out_of_range' }
    : { ...asked, answer: { format: 'scale', scale: scaled.scale } }
}

function readAdded(said: Phrase): Instruction | undefined {
  const worded = readWorded(said)
  if (worded) return worded
  const placed = withoutPlace(said)
  const { rest, to } = placed
  const noun = findKind(rest.words)
  if (!noun) return undefined
  const { at, kind } = noun
  // "add a chart to slide 2": what is added is not the slide.
  // "Q&A" has a letter.
  if (rest.words.slice(1, at).some(({ folded, text }) => INTO.test(folded) && text !== 'A')) return undefined
  // "Maria Chen as presenter on the title slide"
  if (rest.words.slice(1, at).some(({ folded }, place) => folded === 'on' && THE.test(rest.words[place + 2]?.folded ?? '')))
    return undefined
  if (kind === 'row' && rest.words.some(({ folded }) => SIGNED.has(folded))) return undefined
  // "question 3 again" is neither a new question nor one about it.
  if (kind === 'question' && /^\d+$/.test(rest.words[at + 1]?.text ?? '')) return undefined
  const counted = readCounts(rest.words).find((count) => UNITS[count.unit] === kind && count.to === at + 1)
  const count = Math.min(ADDED_MAX, Math.max(1, counted?.value ?? 1))
  const isPlural = PLURAL.test(rest.words[at]?.folded ?? '')
  const { behind, kindOfAnswer } = answerBehind(part(rest, at + 1))
  const behindNoun = withoutEnding(nameBehind(behind)).replace(WHOSE, '')
  const answered = kind === 'question' ? withoutAnswer(behindNoun) : { rest: behindNoun, answer: undefined }
  const named = answered.rest || withoutEnding(wordsBefore(part(rest, counted ? at : 0, at)))
  // "after each question" is no place that one question can have.
  if (part(rest, 0, at).words.some(({ folded }) => EVERY.has(folded))) return undefined
  const given = kind === 'question' ? optionsOf(part(rest, at + 1), 1) : undefined
  const about = given ? withoutEnding(nameBehind(part(rest, at + 1, at + 1 + given.at))).replace(WHOSE, '') : ''
  if (given && given.items.length > 1 && about !== '') {
    const { rest: title, answer } = withoutAnswer(about)
    const described = answer ?? answerNamed(describing(part(rest, 0, at)))
    return {
      do: 'add',
      kind,
      count: 1,
      items: [capitalise(unquoted(title))],
      wording: { isRequired: false },
      answer: { format: described && CHOSEN.has(described.format) ? described.format : 'one', options: given.items.map(capitalise) },
      ...(to ? { to } : {}),
    }
  }
  const bare = kind === 'question' && !isPlural ? choicesAlone(behind) : undefined
  if (bare) return { do: 'add', kind, count: 1, ...bare, ...(to ? { to } : {}) }
  // "with three bullet points about hiring": they are to be written.
  if ((kind === 'slide' || kind === 'section') && TO_WRITE.test(named)) return undefined
  const own = kind === 'slide' || kind === 'section' ? readEntries(textOf(behind), named) : undefined
  if (own) {
    // A slide that closes is the last one.
    const { led, ...added } = own
    const isLast = [...part(rest, 0, at).words, ...phraseOf(led).words].some(({ folded }) => CLOSING.has(folded))
    const place = to ?? (isLast ? { at: -1 } : undefined)
    const beside = placed.maybe && readAdd(placed.maybe.rest)
    const maybe = placed.maybe && beside?.do === 'add' ? { placed: placedAs(beside.items, placed.maybe) } : {}
    return { do: 'add', kind, count: 1, ...added, ...(place ? { to: place } : {}), ...maybe }
  }
  const rated = kind === 'question' ? RATED.exec(named)?.[1] : undefined
  if (rated) return { do: 'add', kind, count, items: [unquoted(rated)], ...(to ? { to } : {}), answer: { format: 'scale' } }
  const [, header, value] = (kind === 'column' && FILLED.exec(named)) || []
  if (header && value) return { do: 'add', kind, count, items: [unquoted(header)], ...(to ? { to } : {}), value: unquoted(value) }
  const [, choosing, listedChoices] = (kind === 'column' && !isPlural && CHOOSING.exec(named)) || []
  const choices = listedChoices === undefined ? [] : optionNames(listedChoices.replace(CHOICES, ''))
  // "Status with Planned, Running and Done"
  if (choosing && choices.length > 1)
    return { do: 'add', kind, count, items: [unquoted(choosing)], choices: choices.map(capitalise), ...(to ? { to } : {}) }
  // "a yes/no column Invoiced"
  const isYesNo = kind === 'column' && answerNamed(describing(part(rest, 0, at)))?.options !== undefined
  // "ask for the phone number and the manager's name": each is a question. A word that is implied has no text.
  const isAsked = kind === 'question' && rest.words[at]?.text === ''
  // "3 questions: Your email, Your start date": what somebody is to tell of themselves.
  const isTold = kind === 'question' && rest.words[at + 1]?.text === ':' && YOURS.test(named)
  const listed = isPlural || kind === 'column' || isAsked ? splitList(named).map((item) => plain(unquoted(item))) : [unquoted(named)]
  const items = isYesNo ? listed.map((item) => `${item} yes/no`) : listed
  // A column that is to be reckoned, and says neither its name nor how.
  if (kind === 'column' && items.some((item) => RECKONED.test(item))) return undefined
  const described = describing(part(rest, counted ? counted.from + 1 : 0, at))
  const answer = kind === 'question' && nameBehind(behind) !== '' ? (kindOfAnswer ?? answered.answer ?? answerNamed(described)) : undefined
  const maybe = placed.maybe && readAdd(placed.maybe.rest)
  const isEmpty = kind === 'row' && rest.words.some(({ folded }) => EMPTY.has(folded))
  const more = {
    ...(to ? { to } : {}),
    ...(answer ? { answer } : {}),
    ...(isEmpty ? { isEmpty } : {}),
    ...(isAsked || isTold ? { isField: true } : {}),
    ...(TITLED.test(textOf(part(rest, at + 1))) ? { isTitled: true } : {}),
    ...(placed.maybe && maybe?.do === 'add' ? { placed: placedAs(maybe.items, placed.maybe) } : {}),
  }
  return { do: 'add', kind, count, items: items.filter((item) => item !== '' && !MORE.test(item)), ...more }
}

type Maybe = NonNullable<ReturnType<typeof withoutPlace>['maybe']>

function placedAs(items: string[], { to, isExact }: Maybe): { items: string[]; to: Maybe['to']; isExact?: true } {
  return { items, to, ...(isExact ? { isExact } : {}) }
}

/** How a choice question can be answered. */
const CHOSEN: ReadonlySet<GivenAnswer['format']> = new Set(['one', 'many', 'dropdown'])
const AS_ANSWER = /^(?:as|como|comme|en|de|with|con|avec|por|par)$/
const ARTICLE = /^(?:an?|una?|une)$/

/** "salary as multiple choice", "el salario de opción múltiple": how it is answered is no part of what it is about. */
function withoutAnswer(text: string): { rest: string; answer: GivenAnswer | undefined } {
  const all = phraseOf(text)
  for (let from = 1; from < all.words.length; from++) {
    const answer = answerNamed(all.words.slice(from))
    if (!answer) continue
    let to = from
    while (to > 1 && ARTICLE.test(all.words[to - 1]?.folded ?? '')) to--
    const isLed = AS_ANSWER.test(all.words[to - 1]?.folded ?? '')
    // "à choix multiple" brings its own word.
    if (!isLed && all.words[from]?.text !== 'à') continue
    const rest = textOf(part(all, 0, isLed ? to - 1 : to))
    if (rest !== '') return { rest, answer }
  }
  return { rest: text, answer: undefined }
}

const WITH = /^(?:with|con|avec)$/

/** "a question with train, car and bike": the answers, and no subject. They are the question, too. */
function choicesAlone(behind: Phrase): { items: string[]; wording: { isRequired: boolean }; answer: GivenAnswer } | undefined {
  if (!WITH.test(behind.words[0]?.folded ?? '')) return undefined
  const options = optionsOf(behind, 0)?.items ?? []
  if (options.length < 2) return undefined
  const or = WITH_OR[behind.words[0]?.folded ?? ''] ?? 'or'
  const last = options.at(-1) ?? ''
  const title = `${options.slice(0, -1).join(', ')} ${or} ${last}${or === 'ou' ? '\u202F' : ''}?`
  const asked = or === 'o' ? `¿${capitalise(title)}` : capitalise(title)
  if (asked.length > QUESTION_CHARS_MAX) return undefined
  return { items: [asked], wording: { isRequired: false }, answer: { format: 'one', options: options.map(capitalise) } }
}

const WITH_OR: Readonly<Record<string, string>> = { with: 'or', con: 'o', avec: 'ou' }
const QUESTION_CHARS_MAX = 120

const SAYING =
  /^(?:(.{0,40}?)\s)?(?:that |which |que |qui )?(?:saying|says|reading|reads|dice|diga|diciendo|disant|dit)\s?:?\s(.{1,200})$/iu
const LISTING =
  /^(.{1,100}?),? (?:with|con|avec) (?:the |these |los |las |les )?(?:\p{L}+ |\d+ )?(?:bullets?|bullet points|points?|items?|viñetas|puntos|elementos|puces|éléments)(?:\s?:\s?|\s)(.{1,1000})$/iu
const TO_WRITE =
  /^(?:(?:with|con|avec) )?(?:\d{1,2}|two|three|four|five|six|some|several|dos|tres|cuatro|cinco|seis|algunos|deux|trois|quatre|cinq|six|quelques) (?:short |brief )?(?:bullets?|bullet points|points|paragraphs|sentences|puntos|viñetas|párrafos|frases|puces|paragraphes|phrases)(?: (?:cortos|cortas|breves|courts|courtes|brefs|brèves))? (?:about|on|of|sobre|acerca de|de|sur|à propos de) /iu
const TEXT = /^(.{1,80}?)\s?:\s(.{1,1000})$/u
const isShortEntry = (entry: string): boolean => entry.split(' ').length <= 4
const CLOSING = words('closing final last end cierre final ultima conclusion fin derniere cloture')

/** "a slide saying Thank you", "a slide about competitors with three bullets: Lumo, Brightly": it says this and nothing else. */
function readEntries(behind: string, named: string): { led: string; items: string[]; entries: string[] } | undefined {
  const [, led = '', said] = SAYING.exec(behind) ?? []
  if (said) return { led, items: [capitalise(unquoted(said))], entries: [] }
  const [, title, list] = LISTING.exec(named) ?? []
  if (title && list) return { led: '', items: [capitalise(unquoted(title))], entries: namesIn(list) }
  // "Costs: Acme pays 30 euros a month", but "Lumo: what we learned" in quotes is a title.
  const [, heading, text] = /["“”«»]/.test(behind) ? [] : (TEXT.exec(named) ?? [])
  if (!heading || !text) return undefined
  const listed = namesIn(text)
  return { led: '', items: [capitalise(unquoted(heading))], entries: listed.every(isShortEntry) ? listed : [text.trim()] }
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

/** "una pregunta abierta sobre el comedor": how it is answered stands before what it is about. */
function answerBehind(behind: Phrase): { behind: Phrase; kindOfAnswer: GivenAnswer | undefined } {
  const about = behind.words.findIndex(({ folded }) => /^(?:about|on|sobre|sur|acerca|concernant)$/.test(folded))
  const kindOfAnswer =
    about > 0 ? answerNamed(behind.words.slice(0, about).filter(({ folded }) => !/^(?:de|d|a|')$/.test(folded))) : undefined
  return { behind: kindOfAnswer ? part(behind, about) : behind, kindOfAnswer }
}

function withoutEnding(text: string): string {
  let rest = ` ${text}`
  for (let turn = 0; turn < ENDINGS_MAX; turn++) rest = rest.replace(ENDING, '')
  return rest.trim()
}
