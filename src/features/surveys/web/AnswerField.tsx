import type { RefObject } from 'react'
import { useTranslations } from 'use-intl'
import { Badge } from '#web/ui/Badge.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import { COMMENT_MAX } from '../take-contract.ts'
import type { SurveyQuestion } from '../take-contract.ts'
import { SurveyText } from './languages/SurveyText.tsx'

type Props = {
  question: SurveyQuestion
  answer: string | undefined
  /** Takes the focus when the question takes the place of another one. */
  heading: RefObject<HTMLLegendElement | null>
  /** The survey can be read in other languages, too. */
  isTranslated: boolean
  isMissing: boolean
  onChange: (answer: string) => void
}

/** One question, with its options or a field for a comment. */
export function AnswerField({ question, answer, heading, isTranslated, isMissing, onChange }: Props) {
  const t = useTranslations('surveys')
  return (
    <fieldset aria-describedby={isMissing ? 'answer-missing' : undefined} className="grid gap-4">
      <legend ref={heading} tabIndex={-1} className="mb-4 text-base font-semibold text-pretty wrap-anywhere focus:outline-none">
        {question.is_control_question && (
          <Badge tone="info" className="mb-2">
            {t('verification')}
          </Badge>
        )}
        <SurveyText text={question.question_text} className="block" />
      </legend>
      {question.kind === 'comment' ? (
        <Field label={t('comment')} hint={isTranslated ? `${t('commentHint')} ${t('commentLanguage')}` : t('commentHint')} optional>
          {(control) => (
            <Textarea
              {...control}
              rows={5}
              maxLength={COMMENT_MAX}
              value={answer ?? ''}
              onChange={(event) => onChange(event.target.value)}
            />
          )}
        </Field>
      ) : (
        <Options question={question} answer={answer} onChange={onChange} />
      )}
      {isMissing && (
        <p id="answer-missing" role="alert" className="text-negative">
          {t('reasons.answer_required')}
        </p>
      )}
    </fieldset>
  )
}

function Options({ question, answer, onChange }: Pick<Props, 'question' | 'answer' | 'onChange'>) {
  return (
    <div className="grid gap-2">
      {question.options.map((option) => (
        <label
          key={option}
          className="flex min-h-11 cursor-pointer items-center gap-3 rounded-md border border-border px-4 py-2.5 transition-colors duration-150 hover:border-border-strong has-checked:border-accent has-checked:bg-accent-soft"
        >
          <input
            type="radio"
            name={question.id}
            value={option}
            checked={answer === option}
            className="size-4 shrink-0 accent-accent"
            onChange={() => onChange(option)}
          />
          <SurveyText text={option} className="min-w-0 wrap-anywhere" />
        </label>
      ))}
    </div>
  )
}
