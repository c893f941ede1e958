import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ChangeList } from '#features/documents/web/versions/ChangeList.tsx'
import { applyChanges } from '#features/documents/web/versions/apply-changes.ts'
import { compareContent } from '#features/documents/web/versions/compare-content.ts'
import { AskedBack } from './AskedBack.tsx'
import type { Proposal } from './use-proposal.ts'

type Props = {
  type: DocumentType
  proposal: Proposal
  present: GeneratedContent
  /** The document is not at the version any more that the changes were made for. */
  isOutdated: boolean
  /** Sends the instruction of a choice. */
  onAnswer: (instruction: string) => void
}

/** What an instruction would change, change by change: nothing of it is in the document before it is applied. */
export function ProposalReview({ type, proposal, present, isOutdated, onAnswer }: Props) {
  const t = useTranslations('workspace.proposal')
  const formats = useTranslations('artefacts.form.formats')
  const { content } = proposal
  const comparison = useMemo(() => compareContent(present, content, (format) => formats(format)), [present, content, formats])
  const numbers = useMemo(() => (comparison?.changes ?? []).flatMap(({ mark }, number) => (mark === 'same' ? [] : [number])), [comparison])
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const accepted = new Set(numbers.filter((number) => !left.has(number)))
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [proposal.id])

  const questions = proposal.notices.filter(({ choices }) => choices.length > 0)
  const remarks = proposal.notices.filter(({ choices }) => choices.length === 0)
  const isNothing = comparison !== null && numbers.length === 0
  const apply = () => proposal.apply(comparison ? applyChanges(type, comparison, accepted) : content)
  function toggle(number: number): void {
    setLeft((current) => {
      const next = new Set(current)
      if (!next.delete(number)) next.add(number)
      return next
    })
  }

  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <div className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          {t(isNothing && questions.length > 0 ? 'asked' : 'title')}
        </h2>
        <p className="text-muted wrap-anywhere">{t(isNothing ? 'request' : 'text', { prompt: proposal.prompt })}</p>
      </div>
      {isOutdated && <Alert tone="warning">{t('outdated')}</Alert>}
      {remarks.length > 0 && <Alert tone="info">{remarks.map(({ text }) => text).join(' ')}</Alert>}
      {questions.map((question) => (
        <AskedBack key={question.text} {...question} onChoose={onAnswer} />
      ))}
      {isNothing && questions.length === 0 && <p className="text-muted">{t('nothing')}</p>}
      {comparison === null && <p className="text-muted">{t('everything')}</p>}
      {comparison && numbers.length > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <output className="text-muted tabular-nums">{t('chosen', { count: accepted.size, total: numbers.length })}</output>
            {numbers.length > 1 && (
              <Button size="sm" variant="ghost" onClick={() => setLeft(left.size === 0 ? new Set(numbers) : new Set())}>
                {left.size === 0 ? t('none') : t('all')}
              </Button>
            )}
          </div>
          <ChangeList changes={comparison.changes} choice={{ accepted, onToggle: toggle }} />
        </>
      )}
      <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap gap-3 rounded-b-lg border-t border-border bg-raised px-5 py-4 sm:-mx-6 sm:-mb-6 sm:px-6">
        {!isNothing && (
          <Button
            variant="primary"
            disabled={comparison !== null && accepted.size === 0}
            busy={proposal.deciding === 'apply'}
            onClick={apply}
          >
            {accepted.size === numbers.length ? t('applyAll') : t('apply', { count: accepted.size })}
          </Button>
        )}
        <Button disabled={proposal.deciding !== null} onClick={proposal.discard}>
          {isNothing ? t('close') : t('discard')}
        </Button>
      </div>
    </Card>
  )
}
