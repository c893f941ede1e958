import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import type { FileImport } from './use-file-import.ts'
import { useImportTexts } from './use-import-texts.ts'

/** Status of the import: uploading, reading, refused with the reason, or done with notices. */
export function ImportStatus({ fileImport: { state, clear } }: { fileImport: FileImport }) {
  const t = useTranslations('import')
  const ui = useTranslations('ui')
  const { errorText, noticeText } = useImportTexts()
  switch (state?.step) {
    case undefined:
      return null
    case 'sending': {
      const isSent = state.sent >= 1
      return (
        <Card className="flex items-center gap-4 p-4">
          <div className="grid min-w-0 flex-1 gap-2">
            <output className="truncate">{t(isSent ? 'reading' : 'sending', { name: state.name })}</output>
            <Progress label={t('progress')} {...(isSent ? {} : { value: state.sent * 100 })} />
          </div>
          <IconButton icon={X} label={ui('cancel')} onClick={clear} />
        </Card>
      )
    }
    case 'failed':
      return (
        <Alert
          tone="negative"
          title={t('failed', { name: state.name })}
          actions={
            <Button size="sm" onClick={clear}>
              {ui('close')}
            </Button>
          }
        >
          {errorText(state.error)}
        </Alert>
      )
    case 'done':
      return (
        <Alert
          tone="positive"
          title={t('done', { title: state.document.title })}
          actions={
            <>
              <Link to="/create" search={{ id: state.document.id }} className={buttonStyle({ size: 'sm' })}>
                {t('open')}
              </Link>
              <Button size="sm" variant="ghost" onClick={clear}>
                {ui('close')}
              </Button>
            </>
          }
        >
          {state.document.notices.length > 0 && (
            <ul className="list-disc pl-4">
              {state.document.notices.map((notice) => (
                <li key={notice.reason}>{noticeText(notice)}</li>
              ))}
            </ul>
          )}
        </Alert>
      )
  }
}
