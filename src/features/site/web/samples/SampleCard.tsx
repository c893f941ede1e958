import { useTranslations } from 'use-intl'
import { SlideCover } from '#features/artefacts/web/slide/view/SlideCover.tsx'
import { ThumbnailFrame } from '#features/artefacts/web/ThumbnailFrame.tsx'
import { DocumentCardFrame } from '#features/documents/web/DocumentCardFrame.tsx'
import { byType } from '#shared/content/type-of.ts'
import type { ByType } from '#shared/content/type-of.ts'
import type { Locale } from '#shared/locale.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { SITE_PAGES } from '../../public-page.ts'
import type { Sample } from '../../samples.ts'
import type { LandingTexts } from '../landing/en.ts'
import { SampleView } from './SampleView.tsx'

/** The card of a document, with a picture. Its preview is for everybody; everything else needs an account. */
export function SampleCard({ sample, texts, locale }: { sample: Sample; texts: LandingTexts['samples']; locale: Locale }) {
  const t = useTranslations('documents')
  const types = useTranslations('ui.types')
  const { type, title, description, content } = sample
  const preview = `${SITE_PAGES[type]}?lang=${locale}`
  const [label, count] = byType(COUNTS, content)
  const named = (action: string) => `${action}: ${title}`
  return (
    <DocumentCardFrame
      type={type}
      picture={
        <ThumbnailFrame isPage={type !== 'slide'} className="h-52 rounded-t-lg border-b border-border">
          {'slides' in content ? <SlideCover content={content} /> : <SampleView content={content} titleTag="h2" />}
        </ThumbnailFrame>
      }
      badges={<Badge>{types(type)}</Badge>}
      title={
        <a href={preview} className="rounded-sm underline-offset-4 hover:underline">
          {title}
        </a>
      }
      description={description}
      facts={<span>{t(`counts.${label}`, { count })}</span>}
      actions={
        <>
          <a href={preview} aria-label={named(texts.preview)} className={buttonStyle({ size: 'sm' })}>
            {texts.preview}
          </a>
          <a href="/signup" aria-label={named(texts.use)} className={buttonStyle({ size: 'sm' })}>
            {texts.use}
          </a>
        </>
      }
    />
  )
}

/** What the card counts of each type. A sample has no responses. */
const COUNTS: ByType<readonly ['questions' | 'sections' | 'dataPoints' | 'slides', number]> = {
  form: ({ questions }) => ['questions', questions.length],
  doc: ({ blocks }) => ['sections', blocks.filter((block) => block.type === 'heading').length],
  sheet: ({ sheets }) => ['dataPoints', sheets.flatMap(({ rows }) => rows.flat()).filter((cell) => cell !== '').length],
  slide: ({ slides }) => ['slides', slides.length],
}
