import type { Question } from '#shared/content/form.ts'
import { capitalise, fold } from '#shared/words.ts'
import type { Clause } from '../brief.ts'
import type { Random } from '../random.ts'
import { choice } from './ask.ts'
import type { Phrases } from './form-texts.ts'

/* "How long do you wash hands (20 seconds correct, 5 seconds, 1 minute)": questions of a quiz whose answers the prompt gives. */

const QUESTIONS_MIN = 2
const OPTIONS_MIN = 2
const READ_CHARS_MAX = 8_000
const GIVEN = /([^.?!:;()\n]{3,160}?)\s?[:?]?\s?\(([^()\n]{3,240})\)/gu
const RIGHT = /\s*(?:\b(?:is )?(?:correct|right)|correct[oa]|la buena|la correcta|bonne(?: réponse)?|juste|exacte?|✓|\*)$/iu
const OPTION = /\s*(?:,(?!\d)|;|\/(?=\s))\s*/u
const ASKS =
  /^(?:what|which|who|whom|how|when|where|why|is|are|do|does|can|should|qu[eé]|cu[aá]l|qui[eé]n|c[oó]mo|cu[aá]nt|d[oó]nde|por qu[eé]|que|quel|qui|comment|combien|quand|o[uù]|pourquoi)/iu

export type GivenQuiz = { questions: Question[]; spans: (readonly [from: number, to: number])[] }

type Given = { asked: string; options: string[]; span: readonly [from: number, to: number] }

/** The questions with exactly one answer that is called right; none for fewer than two. Linear in the prompt. */
function givenIn(prompt: string): Given[] {
  const found = [...prompt.slice(0, READ_CHARS_MAX).matchAll(GIVEN)].flatMap(
    ({ index, 0: whole, 1: asked = '', 2: listed = '' }): Given[] => {
      const options = listed.split(OPTION).filter((option) => option !== '')
      const isOne = options.length >= OPTIONS_MIN && options.filter((option) => RIGHT.test(option)).length === 1
      return isOne ? [{ asked, options, span: [index, index + whole.length] }] : []
    },
  )
  return found.length < QUESTIONS_MIN ? [] : found
}

/** Whether a prompt gives the answers of its questions: then it is a quiz, whatever it calls it. */
export function givesAnswers(prompt: string): boolean {
  return givenIn(prompt).length > 0
}

export function givenQuiz(prompt: string, phrases: Phrases, random: Random): GivenQuiz | undefined {
  const found = givenIn(prompt)
  if (found.length === 0) return undefined
  const questions = found.map(({ asked, options }) => {
    const plain = asked.replace(/^[\s,–-]+(?:(?:and|then|y|et) )?/iu, '').trim()
    const said = capitalise(plain.replace(/^¿/u, ''))
    const title = ASKS.test(fold(plain.replace(/^¿/u, ''))) ? `${plain.startsWith('¿') ? '¿' : ''}${said}?` : `${said} …`
    const answers = options.map((option) => capitalise(option.replace(RIGHT, '').trim()))
    return choice(title, random.shuffle(answers), phrases)
  })
  return { questions, spans: found.map(({ span }) => span) }
}

/** The clauses that the questions are made of. */
export function clausesOf({ spans }: GivenQuiz, clauses: readonly Clause[]): Clause[] {
  return clauses.filter(({ start, text }) => spans.some(([from, to]) => start < to && start + text.length > from))
}
