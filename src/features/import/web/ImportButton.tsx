import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import type { DocumentType } from '#shared/content/document-type.ts'
import { Button } from '#web/ui/Button.tsx'
import { acceptedFiles } from './accepted-files.ts'

type Props = { type: DocumentType | undefined; isBusy: boolean; onFile: (file: File) => void }

export function ImportButton({ type, isBusy, onFile }: Props) {
  const t = useTranslations('import')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button busy={isBusy} onClick={() => input.current?.click()}>
        {!isBusy && <FileUp aria-hidden />}
        {t('import')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('choose')}
        accept={acceptedFiles(type)}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // So that the same file can be chosen again once it has been mended.
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </>
  )
}
