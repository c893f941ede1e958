import type { GeneratedForm } from '#shared/content/generated.ts'
import type { Question } from '#shared/content/form.ts'
import { isPersonal } from '../form/pick-questions.ts'
import { natureOf, spareQuestions } from '../form/write-form.ts'
import { plainAsking } from '../form/asking.ts'
import { questionForItem } from '../form/item-question.ts'
import { questionInWords } from '../form/own-words.ts'
import { inFormat, questionPlaces } from './edit-answers.ts'
import { placesToDrop, withoutKept } from './pieces/drop-spare.ts'
import type { EditContext } from './edit-context.ts'
import { findPlaces } from './pieces/find-places.ts'
import { Refusal } from './refusal.ts'
import type { GivenAnswer, PieceInstruction, PieceKind, Span, Target } from '../instruction.ts'

export function editForm(form: GeneratedForm, instruction: PieceInstruction, context: EditContext): GeneratedForm | undefined {
  if (instruction.kind === 'section' && instruction.do === 'rename') return renameSection(form, instruction)
  if (instruction.kind !== 'question') return undefined
  const { questions } = form
  switch (instruction.do) {
    case 'count':
      if (instruction.count === questions.length) return undefined
      return {
        ...form,
        questions: instruction.count > questions.length ? more(form, instruction.count, context) : fewer(questions, instruction, context),
      }
    case 'add': {
      const { items, count } = instruction
      if (items.length === 0) return { ...form, questions: more(form, questions.length + count, context) }
      const turns = items.length === 1 ? Array.from({ length: count }, () => items[0] ?? '') : items
      const { answer, wording } = instruction
      // What is to be rated is a matter of opinion in any form.
      const nature = answer?.format === 'scale' ? 'opinion' : instruction.isField ? 'facts' : natureOf(context.facts)
      const added = turns.map((item, at) =>
        wording
          ? { ...questionInWords(item, context.facts.language), required: wording.isRequired }
          : questionForItem({ text: item }, plainAsking(nature, context.facts.language), items.length === 1 ? at : 0),
      )
      const fitted = answer ? added.map((question) => answered(question, answer)) : added
      const { isRequired } = instruction
      const required = isRequired === undefined ? fitted : fitted.map((question) => ({ ...question, required: isRequired }))
      return { ...form, questions: insert(questions, required) }
    }
    case 'remove': {
      const places = questionPlaces(form, instruction.target)
      if (places.length === questions.length) throw new Refusal('would_empty')
      if (places.length === 0) return undefined
      return { ...form, questions: questions.filter((_, at) => !places.includes(at)) }
    }
    case 'rename': {
      const [place] = questionPlaces(form, instruction.target)
      if (place === undefined) return undefined
      return { ...form, questions: questions.map((question, at) => (at === place ? { ...question, title: instruction.to } : question)) }
    }
  }
}

function answered(question: Question, { format, options, scale }: GivenAnswer): Question {
  const fitted = inFormat(question, format, options)
  return scale === undefined ? fitted : { ...fitted, scale }
}

/** The heading over questions that stand together. */
function renameSection(form: GeneratedForm, { target, to }: { target: Target; to: string }): GeneratedForm | undefined {
  const names = [...new Set(form.questions.flatMap(({ section }) => section ?? []))]
  const [place] = findPlaces(target, names, 'section')
  if (place === undefined || names.includes(to)) return undefined
  return {
    ...form,
    questions: form.questions.map((question) => (question.section === names[place] ? { ...question, section: to } : question)),
  }
}

function more(form: GeneratedForm, count: number, context: EditContext): Question[] {
  const missing = count - form.questions.length
  return insert(form.questions, spareQuestions(context.facts, form.questions, missing))
}

/** Behind the others, but before the open question and the voluntary ones at the end: those stay the last words. */
function insert(questions: readonly Question[], added: readonly Question[]): Question[] {
  const at = endOf(questions)
  const section = questions[at - 1]?.section
  const used = new Set(questions.map((question) => question.id))
  let number = questions.length
  const named = added.map((question) => {
    do number++
    while (used.has(`q${number}`))
    return { ...question, id: `q${number}`, ...(section === undefined ? {} : { section }) }
  })
  return [...questions.slice(0, at), ...named, ...questions.slice(at)]
}

/** Where the closing questions begin. */
function endOf(questions: readonly Question[]): number {
  let at = questions.length
  while (at > 1 && isClosing(questions[at - 1])) at--
  return at
}

function isClosing(question: Question | undefined): boolean {
  return question !== undefined && !question.required && (isPersonal(question) || (question.type === 'text' && question.format === 'long'))
}

/** Voluntary ones go first, then what is not required, from the end; an open question stays as long as there is room. The order stays. */
function fewer(
  questions: readonly Question[],
  { kind, count, span, kept }: { kind: PieceKind; count: number; span?: Span; kept?: Target },
  { spare, language }: EditContext,
): Question[] {
  const lastOpen = questions.findLastIndex((question) => question.type === 'text' && question.format === 'long')
  const rankOf = (at: number): number => {
    const question = questions[at]
    if (!question || (at === lastOpen && count > 2)) return 0
    if (isPersonal(question)) return 2_000 + at
    return (question.required ? 0 : 1_000) + at
  }
  const titles = questions.map(({ title }) => title)
  const candidates = withoutKept(
    [...questions.keys()].sort((a, b) => rankOf(b) - rankOf(a)),
    { kind, kept },
    titles,
  )
  const isSpare = (place: number) => spare.has(questions[place]?.title ?? '')
  const dropped = placesToDrop(questions.length, candidates, isSpare, { kind: 'question', count, span, language })
  return questions.filter((_, at) => !dropped.has(at))
}
