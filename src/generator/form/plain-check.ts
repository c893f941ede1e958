import type { GenerationElement } from '#shared/content/element.ts'
import type { Question } from '#shared/content/form.ts'
import type { Asking } from './asking.ts'
import type { PlainForm } from './plain-form.ts'
import { keyOf } from './plain-parts.ts'

/* A form that was made is compared with what the parts of its prompt ask and tell. */

/** Whether the form asks what is only told, leaves out what is to be asked, or asks it in another way than the prompt says. */
export function isSenseless(made: readonly GenerationElement[], plain: PlainForm, { phrases }: Asking, title: string): boolean {
  const questions = made.flatMap((element) => (element.kind === 'question' ? [element.question] : []))
  const wanted = new Set(plain.questions.map((one) => keyOf(one.title)))
  const told = plain.told.map((one) => ` ${keyOf(one)} `)
  const isTold = (text: string): boolean => text !== '' && !wanted.has(text) && told.some((one) => one.startsWith(` ${text} `))
  const isAskedSo = ({ options }: Question): boolean => options.length < 2 || questions.some((one) => sameOptions(one.options, options))
  const asksTold = questions.some((one) => isTold(keyOf(withoutTail(one.title))) || isTold(keyOf(one.description ?? '')))
  const isBadlyRated = questions.some(
    (one) => one.type === 'rating' && (/\d/.test(one.title) || (plain.rated.length > 0 && !plain.rated.includes(keyOf(one.title)))),
  )
  const isInvented = plain.questions.length >= ASKED_MIN && questions.some((one) => one.title === phrases.overall)
  const ratings = questions.filter(({ type }) => type === 'rating')
  const asked = questions.map((one) => keyOf([one.title, one.description, ...one.options].join(' '))).join(' ')
  const isLeftOut = plain.questions.some(
    (one) =>
      !keyOf(one.title)
        .split(' ')
        .every((word) => word.length < TELLING_MIN || asked.includes(word)),
  )
  // "nom enfant" is one thing.
  const isSplit = questions.some((one, at) => {
    const [first, second] = [keyOf(one.title), keyOf(questions[at + 1]?.title ?? '')]
    return !wanted.has(first) && wanted.has(`${first} ${second}`)
  })
  const asksTitle = questions.some((one) => keyOf(one.title) === keyOf(title))
  return (
    asksTold ||
    isBadlyRated ||
    isInvented ||
    isLeftOut ||
    asksTitle ||
    isSplit ||
    plain.rated.length > ratings.length ||
    !plain.questions.every(isAskedSo)
  )
}
const ASKED_MIN = 3
/** Words of so many letters say what a question is about. */
const TELLING_MIN = 4

function sameOptions(own: readonly string[], options: readonly string[]): boolean {
  const keys = own.map(keyOf)
  return own.length === options.length && options.every((one) => keys.includes(keyOf(one)))
}

/** "Caution – 10€ : quantité" */
function withoutTail(title: string): string {
  return title.replace(/ [–-] .*$/u, '')
}
