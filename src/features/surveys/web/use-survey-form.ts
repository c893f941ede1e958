import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { type Form, useForm } from '#web/form/use-form.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import type { Translations } from '../translations.ts'
import { focusQuestion } from './focus-question.ts'
import { findRewordings, keepTranslations } from './languages/rewordings.ts'
import { isComplete, isPast, toSurveyFields } from './survey-draft.ts'
import type { SurveyDraft, SurveyValues } from './survey-draft.ts'

export type SurveyFields = ReturnType<typeof toSurveyFields> & {
  allow_untranslated: boolean
  /** Left out if reworded texts lose theirs, as they do by themselves. */
  translations?: Translations
}

/** The form of a survey that begins as `start`. `allowUntranslated`: it is sent all the same, although texts are not translated yet. */
export function useSurveyForm(
  start: SurveyDraft,
  submit: (fields: SurveyFields) => Promise<unknown>,
): { form: Form<SurveyValues>; allowUntranslated: () => void } {
  const t = useTranslations('surveys')
  const isAllowed = useRef(false)
  const form = useForm<SurveyValues>({
    initial: start.values,
    // A change is checked by the same rules.
    contract: async () => (await import('../contract.ts')).surveysContract.create,
    toInput: toSurveyFields,
    texts: { title: { empty: t('reasons.title_required') } },
    check: ({ opens_at: opens, closes_at: closes, is_active: isActive, questions }) => ({
      closes_at:
        opens !== '' && closes !== '' && closes <= opens
          ? t('reasons.closes_before_opening')
          : isActive && closes !== start.values.closes_at && isPast(closes)
            ? t('form.closesInThePast')
            : undefined,
      questions: questions.some(isComplete) ? undefined : t('reasons.questions_required'),
    }),
    submit: async (values) => {
      const allow_untranslated = isAllowed.current
      isAllowed.current = false
      await submit({
        ...toSurveyFields(values),
        allow_untranslated,
        ...(values.keepsTranslations && { translations: keepTranslations(start.translations, values, findRewordings(start, values)) }),
      })
    },
    focusItem: (_, place) => focusQuestion(form.read().questions[place]?.key),
    errorText: useErrorText('surveys'),
  })
  return { form, allowUntranslated: () => (isAllowed.current = true) }
}
