import { useTranslations } from 'use-intl'
import { ChoiceButtons } from '#web/ui/ChoiceButtons.tsx'
import type { ListView } from './use-list-view.ts'

const VIEWS: readonly ListView[] = ['cards', 'table']

export function ViewSwitch({ view, onChange }: { view: ListView; onChange: (view: ListView) => void }) {
  const t = useTranslations('documents')
  return <ChoiceButtons label={t('view')} value={view} options={VIEWS.map((value) => ({ value, label: t(value) }))} onChange={onChange} />
}
