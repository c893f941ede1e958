import { readExactNumber } from '#shared/content/locale-number.ts'
import { PHONE } from '#shared/content/answer-patterns.ts'
import type { PageProblem } from '../../public-page.ts'
import { answerIn } from './live-questions.ts'

/* After a refusal: what was wrong goes as soon as it is right. The server has the last word, so these rules may be a little looser than its own. */

const RULES: Partial<Record<PageProblem['problem'], (answer: string) => boolean>> = {
  not_email: (answer) => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(answer),
  // As `answerIn` writes numbers.
  not_number: (answer) => readExactNumber(answer, 'en') !== undefined,
  not_date: (answer) => /^\d{4}-\d\d-\d\d$/.test(answer),
  not_phone: (answer) => PHONE.test(answer),
  not_url: (answer) => /^https?:\/\/\S+\.\S/i.test(answer),
}

/** Removes the message of the question that was changed, there and in the list above the form, if its answer is right now. */
export function dropCorrected(form: HTMLFormElement, changed: EventTarget | null): void {
  const part = changed instanceof Element ? changed.closest<HTMLElement>('[data-question]') : null
  const message = part?.querySelector<HTMLElement>('[data-problem]')
  if (!part || !message || !isRight(part, message)) return
  for (const field of part.querySelectorAll(`[aria-describedby~="${message.id}"]`)) {
    const others = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((id) => id !== message.id)
    if (others.length > 0) field.setAttribute('aria-describedby', others.join(' '))
    else field.removeAttribute('aria-describedby')
    field.removeAttribute('aria-invalid')
  }
  message.remove()
  const list = form.querySelector('[data-problems]')
  list
    ?.querySelector(`a[href="#${message.id.replace('-problem', '')}"]`)
    ?.closest('li')
    ?.remove()
  if (list && !list.querySelector('li')) list.remove()
}

function isRight(part: HTMLElement, { dataset: { problem = '', needed } }: HTMLElement): boolean {
  const kinds = problem.split(' ') as PageProblem['problem'][]
  // Refused files are named by the message, and only a new choice makes it a thing of the past.
  if (kinds.some((kind) => kind.startsWith('file_')))
    return (part.querySelector<HTMLInputElement>('input[type=file]')?.files?.length ?? 0) > 0
  // A half-typed date has no value.
  if ([...part.querySelectorAll('input')].some(({ validity }) => validity.badInput)) return false
  const [, values] = answerIn(part)
  if (values.length === 0) return needed === undefined
  return kinds.every((kind) => values.every((value) => RULES[kind]?.(value) ?? true))
}
