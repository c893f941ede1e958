import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { BrandMark } from '#features/site/web/BrandMark.tsx'

/** The frame of a page that a link in a mail opens, for people with or without an account. */
export function LinkFrame({ children }: { children: ReactNode }) {
  const t = useTranslations('surveys')
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-8 px-4 py-8 sm:py-12">
      <a href="/" aria-label={t('link.home')} className="w-fit rounded-lg">
        <BrandMark className="size-9" />
      </a>
      <main>{children}</main>
    </div>
  )
}
