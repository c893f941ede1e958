import { type InfiniteData, type UseInfiniteQueryResult, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, ShieldAlert, ShieldCheck, Trash2 } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { isRefusal } from '#web/api.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { Response } from '../../contract.ts'
import type { ResponseInFull } from '../../results-contract.ts'
import { responseQuery } from '../queries.ts'
import { ResponseFiles } from './ResponseFiles.tsx'
import { useResponseTexts } from './response-texts.ts'
import type { ResponseChange } from './use-change-responses.ts'

type Pages = InfiniteData<{ items: Response[] }>
type Props = {
  list: Pick<UseInfiniteQueryResult<Pages>, 'data' | 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>
  formId: string
  id: string
  onMove: (id: string) => void
  onChange: (change: ResponseChange, ids: readonly string[]) => void
  onClose: () => void
}

const itemsOf = (data: Pages | undefined) => data?.pages.flatMap(({ items }) => items) ?? []

/**
 * One response, question by question, with the way to the one before and after it. Its address may be opened without the list, so it may be none of
 * `list`, or none at all.
 */
export function ResponseDialog({ list, formId, id, onMove, onChange, onClose }: Props) {
  const t = useTranslations('forms')
  const texts = useResponseTexts()
  const { data, error, isFetching, refetch } = useQuery(responseQuery(formId, id))
  const items = itemsOf(list.data)
  const index = items.findIndex((item) => item.id === id)
  const isListed = index !== -1
  const response = data?.response ?? items[index]
  const isGone = isRefusal(error)
  const change = (name: ResponseChange) => {
    onChange(name, [id])
    onClose()
  }
  const previous = isListed ? items[index - 1]?.id : data?.newer_id
  const isLast = isListed ? index === items.length - 1 && !list.hasNextPage : !data?.older_id
  const next = async () => {
    if (!isListed) return data?.older_id && onMove(data.older_id)
    const pages = items[index + 1] ? list.data : (await list.fetchNextPage()).data
    const following = itemsOf(pages)[index + 1]
    if (following) onMove(following.id)
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      kind="wide-dialog"
      title={response && !isGone ? texts.respondent(response) : t('view.title')}
      description={response && !isGone && <About response={response} />}
      footer={
        response &&
        !isGone && (
          <>
            <span className="mr-auto flex flex-wrap gap-2">
              <Button onClick={() => previous && onMove(previous)} disabledReason={previous ? undefined : t('view.first')}>
                <ChevronLeft aria-hidden />
                {t('view.previous')}
              </Button>
              <Button onClick={() => void next()} busy={list.isFetchingNextPage} disabledReason={isLast ? t('view.last') : undefined}>
                {t('view.next')}
                <ChevronRight aria-hidden />
              </Button>
            </span>
            <Button onClick={() => change(response.is_spam ? 'notSpam' : 'spam')}>
              {response.is_spam ? <ShieldCheck aria-hidden /> : <ShieldAlert aria-hidden />}
              {t(response.is_spam ? 'notSpam' : 'spamMark')}
            </Button>
            <Button onClick={() => change('delete')}>
              <Trash2 aria-hidden />
              {t('delete')}
            </Button>
          </>
        )
      }
    >
      {isGone ? (
        <EmptyState title={t('view.gone')} text={t('view.goneText')} action={<Button onClick={onClose}>{t('view.toList')}</Button>} />
      ) : !data && error ? (
        <ErrorState onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        // Scrolls by itself and has the focus first, so that the buttons below stay in sight. Each response begins at its top.
        <div key={id} role="region" aria-label={t('view.title')} tabIndex={0} className="-mx-2 min-h-0 overflow-y-auto rounded-lg p-2">
          {data ? <Answers {...data} /> : <Skeleton className="h-64 w-full" />}
        </div>
      )}
    </Dialog>
  )
}

function About({ response }: { response: Response }) {
  const texts = useResponseTexts()
  return (
    <span className="flex flex-wrap gap-x-3">
      <time dateTime={response.created_at}>{texts.time(response)}</time>
      {response.respondent && <span className="wrap-anywhere">{response.respondent.email}</span>}
    </span>
  )
}

/** The questions as the respondent read them, with their answers. */
function Answers({ response: { answers, files }, questions, is_earlier_wording: isEarlier }: ResponseInFull) {
  const t = useTranslations('forms.view')
  const texts = useResponseTexts()
  return (
    <>
      {isEarlier && <Alert>{t('earlier')}</Alert>}
      <dl className="grid divide-y divide-border">
        {questions.map((question) => {
          const text = texts.answer(answers[question.id], question)
          const own = files.filter(({ question_id }) => question_id === question.id)
          return (
            <div key={question.id} className="grid gap-1 py-3 first:pt-0">
              <dt className="text-muted wrap-anywhere">{question.title}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">
                {own.length > 0 ? (
                  <ResponseFiles files={own} />
                ) : text === '' ? (
                  <span className="text-muted">{t('notAnswered')}</span>
                ) : (
                  text
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </>
  )
}
