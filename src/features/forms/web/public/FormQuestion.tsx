import type { ReactNode } from 'react'
import type { Answer } from '#shared/content/answers.ts'
import { ANSWER_LINE_MAX, ANSWER_MAX, OTHER_MAX } from '#shared/content/answers.ts'
import type { Question } from '#shared/content/form.ts'
import { OTHER_VALUE, answerName, otherName } from '../../public-page.ts'
import type { KeptFile, PageProblem } from '../../public-page.ts'
import { FileField } from './FileField.tsx'
import { requiredField } from './required-field.ts'
import { RatingField } from './RatingField.tsx'
import type { FormTexts } from './en.ts'

const INPUT_TYPES = { email: 'email', date: 'date', phone: 'tel', url: 'url' } as const
/** Otherwise browsers take years of six digits. */
const DAYS = { min: '0001-01-01', max: '9999-12-31' }
const AUTOCOMPLETE = { email: 'email', phone: 'tel', url: 'url' } as const
const FIELD =
  'w-full rounded-md border border-border-strong bg-canvas px-3.5 py-2.5 text-base aria-invalid:border-danger focus-visible:outline-2 focus-visible:outline-accent'
/** Beside the button of "Other". */
const IN_CHOICE = 'min-w-0 grow border-b border-border-strong bg-transparent px-1 aria-invalid:border-danger'

/** Why the answers to a question were refused. */
export type ShownProblem = { text: string; kinds: readonly PageProblem['problem'][] }
export type QuestionProps = {
  question: Question
  number: number
  value: Answer | undefined
  problem: ShownProblem | undefined
  files: readonly KeptFile[]
  texts: FormTexts
}

export function FormQuestion(props: QuestionProps) {
  const { question, number, problem, texts } = props
  const id = `q${number}`
  // A label can name only a single control, so a group of choices needs a fieldset with a legend.
  const isGroup = question.type === 'rating' || (question.type === 'multiple_choice' && question.format !== 'dropdown')
  const title = (
    <>
      <span data-number className="mr-1 text-muted tabular-nums">
        {number}.
      </span>{' '}
      {question.title}
      {question.required && (
        <>
          <span className="sr-only">, {texts.requiredName}</span>
          <span className="ml-1 text-negative" title={texts.required} aria-hidden="true">
            *
          </span>
        </>
      )}
    </>
  )
  const rest = (
    <>
      {question.description && (
        <p id={`${id}-hint`} className="text-muted">
          {question.description}
        </p>
      )}
      {control(props, id)}
      {problem !== undefined && (
        <p
          id={`${id}-problem`}
          data-problem={problem.kinds.join(' ')}
          data-needed={question.required ? '' : undefined}
          className="text-sm font-medium whitespace-pre-line wrap-anywhere text-negative"
        >
          {problem.text}
        </p>
      )}
    </>
  )
  const described = { 'aria-describedby': describedBy(props, id) }
  return isGroup ? (
    <fieldset id={id} tabIndex={-1} dir="auto" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2.5 outline-none" {...described}>
      <legend className="mb-2.5 text-base font-medium wrap-anywhere">{title}</legend>
      {rest}
    </fieldset>
  ) : (
    <div dir="auto" className="grid gap-2.5">
      <label htmlFor={id} className="text-base font-medium wrap-anywhere">
        {title}
      </label>
      {rest}
    </div>
  )
}

function describedBy({ question, problem }: QuestionProps, id: string): string | undefined {
  const ids = [...(question.description ? [`${id}-hint`] : []), ...(problem === undefined ? [] : [`${id}-problem`])]
  return ids.length > 0 ? ids.join(' ') : undefined
}

function control(props: QuestionProps, id: string): ReactNode {
  const { question, value, problem, texts } = props
  const { type, format } = question
  if (type === 'rating') return <RatingField {...props} id={id} />
  if (type === 'multiple_choice' && format !== 'dropdown') return <Choices {...props} id={id} />
  const field = {
    id,
    name: answerName(question),
    dir: 'auto',
    ...requiredField(question),
    'aria-invalid': problem === undefined || lacksOwnAnswer(problem) ? undefined : true,
    'aria-describedby': describedBy(props, id),
    className: FIELD,
  }
  const text = typeof value === 'string' ? value : ''
  if (type === 'multiple_choice') {
    return (
      <>
        <select {...field} defaultValue={question.options.includes(text) ? text : value === undefined ? '' : OTHER_VALUE}>
          <option value="">{texts.choose}</option>
          {question.options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
          {question.allow_other && <option value={OTHER_VALUE}>{texts.other}</option>}
        </select>
        {question.allow_other && <OtherText {...props} id={id} value={text} className={FIELD} />}
      </>
    )
  }
  if (format === 'file') return <FileField question={question} files={props.files} field={field} texts={texts} />
  if (format === 'long') return <textarea {...field} rows={4} maxLength={ANSWER_MAX} defaultValue={text} />
  const kind = format as keyof typeof INPUT_TYPES
  return (
    <input
      {...field}
      type={INPUT_TYPES[kind] ?? 'text'}
      {...(format === 'date' && DAYS)}
      inputMode={format === 'number' ? 'decimal' : undefined}
      placeholder={format === 'url' ? 'https://' : undefined}
      autoComplete={AUTOCOMPLETE[format as keyof typeof AUTOCOMPLETE]}
      maxLength={ANSWER_LINE_MAX}
      defaultValue={text}
    />
  )
}

function Choices(props: QuestionProps & { id: string }) {
  const { question, value, texts } = props
  const type = question.format === 'many' ? 'checkbox' : 'radio'
  const chosen = Array.isArray(value) ? value : typeof value === 'string' ? [value] : []
  const own = chosen.find((one) => !question.options.includes(one))
  // The browser can require one of several radio buttons, but not one of several boxes.
  const required = type === 'radio' ? requiredField(question) : {}
  return (
    <>
      {question.options.map((option, index) => (
        <label key={index} className="choice-row">
          <input type={type} name={answerName(question)} value={option} {...required} defaultChecked={chosen.includes(option)} />
          <span>{option}</span>
        </label>
      ))}
      {question.allow_other && (
        <div className="choice-row">
          <label className="flex shrink-0 items-start gap-3">
            <input type={type} name={answerName(question)} value={OTHER_VALUE} defaultChecked={own !== undefined} />
            <span>{texts.other}</span>
          </label>
          <OtherText {...props} value={own ?? ''} className={IN_CHOICE} />
        </div>
      )}
    </>
  )
}

type OtherProps = Omit<QuestionProps, 'value'> & { id: string; value: string; className: string }

function OtherText({ question, value, problem, texts, id, className }: OtherProps) {
  const wrong = lacksOwnAnswer(problem) ? { 'aria-invalid': true, 'aria-describedby': `${id}-problem` } : {}
  return (
    <input
      type="text"
      name={otherName(question)}
      aria-label={`${question.title}: ${texts.otherText}`}
      placeholder={texts.otherText}
      maxLength={OTHER_MAX}
      defaultValue={question.options.includes(value) ? '' : value}
      className={className}
      {...wrong}
    />
  )
}

/** "Other" is selected without its text, so that field is wrong and not the choice. */
function lacksOwnAnswer(problem: ShownProblem | undefined): boolean {
  return problem?.kinds.includes('own_answer') ?? false
}
