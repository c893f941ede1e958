import { ArrowLeft } from 'lucide-react'
import { fillIn } from '#shared/fill-in.ts'
import type { Locale } from '#shared/locale.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import type { Sample } from '../../samples.ts'
import type { LandingTexts } from '../landing/en.ts'
import { SampleView } from './SampleView.tsx'

/** The preview of a sample: the whole artefact, and the prompt that it was written from. */
export function SamplePage({ sample, texts, locale }: { sample: Sample; texts: LandingTexts['samples']; locale: Locale }) {
  return (
    <div className="mx-auto grid w-full max-w-6xl gap-6 px-4 pt-4 pb-20 sm:px-6 sm:pt-6">
      <div className="grid gap-3">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <a href={`/?lang=${locale}#samples`} className={buttonStyle({ variant: 'ghost', className: '-ml-4' })}>
            <ArrowLeft aria-hidden />
            {texts.all}
          </a>
          <a href="/signup" className={buttonStyle({ variant: 'primary' })}>
            {texts.use}
          </a>
        </div>
        <p className="max-w-[65ch] text-pretty text-muted">{fillIn(texts.written, { prompt: sample.prompt })}</p>
      </div>
      <SampleView content={sample.content} titleTag="h1" />
    </div>
  )
}
