import { type ReactNode, use, useMemo } from 'react'
import { type Messages, IntlProvider, useLocale, useMessages } from 'use-intl'
import type { Locale } from '#shared/locale.ts'

/** The catalogue of a part of the product, beside the one that is there already. */
export function MoreMessages({ load, children }: { load: (locale: Locale) => Promise<Partial<Messages>>; children: ReactNode }) {
  const locale = useLocale()
  const more = use(load(locale))
  const messages = useMessages()
  const all = useMemo(() => ({ ...messages, ...more }), [messages, more])
  return (
    <IntlProvider locale={locale} messages={all}>
      {children}
    </IntlProvider>
  )
}
