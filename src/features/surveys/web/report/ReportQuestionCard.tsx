import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { cn } from '#web/cn.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Comments } from './Comments.tsx'
import { useDifference } from './use-difference.ts'
import type { ReportQuestion, ReportScale, Run } from '../../report-contract.ts'
import type { Slice } from '../queries.ts'

const PARTS = [
  { key: 'favourable', fill: 'bg-positive' },
  { key: 'neutral', fill: 'bg-border-strong' },
  { key: 'unfavourable', fill: 'bg-negative' },
] as const

type Props = { surveyId: string; question: ReportQuestion; slice: Slice; run: Run | undefined }

/** One question: how much of it is favourable, each option with its people, and the difference from another survey; or what people wrote. */
export function ReportQuestionCard({ surveyId, question, slice, run }: Props) {
  const t = useTranslations('surveys')
  const format = useFormatter()
  const { kind, question_text: text, is_control_question: isControl, is_retired: isRetired, answered, counts, scale } = question
  const percent = (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 0 })
  const difference = useDifference()
  const other = run?.questions.find(({ id }) => id === question.id)
  return (
    <li className={cn('grid min-w-0', kind === 'comment' && 'lg:col-span-2')}>
      <Card className="grid content-start gap-4 p-4 sm:p-5">
        <div className="grid gap-1.5">
          {(isControl || isRetired) && (
            <p className="flex flex-wrap gap-1.5">
              {isControl && <Badge tone="info">{t('verification')}</Badge>}
              {isRetired && <Badge>{t('report.retired')}</Badge>}
            </p>
          )}
          <h2 className="text-base font-semibold text-pretty wrap-anywhere">{text}</h2>
          <p className="flex flex-wrap gap-x-4 gap-y-1 text-muted tabular-nums">
            <span>{t(kind === 'comment' ? 'report.comments' : 'report.answered', { n: answered })}</span>
            {scale && <span className="font-medium text-text">{t('report.share', { share: percent(scale.share) })}</span>}
            {scale && scale.net_score !== null && (
              <span className="font-medium text-text">
                {t('report.netScore', { score: format.number(scale.net_score, { signDisplay: 'exceptZero' }) })}
              </span>
            )}
          </p>
        </div>
        {scale && <ScaleBar scale={scale} />}
        {other && run && <p className="text-pretty tabular-nums">{t('report.difference', difference(other, run))}</p>}
        {counts.length > 0 && (
          <dl className="grid gap-2">
            {counts.map(({ option, people }) => {
              const share = answered === 0 ? 0 : people / answered
              return (
                <div key={option} className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-3 gap-y-1">
                  <dt className="wrap-anywhere">{option}</dt>
                  <dd className="text-muted tabular-nums">
                    {percent(share)} · {format.number(people)}
                  </dd>
                  <dd aria-hidden className="col-span-2 h-1.5 overflow-hidden rounded-full bg-hover">
                    <span className="block h-full rounded-full bg-chart-1" style={{ width: `${share * 100}%` }} />
                  </dd>
                </div>
              )
            })}
          </dl>
        )}
        {kind === 'comment' && answered > 0 && <Comments surveyId={surveyId} questionId={question.id} slice={slice} />}
        {kind === 'choice' && !scale && answered > 0 && <p className="text-xs text-pretty text-muted">{t('report.noScale')}</p>}
      </Card>
    </li>
  )
}

function ScaleBar({ scale }: { scale: ReportScale }) {
  const t = useTranslations('surveys.report')
  const format = useFormatter()
  const total = scale.favourable + scale.neutral + scale.unfavourable
  const percent = (share: number) => format.number(share, { style: 'percent', maximumFractionDigits: 0 })
  const [low, high] = scale.interval
  return (
    <div className="grid gap-2">
      <div aria-hidden className="flex h-3 gap-0.5 overflow-hidden rounded-full">
        {PARTS.filter(({ key }) => scale[key] > 0).map(({ key, fill }) => (
          <span key={key} className={cn('h-full', fill)} style={{ width: `${(scale[key] / total) * 100}%` }} />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted tabular-nums">
        {PARTS.map(({ key, fill }) => (
          <li key={key} className="flex items-center gap-1.5">
            <span aria-hidden className={cn('size-2 rounded-full', fill)} />
            {t(key)} {percent(scale[key] / total)}
          </li>
        ))}
        <li>{t('interval', { low: percent(low), high: percent(high) })}</li>
      </ul>
    </div>
  )
}
