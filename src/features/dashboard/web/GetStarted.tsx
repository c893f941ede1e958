import { Link } from '@tanstack/react-router'
import { ChevronRight, ClipboardList } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { TYPE_SLUGS } from '#shared/content/type-slug.ts'
import { DOCUMENT_TYPES } from '#shared/content/document-type.ts'
import { Card } from '#web/ui/Card.tsx'
import { TypeIcon } from '#web/ui/TypeIcon.tsx'

export function GetStarted() {
  const t = useTranslations('dashboard.start')
  const ui = useTranslations('ui')
  const surveysIcon = (
    <span
      aria-hidden
      className="flex size-9 shrink-0 items-center justify-center rounded-md bg-accent-soft text-accent [&>svg]:size-[1.125rem]"
    >
      <ClipboardList />
    </span>
  )
  return (
    <section aria-labelledby="get-started" className="grid gap-3">
      <h2 id="get-started" className="text-base font-semibold">
        {t('title')}
      </h2>
      <Card>
        <ul className="grid divide-y divide-border overflow-hidden sm:grid-cols-2 sm:divide-y-0">
          {DOCUMENT_TYPES.map((type) => (
            <Item key={type} to={`/${TYPE_SLUGS[type]}`} icon={<TypeIcon type={type} />} name={ui(`typesPlural.${type}`)} text={t(type)} />
          ))}
          <Item to="/surveys" icon={surveysIcon} name={t('surveys')} text={t('surveysText')} />
        </ul>
      </Card>
    </section>
  )
}

type Target = '/surveys' | `/${(typeof TYPE_SLUGS)[keyof typeof TYPE_SLUGS]}`

function Item({ to, icon, name, text }: { to: Target; icon: ReactNode; name: string; text: string }) {
  return (
    <li>
      <Link
        to={to}
        className="flex items-center gap-3 rounded-md p-4 transition-colors duration-150 hover:bg-hover focus-visible:-outline-offset-2"
      >
        {icon}
        <span className="grid min-w-0 flex-1">
          <span className="font-medium">{name}</span>
          <span className="text-muted">{text}</span>
        </span>
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
      </Link>
    </li>
  )
}
