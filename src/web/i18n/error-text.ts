import type { Values } from '#shared/errors.ts'
import { type Messages, useLocale, useMessages, useTranslations } from 'use-intl'
import { isApiError, isConnectionLost, isForeignAnswer } from '../api.ts'

type WithReasons = { [Key in keyof Messages]: Messages[Key] extends { reasons: unknown } ? Key : never }[keyof Messages]

/**
 * Returns the text for a failed call: the refusal's `reason` in the person's language, looked up under `reasons` in the feature's catalogue,
 * then in the page's other catalogues and in `ui`. If no catalogue has it, the server's own message; if no answer came, that the server could
 * not be reached. The error's own values and `values` fill the placeholders.
 */
export function useErrorText(feature: WithReasons): (error: unknown, values?: Values) => string {
  const t = useTranslations()
  const messages = useMessages()
  const locale = useLocale()
  return (error, values) => {
    if (isConnectionLost(error)) return t('ui.errors.network')
    if (!isApiError(error)) return t('ui.errors.unexpected')
    if (isForeignAnswer(error)) return t(error.status === 413 ? 'ui.reasons.too_large' : 'ui.errors.noMessage')
    const reason = error.data?.reason
    // The server's English message says what is wrong ("Title must be less than 200 characters"). Other languages only have the general text.
    if (reason === 'invalid_input' && locale === 'en') return error.message
    const key = [feature, ...Object.keys(messages)].map((name) => `${name}.reasons.${reason ?? ''}` as never).find((known) => t.has(known))
    if (reason !== undefined && key !== undefined) return (t as unknown as Translate)(key, { ...error.data?.values, ...values })
    return error.message
  }
}

/** The key is known only at run time, so its type cannot be checked. `t.has` has checked that it exists. */
type Translate = (key: string, values?: Values) => string
