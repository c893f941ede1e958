import { Tabs } from 'radix-ui'
import { useTranslations } from 'use-intl'

/** Design and Preview. Their panels are in the stage. */
export function ViewTabs({ className }: { className?: string }) {
  const t = useTranslations('workspace')
  return (
    <div className={className}>
      <Tabs.List aria-label={t('tabs')} className="inline-flex rounded-md bg-sunken p-0.5">
        {(['design', 'preview'] as const).map((tab) => (
          <Tabs.Trigger
            key={tab}
            value={tab}
            className="h-7 rounded-sm px-3 font-medium whitespace-nowrap text-muted transition-colors duration-150 hover:text-text data-[state=active]:bg-raised data-[state=active]:text-text data-[state=active]:shadow-float"
          >
            {t(tab)}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
    </div>
  )
}
