import { useMutation } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { FormFrame } from '#web/form/FormFrame.tsx'
import { SubmitButton } from '#web/form/SubmitButton.tsx'
import { TextField } from '#web/form/TextField.tsx'
import { useForm } from '#web/form/use-form.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { SecondFactor, Session } from '../contract.ts'
import { authApi } from './api.ts'
import { answerPasskey, usePasskeyError } from './passkey.ts'
import type { z } from 'zod'

type Props = { asked: SecondFactor; onSignedIn: (session: z.infer<typeof Session>) => Promise<void>; onBack: () => void }

/** The second step, after the right password: a passkey, a code of the app, or a recovery code. */
export function SecondFactorForm({ asked, onSignedIn, onBack }: Props) {
  const t = useTranslations('auth.secondFactor')
  const { token, passkey } = asked
  const passkeyError = usePasskeyError()
  const withPasskey = useMutation({
    mutationFn: async () => (passkey ? authApi.answerSecondFactor.call({ token, passkey: await answerPasskey(passkey) }) : null),
    onSuccess: async (session) => {
      if (session) await onSignedIn(session)
    },
  })
  const form = useForm({
    initial: { code: '' },
    texts: { code: { empty: t('codeMissing') } },
    submit: async ({ code }) => onSignedIn(await authApi.answerSecondFactor.call({ token, code })),
    errorText: useErrorText('auth'),
  })
  return (
    <div ref={focusFirst} className="grid gap-5">
      {withPasskey.isError && <Alert tone="negative">{passkeyError(withPasskey.error)}</Alert>}
      {passkey && (
        <Button size="lg" busy={withPasskey.isPending} onClick={() => withPasskey.mutate()}>
          {!withPasskey.isPending && <Fingerprint aria-hidden />}
          {t('passkey')}
        </Button>
      )}
      <FormFrame form={form}>
        <TextField
          form={form}
          name="code"
          label={t(asked.has_totp ? 'code' : 'recoveryCode')}
          hint={t(asked.has_totp ? 'codeHint' : 'recoveryHint')}
          autoComplete="one-time-code"
        />
        <SubmitButton form={form} size="lg" label={t('submit')} busyLabel={t('submitting')} />
      </FormFrame>
      <Button variant="ghost" onClick={onBack}>
        {t('back')}
      </Button>
    </div>
  )
}

/** The password's form, which had the focus, is gone. */
function focusFirst(step: HTMLElement | null): void {
  step?.querySelector<HTMLElement>('button, input')?.focus()
}
