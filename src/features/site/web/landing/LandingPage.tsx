import { ClipboardCheck, FileText, Presentation, Save, ShieldCheck, Sparkles, Table2, Users, Zap } from 'lucide-react'
import type { Locale } from '#shared/locale.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import type { Sample } from '../../samples.ts'
import { SampleCard } from '../samples/SampleCard.tsx'
import { GrowingSample } from './GrowingSample.tsx'
import type { LandingTexts } from './en.ts'

const icons = [Sparkles, FileText, Table2, Presentation, ClipboardCheck, Save] as const
const trustIcons = [ShieldCheck, Users, Zap] as const

/** The main part of `/`. */
export function LandingPage({ texts, locale, samples }: { texts: LandingTexts; locale: Locale; samples: readonly Sample[] }) {
  return (
    <div className="mx-auto grid max-w-6xl gap-20 px-4 pt-10 pb-20 sm:px-6 sm:pt-16">
      <section className="grid gap-12">
        <div className="mx-auto grid max-w-3xl justify-items-center gap-5 text-center">
          <h1 className="text-2xl font-semibold text-balance sm:text-display">{texts.hero.headline}</h1>
          <p className="max-w-[58ch] text-base text-pretty text-muted sm:text-lg">{texts.hero.text}</p>
          <div className="mt-2 flex flex-wrap justify-center gap-3">
            <a href="/signup" className={buttonStyle({ variant: 'primary', size: 'lg', className: 'h-12 px-7' })}>
              {texts.hero.start}
            </a>
            {/* Search engines take a link's words for what its target is about. They follow the footer's link, which says it. */}
            <a href={`/about?lang=${locale}`} rel="nofollow" className={buttonStyle({ size: 'lg', className: 'h-12 px-7' })}>
              {texts.hero.more}
            </a>
          </div>
        </div>
        {samples.map(
          ({ prompt, content }) =>
            'blocks' in content && <GrowingSample key={prompt} prompt={prompt} content={content} label={texts.samples.label} />,
        )}
      </section>
      <section id="samples" aria-labelledby="samples-title" className="grid scroll-mt-6 gap-6">
        <div className="grid gap-1.5">
          <h2 id="samples-title" className="text-xl font-semibold">
            {texts.samples.title}
          </h2>
          <p className="max-w-[65ch] text-base text-pretty text-muted">{texts.samples.text}</p>
        </div>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {samples.map((sample) => (
            <SampleCard key={sample.type} sample={sample} texts={texts.samples} locale={locale} />
          ))}
        </ul>
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
      <ul className="grid gap-6 border-y border-border py-8 sm:grid-cols-3">
        {texts.trust.map(([title, text], index) => {
          const Icon = trustIcons[index] ?? ShieldCheck
          return (
            <li key={title} className="grid grid-cols-[auto_1fr] content-start gap-x-3 gap-y-1">
              <Icon aria-hidden className="mt-0.5 size-5 text-accent-strong" />
              <h2 className="font-semibold">{title}</h2>
              <p className="col-start-2 text-pretty text-muted">{text}</p>
            </li>
          )
        })}
      </ul>
      <section className="grid justify-items-center gap-5 rounded-lg bg-accent-soft px-6 py-14 text-center">
        <h2 className="text-xl font-semibold">{texts.end.title}</h2>
        <a href="/signup" className={buttonStyle({ variant: 'primary', size: 'lg' })}>
          {texts.end.start}
        </a>
      </section>
    </div>
  )
}
