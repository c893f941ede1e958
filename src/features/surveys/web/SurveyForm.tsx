import { Link } from '@tanstack/react-router'
import { MessageSquareText, Plus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { useTranslations } from 'use-intl'
import { moveItem, removeItem } from '#features/artefacts/web/pieces/list-edits.ts'
import { SortableList } from '#features/artefacts/web/sort/SortableList.tsx'
import { useSortableItem } from '#features/artefacts/web/sort/use-sortable-item.ts'
import { isApiError } from '#web/api.ts'
import { HelpLink } from '#web/ui/HelpLink.tsx'
import { fromLocalTime } from '#web/form/local-time.ts'
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
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import type { Audience, ImportedGroup, QuestionFields } from '../survey-schemas.ts'
import { AudienceReach } from './AudienceReach.tsx'
import { CheckCard } from './CheckCard.tsx'
import type { Translations } from '../translations.ts'
import { AllowUntranslated } from './languages/AllowUntranslated.tsx'
import { findRewordings, keepTranslations } from './languages/rewordings.ts'
import { GroupsField } from './GroupsField.tsx'
import { PeopleField } from './PeopleField.tsx'
import { QuestionEditor } from './QuestionEditor.tsx'
import { isComplete, isPast, newQuestion, toAudience, toFields } from './survey-draft.ts'
import type { QuestionDraft, SurveyDraft } from './survey-draft.ts'

const REMIND = ['never', '1', '3', '7'] as const

type Fields = {
  title: string
  description: string
  is_active: boolean
  is_anonymous: boolean
  opens_at: string | null
  closes_at: string | null
  remind_days: number | null
  audience: Audience
  groups: ImportedGroup[]
  questions: QuestionFields[]
  allow_untranslated: boolean
  /** Left out if reworded texts lose theirs, as they do by themselves. */
  translations?: Translations
}
type Props = {
  draft: SurveyDraft
  /** The draft itself is nowhere else yet. */
  isNew?: boolean
  onChanged?: (isChanged: boolean) => void
  submitLabel: string
  failureTitle: string
  /** Ways out of a refusal. */
  failureActions?: (error: unknown) => ReactNode
  submit: (fields: Fields) => Promise<unknown>
}

/** A survey with its questions, to create or change it. */
export function SurveyForm({ draft, isNew = false, onChanged, submitLabel, failureTitle, failureActions, submit }: Props) {
  const t = useTranslations('surveys')
  const [start] = useState(draft)
  const [isActive, setActive] = useState(start.isActive)
  const [isAnonymous, setAnonymous] = useState(start.isAnonymous)
  const [people, setPeople] = useState(start.people)
  const [groups, setGroups] = useState(start.groups)
  const [remind, setRemind] = useState(start.remind)
  const [questions, setQuestions] = useState(start.questions)
  const [keepsTranslations, setKeepsTranslations] = useState(false)
  const [hasNone, setHasNone] = useState(false)
  /** Saved all the same, although texts are not translated yet. */
  const isAllowed = useRef(false)
  const form = useForm({
    initial: {
      title: start.title,
      description: start.description,
      departments: start.departments,
      opens: start.opens,
      closes: start.closes,
    },
    texts: { title: { empty: t('reasons.title_required') } },
    check: ({ opens, closes }) => ({
      closes:
        opens !== '' && closes !== '' && closes <= opens
          ? t('reasons.closes_before_opening')
          : isActive && closes !== start.closes && isPast(closes)
            ? t('form.closesInThePast')
            : undefined,
    }),
    submit: async ({ departments, opens, closes, ...values }) => {
      const isEmpty = !questions.some(isComplete)
      setHasNone(isEmpty)
      if (isEmpty) return
      const allow_untranslated = isAllowed.current
      isAllowed.current = false
      await submit({
        ...values,
        is_active: isActive,
        is_anonymous: isAnonymous,
        opens_at: fromLocalTime(opens),
        closes_at: fromLocalTime(closes),
        remind_days: remind === 'never' ? null : Number(remind),
        audience: toAudience(departments, people),
        groups: [...groups],
        questions: toFields(questions),
        allow_untranslated,
        ...(keepsTranslations && {
          translations: keepTranslations(start.translations, { ...values, questions }, findRewordings(start, { ...values, questions })),
        }),
      })
    },
    errorText: useErrorText('surveys'),
  })
  const refused = refusedQuestion(form.failure?.error)
  const [departments, title, description] = useWatch({ control: form.control, name: ['departments', 'title', 'description'] })
  const reworded = findRewordings(start, { title, description, questions })
  const isUnsaved =
    form.isChanged ||
    isActive !== start.isActive ||
    isAnonymous !== start.isAnonymous ||
    people !== start.people ||
    groups !== start.groups ||
    remind !== start.remind ||
    JSON.stringify(questions) !== JSON.stringify(start.questions)
  useEffect(() => onChanged?.(isUnsaved), [onChanged, isUnsaved])
  const change = (key: string, changes: Partial<QuestionDraft>) =>
    setQuestions((before) => before.map((question) => (question.key === key ? { ...question, ...changes } : question)))
  // What a removed question was for, its control question checks nothing any more.
  const remove = (key: string) => {
    const at = questions.findIndex((question) => question.key === key)
    const left = removeItem(questions, at).map((question) => (question.checks === key ? { ...question, checks: '' } : question))
    // The button that had the focus goes with its question.
    flushSync(() => setQuestions(left))
    focusQuestion(left[Math.min(at, left.length - 1)]?.key)
  }
  const addQuestion = (kind: QuestionDraft['kind']) => {
    const question = newQuestion(kind)
    // On screen before it gets the focus.
    flushSync(() => setQuestions([...questions, question]))
    focusQuestion(question.key)
  }

  return (
    <>
      <AskBeforeLeaving isUnsaved={isUnsaved || isNew} />
      <FormFrame
        form={form}
        failureTitle={failureTitle}
        failureActions={
          refused === undefined ? (
            <>
              {form.failure && failureActions?.(form.failure.error)}
              <AllowUntranslated error={form.failure?.error} onAllow={() => (isAllowed.current = true)} />
            </>
          ) : (
            <Button size="sm" onClick={() => focusQuestion(questions[refused]?.key)}>
              {t('form.goToQuestion', { n: refused + 1 })}
            </Button>
          )
        }
        className="gap-6"
      >
        <Card className="grid gap-4 p-5 sm:p-6">
          <TextField form={form} name="title" label={t('form.title')} />
          <TextareaField form={form} name="description" label={t('form.description')} optional />
          <TextField form={form} name="departments" label={t('form.departments')} hint={t('form.departmentsHint')} optional />
          <PeopleField people={people} onChange={setPeople} />
          <AudienceReach departments={departments} people={people} />
          <GroupsField groups={groups} onChange={setGroups} />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <TextField form={form} name="opens" type="datetime-local" label={t('form.opens')} hint={t('form.opensHint')} optional />
            <TextField form={form} name="closes" type="datetime-local" label={t('form.closes')} hint={t('form.closesHint')} optional />
          </div>
          <Field label={t('form.remind')} hint={t('form.remindHint')}>
            {(control) => (
              <Select
                {...control}
                value={remind}
                options={REMIND.map((value) => ({ value, label: t(`form.remindChoices.${value}`) }))}
                onValueChange={setRemind}
              />
            )}
          </Field>
          {start.isPublished ? (
            <p className="text-muted">{t(isAnonymous ? 'form.anonymousFixed' : 'form.namedFixed')}</p>
          ) : (
            <Switch label={t('form.anonymous')} hint={t('form.anonymousHint')} checked={isAnonymous} onCheckedChange={setAnonymous} />
          )}
          <p>
            <HelpLink article="survey-quality-and-anonymity" />
          </p>
          <Switch label={t('form.active')} hint={t('form.activeHint')} checked={isActive} onCheckedChange={setActive} />
        </Card>
        <SortableList
          keys={questions.map(({ key }) => key)}
          nameOf={(at) => t('form.question', { n: at + 1 })}
          onMove={(from, to) => setQuestions((before) => moveItem(before, from, to))}
        >
          <ol aria-label={t('form.questions')} className="grid gap-4">
            {questions.map((question, at) => (
              <SortableQuestion
                key={question.key}
                number={at + 1}
                question={question}
                questions={questions}
                onChange={(changes) => change(question.key, changes)}
                onRemove={questions.length > 1 ? () => remove(question.key) : undefined}
              />
            ))}
          </ol>
        </SortableList>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => addQuestion('choice')}>
            <Plus aria-hidden />
            {t('form.addQuestion')}
          </Button>
          <Button onClick={() => addQuestion('comment')}>
            <MessageSquareText aria-hidden />
            {t('form.addComment')}
          </Button>
        </div>
        <CheckCard
          questions={() => toFields(questions)}
          translations={start.translations}
          onFocus={(place) => focusQuestion(questions[place]?.key)}
        />
        {reworded.length > 0 && (
          <Switch
            label={t('languages.keep', { n: reworded.length })}
            hint={t('languages.keepHint')}
            checked={keepsTranslations}
            onCheckedChange={setKeepsTranslations}
          />
        )}
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
    </>
  )
}

function SortableQuestion(props: Omit<ComponentProps<typeof QuestionEditor>, 'handle' | 'isDragging'>) {
  const { key } = props.question
  const { item, handle, isDragging } = useSortableItem(key)
  return (
    <li {...item} id={`question-${key}`}>
      <QuestionEditor {...props} handle={handle} isDragging={isDragging} />
    </li>
  )
}

/** The text of the question, which is the first of its fields. */
function focusQuestion(key: string | undefined): void {
  document.querySelector<HTMLElement>(`[id="question-${key}"] input`)?.focus()
}

/** The place of the question that the server has refused, from 0. */
function refusedQuestion(error: unknown): number | undefined {
  const paths = isApiError(error) ? (error.data?.issues?.map(({ path }) => path) ?? []) : []
  const place = paths.flatMap((path) => /^questions\.(\d+)$/.exec(path)?.[1] ?? [])[0]
  return place === undefined ? undefined : Number(place)
}
