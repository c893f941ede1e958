import { useTranslations } from 'use-intl'
import { Artefact } from '#features/artefacts/web/ArtefactView.tsx'
import { isEmptyContent } from '#shared/content/element.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { useSettledSession } from '../session/editor-session.ts'

/** The document as others will see it. */
export function PreviewTab() {
  const t = useTranslations('workspace')
  const { state, shown, isGrowing } = useSettledSession()
  const { language } = state.draft
  return (
    <div lang={isEmptyContent(shown) ? undefined : language} className="px-3 py-4 sm:px-6 sm:py-6 print:p-0">
      {isEmptyContent(shown) ? (
        <EmptyState title={t('previewEmpty')} text={t('previewEmptyText')} className="mx-auto max-w-2xl" />
      ) : (
        <Artefact content={shown} language={language} isGrowing={isGrowing} titleTag="h2" />
      )}
    </div>
  )
}
