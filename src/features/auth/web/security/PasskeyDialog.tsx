import { useTranslations } from 'use-intl'
import { isApiError } from '#web/api.ts'
import { FormDialog } from '#web/form/FormDialog.tsx'
import { PasswordField } from '#web/form/PasswordField.tsx'
import { TextField } from '#web/form/TextField.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { securityApi } from './api.ts'

type Props = { onDone: (codes: readonly string[] | null) => void; onClose: () => void }

export function PasskeyDialog({ onDone, onClose }: Props) {
  const t = useTranslations('security.passkeys')
  const own = useTranslations('security')
  const auth = useTranslations('auth')
  const errorText = useErrorText('auth')
  const form = useForm({
    initial: { name: '', password: '' },
    texts: { name: { empty: t('nameMissing') }, password: { empty: auth('required.password') } },
    submit: async ({ name, password }) => {
      const { token, passkey: optionsJSON } = await securityApi.beginPasskey.call({ password })
      const { startRegistration } = await import('@simplewebauthn/browser')
      const { id, rawId, response } = await startRegistration({ optionsJSON })
      const { clientDataJSON, attestationObject, transports = [] } = response
      const passkey = { id, rawId, type: 'public-key' as const, response: { clientDataJSON, attestationObject, transports } }
      onDone((await securityApi.addPasskey.call({ token, name, passkey })).recovery_codes)
    },
    errorText: (error) => (isApiError(error) ? errorText(error) : t('failed')),
  })
  return (
    <FormDialog form={form} title={t('add')} description={t('addText')} submitLabel={t('next')} onClose={onClose}>
      <TextField form={form} name="name" label={t('name')} hint={t('nameHint')} />
      <PasswordField form={form} name="password" label={own('password.current')} autoComplete="current-password" />
    </FormDialog>
  )
}
