import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { TemplateSummary } from '#features/templates/contract.ts'
import { templatesApi } from '#features/templates/web/api.ts'
import { Field } from '#web/ui/Field.tsx'
import { Select } from '#web/ui/Select.tsx'

const TEMPLATES_MAX = 100

/** Fills the test with title, description and type of a template. */
export function TemplateChoice({ onChoose }: { onChoose: (template: TemplateSummary) => void }) {
  const t = useTranslations('testing')
  const templates = useQuery(templatesApi.list.queryOptions({ input: { limit: TEMPLATES_MAX } })).data?.items ?? []
  const [id, setId] = useState('')
  return (
    <Field label={t('template')}>
      {(control) => (
        <Select
          {...control}
          value={id}
          options={[{ value: '', label: t('noTemplate') }, ...templates.map((template) => ({ value: template.id, label: template.title }))]}
          onValueChange={(chosen) => {
            setId(chosen)
            const template = templates.find((one) => one.id === chosen)
            if (template) onChoose(template)
          }}
        />
      )}
    </Field>
  )
}
