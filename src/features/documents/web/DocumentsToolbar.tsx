import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { ChoiceButtons } from '#web/ui/ChoiceButtons.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'

type Filter = { search: string; archived: boolean }
type Props = Filter & { label: string; onChange: (filter: Filter) => void; children?: ReactNode }

const SHOWN = ['current', 'archived'] as const

export function DocumentsToolbar({ label, search, archived, onChange, children }: Props) {
  const t = useTranslations('documents')
  return (
    <div className="flex flex-wrap items-center gap-3">
      <SearchField label={label} value={search} onChange={(text) => onChange({ search: text, archived })} />
      <ChoiceButtons
        label={t('show')}
        value={archived ? 'archived' : 'current'}
        options={SHOWN.map((value) => ({ value, label: t(value) }))}
        onChange={(value) => onChange({ search, archived: value === 'archived' })}
      />
      {children}
    </div>
  )
}
