import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { DOCUMENT_TYPES } from '#shared/content/document-type.ts'
import { Button } from '#web/ui/Button.tsx'
import { DropdownMenu } from '#web/ui/DropdownMenu.tsx'
import { DropdownMenuItem } from '#web/ui/DropdownMenuItem.tsx'
import { TypeIcon } from '#web/ui/TypeIcon.tsx'
import { TYPE_SLUGS } from '#shared/content/type-slug.ts'

export function NewDocumentMenu() {
  const t = useTranslations()
  return (
    <DropdownMenu
      trigger={
        <Button variant="primary">
          <Plus aria-hidden />
          {t('documents.createNew')}
        </Button>
      }
    >
      {DOCUMENT_TYPES.map((type) => (
        <DropdownMenuItem key={type} asChild>
          <Link to="/create" search={{ type: TYPE_SLUGS[type] }}>
            <TypeIcon type={type} bare />
            {t(`ui.types.${type}`)}
          </Link>
        </DropdownMenuItem>
      ))}
    </DropdownMenu>
  )
}
