import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { AskBeforeLeaving } from '#web/form/AskBeforeLeaving.tsx'
import { FormFrame } from '#web/form/FormFrame.tsx'
import { SubmitButton } from '#web/form/SubmitButton.tsx'
import { SwitchField } from '#web/form/SwitchField.tsx'
import type { Form } from '#web/form/use-form.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { CheckCard } from './CheckCard.tsx'
import { QuestionList } from './QuestionList.tsx'
import { SurveySettings } from './SurveySettings.tsx'
import { focusQuestion } from './focus-question.ts'
import { AllowUntranslated } from './languages/AllowUntranslated.tsx'
import { findRewordings } from './languages/rewordings.ts'
import { toFields } from './survey-draft.ts'
import type { SurveyDraft, SurveyValues } from './survey-draft.ts'
import { type SurveyFields, useSurveyForm } from './use-survey-form.ts'

type Props = {
  draft: SurveyDraft
  /** The draft itself is nowhere else yet. */
  isNew?: boolean
  onChanged?: (isChanged: boolean) => void
  submitLabel: string
  failureTitle: string
  /** Ways out of a refusal. */
  failureActions?: (error: unknown) => ReactNode
  submit: (fields: SurveyFields) => Promise<unknown>
}

/** A survey with its questions, to create or change it. */
export function SurveyForm({ draft, isNew = false, onChanged, submitLabel, failureTitle, failureActions, submit }: Props) {
  const t = useTranslations('surveys')
  const [start] = useState(draft)
  const { form, allowUntranslated } = useSurveyForm(start, submit)
  const { isChanged, failure } = form
  useEffect(() => onChanged?.(isChanged), [onChanged, isChanged])
  return (
    <>
      <AskBeforeLeaving isUnsaved={isChanged || isNew} />
      <FormFrame
        form={form}
        submitsOnEnter={false}
        failureTitle={failureTitle}
        failureActions={
          failure && (
            <>
              {failureActions?.(failure.error)}
              <AllowUntranslated error={failure.error} onAllow={allowUntranslated} />
            </>
          )
        }
        className="gap-6"
      >
        <SurveySettings form={form} isPublished={start.isPublished} />
        <QuestionList form={form} />
        <CheckCard
          questions={() => toFields(form.read().questions)}
          translations={start.translations}
          onFocus={(place) => focusQuestion(form.read().questions[place]?.key)}
        />
        <KeepTranslations form={form} start={start} />
        <QuestionsProblem form={form} title={failureTitle} />
        <div className="flex flex-wrap justify-end gap-2">
          <Link to="/surveys" className={buttonStyle()}>
            {t('form.cancel')}
          </Link>
          <SubmitButton form={form} label={submitLabel} busyLabel={t('form.busy')} />
        </div>
      </FormFrame>
    </>
  )
}

/** Offers to keep the translations of texts that say something in other words now. */
function KeepTranslations({ form, start }: { form: Form<SurveyValues>; start: SurveyDraft }) {
  const t = useTranslations('surveys.languages')
  const [title, description, questions] = useWatch({ control: form.control, name: ['title', 'description', 'questions'] })
  const reworded = findRewordings(start, { title, description, questions }).length
  if (reworded === 0) return null
  return <SwitchField form={form} name="keepsTranslations" label={t('keep', { n: reworded })} hint={t('keepHint')} />
}

/** What is wrong with the questions together, beside the button: their list may be far above it. */
function QuestionsProblem({ form, title }: { form: Form<SurveyValues>; title: string }) {
  const { errors } = useFormState({ control: form.control, name: 'questions' })
  const problem = errors.questions?.message
  if (problem === undefined) return null
  return (
    <Alert tone="negative" title={title}>
      {problem}
    </Alert>
  )
}
