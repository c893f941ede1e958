import type { Locale } from '#shared/locale.ts'
import { fillIn } from '#shared/fill-in.ts'
import { fold, wordCount } from '#shared/words.ts'
import { cutParts } from '../../writing/cut-parts.ts'
import { kindOf } from '../kinds.ts'
import { YES_NO } from '../wording.ts'
import { signWords } from './sign-words.ts'

/*
 * What a list asks only of those who said yes, as a question for yes or no and a sentence that the readers know: "allergies and if so which" is "allergies
 * yes/no" and "If allergies yes ask which."
 */

type Answer = 'yes' | 'no'
/** `asked` is missing where the question stands before, or where the condition names it. */
type FollowUp = { asked?: string; named?: string; answer: Answer; what: string }
type Cut = { start: number; end: number; text: string }

/** "on meds" */
const CONDITION_WORDS_MAX = 4
const STEM_CHARS = 4

export function withFollowUps(prompt: string, language: Locale): { prompt: string; behind: string[] } {
  const words = signWords().followUps
  const parts = cutParts(prompt, 0)
  const cuts: Cut[] = []
  const behind: string[] = []
  const write = (asked: string, { answer, what }: FollowUp): void => {
    const name = plainName(asked)
    behind.push(fillIn(words.sentence[answer][language], { name, what: words.described.test(what) ? words.details[language] : what }))
  }
  for (const [at, part] of parts.entries()) {
    const label = /^[^:]{2,100}: ?(?=\S)/u.exec(part.text)?.[0] ?? ''
    const before = parts[at - 1]
    // What the form is called asks nothing, and a condition that begins a sentence is read with it.
    if (at === 0 && label === '') continue
    if (BEGINS.test(part.text) && (before === undefined || (before.isLast && !before.text.endsWith('?')))) continue
    const start = part.start + label.length
    const text = part.text.slice(label.length).replace(/[.\s]+$/u, '')
    const next = parts[at + 1]
    const found = followUpIn(text, language) ?? (next && !part.isLast ? conditionBefore(text, next.text) : undefined)
    if (!found) continue
    const end = next && followUpIn(text, language) === undefined ? next.start + next.text.length : start + text.length
    if (found.asked !== undefined) {
      cuts.push({ start, end, text: fillIn(words.asked[language], { name: plainName(found.asked) }) })
      write(found.asked, found)
    } else if (found.named !== undefined) {
      const earlier = parts.slice(1, at).findLast(({ text: said }) => isNamedIn(found.named ?? '', said))
      // "coming yes/no/proxy, if proxy who": one of the answers.
      const isOption = earlier !== undefined && OFFERS.test(earlier.text)
      cuts.push(earlier ? cutOut(prompt, start, end) : { start, end, text: fillIn(words.asked[language], { name: found.named }) })
      if (earlier && !isOption) cuts.push(closed(earlier, language))
      if (isOption) behind.push(fillIn(words.sentence.option[language], { name: found.named, what: found.what }))
      else write(earlier?.text ?? found.named, found)
    } else if (before && at > 1 && !cuts.some((cut) => cut.start >= before.start)) {
      cuts.push(closed(before, language), cutOut(prompt, start, end))
      write(before.text, found)
    }
  }
  const apart = cuts.filter((cut, at) => cuts.findIndex((other) => other.start === cut.start) === at)
  const edited = apart
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, cut) => text.slice(0, cut.start) + cut.text + text.slice(cut.end), prompt)
  return { prompt: edited, behind }
}

/** In one part: "allergies and if so which", "if yes what dose", "if on meds what dose". */
function followUpIn(text: string, language: Locale): FollowUp | undefined {
  const { within, ifSo, ifNamed } = signWords().followUps
  const [, asked, answer = '', what] = within.exec(text) ?? []
  if (asked !== undefined && what !== undefined) return { asked, answer: answerOf(answer), what }
  const [, said, wanted] = ifSo.exec(text) ?? []
  if (said !== undefined && wanted !== undefined) return { answer: answerOf(said), what: wanted }
  const [, lead, condition] = ifNamed.exec(text) ?? []
  const apart = condition === undefined ? undefined : conditionApart(condition, language)
  if (!apart) return undefined
  // "alergias y si alergia cuál": what is so was said.
  if (lead !== undefined) return isNamedIn(apart.named, lead) ? { asked: lead, answer: 'yes', what: apart.what } : undefined
  return { ...apart, answer: 'yes' }
}

/** "si alergia, cuál" */
function conditionBefore(text: string, next: string): FollowUp | undefined {
  const { ifNamed, whatBegins } = signWords().followUps
  const [, lead, named] = ifNamed.exec(text) ?? []
  const isShort = named !== undefined && wordCount(named) <= CONDITION_WORDS_MAX
  return isShort && lead === undefined && whatBegins.test(next) ? { named, answer: 'yes', what: next } : undefined
}

/** Of "on meds what dose" the condition, and what is asked: behind a word that asks, or the name of a field. */
function conditionApart(text: string, language: Locale): { named: string; what: string } | undefined {
  const [, said, wanted] = ORDERED.exec(text) ?? []
  if (said !== undefined && wanted !== undefined) return { named: said, what: wanted }
  const words = text.split(' ')
  for (let at = 1; at < Math.min(words.length, CONDITION_WORDS_MAX + 1); at++) {
    const what = words.slice(at).join(' ')
    if (signWords().followUps.whatBegins.test(what) || kindOf(what, language)?.isExact === true)
      return { named: words.slice(0, at).join(' '), what }
  }
  return undefined
}

const OFFERS = /\/[^/]+\/|\([^()]*,[^()]*\)| (?:or|o|ou) /iu
const BEGINS = /^(?:if|si) /iu
/** "meds then ask dose" */
const ORDERED = /^(.{2,40}?),? (?:(?:then|entonces|alors) )?(?:ask(?: for)?|pedir|preguntar|demander) (.{2,40})$/iu

function answerOf(said: string): Answer {
  return /^n/iu.test(said) ? 'no' : 'yes'
}

function plainName(text: string): string {
  return text
    .replace(YES_NO, '')
    .replace(/^¿|[\s?.]+$/gu, '')
    .replace(/\s*\([^()]*\)$/u, '')
}

function closed({ start, text }: { start: number; text: string }, language: Locale): Cut {
  return { start, end: start + text.length, text: fillIn(signWords().followUps.asked[language], { name: plainName(text) }) }
}

/** With the comma before it. */
function cutOut(prompt: string, start: number, end: number): Cut {
  const sign = /[\s,;]*(?:(?:and|y|et) )?$/u.exec(prompt.slice(0, start))?.[0].length ?? 0
  return { start: start - sign, end, text: '' }
}

/** "alergia" of "alergias" */
function isNamedIn(named: string, said: string): boolean {
  const words = fold(named).match(/\p{L}{4,}/gu) ?? []
  const text = fold(said)
  return words.length > 0 && words.every((word) => text.includes(word.slice(0, Math.max(STEM_CHARS, word.length - 2))))
}
