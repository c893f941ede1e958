import { buttonStyle } from '#web/ui/button-style.ts'
import { BrandMark } from './BrandMark.tsx'

/** Header of the public pages. It uses plain links, because the server renders `/`. */
export function SiteHeader({ productName, signIn, signUp }: { productName: string; signIn: string; signUp: string }) {
  return (
    <header className="mx-auto flex max-w-6xl items-center justify-between gap-3 px-4 py-4 sm:px-6">
      <a href="/" className="flex min-w-0 items-center gap-2.5 rounded-sm text-base font-semibold tracking-tight">
        <BrandMark className="size-8 shrink-0" />
        <span className="truncate">{productName}</span>
      </a>
      <div className="flex shrink-0 gap-1">
        <a href="/login" className={buttonStyle({ variant: 'ghost' })}>
          {signIn}
        </a>
        <a href="/signup" className={buttonStyle()}>
          {signUp}
        </a>
      </div>
    </header>
  )
}
