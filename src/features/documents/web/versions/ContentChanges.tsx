import { useMemo } from 'react'
import { useTranslations } from 'use-intl'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { ChangeList } from './ChangeList.tsx'
import { compareContent } from './compare-content.ts'

/** What has changed from one version to another: what stayed is told in short, words are marked where they changed. */
export function ContentChanges({ before, after }: { before: GeneratedContent; after: GeneratedContent }) {
  const t = useTranslations('documents.versions')
  const formats = useTranslations('artefacts.form.formats')
  const comparison = useMemo(() => compareContent(before, after, (format) => formats(format)), [before, after, formats])
  if (comparison === null) return <p className="text-muted">{t('allDifferent')}</p>
  if (comparison.changes.every(({ mark }) => mark === 'same')) return <p className="text-muted">{t('noDifference')}</p>
  return (
    <div className="grid gap-3">
      <p className="text-xs text-muted">{t('legend')}</p>
      <ChangeList changes={comparison.changes} />
    </div>
  )
}
