import { useId } from 'react'
import { useTranslations } from 'use-intl'
import type { Locale } from '#shared/locale.ts'
import { LANGUAGE_NAMES } from '#web/i18n/locale.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Progress } from '#web/ui/Progress.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import { needsTranslation } from '../../translations.ts'
import type { WrittenText } from '../../translations.ts'

type Props = {
  base: Locale
  language: Locale
  texts: readonly WrittenText[]
  translations: Record<string, string>
  done: { n: number; total: number }
  /** How many of the missing translations the product has itself. */
  known: number
  onFill: () => void
  onChange: (text: string, translation: string) => void
  onRemove: () => void
}

/** What the survey says on the left, or above on a phone, and beside it what it says in another language. */
export function TranslationFields({ base, language, texts, translations, done, known, onFill, onChange, onRemove }: Props) {
  const t = useTranslations('surveys')
  const groups = Map.groupBy(texts.filter(needsTranslation), ({ question }) => question)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-2">
        <p className="tabular-nums">{t('languages.progress', done)}</p>
        <Progress label={t('progress')} value={done.total === 0 ? 100 : (done.n / done.total) * 100} />
        <p className="max-w-[65ch] text-pretty text-muted">
          {t('languages.missingText')} {t('languages.once')}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {known > 0 && <Button onClick={onFill}>{t('languages.fill', { n: known })}</Button>}
        <Button variant="ghost" onClick={onRemove}>
          {t('languages.remove', { language: LANGUAGE_NAMES[language] })}
        </Button>
      </div>
      {[...groups].map(([question, written]) => (
        <Card key={question ?? 'head'} id={`translation-${question ?? 'head'}`} className="p-5 sm:p-6">
          <fieldset className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
            <legend className="mb-4 font-semibold">
              {question === undefined ? t('languages.head') : t('form.question', { n: question + 1 })}
            </legend>
            {written.map((one) => (
              <TranslationField
                key={one.text}
                written={one}
                base={base}
                language={language}
                value={(Object.hasOwn(translations, one.text) && translations[one.text]) || ''}
                onChange={(translation) => onChange(one.text, translation)}
              />
            ))}
          </fieldset>
        </Card>
      ))}
    </div>
  )
}

type FieldProps = { written: WrittenText; base: Locale; language: Locale; value: string; onChange: (translation: string) => void }

function TranslationField({ written: { text, kind, max }, base, language, value, onChange }: FieldProps) {
  const t = useTranslations('surveys.languages')
  const id = useId()
  const control = { id, lang: language, value, maxLength: max, placeholder: t('notYet') }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-6 gap-y-1.5 sm:grid-cols-2">
      <label htmlFor={id} lang={base} className="text-pretty wrap-anywhere whitespace-pre-line sm:pt-2">
        {text}
      </label>
      {kind === 'title' || kind === 'option' ? (
        <Input {...control} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <Textarea {...control} rows={2} onChange={(event) => onChange(event.target.value)} />
      )}
    </div>
  )
}
