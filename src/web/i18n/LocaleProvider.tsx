import { type ReactNode, Suspense, use, useDeferredValue, useEffect } from 'react'
import { type Messages, IntlProvider } from 'use-intl'
import type { Locale } from '#shared/locale.ts'
import { useChosenLocale } from './locale.ts'

/** One lazy catalogue per language, composed in `src/app`. While another one loads, the interface stays in the language it is in. */
export function LocaleProvider({ load, children }: { load: (locale: Locale) => Promise<Partial<Messages>>; children: ReactNode }) {
  const locale = useDeferredValue(useChosenLocale())
  return (
    <Suspense>
      <Provider locale={locale} catalogue={load(locale)}>
        {children}
      </Provider>
    </Suspense>
  )
}

const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone

function Provider({ locale, catalogue, children }: { locale: Locale; catalogue: Promise<Partial<Messages>>; children: ReactNode }) {
  const messages = use(catalogue)
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  return (
    <IntlProvider locale={locale} messages={messages} timeZone={timeZone}>
      {children}
    </IntlProvider>
  )
}
