import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { EXPORT_FORMATS_BY_TYPE } from '../messages.ts'
import { startDownload } from './start-download.tsx'
import { DropdownMenu } from '#web/ui/DropdownMenu.tsx'
import { DropdownMenuItem } from '#web/ui/DropdownMenuItem.tsx'
import { DropdownMenuSection } from '#web/ui/DropdownMenuSection.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import type { DocumentSlotProps } from '#features/documents/web/slots.ts'

export function DownloadMenu({ document, title }: DocumentSlotProps) {
  const t = useTranslations('export')
  return (
    <DropdownMenu trigger={<IconButton icon={Download} label={t('download', { title })} size="sm" />}>
      <DropdownMenuSection label={t('downloadAs')}>
        {EXPORT_FORMATS_BY_TYPE[document.type].map((format) => (
          <DropdownMenuItem key={format} onSelect={() => startDownload({ documentId: document.id, title, format })}>
            {t(`formats.${format}`)}
          </DropdownMenuItem>
        ))}
      </DropdownMenuSection>
    </DropdownMenu>
  )
}
