import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { TYPE_SLUGS } from '#shared/content/type-slug.ts'
import { DOCUMENT_TYPES } from '#shared/content/document-type.ts'
import { Card } from '#web/ui/Card.tsx'
import { TypeIcon } from '#web/ui/TypeIcon.tsx'

export function GetStarted() {
  const t = useTranslations('dashboard.start')
  const ui = useTranslations('ui')
  return (
    <section aria-labelledby="get-started" className="grid gap-3">
      <h2 id="get-started" className="text-base font-semibold">
        {t('title')}
      </h2>
      <Card>
        <ul className="grid divide-y divide-border overflow-hidden sm:grid-cols-2 sm:divide-y-0">
          {DOCUMENT_TYPES.map((type) => (
            <li key={type}>
              <Link
                to={`/${TYPE_SLUGS[type]}`}
                className="flex items-center gap-3 rounded-md p-4 transition-colors duration-150 hover:bg-hover focus-visible:-outline-offset-2"
              >
                <TypeIcon type={type} />
                <span className="grid min-w-0 flex-1">
                  <span className="font-medium">{ui(`typesPlural.${type}`)}</span>
                  <span className="text-muted">{t(type)}</span>
                </span>
                <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
