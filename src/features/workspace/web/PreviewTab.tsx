import { useTranslations } from 'use-intl'
import type { GeneratedContent } from '#shared/content/generated.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Artefact } from '#features/artefacts/web/ArtefactView.tsx'
import { piecesOf } from '#features/artefacts/web/pieces/pieces.ts'

export function PreviewTab({ content, isGrowing }: { content: GeneratedContent; isGrowing: boolean }) {
  const t = useTranslations('workspace')
  if (piecesOf(content).length === 0) return <EmptyState title={t('previewEmpty')} text={t('previewEmptyText')} />
  return (
    <div className="print:[&>*]:max-w-none! print:[&>*]:border-0! print:[&>*]:p-0!">
      <Artefact content={content} isGrowing={isGrowing} />
    </div>
  )
}
