import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'

/** A value with the name of its column, which only a phone shows: its cards have no headers. */
export function Labelled({ label, children }: { label: string; children: ReactNode }) {
  const t = useTranslations('table')
  return (
    <>
      <span className="text-muted sm:hidden">{t('label', { name: label })} </span>
      {children}
    </>
  )
}
