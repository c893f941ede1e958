import type { Question } from '#shared/content/form.ts'
import type { Locale } from '#shared/locale.ts'
import { fillIn } from '#shared/fill-in.ts'
import { capitalise, fold } from '#shared/words.ts'
import { choice } from '../ask.ts'
import type { Asking } from '../asking.ts'
import type { Drafted } from './read-roles.ts'
import { roleWords } from './role-words.ts'

/* "If they tick pacemaker show a note to phone me", "if a leak, tell them to ring …": said below the question that it is about. */

const WORD = /[\p{L}\p{N}]+/gu
const STEM = 4

/** The questions with the note below those that it is about; a note about none of them is told. Undefined where no note is ordered. */
export function withNote(text: string, asked: readonly Drafted[], asking: Asking): { asked: Drafted[]; told: string[] } | undefined {
  const { notes, ticking, ifYes } = roleWords()
  const found = notes.map((pattern) => pattern.exec(text.replace(/\.$/u, ''))).find((match) => match !== null)
  const [, when, said] = found ?? []
  if (when === undefined || said === undefined) return undefined
  const condition = when.replace(ticking, '')
  const isTicked = condition !== when
  const words = new Set(stemsOf(condition))
  const isIn = (name: string): boolean => {
    const own = stemsOf(name)
    return own.length > 0 && own.every((word) => words.has(word))
  }
  const whole = `${capitalise(condition)}: ${said}`
  const { phrases, language } = asking
  let isShown = false
  const noted = asked.map((one): Drafted => {
    const { question } = one
    const isOfTitle = isIn(question.title)
    const isOfAnswer = question.options.some((option) => option !== phrases.yes && option !== phrases.no && isIn(option))
    // "if the date is a Friday"
    const isOfDay = question.format === 'date' && language === 'en' && isIn('date')
    if ((!isOfTitle && !isOfAnswer && !isOfDay) || question.description !== undefined) return one
    isShown = true
    const isYesNo = question.options.includes(phrases.yes)
    const asks =
      isTicked && isOfTitle && question.format === 'short' ? choice(question.title, [phrases.yes, phrases.no], phrases) : question
    const isOfYes = isOfTitle && !isOfAnswer && (isYesNo || asks !== question)
    return { ...one, question: { ...asks, description: isOfYes ? fillIn(ifYes[language], { note: said }) : whole } }
  })
  return { asked: noted, told: isShown ? [] : [whole] }
}

function stemsOf(text: string): string[] {
  return (fold(text).match(WORD) ?? []).filter((word) => word.length >= STEM)
}

/** "They have to agree that …": a question, with a file where one is to be handed in as well. */
export function agreementIn(text: string, asking: Asking): Question[] | undefined {
  const { mustAgree } = roleWords()
  const [, pattern, title] = mustAgree.map(([one, to]) => [one.exec(text), one, to] as const).find(([match]) => match !== null) ?? []
  if (pattern === undefined || title === undefined) return undefined
  return [choice(titled(text.replace(pattern, title), asking.language), [asking.phrases.yes, asking.phrases.no], asking.phrases)]
}

function titled(text: string, language: Locale): string {
  return language === 'fr' ? text.replace(/ ?\?$/u, ' ?') : text
}
