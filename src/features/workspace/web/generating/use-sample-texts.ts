import { useTranslations } from 'use-intl'
import type { DocumentType } from '#shared/content/document-type.ts'
import type { SampleTexts } from './sample.ts'

export function useSampleTexts(type: DocumentType): SampleTexts {
  const t = useTranslations('workspace')
  return {
    title: t('sample.title', { type }),
    description: (prompt) => t('sample.description', { prompt }),
    question: (number) => t('sample.question', { number }),
    option: (number) => t('sample.option', { number }),
    answer: t('sample.answer'),
    sheet: t('firstSheet'),
  }
}
