import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Copy, ExternalLink } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { HelpLink } from '#web/ui/HelpLink.tsx'
import type { DocumentType } from '#shared/content/document-type.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { AlertDialog } from '#web/ui/AlertDialog.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { settingsQuery } from '../queries.ts'
import { ReachSections } from '../reach/ReachSections.tsx'
import { formLink } from './form-link.ts'
import { QrCode } from './QrCode.tsx'
import { PageAccess } from './PageAccess.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { useCopyLink } from './use-copy-link.ts'

type Props = { form: { id: string; title: string; type?: DocumentType }; onClose: () => void }

/** The link of what was published, its QR code, and who may answer a form or read a page, and when. */
export function ShareForm({ form: { id, title, type = 'form' }, onClose }: Props) {
  const t = useTranslations('forms')
  const isForm = type === 'form'
  const copyLink = useCopyLink()
  const settings = useQuery(settingsQuery(id))
  const link = formLink(id)
  const isPersonal = settings.data?.access === 'personal'
  const headingId = useId()
  const queryClient = useQueryClient()
  const isUnsaved = useRef(() => false)
  const [isAsking, setIsAsking] = useState(false)
  /** Stays open for the list of addresses when personal links have just been chosen. */
  const closeUnlessInviting = () => {
    const stored = queryClient.getQueryData(settingsQuery(id).queryKey)
    if (stored?.access !== 'personal' || settings.data?.access === 'personal') onClose()
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && (isUnsaved.current() ? setIsAsking(true) : onClose())}
      title={t('share')}
      description={<span className="wrap-anywhere">{title}</span>}
    >
      {isPersonal && <Alert>{t('personalOnly')}</Alert>}
      <Field label={t(isForm ? 'link' : 'reading.link')}>
        {(control) => (
          <span className="flex flex-wrap gap-2">
            <Input {...control} readOnly value={link} onFocus={({ target }) => target.select()} className="basis-full" />
            <Button variant="primary" onClick={() => void copyLink(id)}>
              <Copy aria-hidden />
              {t('copyLink')}
            </Button>
            <a href={link} target="_blank" rel="noreferrer" className={buttonStyle({})}>
              <ExternalLink aria-hidden />
              {t(isForm ? 'openForm' : 'reading.open')}
            </a>
          </span>
        )}
      </Field>
      {/* It leads to a page that asks for a personal link. */}
      {!isPersonal && <QrCode link={link} name={title} {...(!isForm && { text: t('reading.qr') })} />}
      <section aria-labelledby={headingId} className="grid gap-4 border-t border-border pt-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <h3 id={headingId} className="font-semibold">
            {t(isForm ? 'settings.title' : 'reading.title')}
          </h3>
          {isForm && <HelpLink article="who-may-answer" />}
        </div>
        {settings.data && !isForm ? (
          <PageAccess id={id} settings={settings.data} />
        ) : settings.data ? (
          <SettingsForm formId={id} settings={settings.data} isUnsaved={isUnsaved} onClose={closeUnlessInviting} />
        ) : settings.isError ? (
          <ErrorState title={t('failed.settings')} onRetry={() => void settings.refetch()} isRetrying={settings.isFetching} />
        ) : (
          <Skeleton className="h-96 w-full" />
        )}
      </section>
      {isForm && settings.data && <ReachSections formId={id} title={title} settings={settings.data} />}
      <AlertDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={t('unsaved.title')}
        description={t('unsaved.text')}
        confirmLabel={t('unsaved.discard')}
        onConfirm={onClose}
      />
    </Dialog>
  )
}
