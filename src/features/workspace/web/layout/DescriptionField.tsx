import { useTranslations } from 'use-intl'
import { DESCRIPTION_MAX } from '#shared/limits.ts'
import { Field } from '#web/ui/Field.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'
import { useEditorSession } from '../session/editor-session.ts'

export function DescriptionField() {
  const t = useTranslations('workspace')
  const { draft, edit } = useEditorSession().state
  return (
    <Field label={t('description')} optional>
      {(control) => (
        <Textarea
          {...control}
          value={draft.description}
          maxLength={DESCRIPTION_MAX}
          placeholder={t('descriptionPlaceholder')}
          onChange={(event) => edit({ description: event.target.value }, 'description')}
          className="max-h-60 min-h-16"
        />
      )}
    </Field>
  )
}
