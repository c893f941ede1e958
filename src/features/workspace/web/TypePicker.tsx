import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { DOCUMENT_TYPES } from '#shared/content/document-type.ts'
import { Card } from '#web/ui/Card.tsx'
import { TypeIcon } from '#web/ui/TypeIcon.tsx'
import { TYPE_SLUGS } from '#shared/content/type-slug.ts'
import { TypePickerHeader } from './TypePickerHeader.tsx'

/** The first step: four cards. A prompt that came with the address goes along. */
export function TypePicker({ prompt }: { prompt: string | undefined }) {
  const t = useTranslations('workspace')
  const types = useTranslations('ui.types')
  return (
    <div className="grid gap-8">
      <TypePickerHeader />
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {DOCUMENT_TYPES.map((type) => (
          <li key={type}>
            <Card interactive className="relative grid h-full content-start gap-4 p-6">
              <TypeIcon type={type} size="lg" />
              <div className="grid gap-1">
                <h2 className="text-base font-semibold">
                  <Link to="/create" search={{ type: TYPE_SLUGS[type], prompt }} className="after:absolute after:inset-0 after:rounded-lg">
                    {types(type)}
                  </Link>
                </h2>
                <p className="text-muted">{t(`typeTexts.${type}`)}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </div>
  )
}
