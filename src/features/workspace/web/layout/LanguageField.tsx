import { useTranslations } from 'use-intl'
import { LOCALES, isLocale } from '#shared/locale.ts'
import { LANGUAGE_NAMES } from '#web/i18n/locale.ts'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'
import { useEditorSession } from '../session/editor-session.ts'

/** The document's language, not the interface's. */
export function LanguageField() {
  const t = useTranslations('workspace')
  const { draft, edit } = useEditorSession().state
  return (
    <Field label={t('language')} hint={t('languageHint')}>
      {(control) => (
        <Select
          {...control}
          value={draft.language}
          options={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          onValueChange={(language) => isLocale(language) && edit({ language })}
        />
      )}
    </Field>
  )
}
