import { buttonStyle } from '#web/ui/button-style.ts'
import { BrandMark } from './BrandMark.tsx'

type Props = {
  productName: string
  /** Of the landing page. */
  home?: string
  /** The last one stands out. */
  links: readonly { href: string; label: string }[]
}

/** Header of the pages for everybody. It uses plain links, because the server renders most of them. */
export function SiteHeader({ productName, home = '/', links }: Props) {
  return (
    <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-3 px-4 py-4 sm:px-6">
      <a href={home} className="flex min-w-0 items-center gap-2.5 rounded-sm text-base font-semibold tracking-tight">
        <BrandMark className="size-8 shrink-0" />
        <span className="truncate">{productName}</span>
      </a>
      <div className="flex shrink-0 gap-1">
        {links.map(({ href, label }, index) => (
          <a key={href} href={href} className={buttonStyle({ variant: index === links.length - 1 ? 'secondary' : 'ghost' })}>
            {label}
          </a>
        ))}
      </div>
    </header>
  )
}
