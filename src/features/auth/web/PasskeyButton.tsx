import { useMutation } from '@tanstack/react-query'
import { Fingerprint } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { Alert } from '#web/ui/Alert.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { Session } from '../contract.ts'
import { authApi } from './api.ts'
import { answerPasskey, usePasskeyError } from './passkey.ts'
import { canUsePasskeys } from './security/passkey-browser.ts'
import type { z } from 'zod'

/** Signs in without address and password. Absent where the browser has no passkeys. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: (session: z.infer<typeof Session>) => Promise<void> }) {
  const t = useTranslations('auth.login')
  const passkeyError = usePasskeyError()
  const signIn = useMutation({
    mutationFn: async () => {
      const { token, passkey } = await authApi.askForPasskey.call()
      return authApi.signInWithPasskey.call({ token, passkey: await answerPasskey(passkey) })
    },
    onSuccess: onSignedIn,
  })
  if (!canUsePasskeys()) return null
  return (
    <div className="grid gap-2">
      {signIn.isError && <Alert tone="negative">{passkeyError(signIn.error)}</Alert>}
      <Button size="lg" className="w-full" busy={signIn.isPending} onClick={() => signIn.mutate()}>
        {!signIn.isPending && <Fingerprint aria-hidden />}
        {t('passkey')}
      </Button>
    </div>
  )
}
