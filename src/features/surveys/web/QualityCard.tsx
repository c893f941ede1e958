import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { QualityReport, Sensitivity } from '#features/quality/contract.ts'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { FigureTable } from '#web/table/FigureTable.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import type { SurveyQuality } from '../results-contract.ts'
import { qualityQuery, surveyQuery } from './queries.ts'
import { isOver } from './why-not-taken.ts'

/** How far the answers can be trusted: what each check says, in numbers of people, and what the checks find among simulated people. */
export function QualityCard({ surveyId }: { surveyId: string }) {
  const t = useTranslations('surveys.quality')
  const report = useQuery(qualityQuery(surveyId))
  if (report.isError && !report.data)
    return <ErrorState title={t('failed')} onRetry={() => void report.refetch()} isRetrying={report.isFetching} />
  if (!report.data) return <Skeleton className="h-60 w-full" />
  const { checks, families, people, people_min: min, checked_people: checked, power, plan, sensitivity } = report.data
  return (
    <Card className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5 sm:p-6">
      <div className="grid gap-1">
        <h2 className="text-base font-semibold">{t('title')}</h2>
        <p className="max-w-[65ch] text-pretty text-muted">{t('text')}</p>
      </div>
      <Power kinds={power.kinds} />
      <FixedPlan plan={plan} />
      {checks && families ? (
        <>
          <p className="text-muted">{t('checked', { checked, people, min })}</p>
          <Verdicts
            label={t('families')}
            rows={families.map(({ family, ...counts }) => ({ id: family, name: t(`family.${family}`), ...counts, reasons: [] }))}
          />
          <Verdicts label={t('checks')} rows={checks.map((check) => ({ ...check, id: check.name, name: t(`check.${check.name}`) }))} />
        </>
      ) : (
        <p className="text-muted">{t('tooFew', { min })}</p>
      )}
      <WithAndWithout surveyId={surveyId} sensitivity={sensitivity} min={min} />
    </Card>
  )
}

function Power({ kinds }: Pick<QualityReport['power'], 'kinds'>) {
  const t = useTranslations('surveys.quality')
  const format = useFormatter()
  // One in a thousand is not none.
  const percent = (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 1 })
  const findsNothing = kinds.every(({ invariant, inconsistent }) => invariant + inconsistent === 0)
  if (findsNothing)
    return (
      <div className="grid gap-1.5">
        <h3 className="font-medium">{t('power')}</h3>
        <p className="max-w-[65ch] text-pretty">{t('powerNone')}</p>
      </div>
    )
  return (
    <div className="grid gap-1.5">
      <h3 className="font-medium">{t('power')}</h3>
      <ul className="grid max-w-[65ch] list-disc gap-1 pl-5">
        {kinds.map(({ kind, invariant, inconsistent }) => (
          <li key={kind}>{t(`kind.${kind}`, { invariant: percent(invariant), inconsistent: percent(inconsistent) })}</li>
        ))}
      </ul>
      <p className="max-w-[65ch] text-xs text-pretty text-muted">{t('assumptions')}</p>
    </div>
  )
}

function FixedPlan({ plan: { hash, fixed_at: fixedAt } }: Pick<SurveyQuality, 'plan'>) {
  const t = useTranslations('surveys.quality')
  const format = useFormatter()
  const text =
    fixedAt === null ? t('planOpen', { hash }) : t('planText', { hash, date: format.dateTime(new Date(fixedAt), { dateStyle: 'long' }) })
  return (
    <div className="grid gap-1.5">
      <h3 className="font-medium">{t('plan')}</h3>
      <p className="max-w-[75ch] text-xs text-pretty wrap-anywhere text-muted">{text}</p>
    </div>
  )
}

type SensitivityProps = { surveyId: string; sensitivity: Sensitivity | null; min: number }

/** What the figures would be without the answers that the checks flag. */
function WithAndWithout({ surveyId, sensitivity, min }: SensitivityProps) {
  const t = useTranslations('surveys.quality')
  const format = useFormatter()
  const { data: survey } = useQuery(surveyQuery(surveyId))
  const percent = (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 0 })
  const points = (change: number) => format.number(change * 100, { maximumFractionDigits: 0, signDisplay: 'exceptZero' })
  const rows = (sensitivity?.questions ?? []).flatMap(({ id, ...shares }) => {
    const text = survey?.questions?.find((question) => question.id === id)?.question_text
    return text === undefined ? [] : [{ id, text, ...shares }]
  })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="font-medium">{t('sensitivity')}</h3>
      <p className="max-w-[75ch] text-pretty text-muted">
        {sensitivity
          ? t('sensitivityText', { people: sensitivity.people, flagged: sensitivity.flagged })
          : t(survey && isOver(survey) ? 'sensitivityNone' : 'sensitivityLater', { min })}
      </p>
      {rows.length > 0 && (
        <FigureTable
          isWide
          label={t('sensitivity')}
          rowsLabel={t('question')}
          columns={[
            { id: 'all', header: t('all'), cell: ({ share }) => percent(share) },
            { id: 'without', header: t('without'), cell: ({ share_without: without }) => percent(without) },
            { id: 'change', header: t('change'), cell: ({ share, share_without: without }) => points(without - share) },
          ]}
          rows={rows}
          nameOf={({ text }) => text}
        />
      )}
    </div>
  )
}

type Row = {
  id: string
  name: string
  yes: number
  no: number
  not_assessable: number
  reasons: NonNullable<QualityReport['checks']>[number]['reasons']
}

function Verdicts({ label, rows }: { label: string; rows: readonly Row[] }) {
  const t = useTranslations('surveys.quality')
  return (
    <FigureTable
      label={label}
      rowsLabel={label}
      columns={[
        { id: 'yes', header: t('columns.yes'), cell: ({ yes }) => yes },
        { id: 'no', header: t('columns.no'), cell: ({ no }) => no },
        { id: 'notAssessable', header: t('columns.notAssessable'), cell: ({ not_assessable: unknown }) => unknown },
      ]}
      rows={rows}
      nameOf={({ name, reasons }) => (
        <>
          {name}
          {/* Why some or all answers are not assessable. Beside their number it would be off the screen of a phone. */}
          {reasons.map(({ reason, needed }) => (
            <span key={reason} className="block text-xs text-muted">
              {t(`reason.${reason}`)} {needed !== null && t('needed', { n: needed })}
            </span>
          ))}
        </>
      )}
    />
  )
}
