import { Files } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { useTranslations } from 'use-intl'
import { TYPE_SLUGS } from '#shared/content/type-slug.ts'
import { DOCUMENT_TYPES } from '#shared/content/document-type.ts'
import { DropdownMenu } from '#web/ui/DropdownMenu.tsx'
import { DropdownMenuItem } from '#web/ui/DropdownMenuItem.tsx'
import { DropdownMenuSection } from '#web/ui/DropdownMenuSection.tsx'
import { TypeIcon } from '#web/ui/TypeIcon.tsx'
import type { MenuWithTrigger } from '#web/ui/WhenUsed.tsx'

/** The header's menu of what can be made and what has been; loaded when it is first opened. */
export function WorkspaceMenu({ trigger, startsOpen }: ComponentProps<MenuWithTrigger>) {
  const t = useTranslations()
  return (
    <DropdownMenu align="start" trigger={trigger} startsOpen={startsOpen}>
      <DropdownMenuSection label={t('shell.createNew')}>
        {DOCUMENT_TYPES.map((type) => (
          <DropdownMenuItem key={type} asChild>
            <Link to="/create" search={{ type: TYPE_SLUGS[type] }}>
              <TypeIcon type={type} bare />
              {t(`ui.types.${type}`)}
            </Link>
          </DropdownMenuItem>
        ))}
      </DropdownMenuSection>
      <DropdownMenuSection label={t('shell.manage')}>
        {DOCUMENT_TYPES.map((type) => (
          <DropdownMenuItem key={type} asChild>
            <Link to={`/${TYPE_SLUGS[type]}`}>
              <TypeIcon type={type} bare />
              {t(`ui.typesPlural.${type}`)}
            </Link>
          </DropdownMenuItem>
        ))}
        <DropdownMenuItem asChild>
          <Link to="/documents">
            <Files aria-hidden className="text-muted" />
            {t('shell.allDocuments')}
          </Link>
        </DropdownMenuItem>
      </DropdownMenuSection>
    </DropdownMenu>
  )
}
