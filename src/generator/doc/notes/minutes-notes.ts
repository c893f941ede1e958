import type { GenerationElement } from '#shared/content/element.ts'
import type { Locale } from '#shared/locale.ts'
import { capitalise, fold, inSentence, wordCount } from '#shared/words.ts'
import type { Brief } from '../../brief.ts'
import { momentAt, momentOf } from '../../writing/moments.ts'
import { doneBy, having, isPassive, kindOf, starting } from '../../writing/plain-kinds.ts'
import { plainTextsIn } from '../../writing/plain-texts.ts'
import { wordsIn } from '../../writing/words.ts'
import { minutesWordsIn, namesIn } from '../whole/minutes-people.ts'
import { actionIn, minutesBlocks, nothingRead, type Action, type Read } from '../whole/whole-minutes.ts'
import { isOfPeople, isSomebody, minuteNotes } from './minutes-line.ts'
import { noteLines, partsOf } from './note-lines.ts'
import { mended } from './note-sentence.ts'

/*
 * Minutes of which each line is a matter: who was there, what was said or decided, and who does what. The place is that of the meeting: it stands in the
 * first line, and where a party will be stays with the party.
 */

const LINES_MIN = 4
const LINE_WORDS_MAX = 40
const PLACE_WORDS_MAX = 5
const CHARS_MAX = 3_000
const SENTENCE_WORDS_MAX = 12
const SENTENCE_END = /(?<!(?:^|[\s,:])(?:M|Mrs?|Ms|Dr|Sra?|Mme|Mlle|St|no|n))\.\s+(?=\p{L})/u
const BEFORE_PLACE = /^(?:at|in|en|à|au|dans|el|la|le) /iu
const BEFORE_DAY = /(?:,|\s(?:on|of|for|from|held on|del?|el|du|le|celebrada el))*\s*$/iu
const SAME_TIME = /(?:at )?(?:the )?same time|(?:a la )?misma hora|(?:à la )?m[eê]me heure/iu
const SAME_PLACE =
  /(?:in )?(?:the )?same (?:room|place|venue)|(?:en el )?mismo (?:sitio|lugar)|(?:en la )?misma sala|(?:dans la )?m[eê]me (?:salle|endroit)|(?:au )?m[eê]me lieu/iu
const TIME = /\d{1,2}(?:[:.]\d{2})? ?[ap]m(?!\p{L})|\d{1,2}(?::\d{2}| ?h(?:\d{2})?)(?!\p{L})/u
const DASH = /\s[-–—]\s/u

/** Undefined where the prompt is no such list of lines. */
export function writeMinutesNotes(brief: Brief): { title: string; elements: GenerationElement[] } | undefined {
  const { facts, orders = {}, prompt, source } = brief
  const { language } = facts
  if (facts.genre.id !== 'minutes' || source !== undefined || facts.isOtherLanguage || prompt.length > CHARS_MAX) return undefined
  if (facts.counts.sections !== undefined || Object.keys(orders).length > 0) return undefined
  const lines = prompt.trim().split('\n').length
  const isOneLine = lines === 1 && !SENTENCE_END.test(prompt)
  const sentences = lines === 1 && !isOneLine ? shortSentences(prompt, language) : undefined
  const { head, notes } = isOneLine ? minuteNotes(prompt, language) : sentences ? sentenceNotes(sentences, language) : noteLines(prompt)
  if ((lines < LINES_MIN && !isOneLine && !sentences) || notes.some((text) => wordCount(text) > LINE_WORDS_MAX)) return undefined
  const { title, when, where } = readHead(head)
  const read = nothingRead()
  const others = notes.flatMap((line) => line.split(SENTENCE_END)).filter((line) => !takePeople(line, read, language))
  if (read.people.present.length === 0 || when.length === 0) return undefined
  for (const line of others) readLine(line, { read, language, when, where })
  const elements = minutesBlocks(read, { when, where }, language).map((block): GenerationElement => ({ kind: 'block', block }))
  const said = capitalise(mended(title, language)).replace(JOINED_HEAD, `$1${wordsIn(language).colon}`)
  return { title: facts.givenTitle ?? said, elements }
}

/** "minutes of team meeting 1 Dec, there: Kim, Joe. Late deliveries up 12%. Joe calls the courier": a full stop stands behind each note. */
function shortSentences(prompt: string, language: Locale): string[] | undefined {
  const sentences = prompt.trim().replace(/\.$/u, '').split(SENTENCE_END)
  const [first = '', ...others] = sentences
  const areNotes = isOfPeople(first, language) && others.every((text) => wordCount(text) <= SENTENCE_WORDS_MAX && !text.includes(':'))
  return sentences.length >= LINES_MIN && areNotes ? sentences : undefined
}

function sentenceNotes([first = '', ...others]: readonly string[], language: Locale): { head: string; notes: string[] } {
  const { head, notes } = minuteNotes(first, language)
  return { head, notes: [...notes, ...others.flatMap((text) => minuteNotes(`-, ${text}`, language).notes.join(', '))] }
}

/** "minutes from staff forum tues 11 Nov 2025, 2pm, room 4" */
function readHead(head: string): { title: string; when: string[]; where: string[] } {
  const at = momentAt(head)
  const day = at < 0 ? '' : momentOf(head.slice(at))
  if (day === '') return { title: head, when: [], where: [] }
  const [when, where]: [string[], string[]] = [[capitalise(day)], []]
  for (const part of partsOf(head.slice(at + day.length).replace(/^[\s,]+/u, ''))) {
    const moment = momentOf(part)
    const behind = part.slice(moment.length).trim().replace(BEFORE_PLACE, '')
    if (moment !== '') when.push(moment)
    if (behind !== '' && wordCount(behind) <= PLACE_WORDS_MAX) where.push(behind)
  }
  return { title: head.slice(0, at).replace(BEFORE_DAY, ''), when, where }
}

/** "there: Carol Webb (chair), Imran Shah", "apologies Beth Lang" */
function takePeople(line: string, { people }: Read, language: Locale): boolean {
  const words = minutesWordsIn(language)
  const { kinds } = plainTextsIn(language)
  const leads = [
    ['absent', [...words.absent, ...kinds.absent.begins, ...kinds.absent.labels]],
    ['present', [...words.present, ...kinds.present.begins, ...kinds.present.labels]],
    ['chair', words.chair.begins],
    ['secretary', words.secretary.begins],
  ] as const
  const folded = fold(line)
  for (const [group, begins] of leads) {
    const lead = starting(begins).exec(folded)?.[0]
    if (lead === undefined) continue
    const rest = line.slice(lead.length).replace(/^\s*(?:(?:from|were|was|de|por|par)(?!\p{L})\s*)?[:–-]?\s*/iu, '')
    const names = partsOf(rest)
      .flatMap((part) => namesIn(part, true, language))
      .map((name) => name.trim())
      .filter((name) => name !== '')
    if (names.length === 0 || !names.every((name) => isSomebody(name) || SMALL_NAME.test(name))) return false
    people[group].push(...names.map(capitalise))
    return true
  }
  return false
}
/** "present dana, ola" */
const SMALL_NAME = /^\p{Ll}{2,12}$/u

/** "Minutes parish council" */
const JOINED_HEAD =
  /^(minutes|acta|compte[- ]rendu|procès-verbal) (?!(?:of|for|from|de|del|du|des|d['’]|la|el|le|les)(?!\p{L})|:|–|-)(?=\p{L})/iu

type Reading = { read: Read; language: Locale; when: readonly string[]; where: readonly string[] }

function readLine(line: string, { read, language, when, where }: Reading): void {
  const words = minutesWordsIn(language)
  const { kinds, days } = plainTextsIn(language)
  const lead = starting([...words.next, ...kinds.next.begins, ...kinds.next.labels]).exec(fold(line))?.[0] ?? NEXT_DAY.exec(line)?.[0]
  if (lead !== undefined) {
    const time = TIME.exec(when.join(' '))?.[0]
    const said = line
      .slice(lead.length)
      .replace(/^\s*(?:(?:is|on|el|le|es|est)(?!\p{L})|:)?\s*/iu, '')
      .replace(SAME_TIME, (same) => (time === undefined ? same : `, ${time},`))
      .replace(SAME_PLACE, (same) => (where[0] === undefined ? same : `, ${where[0]}`))
    read.next.push(capitalise(partsOf(said).join(', ')))
    return
  }
  const parts = partsOf(line).flatMap((part) => part.split(DASH).map((one) => withName(one, read)))
  const found = parts.map(
    (part) =>
      actionIn(part, { read, language, isAction: false, days })[0] ??
      passiveAction(part, { read, language, days }) ??
      shortAction(part, read),
  )
  const rest = parts.filter((_, at) => found[at] === undefined)
  const isAgreed = (part: string): boolean => rest.length > 1 && AGREED.test(part)
  const agreed = rest.filter((part) => isAgreed(part) || AGREED_TO.test(part)).map((part) => part.replace(AGREED_TO, ''))
  const told = rest.filter((part) => !isAgreed(part) && !AGREED_TO.test(part))
  const thing = inSentence(told[0] ?? '')
  for (const action of found) if (action) read.actions.push(wholeAction(action, { thing, read, language }))
  read.decided.push(...agreed.map((part) => capitalise(mended(part, language))))
  if (told.length === 0) return
  const text = capitalise(mended(told.join(', '), language))
  const folded = fold(text)
  const kind = kindOf(text, { language, names: new Set(), layout: 'minutes' })
  if (kind === 'rejected') read.rejected.push(text)
  else if (kind === 'decided' || having(words.decided).test(folded)) read.decided.push(text)
  else read.points.push(text)
}

/** "next 15 Dec" */
const NEXT_DAY = /^(?:next|próxima|prochaine)(?= (?:\d|\p{L}+ \d))/iu
/** Below a heading that says so: "agreed to spend £600 on books", and "agreed plot rent goes to £38" behind another matter. */
const AGREED_TO = /^(?:(?:we|it was|all) )?(?:agreed|decided|resolved) (?:to|that) (?=\S+ \S)/iu
const AGREED = /^(?:(?:we|it was|all) )?(?:agreed|decided|resolved) \S+ \S/iu

/** "joe calls the courier": Joe was there. */
function withName(text: string, { people }: Read): string {
  const [first = ''] = text.split(' ')
  const isThere = [...people.present, ...people.chair].some((name) => name.split(' ')[0]?.toLowerCase() === first)
  return isThere ? capitalise(text) : text
}

/** "gate to be mended by Sunil before Easter" */
function passiveAction(part: string, reading: { read: Read; language: Locale; days: readonly string[] }): Action | undefined {
  const done = isPassive(part) ? doneBy(part) : undefined
  return done && actionIn(`${done.who} to ${done.what}`, { ...reading, isAction: false })[0]
}

/** "Nadia commande": what somebody there does, in one word. */
function shortAction(part: string, { people }: Read): Action | undefined {
  const [, who = '', what = ''] = /^(\p{Lu}[\p{L}’'-]+) (\p{Ll}{4,})$/u.exec(part) ?? []
  const isThere = [...people.present, ...people.chair].some((name) => name.split(' ')[0] === who)
  return isThere && what !== '' && !STATES.has(fold(what)) ? { who, what, by: '' } : undefined
}
const STATES: ReadonlySet<string> = new Set([
  'agrees',
  'agreed',
  'absent',
  'late',
  'leaves',
  'left',
  'abstains',
  'acuerdo',
  'absente',
  'opposes',
  'objects',
])

/** "Tom orders it" behind "new bike shed agreed": Tom Fry, "Order: new bike shed". */
function wholeAction({ who, what, by }: Action, { thing, read, language }: { thing: string; read: Read; language: Locale }): Action {
  const { present, chair, absent } = read.people
  const full = [...present, ...chair, ...absent].filter((name) => fold(name).split(/[\s"]/u).includes(fold(who)))
  const name = full.length === 1 ? (full[0] ?? who).replace(/ \(.*\)$/u, '') : who
  const words = minutesWordsIn(language)
  const decided = having([...words.decided, ...plainTextsIn(language).kinds.decided.has]).exec(fold(thing))
  const bare = decided ? `${thing.slice(0, decided.index)}${thing.slice(decided.index + decided[0].length)}`.trim() : thing
  const isOpen = / (?:it|them|that)$/iu.test(what) || wordCount(what) === 1
  const verb = what.replace(/ (?:it|them|that)$/iu, '')
  const colon = language === 'fr' ? ' : ' : ': '
  const whole = isOpen && bare !== '' ? `${verb}${colon}${bare}` : what
  return { who: name, what: capitalise(mended(language === 'en' ? infinitive(whole) : whole, language)), by }
}

/** "Collects menu choices" is to collect them. */
function infinitive(text: string): string {
  return text.replace(/^(\p{L}+?)(?:(ies)|(?<=ss|ch|sh|x)es|(?<!s)s)(?= |:|$)/u, (_, stem: string, ies: string | undefined) =>
    ies === undefined ? stem : `${stem}y`,
  )
}
