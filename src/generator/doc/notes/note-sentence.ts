import type { Locale } from '#shared/locale.ts'
import { capitalise } from '#shared/words.ts'
import { withCapitals } from '../../writing/moments.ts'
import { sentence } from '../../writing/plain-kinds.ts'
import { spelt } from '../../writing/spelling.ts'
import { requestIn } from '../requests.ts'
import { TOLD } from '../whole/whole-sentences.ts'
import { byMoment, labelledNote } from './labelled-note.ts'
import { noteTextsIn, type Rewriting } from './note-texts.ts'

/** Longer, a note is a sentence of its author, whatever it begins with. */
const NOTE_CHARS_MAX = 200
const LABELLED = /^(\p{Lu}[\p{L} ]{2,30}?) ?: (.+)$/u

/** What a note comes to: a sentence, a line with a label, or a point that is no sentence. */
export type Note = { kind: 'sentence' | 'point'; text: string } | { kind: 'label'; label: string; text: string }

/** A note as its author would have typed it with more time. */
export function mended(text: string, language: Locale): string {
  const said = noteTextsIn(language).spelling.reduce(
    (before, { from, to }) => before.replace(from, to),
    text.trim().replace(/[.\s]+$/u, ''),
  )
  return spelt(language === 'en' ? withCapitals(said) : said, language)
}

/** Whether the text is a letter to one person, and whether its author has said who they are. */
export type Telling = { toOne?: boolean; isOwn?: boolean }

/** "3 month trial": "There is a trial period of 3 months." */
export function noteSentence(said: string, language: Locale, { toOne = false, isOwn = false }: Telling): Note {
  const text = mended(said, language)
  const { one, all, me, things } = noteTextsIn(language)
  const made =
    text.length > NOTE_CHARS_MAX
      ? undefined
      : rewritten(text, [...(isOwn ? me : []), ...(toOne ? one : []), ...(isTold(text, language) ? [] : things), ...all])
  const [, label, value] = made === undefined ? [] : (LABELLED.exec(capitalise(made)) ?? [])
  if (label !== undefined && value !== undefined && !isTold(label, language)) return { kind: 'label', label, text: value }
  if (made !== undefined && label === undefined) return { kind: 'sentence', text: sentence(capitalise(made)) }
  // "pay goes up" asks nobody to pay.
  if (noteTextsIn(language).told.has(text.toLowerCase().split(' ')[1] ?? '')) return { kind: 'sentence', text: sentence(capitalise(text)) }
  const request = requestIn({ role: 'item', text, said: text, start: 0, end: text.length, facts: [] }, language)
  if (request !== undefined) return { kind: 'sentence', text: capitalise(request) }
  return isTold(text, language) ? { kind: 'sentence', text: sentence(capitalise(text)) } : { kind: 'point', text: capitalise(text) }
}

/** The notes that one of a letter comes to, where those that are no sentences stand in a list: "départ 8h30 retour 17h" are two. */
export function listedNotes(said: string, language: Locale, telling: Telling): Note[] {
  const note = noteSentence(said, language, telling)
  if (note.kind !== 'point') return [note]
  return byMoment(mended(said, language)).map((text) => {
    const labelled = labelledNote(text, language)
    return labelled ? { kind: 'label', ...labelled } : { kind: 'point', text: capitalise(text) }
  })
}

/** Whether a note has a verb behind its subject: it reads as a sentence already. */
export function isTold(text: string, language: Locale): boolean {
  const { told } = noteTextsIn(language)
  const [, ...words] = text.toLowerCase().split(/[\s,]+/u)
  const isVerb = (word: string, at: number): boolean => told.has(word.replace('’', "'")) && !ARTICLES.has(words[at - 1] ?? '')
  return TOLD.test(text) || words.some(isVerb) || FIRST_PERSON.test(text)
}
/** "Visite de la ferme": behind an article stands no verb. */
const ARTICLES: ReadonlySet<string> = new Set(['the', 'a', 'la', 'le', 'el', 'una', 'une', 'un'])
const FIRST_PERSON =
  /, please (?=\p{L})|^(?:i['’]m|i['’]ve|we['’]re|we['’]ve|it['’]s|you['’]ll|we['’]ll|please|thank|sorry|empezamos|abrimos|cerramos|subimos|volvemos|cambiamos|estaremos|reabrimos)(?!\p{L})/iu

/** The first of the patterns that fits, filled; undefined where none does. */
export function rewritten(text: string, patterns: Rewriting): string | undefined {
  const found = patterns.find(({ from }) => from.test(text))
  return (
    found &&
    text.replace(found.from, found.to).replace(PLURAL, (_, count: string, thing: string) => `${count} ${thing}${isOne(count) ? '' : 's'}`)
  )
}
const PLURAL = /(\S+) (\p{L}+)\(s\)/gu

function isOne(count: string): boolean {
  return /^(?:1|one|a)$/iu.test(count)
}
