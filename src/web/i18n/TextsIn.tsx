import { type ReactNode, Suspense, use } from 'react'
import { IntlProvider, useLocale, useMessages, useTimeZone } from 'use-intl'
import type { Locale } from '#shared/locale.ts'
import { type Catalogue, textsIn } from './catalogues.ts'

type Props = { language: Locale; catalogues: readonly Catalogue[]; children: ReactNode }

/** Draws a part of the screen in another language than the interface's, with these catalogues. What it draws stays when the language changes. */
export function TextsIn(props: Props) {
  return (
    // Its texts are small files that are loaded once.
    <Suspense>
      <Loaded {...props} />
    </Suspense>
  )
}

function Loaded({ language, catalogues, children }: Props) {
  const reader = useLocale()
  const messages = { ...useMessages() }
  const timeZone = useTimeZone()
  if (language !== reader) {
    const loads = catalogues.map(({ name, importers }) => ({ name, texts: textsIn({ name, importers }, language) }))
    for (const { name, texts } of loads) {
      const loaded = use(texts)
      if (loaded) Object.assign(messages, { [name]: loaded })
    }
  }
  return (
    <IntlProvider locale={language} messages={messages} timeZone={timeZone}>
      {children}
    </IntlProvider>
  )
}
