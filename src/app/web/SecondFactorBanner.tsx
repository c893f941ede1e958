import { ShieldAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { TextLink } from '#web/ui/TextLink.tsx'

/** Leads an administrator who may administer nothing yet to where that changes. */
export function SecondFactorBanner() {
  const t = useTranslations('shell.secondFactor')
  return (
    <div role="status" className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-center text-warning">
      <ShieldAlert aria-hidden className="size-4 shrink-0" />
      <span>
        {t('text')}{' '}
        <TextLink to="/settings" search={{ tab: 'security' }}>
          {t('link')}
        </TextLink>
      </span>
    </div>
  )
}
