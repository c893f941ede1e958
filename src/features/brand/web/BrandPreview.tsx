import { useMemo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { Thumbnail } from '#features/artefacts/web/Thumbnail.tsx'
import { DOCUMENT_TYPES } from '#shared/content/document-type.ts'
import type { GeneratedByType } from '#shared/content/generated.ts'

/** A small document of each type in the edited look. */
export function BrandPreview() {
  const t = useTranslations('brand')
  const types = useTranslations('ui.types')
  const samples = useSamples()
  const language = useLocale()
  return (
    <section aria-label={t('preview')} className="grid gap-4 sm:grid-cols-2">
      {DOCUMENT_TYPES.map((type) => (
        <figure key={type} className="grid content-start gap-2">
          <figcaption className="text-xs font-medium text-muted">{types(type)}</figcaption>
          <Thumbnail content={samples[type]} language={language} className="h-72 rounded-lg border border-border" />
        </figure>
      ))}
    </section>
  )
}

function useSamples(): GeneratedByType {
  const t = useTranslations('brand.sample')
  return useMemo(() => {
    const head = { title: t('title'), description: t('description') }
    const rows = t('regions')
      .split(', ')
      .map((region, index) => [region, String(120 + index * 35), String(0.08 + index * 0.03)])
    return {
      form: {
        ...head,
        questions: [
          { id: 'q1', title: t('question'), type: 'rating', options: [], scale: 5, required: true },
          { id: 'q2', title: t('heading'), type: 'multiple_choice', options: t('regions').split(', '), scale: 5, required: false },
        ],
      },
      doc: {
        ...head,
        blocks: [
          { type: 'heading', level: 1, text: t('heading') },
          { type: 'paragraph', text: t('text') },
          { type: 'callout', tone: 'info', title: t('calloutTitle'), text: t('callout') },
          { type: 'table', columns: [t('region'), t('revenue')], rows: rows.map(([region = '', revenue = '']) => [region, revenue]) },
        ],
      },
      sheet: {
        ...head,
        sheets: [
          {
            name: t('heading'),
            columns: [
              { header: t('region'), type: 'text' },
              { header: t('revenue'), type: 'number' },
              { header: t('growth'), type: 'percent' },
            ],
            rows,
            totals: [{ column: t('revenue'), function: 'sum' }],
            highlights: [],
            charts: [],
          },
        ],
      },
      slide: {
        ...head,
        slides: [
          {
            layout: 'two_column',
            title: t('title'),
            notes: '',
            left: { heading: t('heading'), bullets: [t('bullet')] },
            right: { heading: t('calloutTitle'), bullets: [t('callout')] },
          },
        ],
      },
    }
  }, [t])
}
