import type { ReactNode } from 'react'
import { lookStyle } from '#features/artefacts/web/look/look.ts'
import type { Brand } from '#shared/brand.ts'
import type { Page } from '../../public-page.ts'

/** `next`: the address to which the browser goes on by itself. */
type Props = Page & { next: string | null; children: ReactNode }

/** The whole document of a public page. It works without the script. */
export function PageShell({ title, locale, brand, logo, nonce, assets, next, children }: Props) {
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        {next !== null && <meta httpEquiv="refresh" content={`0;url=${next}`} />}
        <title>{title}</title>
        <link rel="icon" href={assets.icon} type="image/svg+xml" />
        <link rel="stylesheet" href={assets.css} />
        {brand && <style nonce={nonce}>{brandRule(brand)}</style>}
        <script src={assets.script} type="module" />
      </head>
      <body className="min-h-dvh bg-canvas px-3 py-6 sm:px-6 sm:py-12">
        <main className="mx-auto grid w-full max-w-[42rem] gap-7 rounded-lg border border-border bg-raised px-5 py-8 sm:px-10 sm:py-12">
          {/* Decorative: the page names its owner elsewhere. */}
          {logo !== null && <img src={logo} alt="" className="h-12 max-w-48 object-contain object-left" />}
          {children}
        </main>
      </body>
    </html>
  )
}

/** The colours are checked when they are stored, so they need no escaping. */
function brandRule(brand: Brand): string {
  const style = lookStyle({ ...brand, logoUrl: null }) ?? {}
  const lines = Object.entries(style).map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
  return `body{${lines.join(';')}}`
}
