import { useTranslations } from 'use-intl'
import { TabSwitch } from '#web/ui/TabSwitch.tsx'

const TABS = ['design', 'preview'] as const

/** Design and Preview. Their panels are in the stage. */
export function ViewTabs({ className }: { className?: string }) {
  const t = useTranslations('workspace')
  return (
    <div className={className}>
      <TabSwitch label={t('tabs')} tabs={TABS.map((value) => ({ value, label: t(value) }))} />
    </div>
  )
}
