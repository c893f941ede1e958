import type { ReactNode } from 'react'
import { useLocale } from 'use-intl'
import type { Locale } from '#shared/locale.ts'
import { TextsIn } from '#web/i18n/TextsIn.tsx'
import { artefactsMessages } from './messages.ts'

const CATALOGUES = [artefactsMessages]

/** Draws an artefact in its document's language: numbers, dates and the words around its content are those of its files, whatever the interface's language is. */
export function InLanguage({ language, children }: { language: Locale; children: ReactNode }) {
  const reader = useLocale()
  if (language === reader) return children
  return (
    <TextsIn language={language} catalogues={CATALOGUES}>
      {children}
    </TextsIn>
  )
}
