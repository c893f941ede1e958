import { useId } from 'react'
import { useTranslations } from 'use-intl'
import { HelpLink } from '#web/ui/HelpLink.tsx'
import type { ArticleSlug } from '#shared/help-topics.ts'
import type { Tone } from '#web/ui/Badge.tsx'
import { Card } from '#web/ui/Card.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import type { Parts, State } from '../contract.ts'
import type { Row } from './use-part-rows.ts'

const TONES: Record<State, Tone> = { fine: 'positive', attention: 'warning', failed: 'negative', unknown: 'neutral' }

type Props = { title: string; part: Parts[keyof Parts]; rows: readonly Row[]; help: ArticleSlug | undefined }

/** One part of the installation: its state, a sentence about it, and its figures. */
export function PartCard({ title, part: { state, finding }, rows, help }: Props) {
  const t = useTranslations('status')
  const titleId = useId()
  return (
    <Card role="group" aria-labelledby={titleId} className="grid content-start gap-3 p-5">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={titleId} className="font-semibold">
          {title}
        </h2>
        <StatusBadge tone={TONES[state]}>{t(`states.${state}`)}</StatusBadge>
      </div>
      <p className="text-pretty">{t(`findings.${finding}`)}</p>
      {rows.length > 0 && (
        <dl className="grid grid-cols-[minmax(0,max-content)_minmax(8rem,1fr)] gap-x-4 gap-y-1">
          {rows.map(({ label, value, isCode = false }) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="wrap-anywhere tabular-nums">{isCode ? <code>{value}</code> : value}</dd>
            </div>
          ))}
        </dl>
      )}
      {help !== undefined && (
        <p>
          <HelpLink article={help} describedBy={titleId} />
        </p>
      )}
    </Card>
  )
}
