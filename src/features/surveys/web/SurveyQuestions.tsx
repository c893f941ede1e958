import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { isApiError } from '#web/api.ts'
import { AskBeforeLeaving } from '#web/form/AskBeforeLeaving.tsx'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import { COMMENT_MAX } from '../take-contract.ts'
import type { SurveyQuestion } from '../take-contract.ts'
import type { SurveySummary } from '../survey-schemas.ts'
import { PEOPLE_MIN } from '../report-contract.ts'
import { keepAnswers } from './kept-answers.ts'
import type { Given } from './kept-answers.ts'
import { SurveyText } from './languages/SurveyText.tsx'
import { usePeriod } from './use-period.ts'
import { useTimeOnQuestion } from './use-time-on-question.ts'

const GONE: ReadonlySet<string> = new Set([
  'survey_completed',
  'survey_inactive',
  'survey_not_open',
  'survey_not_found',
  'survey_not_assigned',
])

/** At most one at a time. Elsewhere on the screen it would cover Next or Previous. */
const FAILURE_TOAST = { id: 'survey-failure', position: 'top-center' } as const

type Props = {
  survey: SurveySummary
  questions: readonly SurveyQuestion[]
  /** Whose answers this browser keeps. */
  keptFor: string
  save: (given: Given) => Promise<unknown>
  /** With all answers of an anonymous survey, which has saved none. */
  complete: (answers: Given[] | undefined) => Promise<unknown>
  onCompleted: () => Promise<void> | void
  /** Nobody can take it any more, or it was completed elsewhere. */
  onGone: () => Promise<void>
  onQuestionsChanged: () => Promise<void>
}

/** The questions one by one. Next stores the answer with the time that it took; on the last question, Complete also completes the survey. */
export function SurveyQuestions({ survey, questions, keptFor, onCompleted, onGone, onQuestionsChanged, ...calls }: Props) {
  const t = useTranslations('surveys')
  const errorText = useErrorText('surveys')
  const period = usePeriod()
  const [place, setPlace] = useState(() => firstOpen(questions))
  /** What was stored, and beside it what is chosen or typed now. */
  const [sent, setSent] = useState<ReadonlyMap<string, string>>(
    () => new Map(questions.flatMap(({ id, answer }) => (answer === null ? [] : [[id, answer]]))),
  )
  const [chosen, setChosen] = useState(sent)
  const [isMissing, setMissing] = useState(false)
  // Until it is completed, what somebody answers anonymously is nowhere but in this browser.
  const [kept] = useState(() => (survey.is_anonymous ? keepAnswers(survey.id, keptFor, questions) : undefined))
  const heading = useRef<HTMLLegendElement>(null)
  const isFirstView = useRef(true)
  useEffect(() => {
    // The first question is read with the page.
    if (!isFirstView.current) heading.current?.focus()
    isFirstView.current = false
  }, [place])
  const save = useMutation({ mutationFn: calls.save })
  const complete = useMutation({ mutationFn: calls.complete })
  const question = questions[place]
  const timeOnQuestion = useTimeOnQuestion(questions, place)
  if (!question) return null
  const isLast = place === questions.length - 1
  const isBusy = save.isPending || complete.isPending
  const answer = chosen.get(question.id)

  const move = (next: number) => {
    setMissing(false)
    setPlace(next)
  }
  /** Somebody has reset the survey meanwhile: what was answered before is open again. */
  const backTo = (open: readonly string[]) => {
    const withoutOpen = (answers: ReadonlyMap<string, string>) => new Map([...answers].filter(([id]) => !open.includes(id)))
    setChosen(withoutOpen)
    setSent(withoutOpen)
    setPlace(
      Math.max(
        0,
        questions.findIndex(({ id }) => open.includes(id)),
      ),
    )
  }
  const choose = (value: string) => {
    // The answer that is being stored is the one that is shown.
    if (isBusy) return
    setChosen(new Map(chosen).set(question.id, value))
    setMissing(false)
  }
  const goOn = async () => {
    if (isBusy) return
    // A comment may be left out.
    const answer = chosen.get(question.id) ?? (question.kind === 'comment' ? '' : undefined)
    if (answer === undefined) return setMissing(true)
    try {
      // Stored with the time that it took. To look at it again takes a moment, which is no time to answer in.
      if (sent.get(question.id) !== answer) {
        const given = { question_id: question.id, answer, response_time_ms: timeOnQuestion() }
        if (kept) kept.add(given)
        else await save.mutateAsync(given)
        setSent(new Map(sent).set(question.id, answer))
      }
      toast.dismiss(FAILURE_TOAST.id)
      if (!isLast) return move(place + 1)
      await complete.mutateAsync(kept?.all())
      kept?.forget()
      await onCompleted()
    } catch (error) {
      const reason = isApiError(error) ? error.data?.reason : undefined
      // The page itself says what has happened to the survey, and leads back.
      if (GONE.has(reason ?? '')) return onGone()
      const open = isApiError(error) && reason === 'answer_required' ? (error.data?.issues?.map(({ path }) => path) ?? []) : []
      if (open.length > 0) backTo(open)
      toast.error(t('failed.submit'), { ...FAILURE_TOAST, description: errorText(error) })
      // The questions have changed since they were fetched.
      if (['question_unknown', 'answer_unknown', 'answer_required'].includes(reason ?? '')) await onQuestionsChanged()
    }
  }

  return (
    <form
      noValidate
      className="mx-auto grid w-full max-w-2xl gap-6"
      onSubmit={(event) => {
        event.preventDefault()
        void goOn()
      }}
    >
      <div className="grid gap-1">
        <h1 className="text-xl font-semibold wrap-anywhere">
          <SurveyText text={survey.title} />
        </h1>
        {/* Above each question it would keep phones from showing the options. */}
        {place === 0 && survey.description !== '' && (
          <p className="max-w-[65ch] text-pretty wrap-anywhere text-muted">
            <SurveyText text={survey.description} />
          </p>
        )}
        <p className="max-w-[65ch] text-xs text-pretty text-muted">
          {t(survey.is_anonymous ? 'isAnonymous' : 'isNamed', { min: PEOPLE_MIN })}
        </p>
        {period(survey).map((text) => (
          <p key={text} className="text-xs text-muted">
            {text}
          </p>
        ))}
      </div>
      <div className="grid gap-2">
        <p className="text-muted tabular-nums">{t('place', { n: place + 1, total: questions.length })}</p>
        <Progress label={t('progress')} value={((place + 1) / questions.length) * 100} />
      </div>
      <AskBeforeLeaving isUnsaved={question.kind === 'comment' && (answer ?? '') !== (sent.get(question.id) ?? '')} />
      <Card className="p-5 sm:p-6">
        <fieldset key={question.id} aria-describedby={isMissing ? 'answer-missing' : undefined} className="grid gap-4">
          <legend ref={heading} tabIndex={-1} className="mb-4 text-base font-semibold text-pretty wrap-anywhere focus:outline-none">
            {question.is_control_question && (
              <Badge tone="info" className="mb-2">
                {t('verification')}
              </Badge>
            )}
            <SurveyText text={question.question_text} className="block" />
          </legend>
          {question.kind === 'comment' ? (
            <Field
              label={t('comment')}
              hint={survey.languages.length > 1 ? `${t('commentHint')} ${t('commentLanguage')}` : t('commentHint')}
              optional
            >
              {(control) => (
                <Textarea
                  {...control}
                  rows={5}
                  maxLength={COMMENT_MAX}
                  value={answer ?? ''}
                  onChange={(event) => choose(event.target.value)}
                />
              )}
            </Field>
          ) : (
            <Options question={question} answer={answer} onChange={choose} />
          )}
          {isMissing && (
            <p id="answer-missing" role="alert" className="text-negative">
              {t('reasons.answer_required')}
            </p>
          )}
        </fieldset>
      </Card>
      <div className="flex flex-wrap justify-between gap-2">
        <Button disabledReason={place === 0 ? t('isFirst') : undefined} onClick={() => move(place - 1)}>
          {t('previous')}
        </Button>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t(isLast ? 'complete' : 'next')}
        </Button>
      </div>
    </form>
  )
}

type OptionsProps = { question: SurveyQuestion; answer: string | undefined; onChange: (option: string) => void }

function Options({ question, answer, onChange }: OptionsProps) {
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

/** The first question without an answer, or the last one if only completing is left. */
function firstOpen(questions: Props['questions']): number {
  const place = questions.findIndex(({ answer }) => answer === null)
  return place === -1 ? Math.max(0, questions.length - 1) : place
}
