import type { Question } from '#shared/content/form.ts'
import type { Locale } from '#shared/locale.ts'
import { say } from '../intents/triple.ts'
import { fold } from '#shared/words.ts'
import type { Random } from '../random.ts'
import type { BankQuestion, QuestionBank } from './ask.ts'
import { REASON } from './item-question.ts'

/** Shorter words are in too many questions to mean one of them. */
const ITEM_CHARS_MIN = 5
const PARTS_MIN = 3

/** Items that a field of the bank is for, whatever they are called. */
const EMAIL = /^((your )?e ?mail( address)?|correo( electronico)?|adresse e ?mail|courriel)$/
const PHONE = /^((your )?(phone|telephone)( number)?|telefono|numero de telefono|numero de telephone)$/

/** Somebody's name, or where to reach them. */
export function isContact({ format, text }: BankQuestion): boolean {
  return format === 'email' || format === 'phone' || /\bname\b|\bcontact you\b/.test(text[0])
}

/** Items whose very words are in a question of the bank, with that question: it is written better than any template. */
export function askedInBank(items: readonly string[], questions: readonly BankQuestion[], language: Locale): Map<string, BankQuestion> {
  const asked = new Map<string, BankQuestion>()
  for (const item of items) {
    const words = ` ${wordsOf(item)} `
    const format = EMAIL.test(words.trim()) ? 'email' : PHONE.test(words.trim()) ? 'phone' : undefined
    const question = questions.find(
      (entry) =>
        ![...asked.values()].includes(entry) &&
        (format === undefined ? asksFor(say(entry.text, language), words) : entry.format === format && !entry.sensitive),
    )
    if (question && words.length > ITEM_CHARS_MIN) asked.set(item, question)
  }
  return asked
}

/** In the same words, or with others between them: "years of experience" in "years of relevant experience". */
function asksFor(text: string, words: string): boolean {
  const asked = ` ${wordsOf(text)} `
  const parts = words.trim().split(' ')
  return asked.includes(words) || (parts.length >= PARTS_MIN && parts.every((part) => asked.includes(` ${part} `)))
}

function wordsOf(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Required ones first, then round the sections, so that a short form still touches each of them. */
export function pickFromBank(
  free: readonly { section: object; question: BankQuestion }[],
  wanted: number,
  nature: QuestionBank['nature'],
  random: Random,
): Set<BankQuestion> {
  const order = random.shuffle(free)
  const seen = new Map<object, number>()
  const ranked = order.map((entry) => {
    const turn = seen.get(entry.section) ?? 0
    seen.set(entry.section, turn + 1)
    // A report without the facts it needs is none; of opinions there are always enough.
    const isNeeded = nature === 'facts' && entry.question.required
    return {
      question: entry.question,
      rank: (isNeeded ? -100 : 0) + turn * 2 + (entry.question.required ? 0 : 1) + (entry.question.sensitive ? 3 : 0),
    }
  })
  ranked.sort((a, b) => a.rank - b.rank)
  return takeWithBases(
    ranked.map((entry) => entry.question),
    wanted,
  )
}

/** A question about another one's answer is asked only with that one. */
function takeWithBases(ranked: readonly BankQuestion[], wanted: number): Set<BankQuestion> {
  const taken = new Set<BankQuestion>()
  const isOrphan = (question: BankQuestion) => isAboutScore(question) && ![...taken].some((other) => other.scale === 10)
  for (const question of [...ranked.filter((entry) => !isAboutScore(entry)), ...ranked.filter(isAboutScore)]) {
    if (taken.size >= wanted) break
    if (!isOrphan(question)) taken.add(question)
  }
  return taken
}

/** How likely it is, and why. */
export function isAboutRecommending(question: BankQuestion): boolean {
  return question.scale === 10 || isAboutScore(question)
}

function isAboutScore(question: BankQuestion): boolean {
  return /\bscore\b/.test(question.text[0])
}

/** A field like an e-mail address, or "would you recommend us", is asked once. */
export function coversSame(question: BankQuestion, own: readonly Question[]): boolean {
  return own.some((other) => {
    if (REASON.test(fold(say(question.text, 'en'))) && REASON.test(fold(other.title))) return true
    if (question.type === 'rating' && question.scale === 10) return other.type === 'rating' && other.scale === 10
    if (
      question.options &&
      other.options[0] !== undefined &&
      question.options.some((options) => options.startsWith(`${other.options[0]}|`))
    )
      return true
    return ['email', 'phone', 'url'].includes(question.format) && other.format === question.format
  })
}
