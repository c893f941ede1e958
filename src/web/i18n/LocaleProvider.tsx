import { type ReactNode, useSyncExternalStore } from 'react'
import { IntlProvider } from 'use-intl'
import { shownMessages, subscribeToMessages } from './catalogues.ts'
import { useShownTimeZone } from './time-zone.ts'

/** Provides the loaded catalogues. The first ones are loaded before the first render. */
export function LocaleProvider({ children }: { children: ReactNode }) {
  const shown = useSyncExternalStore(subscribeToMessages, shownMessages)
  const timeZone = useShownTimeZone()
  if (!shown) throw new Error('Load the first catalogues before rendering')
  return (
    <IntlProvider locale={shown.locale} messages={shown.messages} timeZone={timeZone}>
      {children}
    </IntlProvider>
  )
}
