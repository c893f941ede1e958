import { FileUp } from 'lucide-react'
import { useTranslations } from 'use-intl'
import type { DocumentType } from '#shared/content/document-type.ts'
import { FileButton } from '#web/ui/FileButton.tsx'
import { acceptedFiles } from './accepted-files.ts'

type Props = { type: DocumentType | undefined; isBusy: boolean; onFile: (file: File) => void }

export function ImportButton({ type, isBusy, onFile }: Props) {
  const t = useTranslations('import')
  return (
    <FileButton accept={acceptedFiles(type)} fieldLabel={t('choose')} busy={isBusy} onFile={onFile}>
      {!isBusy && <FileUp aria-hidden />}
      {t('import')}
    </FileButton>
  )
}
