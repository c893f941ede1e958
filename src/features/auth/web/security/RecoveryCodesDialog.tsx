import { Download } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { saveFile } from '#web/save-file.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

/** Shown once, right after they were made. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const t = useTranslations('security.codes')
  const name = t('file')
  const save = () => saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), `${name}.txt`)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('title')}
      description={t('text')}
      footer={
        <>
          <Button onClick={save}>
            <Download aria-hidden />
            {t('save')}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t('close')}
          </Button>
        </>
      }
    >
      <ul className="grid gap-1 rounded-md bg-sunken p-4 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}
