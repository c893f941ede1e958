import { type Messages, useTranslations } from 'use-intl'
import { isApiError, isConnectionLost } from '../api.ts'

type WithReasons = { [Key in keyof Messages]: Messages[Key] extends { reasons: unknown } ? Key : never }[keyof Messages]

/**
 * What to tell a person about a failed call: the refusal in their language by its `reason`, which the feature's catalogue lists under
 * `reasons`, or ours for what any call can be refused for; else the server's own message; or that no answer came. `values` fill the placeholders of the reason's text.
 */
export function useErrorText(feature: WithReasons): (error: unknown, values?: Record<string, string>) => string {
  const t = useTranslations()
  return (error, values) => {
    if (isConnectionLost(error)) return t('ui.errors.network')
    if (!isApiError(error)) return t('ui.errors.unexpected')
    for (const catalogue of [feature, 'ui']) {
      const key = `${catalogue}.reasons.${error.data?.reason ?? ''}` as never
      if (error.data?.reason !== undefined && t.has(key)) return (t as unknown as Translate)(key, values)
    }
    return error.message === '' ? t('ui.errors.noMessage') : error.message
  }
}

/** The key is only known while running, so its type cannot be checked; `t.has` has done it. */
type Translate = (key: string, values?: Record<string, string>) => string
