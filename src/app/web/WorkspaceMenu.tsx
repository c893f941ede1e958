import { ChevronDown, Files } from 'lucide-react'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { TYPE_SLUGS } from '#features/documents/web/type-slug.ts'
import { DOCUMENT_TYPES } from '#shared/content/document-type.ts'
import { DropdownMenu } from '#web/ui/DropdownMenu.tsx'
import { DropdownMenuItem } from '#web/ui/DropdownMenuItem.tsx'
import { DropdownMenuSection } from '#web/ui/DropdownMenuSection.tsx'
import { TypeIcon } from '#web/ui/TypeIcon.tsx'
import { navItemStyle } from './nav-item-style.ts'

export function WorkspaceMenu() {
  const t = useTranslations()
  return (
    <DropdownMenu
      align="start"
      trigger={
        <button type="button" className={navItemStyle}>
          {t('shell.workspace')}
          <ChevronDown aria-hidden className="size-4" />
        </button>
      }
    >
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
