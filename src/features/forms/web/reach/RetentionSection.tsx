import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormatter } from '#web/i18n/use-formatter.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Input } from '#web/ui/Input.tsx'
import type { FormSettings } from '../../contract.ts'
import { RETENTION_DAYS_MAX } from '../../reach-contract.ts'
import { useSaveSetting } from './use-save-setting.ts'

/** After how many days responses are deleted. Empty keeps them. */
export function RetentionSection({ formId, settings }: { formId: string; settings: FormSettings }) {
  const t = useTranslations('forms.reach.retention')
  const format = useFormatter()
  const [typed, setTyped] = useState<string>()
  const { save, isSaving } = useSaveSetting(formId)
  const text = (typed ?? String(settings.retention_days ?? '')).trim()
  const isRight = text === '' || (/^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= RETENTION_DAYS_MAX)
  const problem = isRight ? undefined : t('problem', { max: RETENTION_DAYS_MAX })
  return (
    <>
      <Field label={t('days')} hint={t('hint')} error={problem} optional>
        {(control) => (
          <Input {...control} inputMode="numeric" autoComplete="off" value={text} onChange={({ target }) => setTyped(target.value)} />
        )}
      </Field>
      <p className="text-pretty text-muted">{t('copies')}</p>
      {settings.retention_promises.map(({ until, days }) => (
        <p key={until} className="text-muted">
          {t('promise', { until: format.dateTime(new Date(until), { dateStyle: 'long' }), days })}
        </p>
      ))}
      <Button
        className="justify-self-start"
        busy={isSaving}
        disabledReason={problem}
        onClick={() => {
          save({ retention_days: text === '' ? null : Number(text) })
          setTyped(undefined)
        }}
      >
        {t('save')}
      </Button>
    </>
  )
}
