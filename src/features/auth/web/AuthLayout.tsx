import type { ReactNode } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { BrandMark } from '#features/site/web/BrandMark.tsx'
import { TextAnchor } from '#web/ui/TextAnchor.tsx'

const LINKS = [
  ['/terms', 'terms'],
  ['/privacy', 'privacy'],
  ['/contact', 'contact'],
] as const

/** The frame of every screen for people who are not signed in: one column, one thing to do. */
export function AuthLayout({
  title,
  text,
  children,
  footer,
}: {
  title: ReactNode
  text?: ReactNode
  children: ReactNode
  footer?: ReactNode
}) {
  const t = useTranslations('auth')
  const locale = useLocale()
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-104 flex-col justify-center gap-6 px-4 py-12">
      <header className="grid justify-items-center gap-4 text-center">
        <a href="/" aria-label={t('home')} className="rounded-lg">
          <BrandMark className="size-11" />
        </a>
        <div className="grid gap-1.5">
          <h1 className="text-xl font-semibold">{title}</h1>
          {text !== undefined && <p className="text-pretty text-muted">{text}</p>}
        </div>
      </header>
      <div className="grid gap-5 rounded-lg border border-border bg-raised p-6 sm:p-8">{children}</div>
      {footer !== undefined && <p className="text-center text-muted">{footer}</p>}
      {/* Pages of the server, in the language of the screen. */}
      <nav aria-label={t('links.label')} className="flex flex-wrap justify-center gap-x-5 gap-y-2 text-xs text-muted">
        {LINKS.map(([path, name]) => (
          <TextAnchor key={path} look="muted" href={`${path}?lang=${locale}`}>
            {t(`links.${name}`)}
          </TextAnchor>
        ))}
      </nav>
    </main>
  )
}
