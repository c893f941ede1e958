import { holds } from '#shared/content/conditions.ts'
import type { Condition } from '#shared/content/conditions.ts'
import { readExactNumber } from '#shared/content/locale-number.ts'
import { fillIn } from '#shared/fill-in.ts'
import { OTHER_VALUE } from '../../public-page.ts'

/* What changes on the page while somebody answers: which questions are asked, their numbers, and the progress. */

/** A file that the server already has is an answer, too. */
const ANSWER = /^(?:answer|file)\.(.*)$/
const OTHER_FIELD = 'input[name^="other."]'

/** Shows what is asked, by the same rules as the server. Fields of hidden questions are off, so they are neither required nor sent. */
export function refreshQuestions(form: HTMLFormElement): void {
  const answers = new Map<string, string | string[]>()
  let total = 0
  let answered = 0
  for (const part of form.querySelectorAll<HTMLElement>('[data-if], [data-question]')) {
    const conditions = JSON.parse(part.dataset['if'] ?? '[]') as Condition[]
    part.hidden = !conditions.every((condition) => holds(condition, answers.get(condition.question)))
    if (part instanceof HTMLFieldSetElement) part.disabled = part.hidden
    for (const field of part.querySelectorAll<HTMLInputElement>('[data-required]')) field.required = true
    showOther(part)
    if (part.hidden || part.dataset['question'] === undefined) continue
    total += 1
    const number = part.querySelector('[data-number]')
    if (number) number.textContent = `${total}.`
    const [id, values] = answerIn(part)
    if (values.length === 0) continue
    answered += 1
    answers.set(id, part.querySelector('input[type=checkbox]') ? values : (values[0] ?? ''))
  }
  showProgress(form, answered, total)
}

/** Hides the lines that say whom a question is for, because the page shows only what is for this respondent. */
export function hideConditionLines(form: HTMLFormElement): void {
  for (const line of form.querySelectorAll<HTMLElement>('[data-only-if]')) line.hidden = true
}

/** The answer to a question as it stands in its fields. */
export function answerIn(part: HTMLElement): [id: string, values: string[]] {
  let id = ''
  const values: string[] = []
  for (const field of part.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
    const [, name] = ANSWER.exec(field.name) ?? []
    if (name === undefined) continue
    id = name
    const isOff = field.disabled || ((field.type === 'radio' || field.type === 'checkbox') && !field.checked)
    const value = field.value === OTHER_VALUE ? otherIn(part) : exact(field)
    if (!isOff && value.trim() !== '') values.push(value.trim())
  }
  return [id, values]
}

/** Numbers are compared as the server stores them. */
function exact({ inputMode, value }: HTMLInputElement): string {
  return inputMode === 'decimal' ? (readExactNumber(value.trim(), document.documentElement.lang) ?? value) : value
}

/** Under a dropdown, the field of "Other" is there while that is chosen. Off, it keeps its text, which is not sent. */
function showOther(part: HTMLElement): void {
  const choice = part.querySelector('select')
  const other = part.querySelector<HTMLInputElement>(OTHER_FIELD)
  if (!choice || !other) return
  other.hidden = choice.value !== OTHER_VALUE
  other.disabled = other.hidden
}

function otherIn(part: HTMLElement): string {
  return part.querySelector<HTMLInputElement>(OTHER_FIELD)?.value ?? ''
}

function showProgress(form: HTMLFormElement, answered: number, total: number): void {
  const area = form.querySelector<HTMLElement>('[data-progress]')
  const label = area?.querySelector('label')
  const bar = area?.querySelector('progress')
  if (!area || !label || !bar) return
  area.hidden = false
  label.textContent = fillIn(area.dataset['progress'] ?? '', { answered, total })
  bar.max = Math.max(1, total)
  bar.value = answered
}
