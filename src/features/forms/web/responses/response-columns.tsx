import { Link } from '@tanstack/react-router'
import { History } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { type Columns, columnsOf } from '#web/table/table-features.ts'
import type { FormSummary, Response } from '../../contract.ts'
import { useResponseTexts } from './response-texts.ts'

type QuestionHead = Pick<FormSummary['questions'][number], 'id' | 'title' | 'format'>

const helper = columnsOf<Response>()

/**
 * Time, respondent and one column per question. No column can be sorted: the newest response is first. `earlier`: versions of the form that read
 * differently today.
 */
export function responseColumns(questions: readonly QuestionHead[], earlier: ReadonlySet<string>): Columns<Response> {
  return helper.columns([
    helper.display({
      id: 'time',
      header: () => <Text of="time" />,
      cell: ({ row }) => <Time response={row.original} isEarlier={earlier.has(row.original.version_id)} />,
      enableSorting: false,
      meta: { isTitle: true },
    }),
    helper.display({
      id: 'respondent',
      header: () => <Text of="respondent" />,
      cell: ({ row }) => <Respondent response={row.original} />,
      enableSorting: false,
    }),
    ...questions.map((question) =>
      helper.display({
        id: `question ${question.id}`,
        header: () => (
          <span title={question.title} className="block w-max max-w-64 truncate">
            {question.title}
          </span>
        ),
        cell: ({ row }) => <Answer question={question} response={row.original} />,
        enableSorting: false,
      }),
    ),
  ])
}

function Text({ of }: { of: 'time' | 'respondent' }) {
  return useTranslations('forms')(of)
}

function Time({ response, isEarlier }: { response: Response; isEarlier: boolean }) {
  const texts = useResponseTexts()
  const earlier = useTranslations('forms')('view.earlier')
  return (
    <Link
      to="/forms/$formId/responses"
      from="/forms/$formId/responses"
      search={(shown) => ({ ...shown, tab: 'responses', response: response.id })}
      className="rounded-sm text-left font-medium whitespace-nowrap tabular-nums underline-offset-4 hover:underline"
    >
      <time dateTime={response.created_at}>{texts.time(response)}</time>
      {isEarlier && (
        <span title={earlier} className="ml-1.5 inline-block align-text-bottom text-muted">
          <History aria-hidden className="size-4" />
          <span className="sr-only">{earlier}</span>
        </span>
      )}
    </Link>
  )
}

function Respondent({ response }: { response: Response }) {
  const texts = useResponseTexts()
  return (
    <span title={response.respondent?.email} className="block w-max max-w-56 truncate">
      {texts.respondent(response)}
    </span>
  )
}

/** On a phone, where there are no headers, the question stands above its answer. */
function Answer({ question, response }: { question: QuestionHead; response: Response }) {
  const text = useResponseTexts().answer(response.answers[question.id], question)
  if (text === '') return null
  return (
    <span className="grid w-[70vw] sm:w-max sm:max-w-64">
      <span className="truncate sm:hidden">{question.title}</span>
      <span title={text} className="block truncate text-text">
        {text}
      </span>
    </span>
  )
}
