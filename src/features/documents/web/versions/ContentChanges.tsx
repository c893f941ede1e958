import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { ChangeList } from './ChangeList.tsx'
import { compareContent } from './compare-content.ts'

type Props = {
  before: GeneratedContent
  after: GeneratedContent
  /** What the two are called where they are compared. */
  texts: { legend: string; noDifference: string; allDifferent: string }
}

/** What has changed from one version to another: what stayed is told in short, words are marked where they changed. */
export function ContentChanges({ before, after, texts }: Props) {
  const formats = useTranslations('artefacts.form.formats')
  const comparison = useMemo(() => compareContent(before, after, (format) => formats(format)), [before, after, formats])
  if (comparison === null) return <p className="text-muted">{texts.allDifferent}</p>
  if (comparison.changes.every(({ mark }) => mark === 'same')) return <p className="text-muted">{texts.noDifference}</p>
  return (
    <div className="grid gap-3">
      <p className="text-xs text-muted">{texts.legend}</p>
      <ChangeList changes={comparison.changes} />
    </div>
  )
}
