import { useEffect, useMemo, useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { ChangeList } from '#features/documents/web/versions/ChangeList.tsx'
import { applyChanges } from '#features/documents/web/versions/apply-changes.ts'
import { compareContent } from '#features/documents/web/versions/compare-content.ts'
import type { Comparison } from '#features/documents/web/versions/compare-content.ts'
import { compareProposed, isSameContent } from '#features/documents/web/versions/compare-proposed.ts'
import { useWording } from '#features/documents/web/versions/use-wording.ts'
import { AskedBack } from './AskedBack.tsx'
import { useChoice } from './use-choice.ts'
import type { Proposal } from './use-proposal.ts'

type Props = {
  type: DocumentType
  proposal: Proposal
  present: GeneratedContent
  /** The document is not at the version any more that the changes were made for. */
  isOtherVersion: boolean
  /** Sends the instruction of a choice. */
  onAnswer: (instruction: string) => void
}

/** What an instruction would change, change by change: nothing of it is in the document before it is applied. */
export function ProposalReview({ type, proposal, present, isOtherVersion, onAnswer }: Props) {
  const t = useTranslations('workspace.proposal')
  const { content } = proposal
  const { comparison, isOutdated } = useComparison(proposal, present, isOtherVersion)
  const { total, accepted, toggle, setAll } = useChoice(comparison)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [proposal.id])

  const questions = proposal.notices.filter(({ choices }) => choices.length > 0)
  const remarks = proposal.notices.filter(({ choices }) => choices.length === 0)
  const isNothing = comparison !== null && total === 0
  /** Without knowing what is new in the document, applying would take it away. */
  const isBlocked = comparison === null && isOutdated
  const apply = () => proposal.apply(comparison ? applyChanges(type, comparison, accepted) : content)

  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <div className="grid gap-1">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          {t(!isNothing ? 'title' : questions.length > 0 ? 'asked' : 'unchanged')}
        </h2>
        <p className="text-muted wrap-anywhere">{t(isNothing ? 'request' : 'text', { prompt: proposal.prompt })}</p>
      </div>
      {isOutdated && !isNothing && !isBlocked && <Alert tone="warning">{t('outdated')}</Alert>}
      {remarks.length > 0 && <Alert tone="info">{remarks.map(({ text }) => text).join(' ')}</Alert>}
      {questions.map((question) => (
        <AskedBack key={question.text} {...question} onChoose={onAnswer} />
      ))}
      {isNothing && !proposal.notices.some(({ isRefusal }) => isRefusal) && <p className="text-muted">{t('nothing')}</p>}
      {isBlocked && <Alert tone="warning">{t('everythingOutdated')}</Alert>}
      {comparison === null && !isBlocked && <p className="text-muted">{t('everything')}</p>}
      {comparison && total > 0 && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <output className="text-muted tabular-nums">{t('chosen', { count: accepted.size, total })}</output>
            {total > 1 && (
              <Button size="sm" variant="ghost" onClick={() => setAll(accepted.size < total)}>
                {accepted.size < total ? t('all') : t('none')}
              </Button>
            )}
          </div>
          <ChangeList changes={comparison.changes} choice={{ accepted, onToggle: toggle }} />
        </>
      )}
      <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap gap-3 rounded-b-lg border-t border-border bg-raised px-5 py-4 sm:-mx-6 sm:-mb-6 sm:px-6">
        {!isNothing && !isBlocked && (
          <Button
            variant="primary"
            disabled={comparison !== null && accepted.size === 0}
            busy={proposal.deciding === 'apply'}
            onClick={apply}
          >
            {accepted.size === total ? t('applyAll') : t('apply', { count: accepted.size })}
          </Button>
        )}
        <Button disabled={proposal.deciding !== null} onClick={proposal.discard}>
          {isNothing ? t('close') : t('discard')}
        </Button>
      </div>
    </Card>
  )
}

/** Compares with what the proposal was made for. Where that is not known and the document has changed, each change may undo an edit. */
function useComparison(
  { base, content }: Proposal,
  present: GeneratedContent,
  isOtherVersion: boolean,
): { comparison: Comparison | null; isOutdated: boolean } {
  const wording = useWording()
  return useMemo(() => {
    if (base)
      return { comparison: compareProposed({ base, present, proposed: content }, wording), isOutdated: !isSameContent(base, present) }
    const comparison = compareContent(present, content, wording)
    if (isOtherVersion) for (const change of comparison?.changes ?? []) change.isSince = true
    return { comparison, isOutdated: isOtherVersion }
  }, [base, content, present, isOtherVersion, wording])
}
