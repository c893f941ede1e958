import { useQuery } from '@tanstack/react-query'
import { Layers } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { generationApi } from '#features/generation/web/api.ts'
import { TextLink } from '#web/ui/TextLink.tsx'
import { TypeIcon } from '#web/ui/TypeIcon.tsx'
import { TYPE_SLUGS } from '#shared/content/type-slug.ts'

/** The other artefacts that were made for the same brief. */
export function PartOfSet({ documentId }: { documentId: string }) {
  const t = useTranslations('workspace.set')
  const { data: set } = useQuery(generationApi.setOfDocument.queryOptions({ input: { id: documentId } }))
  const others = (set?.items ?? []).filter(({ metadata }) => metadata.document_id !== documentId)
  if (!set || others.length === 0) return null
  return (
    <nav aria-label={t('label')} className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-2 border-t border-border pt-5">
      <span className="flex items-center gap-2 text-muted">
        <Layers aria-hidden className="size-4 shrink-0" />
        {set.name === '' ? t('partUnnamed') : t('part', { name: set.name })}
      </span>
      {others.map(({ id, document_type: type, metadata }) => {
        const title = metadata.set?.titles[metadata.set.index]
        return metadata.document_id === undefined ? (
          <TextLink key={id} to="/create" search={{ set: set.id, type: TYPE_SLUGS[type] }} look="muted" className="text-muted">
            {t('notThere', { title: title ?? '' })}
          </TextLink>
        ) : (
          <TextLink
            key={id}
            to="/create"
            search={{ id: metadata.document_id }}
            look="quiet"
            className="inline-flex items-center gap-2 font-medium wrap-anywhere"
          >
            <TypeIcon type={type} size="sm" />
            {title}
          </TextLink>
        )
      })}
    </nav>
  )
}
