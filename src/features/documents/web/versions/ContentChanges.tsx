import { useMemo } from 'react'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { ChangeList } from './ChangeList.tsx'
import { compareContent } from './compare-content.ts'
import { useWording } from './use-wording.ts'

type Props = {
  before: GeneratedContent
  after: GeneratedContent
  /** Names of the two versions in this comparison. */
  texts: { legend: string; noDifference: string; allDifferent: string }
}

/** Shows the changes from one version to another, with changed words marked and unchanged parts collapsed. */
export function ContentChanges({ before, after, texts }: Props) {
  const wording = useWording()
  const comparison = useMemo(() => compareContent(before, after, wording), [before, after, wording])
  if (comparison === null) return <p className="text-muted">{texts.allDifferent}</p>
  if (comparison.changes.every(({ mark }) => mark === 'same')) return <p className="text-muted">{texts.noDifference}</p>
  return (
    <div className="grid gap-3">
      <p className="text-xs text-muted">{texts.legend}</p>
      <ChangeList changes={comparison.changes} />
    </div>
  )
}
