import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { AskBeforeLeaving } from '#web/form/AskBeforeLeaving.tsx'
import { FormFrame } from '#web/form/FormFrame.tsx'
import { SubmitButton } from '#web/form/SubmitButton.tsx'
import { TextField } from '#web/form/TextField.tsx'
import { TextareaField } from '#web/form/TextareaField.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Card } from '#web/ui/Card.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import type { Audience, QuestionFields } from '../contract.ts'
import { QuestionEditor } from './QuestionEditor.tsx'
import { isComplete, newQuestion, toAudience, toFields } from './survey-draft.ts'
import type { QuestionDraft, SurveyDraft } from './survey-draft.ts'

type Fields = { title: string; description: string; is_active: boolean; audience: Audience; questions: QuestionFields[] }
type Props = { title: string; draft: SurveyDraft; submitLabel: string; failureTitle: string; submit: (fields: Fields) => Promise<unknown> }

/** A survey with its questions, to create or change it. */
export function SurveyForm({ title, draft, submitLabel, failureTitle, submit }: Props) {
  const t = useTranslations('surveys')
  const [start] = useState(draft)
  const [isActive, setActive] = useState(start.isActive)
  const [questions, setQuestions] = useState(start.questions)
  const [hasNone, setHasNone] = useState(false)
  const form = useForm({
    initial: { title: start.title, description: start.description, departments: start.departments },
    texts: { title: { empty: t('reasons.title_required') } },
    submit: async ({ departments, ...values }) => {
      const isEmpty = !questions.some(isComplete)
      setHasNone(isEmpty)
      if (isEmpty) return
      await submit({ ...values, is_active: isActive, audience: toAudience(departments, start.userIds), questions: toFields(questions) })
    },
    errorText: useErrorText('surveys'),
  })
  const isUnsaved = form.isChanged || isActive !== start.isActive || JSON.stringify(questions) !== JSON.stringify(start.questions)
  const change = (key: string, changes: Partial<QuestionDraft>) =>
    setQuestions((before) => before.map((question) => (question.key === key ? { ...question, ...changes } : question)))
  // What a removed question was for, its control question checks nothing any more.
  const remove = (key: string) =>
    setQuestions((before) =>
      before
        .filter((question) => question.key !== key)
        .map((question) => (question.checks === key ? { ...question, checks: '' } : question)),
    )

  return (
    <div className="mx-auto grid w-full max-w-3xl gap-6">
      <AskBeforeLeaving isUnsaved={isUnsaved} />
      <PageHeader title={title} />
      <FormFrame form={form} failureTitle={failureTitle} className="gap-6">
        <Card className="grid gap-4 p-5 sm:p-6">
          <TextField form={form} name="title" label={t('form.title')} />
          <TextareaField form={form} name="description" label={t('form.description')} optional />
          <TextField form={form} name="departments" label={t('form.departments')} hint={t('form.departmentsHint')} optional />
          <Switch label={t('form.active')} hint={t('form.activeHint')} checked={isActive} onCheckedChange={setActive} />
        </Card>
        <ol aria-label={t('form.questions')} className="grid gap-4">
          {questions.map((question, at) => (
            <li key={question.key}>
              <QuestionEditor
                number={at + 1}
                question={question}
                questions={questions}
                onChange={(changes) => change(question.key, changes)}
                onRemove={questions.length > 1 ? () => remove(question.key) : undefined}
              />
            </li>
          ))}
        </ol>
        <div>
          <Button onClick={() => setQuestions([...questions, newQuestion()])}>
            <Plus aria-hidden />
            {t('form.addQuestion')}
          </Button>
        </div>
        {hasNone && (
          <Alert tone="negative" title={failureTitle}>
            {t('reasons.questions_required')}
          </Alert>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          <Link to="/surveys" className={buttonStyle()}>
            {t('form.cancel')}
          </Link>
          <SubmitButton form={form} label={submitLabel} busyLabel={t('form.busy')} />
        </div>
      </FormFrame>
    </div>
  )
}
