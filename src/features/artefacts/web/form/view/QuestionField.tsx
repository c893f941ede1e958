import { type ReactNode, memo, useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Question } from '#shared/content/form.ts'
import { Input } from '#web/ui/Input.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import { ratingControl } from '#shared/content/question-formats.ts'
import { RatingInput } from './RatingInput.tsx'

const INPUT_TYPES = { file: 'file', email: 'email', date: 'date', phone: 'tel', url: 'url' } as const

type Props = {
  question: Question
  number: number
  /** Who answers it, if not everybody does. */
  condition?: string | undefined
}

export const QuestionField = memo(function QuestionField({ question, number, condition }: Props) {
  const t = useTranslations('artefacts.view')
  const id = useId()
  // A label can name only a single control, so a group of choices needs a fieldset with a legend.
  const isGroup =
    (question.type === 'multiple_choice' && question.format !== 'dropdown') ||
    (question.type === 'rating' && ratingControl(question) === 'buttons')
  const title = (
    <>
      <span className="mr-2 text-muted tabular-nums">{number}.</span>
      {question.title}
      {question.required && (
        <span className="ml-1 text-negative" title={t('required')}>
          *
        </span>
      )}
    </>
  )
  const hint = (
    <>
      {condition !== undefined && <p className="text-sm text-muted italic">{condition}</p>}
      {question.description && <p className="text-muted">{question.description}</p>}
    </>
  )
  if (isGroup) {
    return (
      <fieldset className="grid gap-2.5">
        <legend className="mb-2.5 text-base font-medium wrap-anywhere">{title}</legend>
        {hint}
        {question.type === 'rating' ? <RatingInput id={id} question={question} /> : <Choices question={question} name={id} />}
      </fieldset>
    )
  }
  return (
    <div className="grid gap-2.5">
      <label htmlFor={id} className="text-base font-medium wrap-anywhere">
        {title}
      </label>
      {hint}
      {control(question, id, t('choose'))}
    </div>
  )
})

function control(question: Question, id: string, choose: string): ReactNode {
  const { type, format } = question
  if (type === 'rating') return <RatingInput id={id} question={question} />
  if (type === 'multiple_choice') {
    return (
      <Select
        id={id}
        defaultValue=""
        options={[{ value: '', label: choose }, ...question.options.map((option) => ({ value: option, label: option }))]}
      />
    )
  }
  if (format === 'long') return <Textarea id={id} required={question.required} className="min-h-24" />
  return (
    <Input
      id={id}
      type={format && format in INPUT_TYPES ? INPUT_TYPES[format as keyof typeof INPUT_TYPES] : 'text'}
      required={question.required}
    />
  )
}

function Choices({ question, name }: { question: Question; name: string }) {
  const t = useTranslations('artefacts.view')
  const type = question.format === 'many' ? 'checkbox' : 'radio'
  const options = question.allow_other ? [...question.options, t('other')] : question.options
  return options.map((option, index) => (
    <label
      key={index}
      className="flex items-start gap-3 rounded-md border border-border px-3.5 py-2.5 hover:border-border-strong has-checked:border-accent has-checked:bg-accent-soft"
    >
      <input type={type} name={name} value={option} className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{option}</span>
    </label>
  ))
}
