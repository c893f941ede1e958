import { useTranslations } from 'use-intl'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import type { Period } from '../queries.ts'

/** The first and the last day of a period, either of which may be open. */
export function PeriodFields({ from, to, onChange }: Period & { onChange: (period: Period) => void }) {
  const t = useTranslations('forms.filters')
  return (
    <>
      <Field label={t('from')} className="max-sm:grow">
        {(control) => (
          <Input
            {...control}
            type="date"
            value={from ?? ''}
            max={to}
            onChange={({ target }) => onChange({ from: target.value || undefined, to })}
          />
        )}
      </Field>
      <Field label={t('to')} className="max-sm:grow">
        {(control) => (
          <Input
            {...control}
            type="date"
            value={to ?? ''}
            min={from}
            onChange={({ target }) => onChange({ from, to: target.value || undefined })}
          />
        )}
      </Field>
    </>
  )
}
