import type { Locale } from '#shared/locale.ts'
import { fold, wordCount } from '#shared/words.ts'
import { isAmongPeople } from '../../writing/people-said.ts'
import { starting } from '../../writing/plain-kinds.ts'
import { plainTextsIn } from '../../writing/plain-texts.ts'
import { minutesWordsIn } from '../whole/minutes-people.ts'
import { partsOf } from './note-lines.ts'

/*
 * Minutes on one line: "minutes of staff meeting 12 march present Jo, Amir, Lena apologies Tom, kettle broken Amir to buy one". A comma is all that stands
 * between two names and between two matters, and often nothing does: words that lead a list of people, and people who are there and do something, begin a
 * note of their own.
 */

const PLAIN_NAME =
  /^(?:(?:cllr|mrs?|ms|dr|sra?|mme|d\.|dña)\.? )?\p{Lu}[\p{L}’'.-]*(?: (?:(?:de|del|la|van|von|le) )?\p{Lu}[\p{L}’'.-]*){0,3}(?: \([^()]{1,60}\))?$/u
/** "Paco 1ºA", "Andrés administrador", "Mr Bates chair": somebody with a door or an office. */
/** "24 adhérents" */
const COUNT = /^\d{1,3} (?!(?:€|euros?|h|pm|am)(?!\p{L}))\p{Ll}{3,}$/u
const NAME_WITH = /^\p{Lu}[\p{L}’'.-]+(?: \p{Lu}[\p{L}’'.-]*)?(?: \d\S{0,4}| \p{Ll}+)$/u
const SMALL_NAME = /^\p{Ll}{2,12}$/u
const AND = /\s(?:and|y|e|et|&)\s/u
/** "the mayor" */
const OFFICE = /^(?:(?:the|el|la|los|las|le|les) |l['’])\p{Ll}{4,}$/iu
/** Behind the name of whoever is to do something. */
const VERB_BEHIND = String.raw`(?:to|will|needs to|has to|must|va a|debe|tiene que|se encarga|doit|va|se charge|s['’]occupe)(?!\p{L})`

/** The notes of one line, each a matter or a list of people. */
export function minuteNotes(line: string, language: Locale): { head: string; notes: string[] } {
  const [first = '', ...others] = partsOf(line.replaceAll(/\s?:\s/gu, ', ').replaceAll(' - ', ', ')).flatMap((part) =>
    atLeads(part, language),
  )
  const notes: string[] = []
  for (const part of others) {
    const last = notes.at(-1)
    if (last !== undefined && leadIn(last, language) === 'people' && isName(part, last)) notes[notes.length - 1] = `${last}, ${part}`
    else notes.push(part)
  }
  const names = namesOf(notes.filter((note) => leadIn(note, language) === 'people'))
  return { head: first, notes: notes.flatMap((note) => (leadIn(note, language) === undefined ? atDoers(note, names) : [note])) }
}

/** "Lena apologies Tom" holds two notes. */
function atLeads(part: string, language: Locale): string[] {
  const words = part.split(' ')
  const at = words.findIndex((word, index) => index > 0 && isLead(words.slice(index).join(' '), word, language))
  return at < 0 ? [part] : [words.slice(0, at).join(' '), ...atLeads(words.slice(at).join(' '), language)]
}

/** "present Jo", "excusé Paul", "next meeting 9 April": what leads has somebody or a day behind it. */
function isLead(rest: string, word: string, language: Locale): boolean {
  const kind = leadIn(rest, language)
  const behind = rest.slice(word.length).trim()
  if (kind === 'next') return /\d/u.test(behind)
  return (
    kind === 'people' && (/^(?:from |were |was |de |por |par )?:?\s?\p{Lu}/u.test(behind) || SMALL_NAME.test(behind) || isSomebody(behind))
  )
}

function leadIn(text: string, language: Locale): 'people' | 'next' | undefined {
  const { present, absent, chair, secretary, next } = minutesWordsIn(language)
  const { kinds } = plainTextsIn(language)
  const folded = fold(text)
  if (starting([...next, ...kinds.next.begins]).test(folded)) return 'next'
  const leads = [...present, ...absent, ...chair.begins, ...secretary.begins, ...kinds.present.begins, ...kinds.absent.begins]
  return starting(leads).test(folded) ? 'people' : undefined
}

/** Whether a clause says who was there, or who was not. */
export function isOfPeople(clause: string, language: Locale): boolean {
  return atLeads(clause, language).some((part) => leadIn(part, language) === 'people')
}

function isName(part: string, list: string): boolean {
  const areSmall = /^\P{Lu}+$/u.test(list)
  return isAmongPeople(part) || part.split(AND).every((name) => isSomebody(name) || (areSmall && SMALL_NAME.test(name)))
}

/** Who is named, with an office, a door or a title, or how many there were. */
export function isSomebody(name: string): boolean {
  return PLAIN_NAME.test(name) || NAME_WITH.test(name) || COUNT.test(name) || OFFICE.test(name)
}

function namesOf(lists: readonly string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((list) => list.match(/\p{Lu}\p{L}+/gu) ?? []))
}

/** "Kettle broken Amir to buy new one": what is the matter, and who does something about it. */
function atDoers(note: string, names: ReadonlySet<string>): string[] {
  const found = Array.from(note.matchAll(new RegExp(String.raw`(?<=\S )(\p{Lu}\p{L}+) ${VERB_BEHIND}`, 'gu'))).find(
    ({ 1: name = '', index }) => names.has(name) && wordCount(note.slice(0, index)) > 1 && !note.slice(0, index).trim().endsWith(' and'),
  )
  if (found === undefined) return [note]
  return [`${note.slice(0, found.index).trim()}, ${note.slice(found.index)}`]
}
