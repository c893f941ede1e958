import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { Alert } from '#web/ui/Alert.tsx'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { Report } from '../../report-contract.ts'
import { reportQuery } from '../queries.ts'
import { GroupTable } from './GroupTable.tsx'
import { ReportQuestionCard } from './ReportQuestionCard.tsx'
import { TrendCard } from './TrendCard.tsx'
import { UseReport } from './UseReport.tsx'
import { useGroupName } from './use-group-name.ts'

/** Select has texts as values, and the group without a department has the empty one. */
const ALL = 'all'
const OF = 'of '

/** What was answered: of everybody or of one department, question by question, beside an earlier survey. */
export function ReportTab({ surveyId }: { surveyId: string }) {
  const t = useTranslations('surveys.report')
  const [department, setDepartment] = useState<string>()
  const [other, setOther] = useState('')
  const report = useQuery({ ...reportQuery(surveyId, department), placeholderData: keepPreviousData })
  if (report.isError && !report.data)
    return <ErrorState title={t('failed')} onRetry={() => void report.refetch()} isRetrying={report.isFetching} />
  if (!report.data) return <Skeleton className="h-96 w-full" />
  const { counted, people_min: min, questions, runs, methods } = report.data
  if (counted === 0) return <EmptyState title={t('empty')} text={t('emptyText', { min })} />
  const run = runs.find(({ id }) => id === other)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5" aria-busy={report.isPlaceholderData || undefined}>
      <div className="flex flex-wrap items-end gap-3">
        <Groups report={report.data} department={department} onChange={setDepartment} />
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
          <UseReport report={report.data} department={department} />
        </div>
      </div>
      <Headline report={report.data} />
      <NotCounted report={report.data} />
      <ul className="grid items-start gap-4 lg:grid-cols-2">
        {questions.map((question) => (
          <ReportQuestionCard key={question.id} surveyId={surveyId} question={question} department={department} run={run} />
        ))}
      </ul>
      {department === undefined && <GroupTable report={report.data} />}
      {runs.length > 0 && department === undefined && <TrendCard report={report.data} />}
      <Card className="grid gap-1.5 p-5">
        <h2 className="text-base font-semibold">{t('methods')}</h2>
        <p className="max-w-[75ch] text-pretty text-muted">{methods}</p>
      </Card>
    </div>
  )
}

type GroupsProps = { report: Report; department: string | undefined; onChange: (department: string | undefined) => void }

function Groups({ report: { groups, counted }, department, onChange }: GroupsProps) {
  const t = useTranslations('surveys.report')
  const groupName = useGroupName()
  const named = groups.flatMap((group) => (group.department === null ? [] : [{ ...group, department: group.department }]))
  if (named.length < 2) return null
  return (
    <Field label={t('group')} className="w-full sm:w-64">
      {(control) => (
        <Select
          {...control}
          value={department === undefined ? ALL : OF + department}
          options={[
            { value: ALL, label: t('everybody', { n: counted }) },
            ...named.map((group) => ({
              value: OF + group.department,
              label: t('groupOf', { group: groupName(group.department), n: group.people }),
            })),
          ]}
          onValueChange={(value) => onChange(value === ALL ? undefined : value.slice(OF.length))}
        />
      )}
    </Field>
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

function NotCounted({ report: { completed, counted, withdrawn, people_min: min } }: { report: Report }) {
  const t = useTranslations('surveys.report')
  const waiting = completed - counted - withdrawn
  return (
    <>
      {waiting > 0 && <Alert title={t('waiting', { n: waiting })}>{t('waitingText', { min })}</Alert>}
      {withdrawn > 0 && <Alert title={t('withdrawn', { n: withdrawn })} />}
    </>
  )
}
