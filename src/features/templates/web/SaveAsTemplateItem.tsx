import { LayoutTemplate } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslations } from 'use-intl'
import type { DocumentMenuSlotProps } from '#features/documents/web/slots.ts'
import { lazyOverlay } from '#web/lazy/lazy-part.tsx'
import { DropdownMenuItem } from '#web/ui/DropdownMenuItem.tsx'

const SaveAsTemplate = lazyOverlay(async () => (await import('./SaveAsTemplate.tsx')).SaveAsTemplate)

/** Saves a document as a template, from the menu of its card. */
export function SaveAsTemplateItem({
  document,
  showDialog,
}: Pick<DocumentMenuSlotProps, 'showDialog'> & { document: { id: string; title: string; description: string } }) {
  const t = useTranslations('templates')
  const open = () =>
    showDialog(
      <Suspense>
        <SaveAsTemplate document={document} onClose={() => showDialog(null)} />
      </Suspense>,
    )
  return (
    <DropdownMenuItem onSelect={open}>
      <LayoutTemplate aria-hidden className="text-muted" />
      {t('saveAs')}
    </DropdownMenuItem>
  )
}
