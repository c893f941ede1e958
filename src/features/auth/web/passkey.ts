import { useTranslations } from 'use-intl'
import { isApiError } from '#web/api.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import type { PasskeyAnswer, PasskeyQuestion } from '../contract.ts'
import type { z } from 'zod'

/** Asks the browser for a passkey. Its library is loaded on first use. */
export async function answerPasskey({ allowCredentials, ...question }: z.infer<typeof PasskeyQuestion>): Promise<PasskeyAnswer> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { id, rawId, response } = await startAuthentication({
    optionsJSON: { ...question, ...(allowCredentials.length > 0 ? { allowCredentials } : {}) },
  })
  const { clientDataJSON, authenticatorData, signature, userHandle } = response
  return {
    id,
    rawId,
    type: 'public-key',
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle === undefined ? {} : { userHandle }) },
  }
}

/** Returns the text for a failure of the server, or of the browser, where the person usually closed its dialog. */
export function usePasskeyError(): (error: unknown) => string {
  const t = useTranslations('auth.secondFactor')
  const errorText = useErrorText('auth')
  return (error) => (isApiError(error) ? errorText(error) : t('passkeyFailed'))
}
