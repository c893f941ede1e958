import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { DataTable } from '#web/table/DataTable.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ChoiceButtons } from '#web/ui/ChoiceButtons.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { Response } from '../../contract.ts'
import { responsesQuery, summaryQuery } from '../queries.ts'
import { ResponseActions } from './ResponseActions.tsx'
import { ResponseDialog } from './ResponseDialog.tsx'
import { responseColumns } from './response-columns.tsx'
import { useResponseTexts } from './response-texts.ts'
import { useChangeResponses } from './use-change-responses.ts'

type Props = { formId: string; isSpam: boolean; onFilter: (isSpam: boolean) => void; empty: ReactNode }

/** The responses one by one: those that count, or those marked as spam. */
export function ResponsesTab({ formId, isSpam, onFilter, empty }: Props) {
  const t = useTranslations('forms')
  const texts = useResponseTexts()
  const change = useChangeResponses(formId)
  const [openId, setOpenId] = useState<string | null>(null)
  const list = useInfiniteQuery({ ...responsesQuery(formId, isSpam), placeholderData: keepPreviousData })
  // Selected, so that a new response, which changes the counts, makes no new columns.
  const { data: questions } = useQuery({
    ...summaryQuery(formId),
    select: (summary) => summary.questions.map(({ id, title }) => ({ id, title })),
  })
  const columns = useMemo(() => responseColumns(questions ?? [], setOpenId), [questions])
  const nameOf = (response: Response) => t('rowName', { name: texts.respondent(response), date: texts.time(response) })
  const mark = isSpam ? 'notSpam' : 'spam'
  return (
    <div className="grid gap-4">
      <div className="flex">
        <ChoiceButtons
          label={t('show')}
          value={isSpam ? 'spam' : 'responses'}
          onChange={(shown) => onFilter(shown === 'spam')}
          options={[
            { value: 'responses', label: t('responses') },
            { value: 'spam', label: t('spam') },
          ]}
        />
      </div>
      <div className="min-w-0">
        <DataTable
          isWide
          label={t('responses')}
          query={list}
          columns={columns}
          nameOf={nameOf}
          onOpen={({ id }) => setOpenId(id)}
          actions={(response) => <ResponseActions response={response} name={nameOf(response)} onChange={change} />}
          bulkActions={(responses, clear) => {
            const run = (act: typeof mark | 'delete') => {
              change(
                act,
                responses.map(({ id }) => id),
              )
              clear()
            }
            return (
              <>
                <Button size="sm" onClick={() => run(mark)}>
                  {t(isSpam ? 'notSpam' : 'spamMark')}
                </Button>
                <Button size="sm" onClick={() => run('delete')}>
                  {t('delete')}
                </Button>
              </>
            )
          }}
          pending={<Skeleton className="h-96 w-full" />}
          empty={isSpam ? <EmptyState title={t('empty.spam')} text={t('empty.spamText')} /> : empty}
          failed={t('failed.list')}
        />
      </div>
      {openId !== null && (
        <ResponseDialog
          list={list}
          questions={questions ?? []}
          id={openId}
          onMove={setOpenId}
          onChange={change}
          onClose={() => setOpenId(null)}
        />
      )}
    </div>
  )
}
