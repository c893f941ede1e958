import type { Locale } from '#shared/locale.ts'
import { en } from './texts/en.ts'
import { es } from './texts/es.ts'
import { fr } from './texts/fr.ts'

export const SURVEY_TOPICS = ['engagement', 'enps', 'onboarding', 'exit', 'manager', 'workload', 'safety'] as const
export type SurveyTopic = (typeof SURVEY_TOPICS)[number]

type ScaleName = 'agree' | 'quality' | 'often' | 'recommend'
/** The scale, the question, the same in other words for a control question, and the favourable end where the options do not say it. */
export type SurveyItem = readonly [scale: ScaleName, text: string, again: string, favourable?: 'first' | 'last']

export type SurveyTexts = {
  scales: Record<ScaleName, readonly string[]>
  /** Other words for the scale of quality, which count as the same answers. Only the specification's English ones do. */
  paired?: readonly string[]
  rate: string
  rateAgain: string
  rateAspect: string
  rateAspectAgain: string
  aspects: readonly string[]
  /** Questions for comments. Of fewer, the second comes first. */
  comments: readonly [keep: string, change: string, more: string]
  aboutTitle: string
  aboutText: string
  topics: Record<SurveyTopic, { title: string; description: string; source: string; items: readonly SurveyItem[] }>
}

export const SURVEY_TEXTS: Record<Locale, SurveyTexts> = { en, es, fr }
