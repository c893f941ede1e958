import { MessageSquareText, Plus } from 'lucide-react'
import type { ComponentProps } from 'react'
import { flushSync } from 'react-dom'
import { get, useController, useFormState } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { moveItem, removeItem } from '#features/artefacts/web/pieces/list-edits.ts'
import { SortableList } from '#features/artefacts/web/sort/SortableList.tsx'
import { useSortableItem } from '#features/artefacts/web/sort/use-sortable-item.ts'
import type { Form } from '#web/form/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { QuestionEditor } from './QuestionEditor.tsx'
import { focusQuestion, questionId } from './focus-question.ts'
import { newQuestion } from './survey-draft.ts'
import type { QuestionDraft, SurveyValues } from './survey-draft.ts'

/** The questions of a survey in their order, and buttons that add one. */
export function QuestionList({ form }: { form: Form<SurveyValues> }) {
  const t = useTranslations('surveys.form')
  const { value: questions, onChange } = useController({ control: form.control, name: 'questions' }).field
  const { errors } = useFormState({ control: form.control, name: 'questions' })
  const update = (edit: (now: readonly QuestionDraft[]) => readonly QuestionDraft[]) => onChange(edit(form.read().questions))
  const change = (key: string, changes: Partial<QuestionDraft>) =>
    update((now) => now.map((question) => (question.key === key ? { ...question, ...changes } : question)))
  const remove = (key: string) => {
    const at = questions.findIndex((question) => question.key === key)
    // What a removed question was for, its control question checks nothing any more.
    const left = removeItem(questions, at).map((question) => (question.checks === key ? { ...question, checks: '' } : question))
    // The button that had the focus goes with its question.
    flushSync(() => onChange(left))
    focusQuestion(left[Math.min(at, left.length - 1)]?.key)
  }
  const add = (kind: QuestionDraft['kind']) => {
    const question = newQuestion(kind)
    // On screen before it gets the focus.
    flushSync(() => update((now) => [...now, question]))
    focusQuestion(question.key)
  }
  return (
    <>
      <SortableList
        keys={questions.map(({ key }) => key)}
        nameOf={(at) => t('question', { n: at + 1 })}
        onMove={(from, to) => update((now) => moveItem(now, from, to))}
      >
        <ol aria-label={t('questions')} className="grid gap-4">
          {questions.map((question, at) => (
            <SortableQuestion
              key={question.key}
              number={at + 1}
              question={question}
              questions={questions}
              problem={get(errors, `questions.${at}.message`)}
              onChange={(changes) => change(question.key, changes)}
              onRemove={questions.length > 1 ? () => remove(question.key) : undefined}
            />
          ))}
        </ol>
      </SortableList>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => add('choice')}>
          <Plus aria-hidden />
          {t('addQuestion')}
        </Button>
        <Button onClick={() => add('comment')}>
          <MessageSquareText aria-hidden />
          {t('addComment')}
        </Button>
      </div>
    </>
  )
}

function SortableQuestion(props: Omit<ComponentProps<typeof QuestionEditor>, 'handle' | 'isDragging'>) {
  const { key } = props.question
  const { item, handle, isDragging } = useSortableItem(key)
  return (
    <li {...item} id={questionId(key)}>
      <QuestionEditor {...props} handle={handle} isDragging={isDragging} />
    </li>
  )
}
