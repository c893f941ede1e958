import { FileText, ListOrdered, Presentation, Save, Sparkles, Table2 } from 'lucide-react'
import { buttonStyle } from '#web/ui/button-style.ts'
import { SiteHeader } from '../SiteHeader.tsx'
import { SampleArtefacts } from './SampleArtefacts.tsx'
import type { LandingTexts } from './en.ts'

const icons = [Sparkles, FileText, Table2, Presentation, ListOrdered, Save] as const

/** Rendered once during the build, without scripts. The server fills in the configured names. */
export function LandingPage({ texts }: { texts: LandingTexts }) {
  return (
    <>
      <SiteHeader productName="__PRODUCT_NAME__" signIn={texts.signIn} signUp={texts.signUp} />
      <main className="mx-auto grid max-w-6xl gap-20 px-4 pt-10 pb-20 sm:px-6 sm:pt-16">
        <section className="grid gap-12">
          <div className="mx-auto grid max-w-3xl justify-items-center gap-5 text-center">
            <h1 className="text-2xl font-semibold text-balance sm:text-display">{texts.hero.headline}</h1>
            <p className="max-w-[58ch] text-base text-pretty text-muted sm:text-lg">{texts.hero.text}</p>
            <a href="/signup" className={buttonStyle({ variant: 'primary', size: 'lg', className: 'mt-2 h-12 px-7' })}>
              {texts.hero.start}
            </a>
          </div>
          <SampleArtefacts texts={texts.sample} />
        </section>
        <section aria-labelledby="features" className="grid gap-6">
          <h2 id="features" className="text-xl font-semibold">
            {texts.features.title}
          </h2>
          <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
            {texts.features.cards.map(([title, text], index) => {
              const Icon = icons[index] ?? Sparkles
              return (
                <li key={title} className="grid content-start gap-1.5 border-t border-border pt-5">
                  <Icon aria-hidden className="mb-2 size-5 text-accent-strong" />
                  <h3 className="text-base font-semibold">{title}</h3>
                  <p className="text-pretty text-muted">{text}</p>
                </li>
              )
            })}
          </ul>
        </section>
        <section aria-labelledby="uses" className="grid gap-6">
          <h2 id="uses" className="text-xl font-semibold">
            {texts.uses.title}
          </h2>
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
            {texts.uses.cards.map(([title, text]) => (
              <li key={title} className="grid content-start gap-1.5 rounded-lg border border-border bg-raised p-5">
                <h3 className="font-semibold">{title}</h3>
                <p className="text-pretty text-muted">{text}</p>
              </li>
            ))}
          </ul>
        </section>
        <section className="grid justify-items-center gap-5 rounded-lg bg-accent-soft px-6 py-14 text-center">
          <h2 className="text-xl font-semibold">{texts.end.title}</h2>
          <a href="/signup" className={buttonStyle({ variant: 'primary', size: 'lg' })}>
            {texts.end.start}
          </a>
        </section>
      </main>
      <footer className="border-t border-border">
        <div className="mx-auto flex max-w-6xl flex-wrap justify-between gap-x-6 gap-y-2 px-4 py-6 text-muted sm:px-6">
          <p>© __YEAR__ __COMPANY_NAME__</p>
          <a href="/api/docs" className="underline underline-offset-4 hover:text-text sm:ml-auto">
            {texts.api}
          </a>
          <p data-when="support">
            {texts.support}{' '}
            <a href="mailto:__SUPPORT_EMAIL__" className="underline underline-offset-4 hover:text-text">
              __SUPPORT_EMAIL__
            </a>
          </p>
        </div>
      </footer>
    </>
  )
}
