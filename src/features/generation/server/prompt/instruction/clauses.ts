import { findWord, part, type Phrase, textOf } from './phrase.ts'
import { POLITE, mendVerb, startsInstruction } from './vocabulary.ts'

const JOINERS = /^(?:and|then|also|y|e|luego|despues|tambien|et|puis|ensuite|[.;,])$/
/** Why somebody wants it is no part of what they want. */
const REASONS = /^(?:because|since|porque|puesto|car|puisque)$/
const CLAUSES_MAX = 20
/** Said at the end of any sentence. */
const ASKED = /[\s,]{0,3}(?:please|por favor|porfa|s['’ ]il (?:te|vous) pla[iî]t|svp|stp)[\s.!?]{0,5}$/iu
/** They may be a name ("rename it to Thank you"), so that they count only behind a sign. */
const THANKED =
  /[,.!?;]\s{0,2}(?:(?:many )?thanks(?: a lot)?|thank you(?: very much)?|(?:muchas |mil )?gracias|merci(?: beaucoup| d['’]avance)?|cheers)[\s.!]{0,5}$/iu
const LOOSE_END = /[\s,;]{1,5}$/u

/** One line, without what only makes it polite at its end. */
export function spokenText(prompt: string): string {
  const text = prompt.trim().replace(/\s+/g, ' ')
  return text.replace(THANKED, '').replace(ASKED, '').replace(LOOSE_END, '')
}

/** "add a column Status and remove row 3": a verb behind a joiner begins a new one, outside quotes. Polite words before the verb are gone. */
export function splitClauses(whole: Phrase): Phrase[] {
  const clauses: Phrase[] = []
  let start = 0
  while (start < whole.words.length && clauses.length < CLAUSES_MAX) {
    const end = nextJoiner(whole, start)
    clauses.push(withoutEnds(part(whole, start, end)))
    start = end + 1
  }
  return clauses.filter(({ words }) => words.length > 0)
}

function nextJoiner(whole: Phrase, from: number): number {
  const { words } = whole
  const at = findWord(
    whole,
    (word, place) => place > from && JOINERS.test(word.folded) && startsInstruction(words[skipPolite(whole, place + 1)]),
    from,
  )
  return at < 0 ? words.length : at
}

function skipPolite({ words }: Phrase, from: number): number {
  let at = from
  while (POLITE.has(words[at]?.folded ?? '') && !startsInstruction(words[at])) at++
  return at
}

function withoutEnds(clause: Phrase): Phrase {
  const reason = findWord(clause, ({ folded }) => REASONS.test(folded), 2)
  const said = part(clause, skipPolite(clause, 0), reason < 0 ? undefined : reason)
  const [verb, ...rest] = said.words
  if (!verb) return said
  const several = VERBS_OF_SEVERAL.find(({ said: spoken }) => spoken.every((text, at) => said.words[at]?.folded === text))
  if (several) return { text: said.text, words: [{ ...verb, folded: several.means }, ...said.words.slice(several.said.length)] }
  const modal = startsInstruction(verb) ? -1 : findModal(said.words)
  // "question 3 should be optional" is "make question 3 optional".
  if (modal > 0)
    return {
      text: said.text,
      words: [{ ...verb, folded: 'make', end: verb.start, text: '' }, ...said.words.slice(0, modal), ...said.words.slice(modal + 2)],
    }
  let end = rest.length
  while (end > 0 && /^[.!;,]$/.test(rest[end - 1]?.text ?? '')) end--
  return { text: said.text, words: [mendVerb(verb), ...rest.slice(0, end)] }
}

const VERBS_OF_SEVERAL = [
  { said: ['get', 'rid', 'of'], means: 'remove' },
  { said: ['take', 'out'], means: 'remove' },
  { said: ['leave', 'out'], means: 'remove' },
  { said: ['deshazte', 'de'], means: 'remove' },
  { said: ['n', "'"], means: 'ne' },
]
const MODALS = /^(?:should|must|debe|deben|deberia|deberian|tiene|doit|doivent|devrait|devraient)$/

function findModal(words: Phrase['words']): number {
  return words.findIndex(({ folded }, at) => MODALS.test(folded) && /^(?:be|ser|etre|have|go|ir|aller)$/.test(words[at + 1]?.folded ?? ''))
}

/** "add a column Status" and "Order" are one list. */
export function joined(first: Phrase, second: Phrase): Phrase {
  const [from] = first.words
  const last = second.words.at(-1)
  if (!from || !last) return first
  return { text: first.text, words: [...first.words, ...second.words] }
}

export function isShort(clause: Phrase): boolean {
  return clause.words.length <= 3 && textOf(clause) !== ''
}
