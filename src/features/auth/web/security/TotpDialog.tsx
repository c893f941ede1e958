import { useMemo, useState } from 'react'
import { useTranslations } from 'use-intl'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { TextField } from '#web/form/TextField.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { qrOf } from '#web/qr.ts'
import { ConfirmPasswordDialog } from './ConfirmPasswordDialog.tsx'
import { securityApi } from './api.ts'

type Props = { onDone: (codes: readonly string[] | null) => void; onClose: () => void }

/** Sets up an authenticator app: the password, then the QR code and the first code of the app. */
export function TotpDialog({ onDone, onClose }: Props) {
  const t = useTranslations('security.totp')
  const [secret, setSecret] = useState<{ secret: string; uri: string }>()
  if (secret) return <CodeDialog {...secret} onDone={onDone} onClose={onClose} />
  return (
    <ConfirmPasswordDialog
      title={t('add')}
      text={t('confirm')}
      submitLabel={t('next')}
      onConfirm={async (password) => setSecret(await securityApi.beginTotp.call({ password }))}
      onClose={onClose}
    />
  )
}

function CodeDialog({ secret, uri, onDone, onClose }: Props & { secret: string; uri: string }) {
  const t = useTranslations('security.totp')
  const qr = useMemo(() => qrOf(uri), [uri])
  const form = useForm({
    initial: { code: '' },
    texts: { code: { empty: t('codeMissing') } },
    submit: async ({ code }) => onDone((await securityApi.confirmTotp.call({ code })).recovery_codes),
    errorText: useErrorText('auth'),
  })
  return (
    <FormDialog form={form} title={t('add')} description={t('scan')} submitLabel={t('finish')} onClose={onClose}>
      <div className="flex flex-wrap items-center gap-4">
        <svg
          data-paper
          role="img"
          aria-label={t('qr')}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          shapeRendering="crispEdges"
          className="size-44 rounded-md border border-border bg-raised text-blank"
        >
          <path d={qr.path} fill="currentColor" />
        </svg>
        <p className="grid min-w-40 flex-1 gap-1 text-muted">
          {t('byHand')}
          <code className="font-mono wrap-anywhere text-text">{(secret.match(/.{1,4}/g) ?? []).join(' ')}</code>
        </p>
      </div>
      <TextField form={form} name="code" label={t('code')} inputMode="numeric" autoComplete="one-time-code" />
    </FormDialog>
  )
}
