import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { TYPE_SLUGS } from '#shared/content/type-slug.ts'
import { DOCUMENT_TYPES } from '#shared/content/document-type.ts'
import { TypeIcon } from '#web/ui/TypeIcon.tsx'

export function QuickActions() {
  const t = useTranslations('dashboard.quick')
  return (
    <section aria-label={t('title')} className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      {DOCUMENT_TYPES.map((type) => (
        <Link
          key={type}
          to="/create"
          search={{ type: TYPE_SLUGS[type] }}
          className="group relative flex items-center gap-3.5 rounded-lg border border-border bg-raised p-4 transition-colors duration-150 hover:border-border-strong"
        >
          <TypeIcon type={type} size="lg" />
          <span className="grid min-w-0 flex-1">
            <span className="font-semibold">{t(type)}</span>
            <span className="text-muted">{t(`${type}Text`)}</span>
          </span>
          <ArrowRight
            aria-hidden
            className="absolute top-4 right-4 size-4 -translate-x-1 text-muted opacity-0 transition duration-150 group-hover:translate-x-0 group-hover:opacity-100 group-focus-visible:translate-x-0 group-focus-visible:opacity-100"
          />
        </Link>
      ))}
    </section>
  )
}
