import type { ReactNode } from 'react'
import type { Locale } from '#shared/locale.ts'

type Props = { title: string; locale: Locale; assets: { reading: string; icon: string }; children: ReactNode }

/** The whole document of a page to read, as light as its file whatever the reader's theme. It has no script. */
export function ReadingShell({ title, locale, assets, children }: Props) {
  return (
    <html lang={locale} data-theme="light">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <link rel="icon" href={assets.icon} type="image/svg+xml" />
        <link rel="stylesheet" href={assets.reading} />
      </head>
      <body className="min-h-dvh bg-canvas px-3 py-4 sm:px-6 sm:py-10 print:bg-transparent print:p-0">{children}</body>
    </html>
  )
}
