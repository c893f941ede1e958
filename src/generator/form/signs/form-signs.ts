import { detectLanguage } from '#shared/detect-language.ts'
import type { Locale } from '#shared/locale.ts'
import { readWords, wordCount } from '#shared/words.ts'
import { cutParts } from '../../writing/cut-parts.ts'
import { momentOf } from '../../writing/moments.ts'
import { kindOf } from '../kinds.ts'
import { readPhrases } from '../form-texts.ts'
import { roleWords } from '../roles/role-words.ts'
import { waysIn } from '../roles/ways.ts'
import { fieldsIn, withArticle } from '../wording.ts'
import { partWords } from '../list/plain-parts.ts'
import { wordChoices } from '../list/listed-choices.ts'
import { withCommas } from './commas.ts'
import { orderedIn, type Ordered } from './ordered-words.ts'
import { saidPlainly } from './said-plainly.ts'
import { signWords } from './sign-words.ts'

/*
 * Sets the signs that somebody in a hurry left out of the prompt of a form: brackets around what is chosen from, commas between what is rated. All
 * readers of the prompt then read the same.
 */

/** A longer prompt is a text, whose first lines say what the form is. */
const READ_CHARS_MAX = 4_000
const OR = /,? (?:or|o|u(?= h?[oó])|ou) /iu
const CHOICES_MAX = 8
const LABEL = /^(?:[^:]{1,120}): ?(?=\S)/u

/** `isHead`: it says what the form is. */
type Segment = { text: string; label: string; start: number; isLast: boolean; isLabelled: boolean; isHead: boolean }
type Edit = { start: number; end: number; text: string }
type Reader = (segments: readonly Segment[], at: number, language: Locale) => Edit | undefined

/** The prompt with its signs, and what it orders word for word. */
export function readFormSigns(said: string, locale: Locale): { prompt: string; ordered: Ordered } {
  const { language } = detectLanguage(readWords(said.slice(0, READ_CHARS_MAX)), locale)
  const list = withCommas(said.slice(0, READ_CHARS_MAX), language)
  const plain = saidPlainly(list.prompt, language)
  const { prompt, ordered } = orderedIn(plain.prompt)
  const rest = said.slice(READ_CHARS_MAX)
  return {
    prompt: withSigns(prompt.replace(/(?<!\p{L})rsvp(?!\p{L})/giu, 'RSVP'), language) + rest,
    ordered: { ...ordered, ...plain.ordered, told: list.told, isCut: list.isCut },
  }
}

function withSigns(prompt: string, language: Locale): string {
  const segments = segmentsOf(prompt)
  const readers = signWords().opinion.test(prompt) ? [...READERS, scaledList] : READERS
  const edits: Edit[] = []
  for (let at = 0; at < segments.length; at++) {
    if (waysIn(segments[at]?.text ?? '')) continue
    for (const reader of readers) {
      const edit = reader(segments, at, language)
      if (!edit || edit.start < (edits.at(-1)?.end ?? 0)) continue
      edits.push(edit)
      break
    }
  }
  return edits.toReversed().reduce((text, { start, end, text: set }) => text.slice(0, start) + set + text.slice(end), prompt)
}

/** What stands behind the title's colon is a part of its own; behind another colon stand answers. */
function segmentsOf(prompt: string): Segment[] {
  return cutParts(prompt, 0).map(({ text, start, isLast }, at) => {
    const [label = ''] = LABEL.exec(text) ?? []
    const plain = text.slice(label.length).replace(/[.\s]+$/u, '')
    const isLabelled = label !== '' && (at > 0 || wordCount(label) < 2)
    return { text: plain, label, start: start + label.length, isLast, isLabelled, isHead: at === 0 && label === '' }
  })
}

function edit({ start }: Segment, last: Segment, text: string): Edit {
  return { start, end: last.start + last.text.length, text }
}

function binds(word: string): boolean {
  return signWords().binds.test(word)
}

function bracketed(head: string, answers: readonly string[]): string {
  return `${head} (${answers.map((one) => (SIZE.test(one) ? one.toUpperCase() : one.trim())).join(', ')})`
}
const SIZE = /^x*[sml]$/iu

const SPAN = String.raw`\d{1,2}(?:[:.h]\d{2})? ?(?:h|am|pm|:00)? ?(?:-|–|to|a|à) ?\d{1,2}(?:[:.h]\d{2})? ?(?:h|am|pm)?`
const FIRST_SPAN = new RegExp(String.raw`^(\p{L}[\p{L} '’-]{1,40}?) \(?(${SPAN})((?: ?(?:,|\/|or|o|ou) ?${SPAN})*)\)?$`, 'iu')
const MORE_SPANS = new RegExp(String.raw`^(?:(?:or|o|ou) )?${SPAN}(?: (?:or|o|ou) ${SPAN})*$`, 'iu')
const SPANS = new RegExp(SPAN, 'giu')

/** "time slot 8-10, 10-12 or 12-2" */
const spans: Reader = (segments, at) => {
  const first = segments[at]
  if (!first || first.isLabelled) return undefined
  const [, head = '', one = '', others = ''] = FIRST_SPAN.exec(first.text) ?? []
  if (head === '' || first.text.includes('(') || head.split(' ').some(binds) || momentOf(head) !== '') return undefined
  const behind = segments.slice(at + 1, at + CHOICES_MAX)
  const end = first.isLast ? 0 : behind.findIndex(({ text }) => !MORE_SPANS.test(text))
  const more = behind.slice(0, end < 0 ? undefined : end)
  const said = [others, ...more.map(({ text }) => text)].join(', ')
  // "open 9-12, 2-5" is when, and "or" offers it.
  if (!/(?:^|\s)(?:or|o|ou) /iu.test(said)) return undefined
  return edit(first, more.at(-1) ?? first, bracketed(head, [one, ...(said.match(SPANS) ?? [])]))
}

/** "chicken veg or vegan", "starter level: beginner, intermediate or advanced": words of one kind are the answers of one choice. */
const alike: Reader = (segments, at, language) => {
  const first = segments[at]
  if (!first || first.isLabelled || first.isHead || / [-–—] /u.test(first.text) || wordChoices(first.text)) return undefined
  const alone = onlyAlike(first.text)
  if (alone) return edit(first, first, bracketed(alone.name[language], alone.words))
  const found = segments.slice(at, at + CHOICES_MAX).findIndex(({ text }) => OR.test(text) || /^(?:or|o|ou) /iu.test(text))
  const end = found < 0 || !isRow(segments.slice(at, at + found + 1), language) ? -1 : found
  const last = segments[at + end]
  if (end < 0 || !last) return undefined
  const said = segments.slice(at, at + end + 1).map(({ text }) => text.replace(/^(?:or|o|ou) /iu, ''))
  const [head = '', ...others] = said.flatMap((one) => one.split(OR))
  const words = [...head.split(/ ?\/ ?| /u), ...others]
  const kind = signWords().kinds.find(({ words: of }) => words.slice(-2).every((word) => of.test(word)))
  const from = kind ? words.findLastIndex((word) => !kind.words.test(word)) + 1 : words.length
  const lead = words.slice(0, from)
  // In several parts the first holds the name, and each of the others one answer.
  if (!kind || words.length - from < 3 || from > head.split(' ').length - 1 + (lead.length === 0 ? 1 : 0)) return undefined
  if (lead.some(binds) || lead.length > LEAD_WORDS_MAX || (lead.length > 0 && momentOf(lead.join(' ')) !== '')) return undefined
  return edit(first, last, bracketed(lead.length === 0 ? kind.names[language] : lead.join(' '), words.slice(from)))
}
const LEAD_WORDS_MAX = 3

/** "viande poisson végé": no other word stands there. */
function onlyAlike(text: string): { name: Record<Locale, string>; words: string[] } | undefined {
  const words = text.split(' ')
  const kind = words.length < ROW_MIN ? undefined : signWords().kinds.find(({ words: of }) => words.every((word) => of.test(word)))
  return kind && { name: kind.names, words }
}

/** No sentence ends among them, and behind the first each is one answer. */
function isRow(segments: readonly Segment[], language: Locale): boolean {
  return (
    segments.slice(0, -1).every(({ isLast }) => !isLast) &&
    segments.slice(1, -1).every(({ text }) => wordCount(text) <= 2 && kindOf(text, language)?.isExact !== true)
  )
}

/** "flavours vanilla lemon carrot", "instrument with list violin viola cello": a word for what is chosen, and a row of words. */
const rowOfWords: Reader = (segments, at, language) => {
  const only = segments[at]
  if (!only || only.isLabelled || only.isHead) return undefined
  const [, head = '', row = ''] = signWords().listWord.exec(only.text) ?? roleWords().chosen.exec(only.text) ?? []
  // "role timekeeper marshal or tea bar": what stands behind "or" is one answer.
  const [before = '', ...behind] = row.split(OR)
  const words = [...before.split(' '), ...behind]
  const isRow =
    words.length >= ROW_MIN &&
    before.split(' ').every((word) => isAnswer(word) && (behind.length > 0 || kindOf(word, language)?.isExact !== true)) &&
    behind.every((answer) => answer.split(' ').every(isAnswer))
  return isRow ? edit(only, only, bracketed(head, words)) : undefined
}
const ROW_MIN = 3

/** "IT equipment request laptop monitor headset": each of them can be asked for. */
const requestRow: Reader = (segments, at, language) => {
  const only = segments[at]
  const { requestRow: behindHead, requested } = signWords()
  const [, head = '', said = ''] = only?.isHead ? (behindHead.exec(only.text) ?? []) : []
  const isSecond = at === 1 ? !only?.isLabelled && requested.test(segments[0]?.text ?? '') : at === 0 && requested.test(only?.label ?? '')
  const row = isSecond ? (only?.text ?? '') : said
  const things = row.split(' ')
  if (!only || things.length < ROW_MIN || !things.every(isAnswer) || things.some((thing) => kindOf(thing, language)?.isExact))
    return undefined
  const needed = readPhrases(language).needed.replace(/^¿|[\s?]+$/gu, '')
  return edit(only, only, `${isSecond ? '' : `${head}, `}${needed} (${signWords().anyOf[language]} ${things.join(', ')})`)
}

/** "sizes 6 inch £35, 8 inch 48, 10 inch 65": each size with its price is an answer. */
const pricedRow: Reader = (segments, at) => {
  const first = segments[at]
  const [, head = '', one = ''] = first && !first.isLabelled ? (SIZED.exec(first.text) ?? []) : []
  if (!first || head === '' || first.isLast || !roleWords().chosen.test(`${head} xx`)) return undefined
  const [, sign = ''] = /([£$€])/u.exec(one) ?? []
  const behind = segments.slice(at + 1, at + CHOICES_MAX)
  const end = behind.findIndex(({ text }) => !SIZE_ROW.test(text))
  const more = behind.slice(0, end < 0 ? undefined : end)
  const last = more.at(-1)
  const options = [one, ...more.map(({ text }) => (/[£$€]/u.test(text) ? text : text.replace(/ (\d[\d.]*)$/u, ` ${sign}$1`)))]
  return last && sign !== '' ? edit(first, last, bracketed(head, options)) : undefined
}
const SIZED = /^(\p{L}+) (\d{1,3} ?(?:\p{L}{1,12} )?[£$€]? ?\d[\d.]*[€]?)$/u
const SIZE_ROW = /^\d{1,3} ?(?:\p{L}{1,12} )?[£$€]? ?\d[\d.]* ?[€]?$/u

/** "puncture brakes gears other": a row of words that "other" ends. */
const untilOther: Reader = (segments, at, language) => {
  const only = segments[at]
  if (!only || only.isLabelled) return undefined
  const words = only.text.split(OR).flatMap((one) => one.split(' '))
  const last = words.at(-1) ?? ''
  const named = words.slice(0, -1)
  if (!signWords().other.test(last) || named.length < 2 || named.length > CHOICES_MAX || !named.every(isAnswer)) return undefined
  const [head = '', ...answers] = named
  const hasHead = answers.length > 1 && (kindOf(head, language) !== undefined || HEAD.test(head))
  if (!hasHead && (kindOf(named.join(' '), language)?.isExact === true || named.some((word) => kindOf(word, language)?.isExact === true)))
    return undefined
  return edit(only, only, hasHead ? bracketed(head, [...answers, last]) : bracketed(signWords().either[language], [...named, last]))
}
/** What is chosen, by its first word. */
const HEAD =
  /^(?:reason|type|kind|problem|issue|category|topic|subject|cause|area|motivo|tipo|problema|categor[íi]a|tema|asunto|causa|motif|probl[èe]me|cat[ée]gorie|sujet|th[èe]me)s?$/iu

function isAnswer(word: string): boolean {
  return /^\p{L}[\p{L}-]+$/u.test(word) && !binds(word)
}

/** "rate clay glazing pace", "valora de 1 a 5 comida servicio precio": each of them is rated. */
const rated: Reader = (segments, at, language) => {
  const only = segments[at]
  const behind = only && !only.isHead && !only.isLabelled ? scaledRow(only, language) : undefined
  if (behind) return behind
  const order = new RegExp(
    String.raw`^((?:please )?${signWords().rate}(?: (?:(?:from|de|del|on|sur) )?[01] ?(?:-|–|to|al?|à) ?\d{1,2}:?)?) (.+)$`,
    'iu',
  )
  const [, lead = '', said = ''] = only ? (order.exec(only.text) ?? []) : []
  const words = said.split(' ')
  if (!only || words.length < 3 || words.length > CHOICES_MAX || !words.every(isAnswer)) return undefined
  const things = wholeThings(words)
  return things.length < 2 ? undefined : edit(only, only, things.map((thing) => `${lead} ${thing}`).join(', '))
}

/** "limpieza desayuno personal del 1 al 5": known nouns with one scale behind them. */
function scaledRow(only: Segment, language: Locale): Edit | undefined {
  const [, said = '', scale = ''] = SCALED.exec(only.text) ?? []
  const words = said.split(' ')
  const phrases = readPhrases(language)
  // In English, nouns in a row may name one thing: "manager support rating".
  const areNouns =
    language !== 'en' && words.length > 2 && words.every((word) => isAnswer(word) && withArticle(word, phrases, language) !== undefined)
  const things = areNouns && words.length <= CHOICES_MAX ? wholeThings(words) : []
  return things.length < 2 ? undefined : edit(only, only, things.map((thing) => `${thing} ${scale}`).join(', '))
}

/** "food waiting time price": two words that are one thing stay together. */
function wholeThings(words: readonly string[]): string[] {
  const { heads, tails } = signWords()
  const things: string[] = []
  // "overall course quality" is one.
  if (WHOLE.test(words[0] ?? '')) return things
  for (const [at, word] of words.entries()) {
    const before = words[at - 1] ?? ''
    const isFirst = at > 0 && things.at(-1) === before
    const goesOn = isFirst && ((heads.test(before) && tails.test(word)) || JOINED.test(`${before} ${word}`))
    if (goesOn) things[things.length - 1] = `${things.at(-1)} ${word}`
    else things.push(word)
  }
  return things
}
/** But "food service price" are three. */
const JOINED = /^\p{L}+ (?:quality|times?|hours|experience|process|level|team|desk|friendliness|area|conditions|facilities|speed)$/iu

const WHOLE = /^(?:overall|general|whole|total|global(?:e)?)$/iu

const AND = String.raw` (?:and|&|\+|y|e|et) `
const OF_ONE_EN = new RegExp(String.raw`^((?:\p{L}+ )?\p{L}+['’]s|\p{L}+) (\p{L}+)${AND}(\p{L}+)$`, 'iu')
const OF_ONE = new RegExp(String.raw`^(\p{L}+)${AND}(\p{L}+) ((?:of|de|del|du|des|d['’]) ?\p{L}.{1,40})$`, 'iu')

const SIGNED = /^signatures?$/iu
const POSSESSIVE = /['’]s$/u

/** "nom et âge de l'enfant", "child's name and age": both are of the child. */
const ofOne: Reader = (segments, at, language) => {
  const only = segments[at]
  if (!only || only.isLabelled) return undefined
  const isField = (word: string): boolean => kindOf(word, language)?.isExact === true
  const [, of = '', first = '', second = ''] = OF_ONE_EN.exec(only.text) ?? []
  const isOfOne = POSSESSIVE.test(of) || ![first, second].some((word) => kindOf(word, language)?.kind.is === 'contact')
  // "vet name and phone" is what one calls.
  if (of !== '' && (POSSESSIVE.test(of) || !isField(of)) && !binds(of) && isField(first) && isField(second) && isOfOne)
    // "parent signature and date": the day on which somebody signs.
    return edit(only, only, `${of} ${first}, ${SIGNED.test(first) ? second : `${of} ${second}`}`)
  const [, one = '', other = '', whose = ''] = OF_ONE.exec(only.text) ?? []
  // But "name and date of birth": nobody has a name of birth.
  const isOwn = (isField(`${other} ${whose}`) && !isField(`${one} ${whose}`)) || /^\p{Lu}{3,}$/u.test(one)
  if (one === '' || !isField(one) || !isField(other) || isOwn || momentOf(whose) !== '') return undefined
  // The answers in brackets are those to the last.
  return edit(only, only, `${one} ${whose.replace(/\s*\([^()]*\)$/u, '')}, ${other} ${whose}`)
}

/** "dog name breed age", "dog's name breed age": fields of one thing, none of which says so without it. */
const fieldsOfOne: Reader = (segments, at, language) => {
  const only = segments[at]
  const [of = '', ...fields] = only?.text.split(' ') ?? []
  const isField = (word: string): boolean => partWords().fieldWord.test(word) && !binds(word)
  if (!only || only.isHead || fields.length < 2 || !fields.every(isField)) return undefined
  // "reg make colour"
  if (isField(of)) return kindOf(only.text, language)?.isExact ? undefined : edit(only, only, [of, ...fields].join(', '))
  // "owner phone" would be two things.
  const named = fields.map((field) => (fieldsIn(`${of} ${field}`, language).length > 1 ? field : `${of} ${field}`))
  return edit(only, only, named.join(', '))
}

/** "sin pedir el nombre": nothing to print. */
const nameless: Reader = (segments, at, language) => {
  const only = segments[at]
  return only && at > 0 && !only.isLabelled && signWords().nameless.test(only.text)
    ? edit(only, only, signWords().anonymous[language])
    : undefined
}

const SCALED = /^(.+?) \(?((?:from |de |del )?[01] ?(?:-|–|to|al?|à) ?(?:[3-9]|10))\)?$/iu
const OF_ALL = /satisf|overall|general|ensemble|recom/iu
const RATED_WORDS_MAX = 3

/** "taste, price, queue from 1 to 5": the scale behind a list is for all of it. */
const scaledList: Reader = (segments, at, language) => {
  const last = segments[at]
  const [, thing = '', scale = ''] = last && !last.isLabelled ? (SCALED.exec(last.text) ?? []) : []
  if (!last || thing === '' || OF_ALL.test(thing) || !isRateable(thing, language)) return undefined
  const before = segments.slice(Math.max(0, at - CHOICES_MAX), at)
  const from = before.findLastIndex(
    ({ text, isHead, isLabelled, isLast }) => isHead || isLabelled || isLast || OF_ALL.test(text) || !isRateable(text, language),
  )
  const listed = before.slice(from + 1)
  const [first] = listed
  return first && edit(first, last, [...listed.map(({ text }) => `${text} ${scale}`), last.text].join(', '))
}

/** A short name of what is no field of its own. */
export function isRateable(text: string, language: Locale): boolean {
  const words = text.split(' ')
  const isName =
    words.length <= RATED_WORDS_MAX && /^[\p{L}’' -]+$/u.test(text) && !binds(words[0] ?? '') && !signWords().nameless.test(text)
  const known = kindOf(text, language)
  const isField =
    known !== undefined &&
    (known.kind.is !== undefined || !RATED_FORMATS.has(known.kind.format) || (known.isExact && known.kind[language].options !== undefined))
  return isName && !isField && !OF_PERSON.test(text)
}
const RATED_FORMATS: ReadonlySet<string> = new Set(['short', 'long', 'number', 'scale'])
/** Says who answers, or how the form is to be. */
const OF_PERSON =
  /anon|an[óo]nim|reason|motivo|raison|(?<!\p{L})(?:parents?|padres|alumn[oa]s|clientes?|empleados|students?|customers?|ages?|groups?|dept|departments?|roles?|jobs?|branch|location|shift|gender|years?|class|edad|sexo|departamento|puesto|turno|sede|curso|grupo|[âa]ge|sexe|poste|site|classe|groupe)(?!\p{L})/iu

const READERS: readonly Reader[] = [nameless, spans, pricedRow, alike, rowOfWords, requestRow, untilOther, rated, fieldsOfOne, ofOne]
