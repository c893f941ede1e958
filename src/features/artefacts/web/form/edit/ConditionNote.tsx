import { GitBranch } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { ConditionProblem } from '#shared/content/conditions.ts'
import type { ConditionState } from './condition-states.ts'

/** Says on which condition a question or section is shown, or what is wrong with the condition. While it is edited, its fields say the first. */
export function ConditionNote({ state, isEdited }: { state: ConditionState | undefined; isEdited: boolean }) {
  const t = useTranslations('artefacts.form')
  if (state?.startsWith('problem ')) {
    return (
      <p role="status" className="text-sm text-negative">
        {t(`condition.problems.${state.slice('problem '.length) as ConditionProblem}`)}
      </p>
    )
  }
  if (isEdited || state === undefined) return null
  return (
    <p className="flex items-baseline gap-1.5 text-sm text-muted">
      <GitBranch aria-hidden className="size-3.5 shrink-0 self-center" />
      <span className="min-w-0 wrap-anywhere">{state.slice('text '.length)}</span>
    </p>
  )
}
