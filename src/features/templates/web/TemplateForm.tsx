import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { DESCRIPTION_MAX, TITLE_MAX } from '#shared/limits.ts'
import { useErrorText } from '#web/i18n/error-text.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/Checkbox.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import { Textarea } from '#web/ui/Textarea.tsx'

type Fields = { title: string; description: string; shared: boolean }
type Props = {
  heading: string
  text?: string
  initial: { title: string; description: string }
  /** Whether it may be for everybody. */
  canShare?: boolean
  error: Error | null
  isSaving: boolean
  onSave: (fields: Fields) => void
  onClose: () => void
}

/** What a template is called. A refusal leaves everything where it is. */
export function TemplateForm({ heading, text, initial, canShare = false, error, isSaving, onSave, onClose }: Props) {
  const t = useTranslations('templates')
  const cancel = useTranslations('ui')('cancel')
  const errorText = useErrorText('templates')
  const [fields, setFields] = useState<Fields>({ ...initial, shared: false })
  const [isTried, setTried] = useState(false)
  const isMissing = fields.title.trim() === ''
  const titleError = isTried && isMissing ? t('reasons.template_title_missing') : error ? errorText(error) : undefined
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={heading} {...(text === undefined ? {} : { description: text })}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (!isMissing && !isSaving) onSave(fields)
        }}
      >
        <Field label={t('fieldTitle')} error={titleError}>
          {(control) => (
            <Input
              {...control}
              value={fields.title}
              maxLength={TITLE_MAX}
              onChange={(event) => setFields({ ...fields, title: event.target.value })}
            />
          )}
        </Field>
        <Field label={t('fieldDescription')} optional>
          {(control) => (
            <Textarea
              {...control}
              value={fields.description}
              maxLength={DESCRIPTION_MAX}
              className="max-h-48"
              onChange={(event) => setFields({ ...fields, description: event.target.value })}
            />
          )}
        </Field>
        {canShare && (
          <Checkbox
            label={t('forEverybody')}
            hint={t('forEverybodyHint')}
            checked={fields.shared}
            onCheckedChange={(shared) => setFields({ ...fields, shared })}
          />
        )}
        <div className="flex flex-wrap justify-end gap-2 pt-2">
          <Button onClick={onClose}>{cancel}</Button>
          <Button type="submit" variant="primary" busy={isSaving}>
            {isSaving ? t('saving') : t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
