import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Thumbnail } from '#features/artefacts/web/Thumbnail.tsx'
import { TypeIcon } from '#web/ui/TypeIcon.tsx'
import type { TemplateSummary } from '../contract.ts'
import { thumbnailQuery } from './queries.ts'
import { contentOfTemplate } from './template-content.ts'

/** Starts loading a little before the card scrolls into view. */
const MARGIN = '200px'

/** A thumbnail whose content is loaded just before it scrolls into view. Until then, or on failure, it shows the type. */
export function LazyThumbnail({ template }: { template: TemplateSummary }) {
  const box = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), { rootMargin: MARGIN })
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  const read = useQuery({ ...thumbnailQuery(template.id), enabled: isNear })
  return (
    <div ref={box} className="h-44 overflow-hidden rounded-t-lg border-b border-border bg-sunken">
      {read.data ? (
        <Thumbnail content={contentOfTemplate(read.data)} language={read.data.language} className="h-full animate-fade-in" />
      ) : (
        <div aria-hidden className="flex h-full items-center justify-center">
          <TypeIcon type={template.type} size="lg" />
        </div>
      )}
    </div>
  )
}
