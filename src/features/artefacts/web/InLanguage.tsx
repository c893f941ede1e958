import { type ReactNode, Suspense, use } from 'react'
import { IntlProvider, useLocale, useMessages, useTimeZone } from 'use-intl'
import type { Locale } from '#shared/locale.ts'
import { textsIn } from '#web/i18n/catalogues.ts'
import { artefactsMessages } from './messages.ts'

type Props = { language: Locale; children: ReactNode }

/** Draws an artefact in its document's language: numbers, dates and the words around its content are those of its files, whatever the interface's language is. */
export function InLanguage({ language, children }: Props) {
  const reader = useLocale()
  return language === reader ? (
    children
  ) : (
    // Its texts are a small file that is loaded once.
    <Suspense>
      <Translated language={language}>{children}</Translated>
    </Suspense>
  )
}

function Translated({ language, children }: Props) {
  const artefacts = use(textsIn(artefactsMessages, language))
  const messages = { ...useMessages(), ...(artefacts && { artefacts }) }
  return (
    <IntlProvider locale={language} messages={messages} timeZone={useTimeZone()}>
      {children}
    </IntlProvider>
  )
}
