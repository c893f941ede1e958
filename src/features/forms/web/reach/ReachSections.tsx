import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { FormSettings } from '../../contract.ts'
import { EmbedSection } from './EmbedSection.tsx'
import { InvitationsSection } from './InvitationsSection.tsx'
import { NotificationsSection } from './NotificationsSection.tsx'
import { RetentionSection } from './RetentionSection.tsx'

/** Below the settings of a form: personal links, frames, notifications and how long responses are kept. Each is stored by itself. */
export function ReachSections({ formId, title, settings }: { formId: string; title: string; settings: FormSettings }) {
  const t = useTranslations('forms.reach')
  return (
    <div className="grid border-t border-border">
      {settings.access === 'personal' && (
        <Section title={t('invitations.title')} isOpen>
          <InvitationsSection formId={formId} settings={settings} />
        </Section>
      )}
      <Section title={t('notify.title')}>
        <NotificationsSection formId={formId} settings={settings} />
      </Section>
      <Section title={t('retention.title')}>
        <RetentionSection formId={formId} settings={settings} />
      </Section>
      <Section title={t('embed.title')}>
        <EmbedSection formId={formId} title={title} settings={settings} />
      </Section>
    </div>
  )
}

function Section({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details open={isOpen} className="group border-b border-border">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-md font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 text-muted transition-transform duration-150 group-open:rotate-90" />
        {title}
      </summary>
      <div className="grid gap-4 pt-1 pb-5">{children}</div>
    </details>
  )
}
