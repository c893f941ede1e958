import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useFailureText } from '#features/generation/web/use-failure-text.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Breakable } from '#web/ui/Breakable.tsx'
import { Card } from '#web/ui/Card.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import type { TestRun } from '../contract.ts'

const MS = 1_000

/** The figures of a test, and what became of it for each user. */
export function TestResults({ run: { stats, results } }: { run: TestRun }) {
  const t = useTranslations('testing')
  const failureText = useFailureText()
  const figures = [
    [t('stats.successful'), String(stats.successful)],
    [t('stats.failed'), String(stats.failed)],
    [t('stats.duration'), t('seconds', { seconds: Math.round(stats.durationMs / (MS / 10)) / 10 })],
  ]
  return (
    <section aria-labelledby="results" className="grid gap-3">
      <h2 id="results" className="text-base font-semibold">
        {t('results')}
      </h2>
      <div role="status">
        <dl className="grid gap-3 sm:grid-cols-3">
          {figures.map(([label, value]) => (
            <Card key={label} className="p-4">
              <dt className="text-muted">{label}</dt>
              <dd className="text-xl font-semibold tabular-nums">{value}</dd>
            </Card>
          ))}
        </dl>
      </div>
      <Card>
        <ul className="divide-y divide-border">
          {results.map(({ email, success, state, error, failure, document_id: id }) => (
            <li key={email} className="grid gap-3 p-4 sm:flex sm:items-center sm:justify-between">
              <span className="grid min-w-0 gap-0.5">
                <span className="font-medium wrap-anywhere">
                  <Breakable text={email} />
                </span>
                {!success && (
                  <span className="text-pretty wrap-anywhere text-muted">
                    {state === 'open'
                      ? t('notEnded')
                      : failureText({ error_message: error, failure: failure ?? undefined, cancelled: state === 'cancelled' })}
                  </span>
                )}
              </span>
              <span className="flex items-center justify-between gap-3">
                <Badge tone={success ? 'positive' : 'negative'}>{t(success ? 'passed' : 'broke')}</Badge>
                <Link to="/create" search={{ id }} aria-label={t('openOf', { email })} className={buttonStyle({ size: 'sm' })}>
                  {t('open')}
                </Link>
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
