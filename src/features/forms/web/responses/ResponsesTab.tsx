import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { useTranslations } from 'use-intl'
import { DataTable } from '#web/table/DataTable.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { FormSummary, Response } from '../../contract.ts'
import { summaryQuery } from '../queries.ts'
import { ClearResponses } from './ClearResponses.tsx'
import { LinkedSheet } from './LinkedSheet.tsx'
import { ResponseActions } from './ResponseActions.tsx'
import { ResponseDialog } from './ResponseDialog.tsx'
import { ResponseFilters } from './ResponseFilters.tsx'
import { responseColumns } from './response-columns.tsx'
import { useResponseTexts } from './response-texts.ts'
import { filterOf, isFiltered } from './responses-search.ts'
import type { ResponsesSearch } from './responses-search.ts'
import { useChangeResponses } from './use-change-responses.ts'
import { useSearchedList } from './use-searched-list.ts'

type Props = { formId: string; search: ResponsesSearch; onSearch: (search: ResponsesSearch) => void; empty: ReactNode }

/** A filtered page may have few items or none although more follow. So many are looked for without being asked. */
const WANTED = 25
const NO_QUESTIONS: FormSummary['questions'] = []

/** The responses one by one: those that count, those marked as spam, or the owner's tests. */
export function ResponsesTab({ formId, search, onSearch, empty }: Props) {
  const t = useTranslations('forms')
  const texts = useResponseTexts()
  const change = useChangeResponses(formId)
  const open = (response: string | undefined) => onSearch({ ...search, tab: 'responses', response })
  const list = useSearchedList(formId, filterOf(search), { wanted: isFiltered(search) ? WANTED : 0 })
  const { data: summary } = useQuery(summaryQuery(formId))
  const columns = useResponseColumns(summary)
  const nameOf = (response: Response) => t('rowName', { name: texts.respondent(response), date: texts.time(response) })
  const mark = search.spam ? 'notSpam' : 'spam'
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <LinkedSheet formId={formId} />
        {summary && <ClearResponses formId={formId} count={summary.responses + summary.pending} search={search} />}
      </div>
      <ResponseFilters questions={summary?.questions ?? NO_QUESTIONS} search={search} onSearch={onSearch} />
      <div className="min-w-0">
        <DataTable
          isWide
          label={t('responses')}
          query={list}
          columns={columns}
          idOf={({ id }) => id}
          selection={{
            nameOf,
            onOpen: ({ id }) => open(id),
            bulkActions: (responses, clear) => {
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
                    {t(search.spam ? 'notSpam' : 'spamMark')}
                  </Button>
                  <Button size="sm" onClick={() => run('delete')}>
                    {t('delete')}
                  </Button>
                </>
              )
            },
          }}
          actions={(response) => <ResponseActions response={response} name={nameOf(response)} onChange={change} />}
          pending={<Skeleton className="h-96 w-full" />}
          empty={<Empty search={search} isSearching={list.hasNextPage} empty={empty} />}
          failed={t('failed.list')}
        />
      </div>
      {search.response !== undefined && (
        <ResponseDialog list={list} formId={formId} id={search.response} onMove={open} onChange={change} onClose={() => open(undefined)} />
      )}
    </div>
  )
}

/** The same columns as long as the questions are the same, because new columns make a new table. */
function useResponseColumns(summary: FormSummary | undefined) {
  const key = JSON.stringify([
    summary?.questions.map(({ id, title, format }) => ({ id, title, format })) ?? [],
    summary?.earlier_wordings ?? [],
  ])
  return useMemo(() => {
    const [questions, earlier] = JSON.parse(key) as [Parameters<typeof responseColumns>[0], string[]]
    return responseColumns(questions, new Set(earlier))
  }, [key])
}

function Empty({ search, isSearching, empty }: { search: ResponsesSearch; isSearching: boolean; empty: ReactNode }) {
  const t = useTranslations('forms')
  if (isSearching) return <Skeleton className="h-40 w-full" />
  if (isFiltered(search)) return <EmptyState title={t('empty.found')} text={t('empty.foundText')} />
  if (search.spam) return <EmptyState title={t('empty.spam')} text={t('empty.spamText')} />
  if (search.test) return <EmptyState title={t('empty.test')} text={t('empty.testText')} />
  return empty
}
