import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { toast } from 'sonner'
import { useTranslations } from 'use-intl'
import { LOCALES, isLocale } from '#shared/locale.ts'
import type { Locale } from '#shared/locale.ts'
import { logAdministration } from '#web/action-log.ts'
import { isApiError } from '#web/api.ts'
import { AskBeforeLeaving } from '#web/form/AskBeforeLeaving.tsx'
import { FormFrame } from '#web/form/FormFrame.tsx'
import { SelectField } from '#web/form/SelectField.tsx'
import { SubmitButton } from '#web/form/SubmitButton.tsx'
import { type Form, useForm } from '#web/form/use-form.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { LANGUAGE_NAMES } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import type { Survey } from '../../survey-schemas.ts'
import { languagesIn, mergeTranslations, needsTranslation, pickTranslations, textsOf, untranslatedIn } from '../../translations.ts'
import type { Translations } from '../../translations.ts'
import { CheckCard } from '../CheckCard.tsx'
import { surveysApi } from '../api.ts'
import { knownTranslationsQuery, surveyQuery } from '../queries.ts'
import { toDraft, toFields } from '../survey-draft.ts'
import { AllowUntranslated } from './AllowUntranslated.tsx'
import { TranslationFields } from './TranslationFields.tsx'

const writtenIn = ({ title, description, questions }: Survey) => textsOf({ title, description, questions: questions ?? [] })

/** The languages of a survey, one tab for each. Everything is saved together. */
export function LanguagesForm({ survey }: { survey: Survey }) {
  const t = useTranslations('surveys')
  const queryClient = useQueryClient()
  const update = useMutation(surveysApi.update.mutationOptions())
  const [translations, setTranslations] = useState<Translations>(survey.translations)
  const [shown, setShown] = useState(languagesIn(translations)[0])
  const isAllowed = useRef(false)
  /** Saved all the same, although somebody else has changed the survey. */
  const isKeeping = useRef(false)
  const form = useForm({
    initial: { language: survey.language as string },
    submit: async ({ language }) => {
      const saved = isKeeping.current ? await surveysApi.read.call({ id: survey.id }) : survey
      const merged = mergeTranslations(survey.translations, translations, saved.translations)
      const allow_untranslated = isAllowed.current
      isKeeping.current = false
      isAllowed.current = false
      // The screen goes on from what is saved: a further refusal must not be about the same change again.
      setTranslations(merged)
      queryClient.setQueryData(surveyQuery(survey.id).queryKey, saved)
      const kept = await update.mutateAsync({
        id: survey.id,
        ...(isLocale(language) && language !== survey.language && { language }),
        // Translations are known by what they translate: they fit the texts that are the same still.
        translations: pickTranslations(merged, writtenIn(saved)),
        allow_untranslated,
        updated_at: saved.updated_at,
      })
      setTranslations(kept.translations)
      form.reset({ language: kept.language })
      queryClient.setQueryData(surveyQuery(survey.id).queryKey, kept)
      toast.success(t('done.saved'))
      logAdministration('SURVEY_CHANGED', survey.title)
      await queryClient.invalidateQueries({ queryKey: surveysApi.list.key() })
    },
    errorText: useErrorText('surveys'),
  })
  const chosen = useWatch({ control: form.control, name: 'language' })
  const base = isLocale(chosen) ? chosen : survey.language
  const knownQuery = useQuery(knownTranslationsQuery(survey.id, base))
  const known = knownQuery.data?.translations ?? {}
  const texts = writtenIn(survey)
  const total = texts.filter(needsTranslation).length
  const further = languagesIn(translations)
  const isUnsaved = form.isChanged || normal(translations, survey) !== normal(survey.translations, survey)
  const tab = further.find((language) => language === shown) ?? further[0]

  const fillIn = (language: Locale) => {
    const missing = pickTranslations(known, untranslatedIn(translations, language, texts))[language] ?? {}
    setTranslations({ ...translations, [language]: { ...translations[language], ...missing } })
    const n = Object.keys(missing).length
    if (n > 0) toast.success(t('languages.filled', { n }))
  }
  const add = (language: Locale) => {
    fillIn(language)
    setShown(language)
  }

  return (
    <>
      <AskBeforeLeaving isUnsaved={isUnsaved} />
      <FormFrame
        form={form}
        submitsOnEnter={false}
        failureTitle={t('failed.save')}
        failureActions={
          <>
            <AllowUntranslated error={form.failure?.error} onAllow={() => (isAllowed.current = true)} />
            {isApiError(form.failure?.error) && form.failure.error.data?.reason === 'survey_changed' && (
              <>
                <a href={`/surveys/${survey.id}/languages`} target="_blank" rel="noreferrer" className={buttonStyle({ size: 'sm' })}>
                  {t('form.showSaved')}
                </a>
                <Button size="sm" type="submit" onClick={() => (isKeeping.current = true)}>
                  {t('languages.keepMine')}
                </Button>
              </>
            )}
          </>
        }
        className="grid-cols-[minmax(0,1fr)] gap-6"
      >
        <LanguageChoice form={form} further={further} isLoading={knownQuery.isPending} onAdd={add} />
        {tab && (
          <Tabs
            label={t('languages.further')}
            value={tab}
            onValueChange={setShown}
            tabs={further.map((language) => {
              const missing = untranslatedIn(translations, language, texts)
              const n = total - missing.length
              return {
                value: language,
                label: t('languages.tab', { language: LANGUAGE_NAMES[language], n, total }),
                content: (
                  <TranslationFields
                    base={base}
                    language={language}
                    texts={texts}
                    translations={translations[language] ?? {}}
                    done={{ n, total }}
                    known={Object.keys(pickTranslations(known, missing)[language] ?? {}).length}
                    onFill={() => fillIn(language)}
                    onChange={(text, translation) =>
                      setTranslations({ ...translations, [language]: { ...translations[language], [text]: translation } })
                    }
                    onRemove={() => setTranslations({ ...translations, [language]: undefined })}
                  />
                ),
              }
            })}
          />
        )}
        {tab && (
          <CheckCard
            questions={() => toFields(toDraft(survey).values.questions)}
            translations={translations}
            onFocus={(place, language) => {
              // Its fields are on the screen before one gets the focus.
              flushSync(() => setShown(language ?? tab))
              document.querySelector<HTMLElement>(`#translation-${place} :is(input, textarea)`)?.focus()
            }}
          />
        )}
        <div className="flex justify-end">
          <SubmitButton form={form} label={t('form.save')} busyLabel={t('form.busy')} />
        </div>
      </FormFrame>
    </>
  )
}

type ChoiceProps = {
  form: Form<{ language: string }>
  further: readonly Locale[]
  /** What the product knows, with which a language begins. */
  isLoading: boolean
  onAdd: (language: Locale) => void
}

/** The language that the survey is written in, and those that it does not have yet. */
function LanguageChoice({ form, further, isLoading, onAdd }: ChoiceProps) {
  const t = useTranslations('surveys.languages')
  const base = useWatch({ control: form.control, name: 'language' })
  const others = LOCALES.filter((language) => language !== base && !further.includes(language))
  return (
    <Card className="grid gap-4 p-5 sm:p-6">
      <SelectField
        form={form}
        name="language"
        label={t('base')}
        hint={t('baseHint')}
        options={LOCALES.filter((language) => !further.includes(language)).map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
      />
      {further.length === 0 && <p className="text-muted">{t('none')}</p>}
      {others.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {others.map((language) => (
            <Button key={language} busy={isLoading} onClick={() => onAdd(language)}>
              <Plus aria-hidden />
              {t('add', { language: LANGUAGE_NAMES[language] })}
            </Button>
          ))}
        </div>
      )}
    </Card>
  )
}

/** The same for the same translations, in whatever order they were typed. */
function normal(translations: Translations, survey: Survey): string {
  return JSON.stringify(pickTranslations(translations, writtenIn(survey)))
}
