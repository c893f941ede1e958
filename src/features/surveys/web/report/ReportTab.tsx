import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { Report, Run } from '../../report-contract.ts'
import { reportQuery } from '../queries.ts'
import type { Slice } from '../queries.ts'
import { GroupTable } from './GroupTable.tsx'
import { ReportQuestionCard } from './ReportQuestionCard.tsx'
import { SliceFields } from './SliceFields.tsx'
import { TrendCard } from './TrendCard.tsx'
import { UseReport } from './UseReport.tsx'
import { useDifference } from './use-difference.ts'
import { useGroupName } from './use-group-name.ts'

/** What was answered: of everybody, of a department or of a group, question by question, beside an earlier survey. */
export function ReportTab({ surveyId }: { surveyId: string }) {
  const t = useTranslations('surveys.report')
  const [slice, setSlice] = useState<Slice>({})
  const groupName = useGroupName()
  const [other, setOther] = useState('')
  const report = useQuery({ ...reportQuery(surveyId, slice), placeholderData: keepPreviousData })
  if (report.isError && !report.data)
    return <ErrorState title={t('failed')} onRetry={() => void report.refetch()} isRetrying={report.isFetching} />
  if (!report.data) return <Skeleton className="h-96 w-full" />
  const { counted, shown, questions, runs, methods } = report.data
  if (counted === 0) return <NobodyCounted report={report.data} />
  const departments = report.data.groups.map(({ department: id, people }) => ({ id, name: groupName('department', id), people }))
  const imported = report.data.imported_groups.map(({ group: id, people }) => ({ id, name: groupName('group', id), people }))
  const isAll = slice.department === undefined && slice.group === undefined
  const run = runs.find(({ id }) => id === other)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5" aria-busy={report.isPlaceholderData || undefined}>
      <div className="flex flex-wrap items-end gap-3">
        <SliceFields slices={{ department: departments, group: imported }} counted={counted} slice={slice} onChange={setSlice} />
        {runs.length > 0 && (
          <Field label={t('compare')} className="w-full sm:w-64">
            {(control) => (
              <Select
                {...control}
                value={other}
                options={[{ value: '', label: t('compareNone') }, ...runs.map(({ id, title }) => ({ value: id, label: title }))]}
                onValueChange={setOther}
              />
            )}
          </Field>
        )}
        <div className="ml-auto">
          <UseReport report={report.data} slice={slice} />
        </div>
      </div>
      {shown === 0 ? (
        <EmptyState title={t('nobodyInBoth')} text={t('nobodyInBothText')} />
      ) : (
        <>
          <Headline report={report.data} />
          {run && <Comparison run={run} />}
          <NotCounted report={report.data} />
          <ul className="grid items-start gap-4 lg:grid-cols-2">
            {questions.map((question) => (
              <ReportQuestionCard key={question.id} surveyId={surveyId} question={question} slice={slice} run={run} />
            ))}
          </ul>
        </>
      )}
      {isAll && <GroupTable title={t('groups')} groups={departments} questions={questions} cellsOf={({ groups }) => groups} />}
      {isAll && (
        <GroupTable title={t('imported')} groups={imported} questions={questions} cellsOf={({ imported_groups: groups }) => groups} />
      )}
      {runs.length > 0 && isAll && <TrendCard report={report.data} />}
      <Card className="grid gap-1.5 p-5">
        <h2 className="text-base font-semibold">{t('methods')}</h2>
        <p className="max-w-[75ch] text-pretty text-muted">{methods}</p>
      </Card>
    </div>
  )
}

function Headline({ report: { asked, completed, shown, share, interval } }: { report: Report }) {
  const t = useTranslations('surveys.report')
  const format = useFormatter()
  const percent = (value: number) => format.number(value, { style: 'percent', maximumFractionDigits: 0 })
  return (
    <dl className="grid gap-3 sm:grid-cols-3">
      <Card className="grid content-start gap-1 p-4">
        <dt className="text-muted">{t('favourable')}</dt>
        <dd className="grid gap-0.5">
          <span className="text-xl font-semibold tabular-nums">{share === null ? '–' : percent(share)}</span>
          {interval && (
            <span className="text-xs text-muted">{t('interval', { low: percent(interval[0]), high: percent(interval[1]) })}</span>
          )}
        </dd>
      </Card>
      <Card className="grid content-start gap-1 p-4">
        <dt className="text-muted">{t('participation')}</dt>
        <dd className="grid gap-0.5">
          <span className="text-xl font-semibold tabular-nums">{asked === 0 ? '–' : percent(Math.min(1, completed / asked))}</span>
          <span className="text-xs text-muted">{t('participationOf', { completed, asked })}</span>
        </dd>
      </Card>
      <Card className="grid content-start gap-1 p-4">
        <dt className="text-muted">{t('counted')}</dt>
        <dd className="text-xl font-semibold tabular-nums">{format.number(shown)}</dd>
      </Card>
    </dl>
  )
}

/** Of all questions that both surveys ask. */
function Comparison({ run }: { run: Run }) {
  const t = useTranslations('surveys.report')
  const difference = useDifference()
  return (
    <Card className="grid gap-1 p-4">
      <p className="font-semibold text-pretty tabular-nums">{t('differenceAll', difference(run, run))}</p>
      <p className="max-w-[75ch] text-xs text-pretty text-muted">{t('differenceText')}</p>
    </Card>
  )
}

function NobodyCounted({ report: { survey, completed, people_min: min } }: { report: Report }) {
  const t = useTranslations('surveys.report')
  if (!survey.is_over) return <EmptyState title={t('empty')} text={t('emptyText', { min })} />
  return <EmptyState title={t('nothing')} text={completed === 0 ? t('nobody') : t('tooFew', { n: completed, min })} />
}

function NotCounted({ report: { survey, completed, counted, withdrawn, people_min: min } }: { report: Report }) {
  const t = useTranslations('surveys.report')
  const rest = completed - counted - withdrawn
  return (
    <>
      {rest > 0 && survey.is_over && <Alert title={t('tooFew', { n: rest, min })} />}
      {rest > 0 && !survey.is_over && <Alert title={t('waiting', { n: rest })}>{t('waitingText', { min })}</Alert>}
      {withdrawn > 0 && <Alert title={t('withdrawn', { n: withdrawn })} />}
    </>
  )
}
