import { buttonStyle } from '#web/ui/button-style.ts'
import { BrandMark } from './BrandMark.tsx'

/** Header of the public pages. It uses plain links, because the server renders `/`. */
export function SiteHeader({ productName, signIn }: { productName: string; signIn: string }) {
  return (
    <header className="mx-auto flex max-w-6xl items-center justify-between px-4 py-4 sm:px-6">
      <a href="/" className="flex items-center gap-2.5 rounded-sm text-base font-semibold tracking-tight">
        <BrandMark className="size-8" />
        {productName}
      </a>
      <a href="/login" className={buttonStyle({ variant: 'ghost' })}>
        {signIn}
      </a>
    </header>
  )
}
