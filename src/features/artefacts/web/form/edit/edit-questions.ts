import { QUESTION_FORMATS } from '#shared/content/question-formats.ts'
import type { QuestionFormat } from '#shared/content/question-formats.ts'
import type { Condition } from '#shared/content/conditions.ts'
import type { Question } from '#shared/content/form.ts'
import { randomId } from '#web/random-id.ts'
import { insertItem, moveItem, removeItem } from '../../pieces/list-edits.ts'
import { keepKey } from '../../sort/item-keys.ts'

/* Edits of a form's questions. None changes its arguments, so that every step can be undone. */

type Questions = readonly Question[]

/** Creates a question. The server replaces the id if another question has it. */
export function newQuestion(format: QuestionFormat = 'short'): Question {
  return fitToFormat({ id: `q-${randomId()}`, title: '', type: 'text', options: [], scale: 5, required: false }, format)
}

/** Puts a question at `index`, in the section of its neighbour. */
export function addQuestion(questions: Questions, index: number, question = newQuestion()): Question[] {
  // It joins the section of the question before it.
  return insertItem(questions, index, inSection(question, questions[index - 1] ?? questions[index]))
}

/** Duplicates a question. The copy gets its own id, because answers belong to ids. */
export function duplicateQuestion(questions: Questions, index: number): Question[] {
  const question = questions[index]
  return question
    ? insertItem(questions, index + 1, { ...question, options: [...question.options], id: `q-${randomId()}` })
    : [...questions]
}

export function removeQuestion(questions: Questions, index: number): Question[] {
  return removeItem(questions, index)
}

/** Moves a question. It joins the section at its new position. Alone in its section, it takes the heading along. */
export function moveQuestion(questions: Questions, from: number, to: number): Question[] {
  const question = questions[from]
  if (!question || from === to) return [...questions]
  const [start, end] = sectionRange(questions, from)
  const moved = moveItem(questions, from, to)
  if (end - start === 1 && question.section !== undefined) return moved
  const neighbour = moved[to - 1] ?? moved[to + 1]
  return moved.with(to, keepKey(question, inSection(question, neighbour)))
}

/** Changes a question, which stays the same item for React and for dragging (`keepKey`). */
export function changeQuestion(questions: Questions, index: number, change: (question: Question) => Question): Question[] {
  const question = questions[index]
  return question ? questions.with(index, keepKey(question, change(question))) : [...questions]
}

/** Changes the answer format. Options and labels stay with the question, so that changing back restores them. */
export function fitToFormat(question: Question, format: QuestionFormat): Question {
  const type = isOf('text', format) ? 'text' : isOf('rating', format) ? 'rating' : 'multiple_choice'
  const options = type === 'multiple_choice' && question.options.length === 0 ? ['', ''] : question.options
  return { ...question, type, format, options }
}

/** Removes an optional text that is empty. */
export function withText(question: Question, field: 'description' | 'low_label' | 'high_label', text: string): Question {
  const { [field]: _, ...others } = question
  return text === '' ? others : { ...others, [field]: text }
}

/** Returns the range of the questions under one heading, `end` excluded. */
function sectionRange(questions: Questions, index: number): [start: number, end: number] {
  const section = questions[index]?.section
  let start = index
  let end = index + 1
  while (start > 0 && questions[start - 1]?.section === section) start -= 1
  while (end < questions.length && questions[end]?.section === section) end += 1
  return [start, end]
}

export function opensSection(questions: Questions, index: number): boolean {
  const section = questions[index]?.section
  return section !== undefined && section !== questions[index - 1]?.section
}

/** Renames the heading that starts at `index`. Its questions stay together. */
export function renameSection(questions: Questions, index: number, section: string): Question[] {
  const [, end] = sectionRange(questions, index)
  return questions.map((question, at) =>
    at >= index && at < end ? keepKey(question, inSection(question, { ...question, section })) : question,
  )
}

/** Removes a heading. Its questions join the section before it. */
export function removeSection(questions: Questions, index: number): Question[] {
  const [, end] = sectionRange(questions, index)
  const before = questions[index - 1]
  return questions.map((question, at) => (at >= index && at < end ? keepKey(question, inSection(question, before)) : question))
}

/** Starts a new section here, up to the end of the old one. Its heading is empty until the person writes it, and it has no condition. */
export function startSection(questions: Questions, index: number): Question[] {
  return changeSectionCondition(renameSection(questions, index, ''), index, undefined)
}

/** Changes the condition of the section that starts at `index`. Each of its questions repeats it. */
export function changeSectionCondition(questions: Questions, index: number, condition: Condition | undefined): Question[] {
  const [, end] = sectionRange(questions, index)
  const within = { section: questions[index]?.section, section_if: condition }
  return questions.map((question, at) => (at >= index && at < end ? keepKey(question, inSection(question, within)) : question))
}

/** Changes or removes the condition of a question. */
export function withCondition(question: Question, condition: Condition | undefined): Question {
  const { show_if: _, ...others } = question
  return condition ? { ...others, show_if: condition } : others
}

/** Puts a question into the section of another, with its condition. */
function inSection(question: Question, within: Pick<Question, 'section' | 'section_if'> | undefined): Question {
  if (question.section === within?.section && question.section_if === within?.section_if) return question
  const { section: _, section_if: _condition, ...others } = question
  if (within?.section === undefined) return others
  return { ...others, section: within.section, ...(within.section_if ? { section_if: within.section_if } : {}) }
}

function isOf(type: Question['type'], format: QuestionFormat): boolean {
  return (QUESTION_FORMATS[type] as readonly string[]).includes(format)
}
