import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { isApiError } from '#web/api.ts'
import { AskBeforeLeaving } from '#web/form/AskBeforeLeaving.tsx'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import type { SurveyQuestion } from '../take-contract.ts'
import type { SurveySummary } from '../survey-schemas.ts'
import { AnswerField } from './AnswerField.tsx'
import { SurveyIntro } from './SurveyIntro.tsx'
import { keepAnswers } from './kept-answers.ts'
import type { Given } from './kept-answers.ts'
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
      <SurveyIntro survey={survey} isFirst={place === 0} />
      <div className="grid gap-2">
        <p className="text-muted tabular-nums">{t('place', { n: place + 1, total: questions.length })}</p>
        <Progress label={t('progress')} value={((place + 1) / questions.length) * 100} />
      </div>
      <AskBeforeLeaving isUnsaved={question.kind === 'comment' && (answer ?? '') !== (sent.get(question.id) ?? '')} />
      <Card className="p-5 sm:p-6">
        <AnswerField
          key={question.id}
          question={question}
          answer={answer}
          heading={heading}
          isTranslated={survey.languages.length > 1}
          isMissing={isMissing}
          onChange={choose}
        />
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

/** The first question without an answer, or the last one if only completing is left. */
function firstOpen(questions: Props['questions']): number {
  const place = questions.findIndex(({ answer }) => answer === null)
  return place === -1 ? Math.max(0, questions.length - 1) : place
}
